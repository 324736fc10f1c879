import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Cents, rand } from '#domain/money/money.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';

interface EarlierYearsProps {
  years: readonly number[];
  /** The price of one year, paid once. */
  price: Cents;
  /** The year whose purchase is open. */
  buying: number | null;
  onBuy: (year: number) => void;
}

/** Years before the current one that the member does not own, with the price of each (spec B §2.6). */
export function EarlierYears({ years, price, buying, onBuy }: EarlierYearsProps) {
  if (years.length === 0) return null;
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="earlier-years">
      <Row gap="4-16" pad={16} className="rpt-baseline rpt-between">
        <h2 className="rpt-text-16 rpt-strong" id="earlier-years">
          Add an earlier year
        </h2>
        <p className="rpt-text-14 rpt-muted">{rand(price)} a year, paid once</p>
      </Row>
      <ul className="rpt-rule">
        {years.map((year) => (
          <Line
            as="li"
            pad="0-16"
            className="rpt-pick rpt-rule-under rpt-tall-48"
            style={{ gap: 40 }}
            key={year}
            data-open={year === buying || undefined}
          >
            <b>{year}</b>
            {year === buying ? <span className="rpt-text-14 rpt-muted">In your purchase</span> : null}
            <Button
              className="rpt-fixed rpt-end"
              size="sm"
              variant="default"
              aria-label={`Purchase ${year}`}
              aria-expanded={year === buying}
              leftSection={year === buying ? <Icon of={IconCheck} /> : null}
              onClick={() => onBuy(year)}
            >
              Purchase
            </Button>
          </Line>
        ))}
      </ul>
    </section>
  );
}
