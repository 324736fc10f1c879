import { addDays, southAfricanDate, weekdayOf } from '#domain/calendar/calendar.ts';

/** The first day from Monday to Friday that is at least so many days ahead of today. */
export function weekdayAhead(days: number): string {
  const date = addDays(southAfricanDate(new Date()), days);
  return ['Saturday', 'Sunday'].includes(weekdayOf(date)) ? weekdayAhead(days + 1) : date;
}
