import { type EthicsItem, ethicsReflections } from '#framework/reflections.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { isBlank } from '../text/blank-text.ts';

/** The type of the three compulsory ethics items (spec B §3 'Reflection'). */
export const REQUIRED = 'REQUIRED';

/** The text shown for an empty comment (spec B §9). */
export const OUTSTANDING = 'Outstanding';

export type YesNo = 'Yes' | 'No';

/** The member's part of a normal reflection: three answers with comments and a date. */
export const reflectionFields = [
  'question1_answer',
  'question1_comment',
  'question2_answer',
  'question2_comment',
  'question3_answer',
  'question3_comment',
  'reflection_date',
] as const;

export type Reflection = Record<(typeof reflectionFields)[number], string>;

/** Whether an id names one of the ethics items. */
export const isEthicsItem = (id: string): id is EthicsItem => ethicsReflections.some((e) => e.item === id);

/** The question and prepared text of an ethics item. */
export const ethicsReflectionOf = (item: EthicsItem) =>
  ethicsReflections.find((e) => e.item === item) as (typeof ethicsReflections)[number];

/**
 * The fields that are missing before a reflection can be recorded, in their order. An activity needs three Yes or No;
 * comments may follow later. An ethics item needs its text, which is the first comment (spec B §3, §5). Both need a date.
 * A value that is no text counts as missing.
 */
export function missingReflectionFields(
  id: string,
  values: Partial<Record<keyof Reflection, unknown>>,
): (keyof Reflection)[] {
  const needed: (keyof Reflection)[] = isEthicsItem(id)
    ? ['question1_comment', 'reflection_date']
    : ['question1_answer', 'question2_answer', 'question3_answer', 'reflection_date'];
  return needed.filter((name) => !isWritten(values[name]));
}

/** The form's message for a date that lies ahead (spec-readings 69). */
export const REFLECTION_AHEAD = 'Choose today or an earlier date: a reflection looks back';

/** Whether a reflection may have this date. Today in South Africa is the latest. */
export const isReflectionDate = (date: CalendarDate, today: CalendarDate): boolean => date <= today;

/** A comment as shown. */
export const commentShown = (comment: string | null | undefined): string =>
  comment?.trim() ? comment : OUTSTANDING;

const isWritten = (value: unknown): boolean => typeof value === 'string' && !isBlank(value);
