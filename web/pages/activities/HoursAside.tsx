import { hoursWithActivity } from '#domain/hours/hours-with-activity.ts';
import { hoursCards, hoursLabels, hoursOf, hoursText, minutesOf } from '#domain/hours/verifiable-hours.ts';
import { flagsOf } from '#domain/profile/practitioner-flags.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { kindOf } from '#web/parts/hours/hours-values.ts';
import { HoursFigures } from '#web/ui/HoursFigures.tsx';
import { hoursByKind } from './activity.ts';
import classes from './HoursAside.module.css';
import type { Portions } from './store-split.ts';
import type { Planner } from './use-planner.ts';

interface HoursAsideProps {
  values: ActivityValues;
  planner: Planner;
  /** The kinds of its hours; empty: all are of one kind. */
  portions?: Portions;
  /** The activity that is being changed. Its stored hours do not count beside those of the form. */
  activityId?: string;
}

/** The member's hours including those of the form, updated while they are typed. */
export function HoursAside({ values, planner, portions = [], activityId }: HoursAsideProps) {
  const { activities } = planner;
  const kind = kindOf(values);
  const flags = flagsOf(planner);
  // Nothing says yet which hours these are.
  if (values.hours_kind === undefined && values.competency === '' && portions.length === 0) return null;
  if (!hoursCards(flags).includes(kind)) return null;
  const completed = activities.find(({ id }) => id === activityId)?.completed ?? false;
  const others = activities.filter(({ id }) => id !== activityId).flatMap(hoursByKind);
  const own = portions.filter((part) => part.verifiable !== false && part.kind === kind);
  const typed = portions.length > 0 ? sumOf(own) : values.verifiable_hours;
  const sum = hoursWithActivity({ kind, flags, others, typed, completed });
  return (
    <aside className={classes.aside} aria-label="With this activity">
      <h2 className="rpt-text-16 rpt-strong">With this activity</h2>
      <HoursFigures
        figure={hoursText(sum.minutes)}
        of={`of ${sum.required} ${hoursLabels[kind].toLowerCase()} hours`}
        done={hoursOf(sum.doneMinutes)}
        planned={hoursOf(sum.plannedMinutes)}
        required={sum.required}
        line={sum.line}
      />
    </aside>
  );
}

const sumOf = (portions: Portions): string =>
  hoursText(portions.reduce((sum, { hours }) => sum + minutesOf(Number(hours)), 0));
