import { grouped } from '#domain/text/counted.ts';
import classes from './rollover.module.css';
import type { YearSummary } from './year-summary.ts';

/** The losses of the newer year and the rest that stays, with counts (spec-readings 61). */
export function RolloverWarning({ year, holds }: { year: number; holds: YearSummary }) {
  return (
    <div className="rpt-soft" style={{ border: '1px solid var(--rpt-rule)' }}>
      <div className="rpt-halves rpt-fold-767 rpt-parted">
        <Side
          title={`Replaced in ${year}`}
          lost
          rows={[
            [holds.scores, 'score and its answers', 'scores and their answers'],
            [holds.learning_areas, 'learning area', 'learning areas'],
            [Number(holds.profile), 'career profile and goals', ''],
          ]}
        />
        <Side
          title={`Stays in ${year}`}
          rows={[
            [holds.activities, 'activity with its evidence', 'activities with evidence'],
            [holds.reflections, 'reflection', 'reflections'],
            [holds.ethics_reflections, 'ethics reflection', 'ethics reflections'],
          ]}
        />
      </div>
      {holds.activities > 0 ? (
        <p className="rpt-text-14 rpt-muted rpt-rule rpt-pad-12-16">
          An activity whose learning area is replaced moves to the copied learning area of its competency. If
          there is none, the activity has no learning area.
        </p>
      ) : null}
    </div>
  );
}

interface SideProps {
  title: string;
  lost?: boolean;
  rows: readonly (readonly [count: number, one: string, several: string])[];
}

function Side({ title, lost = false, rows }: SideProps) {
  const shown = rows.filter(([count]) => count > 0);
  return (
    <section className="rpt-pad-12-16">
      <h3 className={`rpt-text-14 rpt-strong rpt-under-4 ${lost ? 'rpt-accent' : ''}`}>{title}</h3>
      {shown.length > 0 ? (
        <ul>
          {shown.map(([count, one, several]) => (
            <li className={classes.item} key={one}>
              <b className="rpt-right">{grouped(count)}</b> {count === 1 ? one : several}
            </li>
          ))}
        </ul>
      ) : (
        <p className="rpt-text-14 rpt-muted">Nothing: it is empty.</p>
      )}
    </section>
  );
}
