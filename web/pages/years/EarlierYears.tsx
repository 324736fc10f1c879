import { useQuery } from '@tanstack/react-query';
import { getAllPricing } from '#contract/pricing.ts';
import { fromRand, rand } from '#domain/money.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { query } from '#web/api/queries.ts';
import classes from './years.module.css';

/** Years up to the current one that the member does not own: the price, and how to get one. */
export function EarlierYears({ years }: { years: readonly number[] }) {
  const { data } = useQuery(query(getAllPricing));
  const price = data?.find((row) => row.pricing_type === 'PriorYear')?.price;
  if (years.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="earlier-years">
      <div className={classes.head}>
        <h2 className="rpt-card-title" id="earlier-years">
          Add an earlier year
        </h2>
        {price === undefined ? null : (
          <p className={classes.note}>{rand(fromRand(price))} a year, paid once</p>
        )}
      </div>
      <ul className={classes.list}>
        {years.map((year) => (
          <li key={year}>
            <b>{year}</b>
            <span className={classes.note}>Not in your plan</span>
          </li>
        ))}
      </ul>
      <p className={classes.foot}>
        To add one, <a href={linkTo('contact')}>write to us</a> and name the year.
      </p>
    </section>
  );
}
