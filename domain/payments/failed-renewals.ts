import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import { GRACE_DAYS } from '../membership/membership.ts';
import { laterOf } from './renewals.ts';

/** Days after we learned that a renewal was not paid on which the member is mailed about it. */
export const FAILED_MAIL_DAYS = [0, 3, 7] as const;
/** No mail goes out so many days after the last of these: the member has found out by then. */
export const FAILED_MAILS_END = 14;

/** Which of the mails about one renewal: the first, the second or the last. */
export type FailedMail = 0 | 1 | 2;

/**
 * The mail that is due today; null when none is. `since`: the day on which we learned of it. `told`: how many mails have gone out or
 * were passed over. A night that was left out delays a mail, and when two are due only the later one goes out. A clock that
 * goes back sends nothing again.
 */
export function failedMailDue(
  { since, told }: { since: CalendarDate; told: number },
  today: CalendarDate,
): FailedMail | null {
  const days = daysBetween(since, today);
  if (days >= FAILED_MAILS_END) return null;
  const due = FAILED_MAIL_DAYS.filter((day) => day <= days).length;
  return due > told ? ((due - 1) as FailedMail) : null;
}

/**
 * The last day of access of a member whose renewal was due on a day and is not paid. `failedOn`: the day on which the provider said
 * that it gives up; null while it tries on.
 */
export const lastDayOfAccess = (dueOn: CalendarDate, failedOn: CalendarDate | null): CalendarDate => {
  const grace = addDays(dueOn, GRACE_DAYS);
  if (failedOn === null || failedOn > grace) return grace;
  return laterOf(dueOn, addDays(failedOn, -1));
};
