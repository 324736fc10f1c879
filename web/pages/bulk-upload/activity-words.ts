import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { HOURS_UNUSUAL } from '#domain/hours/verifiable-hours.ts';
import { counted } from '#domain/text/counted.ts';
import { type ReviewedRow, rowsText } from '#web/parts/csv/review.ts';
import type { TallyWords } from '#web/parts/csv/TallyReview.tsx';

interface WithHours {
  verifiable_hours: number | null;
}

/** The words of a review whose rows are activities of one plan. */
export const activityWords: TallyWords<unknown> = {
  ready: ({ length }) => (length === 1 ? 'activity' : 'activities'),
  goes: ({ length }) => ({
    bold: counted(length, 'activity', 'activities'),
    rest: `${length === 1 ? 'goes' : 'go'} into your plan.`,
  }),
  done: () => 'Successfully Added bulk Activity',
};

/** The question of the form about a row with more hours than a day has (spec-readings 16). */
export function aboutUnusualHours(ready: readonly ReviewedRow<WithHours>[]) {
  const unusual = ready.filter(({ values }) => (values?.verifiable_hours ?? 0) > HOURS_UNUSUAL);
  if (unusual.length === 0) return null;
  const named = unusual
    .slice(0, ROWS_NAMED)
    .map(({ row, values }) => `${values?.verifiable_hours} in row ${row.line}`);
  const more = unusual.length - named.length;
  return {
    title: `More than ${HOURS_UNUSUAL} hours in ${rowsText(unusual.length)}?`,
    body: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. A reviewer may ask for the programme.`,
    action: 'Keep and submit',
  };
}

const ROWS_NAMED = 5;

export const noRoom = (ready: number, free: number) =>
  `A year holds at most ${ACTIVITIES_MAX} activities. Your plan has room for ${free} more, and ${rowsText(ready)} are ready.`;
