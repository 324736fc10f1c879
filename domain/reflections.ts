import { type EthicsItem, ethicsReflections } from '#framework/reflections.ts';
import { isCalendarDate } from './calendar.ts';

/** The type of the three compulsory ethics items (spec B §3 'Reflection'). */
export const REQUIRED = 'REQUIRED';

/** What stands where a comment is empty (spec B §9). */
export const OUTSTANDING = 'Outstanding';

export type YesNo = 'Yes' | 'No';

/** A normal reflection: three answers with comments and a date. */
export interface Reflection {
  question1_answer: string;
  question1_comment: string;
  question2_answer: string;
  question2_comment: string;
  question3_answer: string;
  question3_comment: string;
  reflection_date: string;
}

/** Whether an id names one of the ethics items. */
export const isEthicsItem = (id: string): id is EthicsItem => ethicsReflections.some((e) => e.item === id);

/** The question and prepared text of an ethics item. */
export const ethicsReflectionOf = (item: EthicsItem) =>
  ethicsReflections.find((e) => e.item === item) as (typeof ethicsReflections)[number];

/** Ethics items are reflected on one by one (spec B §5). */
export const canSubmitTogether = (type: string): boolean => type !== REQUIRED;

/**
 * The fields that keep a reflection from being recorded, in their order. Normal: three Yes or No and a date;
 * comments may follow later. REQUIRED: the text, which is the first comment, and a date (spec B §3, §5).
 */
export function missingReflectionFields(
  type: string,
  values: Partial<Record<keyof Reflection, string | null>>,
): (keyof Reflection)[] {
  const needed: (keyof Reflection)[] =
    type === REQUIRED
      ? ['question1_comment', 'reflection_date']
      : ['question1_answer', 'question2_answer', 'question3_answer', 'reflection_date'];
  return needed.filter((name) => !isFilled(name, values[name] ?? ''));
}

/** Whether a reflection has all that it needs to be recorded. */
export const isReflectionComplete = (
  type: string,
  values: Partial<Record<keyof Reflection, string | null>>,
): boolean => missingReflectionFields(type, values).length === 0;

/** A comment as shown. */
export const commentShown = (comment: string | null | undefined): string =>
  comment?.trim() ? comment : OUTSTANDING;

function isFilled(name: keyof Reflection, value: string): boolean {
  if (name === 'reflection_date') return isCalendarDate(value);
  return name.endsWith('_answer') ? value === 'Yes' || value === 'No' : value.trim() !== '';
}
