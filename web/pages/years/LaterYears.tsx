import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './years.module.css';

/** Years that have not begun. Their purchase is disabled and says why (spec B §2.6). */
export function LaterYears({ years }: { years: readonly number[] }) {
  const reason = useId();
  const [next] = years;
  if (next === undefined) return null;
  return (
    <section className={classes.card} aria-labelledby="later-years">
      <div className={classes.head}>
        <h2 className="rpt-card-title" id="later-years">
          Later years
        </h2>
        <p className={classes.note} id={reason}>
          Each opens on 1 January
        </p>
      </div>
      <ul className={classes.later}>
        {years.map((year) => (
          <li key={year}>
            <b>{year}</b>
            <Button
              size="sm"
              variant="default"
              data-disabled
              aria-disabled
              aria-label={`Purchase ${year}`}
              aria-describedby={reason}
              onClick={(event) => event.preventDefault()}
            >
              Purchase
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.foot}>While you are subscribed, {next} is added for you.</p>
    </section>
  );
}
