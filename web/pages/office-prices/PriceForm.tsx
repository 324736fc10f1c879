import { useId, useState } from 'react';
import { rand } from '#domain/money/money.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import { type AskPrice, PriceFields } from './PriceFields.tsx';
import classes from './PricingPage.module.css';
import { type CurrentPrice, factsOf, usualStart } from './pricing-data.ts';

interface PriceFormProps {
  price: CurrentPrice;
  ask: AskPrice;
  today: string;
  onDone: (message: string) => void;
}

/** One kind of price: what it is today, and the form for a new one. */
export function PriceForm({ price, ask, today, onDone }: PriceFormProps) {
  const { pricing_type } = price;
  const heading = useId();
  const [made, setMade] = useState(0);
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <div className={classes.now}>
        <h2 className="rpt-text-16 rpt-strong" id={heading}>
          {priceNames[pricing_type]}
        </h2>
        <p className="rpt-text-28 rpt-strong">{rand(price.price)}</p>
        <p className="rpt-text-13 rpt-muted">{factsOf(price)}</p>
      </div>
      <PriceFields
        key={made}
        next={made > 0}
        pricing_type={pricing_type}
        ask={ask}
        start_date={usualStart(today)}
        onDone={() => {
          setMade(made + 1);
          onDone(`Success - Updated ${priceNames[pricing_type]} price`);
        }}
      />
    </section>
  );
}
