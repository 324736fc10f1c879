import { type Holder, isOfAllYears } from '#framework/obligations/holders.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Registration } from '../profile/registrations.ts';
import { cyclesIn } from './cycles.ts';
import type { HeldRegistration } from './required.ts';

/** A registration with a further body, with its level from a day on. Rows of one body and one first day are one registration. */
export interface BodyRegistration {
  body: string;
  /** Both days belong to it. null: the day it began is not stated; it has not ended. */
  from: CalendarDate | null;
  until: CalendarDate | null;
  /** null: not stated. */
  level: string | null;
  /** null: from the first day. */
  level_from: CalendarDate | null;
  /** The month, 1 to 12, with whose end the member's own year ends. null: that of the first day. */
  anniversary: number | null;
}

/** A registration as a call names it. An empty text: not stated. */
export interface TypedRegistration {
  body: string;
  from: CalendarDate | '';
  until: CalendarDate | '';
  level: string;
  level_from: CalendarDate | '';
  anniversary: number | null;
}

/** Hours of a cycle that no plan year has, as a call names them. */
export interface TypedBrought {
  body: string;
  cycle_from: CalendarDate;
  rule: string;
}

/** The newest rules of a body whose registration is stated for all years, and not in the career profile. */
const rulesOf = (body: string): RuleSet | undefined =>
  ruleSets.findLast((set) => set.body === body && isOfAllYears(set.holder));

/** The registrations of a year as the engine reads them: those of the career profile, and those with further bodies. */
export function heldRegistrations(
  own: readonly Registration[],
  further: readonly BodyRegistration[],
): readonly HeldRegistration[] {
  if (further.length === 0) return own;
  const byDay = Map.groupBy(further, ({ body, from }) => `${body} ${from}`);
  const held = [...byDay.values()].flatMap(([first, ...more]): HeldRegistration[] => {
    const rules = first && rulesOf(first.body);
    if (!first || !rules) return [];
    const { from, until, anniversary } = first;
    const levels = [first, ...more].flatMap(({ level, level_from }) =>
      level === null ? [] : [{ level, from: level_from }],
    );
    return [{ kind: rules.holder as Holder, from, until, levels, anniversary }];
  });
  return [...own, ...held];
}

/** The faults of a registration with a further body, by field. Empty: there are none. */
export function registrationFaults(
  typed: TypedRegistration,
): Partial<Record<keyof TypedRegistration, string>> {
  const { body, from, until, level, level_from, anniversary } = typed;
  const rules = rulesOf(body);
  const isAfterEnd = until !== '' && level_from > until;
  return {
    ...(rules ? {} : { body: bodyFault(body) }),
    ...(from && until && from > until ? { until: 'Choose the first day or a later one' } : {}),
    ...(rules && level && !rules.levels?.of.some(({ key }) => key === level)
      ? { level: rules.levels ? 'Choose one of the levels of this body' : 'This body has no levels' }
      : {}),
    ...(level_from && !level ? { level: 'Choose the level that begins on this day' } : {}),
    ...(level_from && (level_from < from || isAfterEnd)
      ? { level_from: 'Choose a day of the registration' }
      : {}),
    ...(rules && anniversary !== null && rules.cycle.starts !== 'anniversary'
      ? { anniversary: 'Leave this empty: the year of this body begins on the same day for everybody' }
      : {}),
  };
}

type Place = Pick<BodyRegistration, 'body' | 'from' | 'level_from'>;

/** Why a row of a registration cannot take these days, by field: another row has them. `own`: all rows of the typed body. */
export function correctionFaults<Row extends Place>(
  before: Row,
  typed: Place,
  own: readonly Row[],
): Partial<Record<keyof Place, string>> {
  if (typed.body !== before.body)
    return { body: 'A registration keeps its body. Remove it and add the other one' };
  const others = own.filter((one) => one !== before && one.from === typed.from);
  if (typed.from !== before.from && others.length > 0)
    return { from: 'Another registration with this body begins on this day' };
  return own.some((one) => one !== before && one.from === before.from && one.level_from === typed.level_from)
    ? { level_from: 'Another level begins on this day' }
    : {};
}

const bodyFault = (body: string): string => {
  const other = ruleSets.find((set) => set.body === body);
  if (!other) return 'Choose a body';
  return other.holder === 'everyone' ? 'This body binds every member' : 'Answer this in your career profile';
};

/** The faults of hours that no plan year has, by field. Empty: there are none. */
export function broughtFaults(
  { body, cycle_from, rule }: TypedBrought,
  held: readonly BodyRegistration[],
): Partial<Record<keyof TypedBrought, string>> {
  const rules = rulesOf(body);
  const own = held.filter((one) => one.body === body);
  if (!rules || own.length === 0) return { body: 'You have no registration with this body' };
  const year = Number(cycle_from.slice(0, 4));
  const begins = own.some((one) =>
    cyclesIn(year, rules, one).some(({ from, years }) =>
      [from, ...years.map((part) => part.from)].includes(cycle_from),
    ),
  );
  return {
    ...(begins ? {} : { cycle_from: 'Choose the first day of a cycle' }),
    ...(rules.hours.some(({ key }) => key === rule) ? {} : { rule: 'Choose one of the hours of this body' }),
  };
}
