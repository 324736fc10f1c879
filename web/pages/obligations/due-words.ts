import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { isFurther } from './further.ts';
import type { Body } from './obligations-data.ts';

type Due = Pick<Body, 'version' | 'due' | 'waived' | 'declared_to'>;

/** 'by 31 January 2027 (expected)', or that this day has passed. */
export function dueInWords({ version, due, waived, declared_to: to }: Due, today: CalendarDate): string {
  if (due) {
    // The day for an employer is in the rules, so nobody announces it.
    const expected = due.expected && to === 'body' ? ' (expected)' : '';
    const day = dateInWords(due.date);
    return due.date < today ? `${day} has passed${expected}` : `by ${day}${expected}`;
  }
  if (waived === 'not_active_70') return 'once, if you have not yet';
  if (waived) return 'nothing';
  return isFurther(version) ? 'by a day that we did not find: ask the body' : 'with your annual return';
}

/** 'to your FSP ', where it is not the body itself that the member declares to. */
export const receiverInWords = ({
  declared_to: to,
  receiver,
}: Pick<Body, 'declared_to' | 'receiver'>): string => (to === 'employer' ? `to ${receiver} ` : '');
