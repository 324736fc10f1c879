import { Button } from '@mantine/core';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import type { PricingKind } from '#domain/prices/prices.ts';

interface RemovePriceButtonProps {
  pricing_type: PricingKind;
  day: string;
  onClick: () => void;
}

export const RemovePriceButton = ({ pricing_type, day, onClick }: RemovePriceButtonProps) => (
  <Button
    variant="subtle"
    size="sm"
    aria-label={`Remove the ${priceNames[pricing_type]} price from ${dateInTable(day)}`}
    onClick={onClick}
  >
    Remove
  </Button>
);
