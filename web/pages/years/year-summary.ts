import type { ResultOf } from '#contract/endpoint.ts';
import type { years } from '#contract/years.ts';
import { counted } from '#domain/text/counted.ts';
import { isYearComplete } from '#domain/years/plan-years.ts';

/** An owned year and how much it holds. */
export type YearSummary = ResultOf<typeof years>['years'][number];

/** The line under a year's number: 'Open now, 14 activities', '12 activities, complete'. */
export function noteOf(year: YearSummary, current: number): string {
  const activities =
    year.activities === 0 ? 'no activities' : counted(year.activities, 'activity', 'activities');
  const parts = [
    ...(year.year === current ? ['open now'] : []),
    activities,
    ...(isYearComplete(year) ? ['complete'] : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
