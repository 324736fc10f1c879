import { Button } from '@mantine/core';
import { IconCreditCard, IconFileInvoice } from '@tabler/icons-react';
import { isOutside, linkTo } from '#web/api/outside-links.ts';
import { OutsideButton } from '#web/parts/OutsideButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const RequestInvoice = () => (
  <OutsideButton href={linkTo('request_invoice')} size="sm" leftSection={<Icon of={IconFileInvoice} />}>
    Request Invoice
  </OutsideButton>
);

/** The operator's page; without one the payment provider's, which comes back here; without that too, a page of ours. */
export function PaymentDetails({ cardPage }: { cardPage: string | null }) {
  const link = linkTo('update_payment');
  const words = { size: 'sm', leftSection: <Icon of={IconCreditCard} />, children: 'Update Payment Details' };
  return cardPage && !isOutside(link) ? (
    <Button component="a" href={cardPage} variant="default" {...words} />
  ) : (
    <OutsideButton href={link} {...words} />
  );
}
