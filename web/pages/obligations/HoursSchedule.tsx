import { minutesOf, sumOfHours } from '#domain/hours/verifiable-hours.ts';
import { cycleInWords, inUnit } from '#domain/obligations/cycle-words.ts';
import { outstandingReasons, type Reason } from '#domain/obligations/portions.ts';
import { counted } from '#domain/text/counted.ts';
import { serverToday } from '#web/api/server-today.ts';
import { HoursFigures } from '#web/ui/HoursFigures.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import classes from './HoursSchedule.module.css';
import type { Body, Hours, ObligationsData } from './obligations-data.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

interface HoursScheduleProps extends Pick<ObligationsData, 'activities'> {
  body: Body;
  hours: Hours;
}

const isOutstanding = (reason: Reason | null) => outstandingReasons.includes(reason);

/** One figure of a body with its ruler, and every activity that counts, still can, or does not. Folded once it is met. */
export function HoursSchedule({ body, hours, activities }: HoursScheduleProps) {
  const isPhone = usePhone();
  const isOver = serverToday() > hours.within.until;
  const { unit } = body;
  const days = cycleInWords(body.cycle);
  const shown = (count: number) => inUnit(minutesOf(count), unit);
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
  const isMoved = hours.carried > 0 || hours.brought > 0;
  const table = <ScheduleTable {...groups} {...{ body, hours }} folds={isPhone && !isMet} />;
  return (
    <section className={classes.schedule} aria-label={[hours.label, days].filter(Boolean).join(', ')}>
      <div>
        <h3 className="rpt-text-15 rpt-strong">{hours.label}</h3>
        <HoursFigures
          figure={shown(hours.counted)}
          of={`of ${shown(hours.required)}`}
          done={hours.counted}
          planned={hours.outstanding}
          required={hours.required}
          line={lineOf(hours, { isOver, shown })}
        />
      </div>
      <div>
        {rows.length === 0 && !isMoved ? <p className="rpt-text-14 rpt-muted">No activities yet.</p> : null}
        {(rows.length > 0 || isMoved) && isMet ? (
          <details>
            <summary className="rpt-text-14">
              <b className="rpt-medium">{counted(rows.length, 'activity', 'activities')}</b>{' '}
              <span className="rpt-muted">{foldedWords(groups)}</span>
            </summary>
            {table}
          </details>
        ) : null}
        {(rows.length > 0 || isMoved) && !isMet ? table : null}
      </div>
    </section>
  );
}

/** The parts of one activity that have the same answer stand in one row. */
function together(portions: Hours['portions']): Hours['portions'] {
  const groups = Map.groupBy(portions, ({ activity_id, reason }) => `${activity_id} ${reason}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, hours: sumOfHours([first, ...more].map(({ hours }) => hours)) }] : [],
  );
}

/** '5 count, 3 not yet, 1 does not'. */
function foldedWords({ counts, outstanding, not }: Record<'counts' | 'outstanding' | 'not', unknown[]>) {
  return [
    `${counts.length} ${counts.length === 1 ? 'counts' : 'count'}`,
    ...(outstanding.length > 0 ? [`${outstanding.length} not yet`] : []),
    ...(not.length > 0 ? [`${not.length} ${not.length === 1 ? 'does' : 'do'} not`] : []),
  ].join(', ');
}

/** The hours below which a sum counts as none. */
const LESS_THAN_A_MINUTE = 0.01;

/** The hours that nothing brings stand out. Done without proof is not enough, so those hours are named. */
function lineOf(
  { required, counted, outstanding: waiting, without_proof: unproven }: Hours,
  { isOver, shown }: { isOver: boolean; shown: (hours: number) => string },
) {
  if (counted >= required) return 'Met';
  const open = required - counted - waiting;
  if (open < LESS_THAN_A_MINUTE && unproven === 0) return `${shown(waiting)} still to complete, then met`;
  const parts = [
    ...(unproven > 0 ? [`${shown(unproven)} without proof`] : []),
    ...(waiting - unproven >= LESS_THAN_A_MINUTE ? [`${shown(waiting - unproven)} still to complete`] : []),
  ].join(', ');
  if (open < LESS_THAN_A_MINUTE) return parts;
  return (
    <>
      {parts === '' ? '' : `${parts}, `}
      <b className="rpt-strong rpt-accent">
        {shown(open)} {isOver ? 'short' : 'still to plan'}
      </b>
    </>
  );
}
