import type { CalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import type { Requirement } from './required.ts';

interface TypedDeclaration {
  body: string;
  submitted_on: CalendarDate;
  /** The first day of the cycle. If omitted, it is the last one that had ended on that day, else the first of the year. */
  cycle_from?: CalendarDate | undefined;
}

/** The demands to which a declaration belongs; undefined: there are none. A member declares to the bodies that bind them. */
export function declaredTo(
  { body, submitted_on, cycle_from }: TypedDeclaration,
  asked: readonly Requirement[],
): Requirement | undefined {
  const own = asked.filter(({ rules, waived }) => rules.body === body && waived !== 'not_held');
  if (cycle_from !== undefined) return own.find(({ cycle }) => cycle.from === cycle_from);
  return own.findLast(({ cycle }) => cycle.until <= submitted_on) ?? own[0];
}

/** 'Declared on 10 January 2027', 'Handed in to your FSP on 10 June 2027'. The product itself sends nothing to anybody. */
export const declaredInWords = (
  { declared_to, receiver }: { declared_to: 'body' | 'employer'; receiver: string },
  day: CalendarDate,
): string =>
  declared_to === 'employer'
    ? `Handed in to ${receiver} on ${dateInWords(day)}`
    : `Declared on ${dateInWords(day)}`;

/** That a cycle was declared to a body. */
export interface Declared {
  body: string;
  /** The first day of the cycle. */
  cycle_from: CalendarDate;
}

/** Whether the cycle of these demands is declared. */
export const isDeclared = (
  declared: readonly Declared[],
  { rules, cycle }: Pick<Requirement, 'rules' | 'cycle'>,
): boolean => declared.some(({ body, cycle_from }) => body === rules.body && cycle_from === cycle.from);

/** Whether the cycle is the plan year itself, which keeps its own declarations. Any other one belongs to several plan years. */
export const isPlanYear = ({ cycle, year }: Pick<Requirement, 'cycle' | 'year'>): boolean =>
  cycle.from === `${year}-01-01` && cycle.until === `${year}-12-31`;

/** The faults of a declaration, by field. Empty: there are none. */
export function declarationFaults(
  typed: TypedDeclaration,
  asked: readonly Requirement[],
  today: CalendarDate,
): Partial<Record<keyof TypedDeclaration, string>> {
  const isAsked = declaredTo({ ...typed, cycle_from: undefined }, asked);
  return {
    ...(isAsked ? {} : { body: 'Your plan has no registration with this body' }),
    ...(isAsked && !declaredTo(typed, asked) ? { cycle_from: 'Choose a cycle of this plan year' } : {}),
    ...(typed.submitted_on > today ? { submitted_on: NOT_YET } : {}),
  };
}

export const NOT_YET = 'Choose today or an earlier day';
