import { IconInfoCircle } from '@tabler/icons-react';
import { userReportKeys, userReports } from '#domain/user-reports.ts';
import classes from './Definition.module.css';
import type { Report } from './report-data.ts';

/** Whom the chosen filter finds, in one line of the domain's words, and all five to compare. */
export function Definition({ filter, year }: Report) {
  return (
    <div className={classes.line}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <div>
        <p>
          {filter ? (
            <>
              <strong>{userReports[filter].label}</strong> in {year}: {userReports[filter].definition}
            </>
          ) : (
            'All users, whatever their plans hold. Choose a filter to ask about a plan year.'
          )}
        </p>
        <details className={classes.all}>
          <summary>All five definitions</summary>
          <dl>
            {userReportKeys.map((key) => (
              <div key={key}>
                <dt>{userReports[key].label}</dt>
                <dd>{userReports[key].definition}</dd>
              </div>
            ))}
          </dl>
          <p>Standard text of the autofix counts as recorded. A user without the plan year is in none.</p>
        </details>
      </div>
    </div>
  );
}
