import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import type { Body } from './obligations-data.ts';

/** 'by 31 January 2027 (expected)', or that this day has passed. */
export function dueInWords({ due, waived }: Pick<Body, 'due' | 'waived'>, today: CalendarDate): string {
  if (due) {
    const [day, expected] = [dateInWords(due.date), due.expected ? ' (expected)' : ''];
    return due.date < today ? `${day} has passed${expected}` : `by ${day}${expected}`;
  }
  if (waived === 'not_active_70') return 'once, if you have not yet';
  return waived ? 'nothing' : 'with your annual return';
}
