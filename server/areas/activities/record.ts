import type { Selectable } from 'kysely';
import { type ActivityRecord, activityLabels } from '#domain/activity-record.ts';
import { namesOf, pick } from '#domain/names.ts';
import { hoursOf } from '#domain/verifiable-hours.ts';
import type { ActivityTable } from '#server/db/tables.ts';
import type { Stored } from '#server/http/versions.ts';

const { date: _, verifiable_hours: __, ...same } = activityLabels;
/** The columns that the calls name as they are. */
export const sameNames = namesOf(same);

/** The columns that a member writes. */
export const recordColumns = [...sameNames, 'activity_date', 'verifiable_tenths'] as const;

export type RecordColumns = Pick<Selectable<ActivityTable>, (typeof recordColumns)[number]>;

export const recordOf = (row: RecordColumns): ActivityRecord => ({
  ...pick(row, sameNames),
  date: row.activity_date ?? '',
  verifiable_hours: hoursOf(row.verifiable_tenths),
});

export const storedActivity = (row: RecordColumns & { id: string; updated_at: Date }): Stored => ({
  id: row.id,
  values: recordOf(row),
  savedAt: row.updated_at,
});
