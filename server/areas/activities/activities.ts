import { isCompleted } from '#domain/activities/activities.ts';
import { minutesByKind, portionsOf } from '#domain/hours/hours-portions.ts';
import type { ActivityHours } from '#domain/hours/verifiable-hours.ts';

export { selectPortions } from './portion-queries.ts';
export { presentWithProof } from './present.ts';
export {
  filedActivities,
  identitiesOf,
  reflectedActivities,
  selectActivities,
} from './queries.ts';
export { moveActivities, type NewActivity, saveActivities, saveActivity, verdictsOf } from './save.ts';

/** The verifiable hours that one row of `reflectedActivities` adds, for each kind that it has. */
export const activityHours = (
  row: Parameters<typeof portionsOf>[0] & {
    reflection_date: string | null;
    standard_text: boolean | null;
  },
): ActivityHours[] =>
  [...minutesByKind(portionsOf(row))].map(([kind, minutes]) => ({
    kind,
    minutes,
    completed: isCompleted(row),
    standard: row.standard_text ?? false,
  }));
