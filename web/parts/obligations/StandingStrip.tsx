import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import type { obligations } from '#contract/obligations.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import { isCalendarYear, standingName } from '#domain/obligations/cycle-words.ts';
import { paths } from '#web/paths.ts';
import { StandingMark } from './StandingMark.tsx';
import classes from './StandingStrip.module.css';

type Body = Pick<
  ResultOf<typeof obligations>['bodies'][number],
  'body' | 'version' | 'cycle' | 'status' | 'without_proof' | 'sure' | 'waived'
>;

/** How the member stands with each body in each cycle. Each cell opens the body's own card. */
export function StandingStrip({ bodies }: { bodies: readonly Body[] }) {
  return (
    <ul className={classes.strip} aria-label="Your status with each body">
      {bodies.map((one) => (
        <li key={standingName(one)}>
          <Link className={classes.cell} to={paths.obligations} hash={standingName(one)}>
            <span>
              <span className="rpt-medium">{nameOf(one.body)}</span>
              {isCalendarYear(one.cycle) ? null : (
                <span className="rpt-muted"> to {dateInWords(one.cycle.until)}</span>
              )}
            </span>
            <StandingMark {...one} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The short name of a body: 'SARS'. */
export const nameOf = (body: string): string => bodyName(body);
