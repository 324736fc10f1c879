import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import type { obligations } from '#contract/obligations.ts';
import { paths } from '#web/paths.ts';
import { StandingMark } from './StandingMark.tsx';
import classes from './StandingStrip.module.css';

type Body = Pick<
  ResultOf<typeof obligations>['bodies'][number],
  'body' | 'version' | 'status' | 'without_proof' | 'sure'
>;

/** How the member stands with each body. Each cell opens the body's own card. */
export function StandingStrip({ bodies }: { bodies: readonly Body[] }) {
  return (
    <ul className={classes.strip} aria-label="Your status with each body">
      {bodies.map(({ body, version, ...standing }) => (
        <li key={version}>
          <Link className={classes.cell} to={paths.obligations} hash={version}>
            <span className="rpt-medium">{nameOf(body)}</span>
            <StandingMark {...standing} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The short name of a body: 'SARS'. */
export const nameOf = (body: string): string => body.toUpperCase();
