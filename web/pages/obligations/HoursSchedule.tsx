import { counted } from '#domain/counted.ts';
import { outstandingReasons, type Reason } from '#domain/obligations/counted.ts';
import { HoursFigures } from '#web/ui/HoursFigures.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import classes from './HoursSchedule.module.css';
import type { Hours, ObligationsData } from './obligations-data.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

interface HoursScheduleProps extends Pick<ObligationsData, 'activities'> {
  hours: Hours;
}

const isOutstanding = (reason: Reason | null) => outstandingReasons.includes(reason);

/** One figure of a body with its ruler, and every activity that counts, still can, or does not. Folded once it is met. */
export function HoursSchedule({ hours, activities }: HoursScheduleProps) {
  const isPhone = usePhone();
  const rows = together(hours.portions).flatMap((portion) => {
    const activity = activities.find(({ id }) => id === portion.activity_id);
    return activity ? [{ ...portion, activity }] : [];
  });
  const groups = {
    counts: rows.filter(({ reason }) => reason === null),
    outstanding: rows.filter(({ reason }) => isOutstanding(reason)),
    not: rows.filter(({ reason }) => reason !== null && !isOutstanding(reason)),
  };
  const isMet = hours.counted >= hours.required;
  const table = <ScheduleTable {...groups} hours={hours} folds={isPhone && !isMet} />;
  return (
    <section className={classes.schedule} aria-label={hours.label}>
      <div>
        <h3 className="rpt-text-15 rpt-strong">{hours.label}</h3>
        <HoursFigures
          figure={hours.counted.toFixed(1)}
          of={`of ${hours.required.toFixed(1)}`}
          done={hours.counted}
          planned={hours.outstanding}
          required={hours.required}
          line={lineOf(hours)}
        />
      </div>
      <div>
        {rows.length === 0 ? <p className="rpt-text-14 rpt-muted">No activities yet.</p> : null}
        {rows.length > 0 && isMet ? (
          <details>
            <summary className="rpt-text-14">
              <b className="rpt-medium">{counted(rows.length, 'activity', 'activities')}</b>{' '}
              <span className="rpt-muted">{foldedWords(groups)}</span>
            </summary>
            {table}
          </details>
        ) : null}
        {rows.length > 0 && !isMet ? table : null}
      </div>
    </section>
  );
}

/** The parts of one activity that have the same answer stand in one row. */
function together(portions: Hours['portions']): Hours['portions'] {
  const groups = Map.groupBy(portions, ({ activity_id, reason }) => `${activity_id} ${reason}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, hours: more.reduce((sum, part) => sum + part.hours, first.hours) }] : [],
  );
}

/** '2 count, 1 does not'. */
function foldedWords({ counts, outstanding, not }: Record<'counts' | 'outstanding' | 'not', unknown[]>) {
  const others = outstanding.length + not.length;
  const count = `${counts.length} ${counts.length === 1 ? 'counts' : 'count'}`;
  return others === 0 ? count : `${count}, ${others} ${others === 1 ? 'does' : 'do'} not`;
}

function lineOf({ required, counted, outstanding: waiting }: Hours): string {
  if (counted >= required) return 'Met';
  const open = required - counted - waiting;
  if (open < 0.05) return `${waiting.toFixed(1)} outstanding: enough when done`;
  return waiting > 0
    ? `${waiting.toFixed(1)} outstanding, ${open.toFixed(1)} still to plan`
    : `${open.toFixed(1)} still to plan`;
}
