import type { HoursKind } from '#framework/hours-kinds.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { type HoursPortion, topicsOf } from '../hours/hours-portions.ts';
import { hoursOf } from '../hours/verifiable-hours.ts';
import { namesOf, pick } from '../text/names.ts';

/** The fields of an activity that a member writes, under the names of the call that changes it. */
export interface ActivityRecord {
  title: string;
  /** null: no learning area. */
  learning_area_id: string | null;
  competency: string;
  provider: string;
  type: string;
  /** The type as a body names it, where it is none of the ten; empty: the type says it all. */
  exact_type: string;
  /** Empty: no date yet. */
  date: CalendarDate | '';
  verifiable_hours: number;
  /**
   * Whether the member typed the hours, and kept them when asked about unusual ones. If false, 0 hours mean 'not filled in
   * yet'.
   */
  hours_confirmed: boolean;
  hours_kind: HoursKind;
  description: string;
  /** Why something was done that no learning area had planned; empty: not said. */
  unplanned_reason: string;
}

/** The words for each field in the form, in the table, and where the form was changed elsewhere (spec B §2.3). */
export const activityLabels: Record<keyof ActivityRecord, string> = {
  title: 'Title',
  learning_area_id: 'Learning area',
  competency: 'Link to Competency Framework',
  provider: 'Provider',
  type: 'Type of Activity',
  exact_type: 'More exactly',
  date: 'Potential Date',
  verifiable_hours: 'Verifiable Hours',
  hours_confirmed: 'Hours confirmed',
  hours_kind: 'Kind of Hours',
  description: 'Description',
  unplanned_reason: 'Why did you do it?',
};

const { date: _, verifiable_hours: __, ...same } = activityLabels;
const sameNames = namesOf(same);

/** The columns of the table that hold the record. */
export const recordColumns = [...sameNames, 'activity_date', 'verifiable_minutes'] as const;

type Stored = Pick<ActivityRecord, (typeof sameNames)[number]> & {
  activity_date: CalendarDate | null;
  verifiable_minutes: number;
};

export const recordOf = (row: Stored): ActivityRecord => ({
  ...pick(row, sameNames),
  date: row.activity_date ?? '',
  verifiable_hours: hoursOf(row.verifiable_minutes),
});

/** The parts of a split under the names of the calls. */
export const presentPortions = (portions: readonly HoursPortion[]) =>
  portions.map(({ minutes, accredited_by = '', ...portion }) => ({
    ...portion,
    topics: [...topicsOf(portion)],
    accredited_by,
    hours: hoursOf(minutes),
    minutes,
  }));

const besideTheForm = ['proof_note', 'evidence_url', 'external_url', 'topic', 'price', 'preloaded'] as const;

/** Everything that the history of a year says about an activity: its form, its split, and the facts beside the form. */
export const historyOf = (
  row: Stored & {
    portions: readonly HoursPortion[];
    preloaded: boolean;
  } & Record<Exclude<(typeof besideTheForm)[number], 'preloaded'>, string>,
) => ({ ...recordOf(row), ...pick(row, besideTheForm), portions: presentPortions(row.portions) });
