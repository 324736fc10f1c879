import type { CalendarDate } from './calendar.ts';
import type { HoursKind } from './verifiable-hours.ts';

/** The fields of an activity that a member writes, under the names of the call that changes it. */
export interface ActivityRecord {
  title: string;
  /** Null: none. */
  learning_area_id: string | null;
  competency: string;
  provider: string;
  type: string;
  /** Empty: none yet. */
  date: CalendarDate | '';
  verifiable_hours: number;
  hours_kind: HoursKind;
  description: string;
}

/** Its words in the form, in the table, and where the form was changed elsewhere (spec B §2.3). */
export const activityLabels: Record<keyof ActivityRecord, string> = {
  title: 'Title',
  learning_area_id: 'Learning area',
  competency: 'Link to Competency Framework',
  provider: 'Provider',
  type: 'Type of Activity',
  date: 'Potential Date',
  verifiable_hours: 'Verifiable Hours',
  hours_kind: 'Kind of Hours',
  description: 'Description',
};
