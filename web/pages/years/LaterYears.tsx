import { Button } from '@mantine/core';
import { useId } from 'react';
import { Row } from '#web/ui/layout/parts.ts';
import classes from './years.module.css';

interface LaterYearsProps {
  /** The current year, while the member does not own it. */
  included: number | null;
  years: readonly number[];
}

/** Years that have not begun. Their purchase is disabled and says why (spec B §2.6). */
export function LaterYears({ included, years }: LaterYearsProps) {
  const reason = useId();
  const [next] = years;
  if (next === undefined) return null;
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="later-years">
      <Row gap="4-16" pad={16} className="rpt-baseline rpt-between">
        <h2 className="rpt-text-16 rpt-strong" id="later-years">
          Later years
        </h2>
        <p className="rpt-text-14 rpt-muted" id={reason}>
          Each opens on 1 January
        </p>
      </Row>
      <ul className={classes.later}>
        {years.map((year) => (
          <li className="rpt-stack rpt-start rpt-gap-4 rpt-pad-12-16" key={year}>
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
      <p className="rpt-text-14 rpt-muted rpt-pad-12-16">
        {included === null
          ? `While you are subscribed, ${next} is added for you.`
          : `${included} comes with your membership. It is added when it is paid for, at your next sign-in at the latest.`}
      </p>
    </section>
  );
}
