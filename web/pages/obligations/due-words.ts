import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { isFurther } from './further.ts';
import type { Body } from './obligations-data.ts';

type Due = Pick<Body, 'version' | 'due' | 'waived' | 'declared_to' | 'receiver'>;

/** 'by 31 January 2027 (expected)', 'to your FSP by 15 June 2027', or that this day has passed. */
export function dueInWords({ version, due, waived, ...of }: Due, today: CalendarDate): string {
  const isEmployer = of.declared_to === 'employer';
  const to = isEmployer ? `to ${of.receiver} ` : '';
  if (due) {
    // The day for an employer is in the rules, so nobody announces it.
    const expected = due.expected && !isEmployer ? ' (expected)' : '';
    const day = dateInWords(due.date);
    return due.date < today ? `${day} has passed${expected}` : `${to}by ${day}${expected}`;
  }
  if (waived === 'not_active_70') return 'once, if you have not yet';
  if (waived) return 'nothing';
  return isFurther(version) ? `${to}by a day that we did not find: ask the body` : 'with your annual return';
}
