import type { CalendarDate } from '../calendar/calendar.ts';
import type { Requirement } from './required.ts';

interface TypedDeclaration {
  body: string;
  submitted_on: CalendarDate;
}

/** The faults of a declaration, by field. Empty: there are none. A member declares to the bodies that bind them. */
export function declarationFaults(
  { body, submitted_on: day }: TypedDeclaration,
  asked: readonly Requirement[],
  today: CalendarDate,
): Partial<Record<keyof TypedDeclaration, string>> {
  const isAsked = asked.some(({ rules, waived }) => rules.body === body && waived !== 'not_held');
  return {
    ...(isAsked ? {} : { body: 'Your plan has no registration with this body' }),
    ...(day > today ? { submitted_on: NOT_YET } : {}),
  };
}

export const NOT_YET = 'Choose today or an earlier day';
