import type { CalendarDate } from '../calendar/calendar.ts';
import { isBlank } from '../text/blank-text.ts';

/** Facts that exclude nothing, and about which a reviewer may ask (obligations §2). */
export const warnings = ['unconfirmed_kind', 'same_comment', 'late_reflection'] as const;
export type Warning = (typeof warnings)[number];

const unsureTypes = ['article', 'self-study', 'podcast', 'video', 'on-the-job experience'];

interface Reflected {
  id: string;
  type: string;
  reflection_date: CalendarDate | null;
  question1_comment: string | null;
  question2_comment: string | null;
  question3_comment: string | null;
}

/**
 * The warnings of an activity: a type that asks for confirmation, a comment that stands under another activity too, a
 * reflection after the end of the year.
 */
export function warningsOf(one: Reflected, all: readonly Reflected[], year: number): Warning[] {
  const own = commentsOf(one);
  const others = new Set(all.filter(({ id }) => id !== one.id).flatMap(commentsOf));
  return [
    ...(unsureTypes.includes(one.type) ? ['unconfirmed_kind' as const] : []),
    ...(own.some((comment) => others.has(comment)) ? ['same_comment' as const] : []),
    ...(one.reflection_date !== null && one.reflection_date > `${year}-12-31`
      ? ['late_reflection' as const]
      : []),
  ];
}

const commentsOf = (row: Reflected): string[] =>
  [row.question1_comment, row.question2_comment, row.question3_comment].flatMap((comment) =>
    comment === null || isBlank(comment) ? [] : [comment.trim().toLowerCase()],
  );
