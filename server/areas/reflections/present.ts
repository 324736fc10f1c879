import type { ResultOf } from '#contract/endpoint.ts';
import type { reflectionOf } from '#contract/reflections.ts';
import { isCompleted } from '#domain/activities/activities.ts';
import {
  type Reflection as Answers,
  ethicsReflectionOf,
  REQUIRED,
  reflectionFields,
} from '#domain/reflections/reflections.ts';
import { byName } from '#domain/text/names.ts';
import { type EthicsItem, ethicsReflections } from '#framework/reflections.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { type Stored, stampOf } from '#server/http/versions.ts';
import type { ActivityReflectionRow, EthicsRow } from './queries.ts';

type Reflection = ResultOf<typeof reflectionOf>;

/** A reflection on an activity; all empty until it is recorded. */
export const presentActivityReflection = (row: ActivityReflectionRow): Reflection => ({
  activity_id: row.id,
  title: row.title,
  type: row.type,
  competency: row.competency,
  activity_date: row.activity_date ?? '',
  ...answersOf(row),
  completed: isCompleted(row),
  standard_text: row.standard_text ?? false,
  ...stampOf(storedReflection(row.id, row)),
});

/** All three ethics items, recorded or not, in the framework's order. */
export const presentEthicsReflections = (rows: EthicsRow[]): Reflection[] =>
  ethicsReflections.map(({ item }) =>
    presentEthicsReflection(
      item,
      rows.find((row) => row.item === item),
    ),
  );

/** An ethics item: no Yes or No; empty until it is recorded (spec B §5). */
export const presentEthicsReflection = (item: EthicsItem, row: EthicsRow | undefined): Reflection => ({
  activity_id: item,
  title: ethicsReflectionOf(item).title,
  type: REQUIRED,
  competency: item,
  activity_date: '',
  ...answersOf(row),
  completed: row !== undefined,
  standard_text: row?.standard_text ?? false,
  ...stampOf(storedReflection(item, row)),
});

/** The fields of a reflection that a member writes, as the call that saves it names them. */
export const storedReflection = (id: string, row: Written | undefined): Stored => ({
  id,
  values: answersOf(row),
  savedAt: row?.recorded_at ?? null,
});

/** The columns of either table; null or left out where nothing is recorded. */
type Written = { [Name in keyof Answers]?: string | null } & { recorded_at?: Date | null };

export const answersOf = (row: { [Name in keyof Answers]?: string | null } | undefined): Answers =>
  byName(reflectionFields, (name) => row?.[name] ?? '');

/** A reflection in the history of its year: the fields of the form, and whether it is standard text. */
export const reflectionChange = (id: string, before: Recorded | undefined, after: Recorded): PlanChange => ({
  part: 'reflection',
  id,
  before: historyOf(before),
  after: historyOf(after),
});

type Recorded = Written & { standard_text?: boolean | null };

const historyOf = (row: Recorded | undefined) => ({
  ...answersOf(row),
  standard_text: row?.standard_text ?? false,
});
