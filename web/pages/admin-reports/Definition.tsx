import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { userReportKeys, userReports } from '#domain/user-reports.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Definition.module.css';
import type { Report } from './report-data.ts';

/** Whom the chosen filter finds, in one line of the domain's words, and all five to compare. */
export function Definition({ filter, year }: Report) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div
      className="rpt-stack rpt-text-14 rpt-pad-12-16 rpt-muted rpt-rule"
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 10 }}
    >
      <Icon of={IconInfoCircle} />
      <div>
        <p>
          {filter ? (
            <>
              <strong>{userReports[filter].label}</strong> in {year}: {userReports[filter].definition}
            </>
          ) : (
            'All users, whatever their plans hold. Choose a filter to ask about a plan year.'
          )}{' '}
          <button
            type="button"
            className="rpt-link-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            All five definitions
          </button>
        </p>
        <div id={id} className={classes.all} hidden={!open}>
          <dl>
            {userReportKeys.map((key) => (
              <div key={key}>
                <dt className="rpt-strong rpt-plain">{userReports[key].label}</dt>
                <dd>{userReports[key].definition}</dd>
              </div>
            ))}
          </dl>
          <p>
            Standard text of the autofix counts as recorded, and what a rollover copied counts as scored.
            Unpaid users and administrators are counted like everybody else. A user without the plan year is
            in none.
          </p>
        </div>
      </div>
    </div>
  );
}
