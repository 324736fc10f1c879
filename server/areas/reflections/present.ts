import type { ResponseOf } from '#contract/endpoint.ts';
import type { reflectionOf } from '#contract/reflections.ts';
import { isCompleted } from '#domain/activities.ts';
import { ethicsReflectionOf, REQUIRED } from '#domain/reflections.ts';
import { type EthicsItem, ethicsReflections } from '#framework/reflections.ts';
import type { ActivityReflectionRow, EthicsRow } from './queries.ts';

type Reflection = ResponseOf<typeof reflectionOf>;

/** A reflection on an activity; all empty until it is recorded. */
export const presentActivityReflection = (row: ActivityReflectionRow): Reflection => ({
  activity_id: row.id,
  title: row.title,
  type: row.type,
  competency: row.competency,
  activity_date: row.activity_date ?? '',
  question1_answer: row.question1_answer ?? '',
  question1_comment: row.question1_comment ?? '',
  question2_answer: row.question2_answer ?? '',
  question2_comment: row.question2_comment ?? '',
  question3_answer: row.question3_answer ?? '',
  question3_comment: row.question3_comment ?? '',
  reflection_date: row.reflection_date ?? '',
  completed: isCompleted(row),
  standard_text: row.standard_text ?? false,
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
  question1_answer: '',
  question1_comment: row?.question1_comment ?? '',
  question2_answer: '',
  question2_comment: row?.question2_comment ?? '',
  question3_answer: '',
  question3_comment: row?.question3_comment ?? '',
  reflection_date: row?.reflection_date ?? '',
  completed: row !== undefined,
  standard_text: row?.standard_text ?? false,
});
