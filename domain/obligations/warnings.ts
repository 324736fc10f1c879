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
 * Gives the warnings of each activity of a plan year: a type that asks for confirmation, a comment that stands under another activity
 * too, a reflection after the end of the year. Comments are counted once, so a plan of 500 activities takes as many steps.
 */
export function warningsIn(all: readonly Reflected[], year: number): (one: Reflected) => Warning[] {
  const activities = new Map<string, number>();
  for (const row of all)
    for (const comment of new Set(commentsOf(row)))
      activities.set(comment, (activities.get(comment) ?? 0) + 1);
  return (one) => {
    const found: Warning[] = [];
    if (unsureTypes.includes(one.type)) found.push('unconfirmed_kind');
    if (commentsOf(one).some((comment) => (activities.get(comment) ?? 0) > 1)) found.push('same_comment');
    if (one.reflection_date !== null && one.reflection_date > `${year}-12-31`) found.push('late_reflection');
    return found;
  };
}

const commentsOf = (row: Reflected): string[] =>
  [row.question1_comment, row.question2_comment, row.question3_comment].flatMap((comment) =>
    comment === null || isBlank(comment) ? [] : [comment.trim().toLowerCase()],
  );
