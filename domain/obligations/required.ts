import { declarationDates } from '#framework/obligations/declarations.ts';
import type { CircumstanceKind, DutyKey, HoursRule, RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { addDays, type CalendarDate, partsOf } from '../calendar/calendar.ts';
import type { Registration } from '../profile/registrations.ts';

/** Facts of one year that change what a body asks. The days of a registration are the circumstance 'held'. */
export interface Circumstance {
  body: string;
  kind: Exclude<CircumstanceKind, 'held'>;
  from: CalendarDate;
}

export interface Given {
  registrations: readonly Registration[];
  circumstances: readonly Circumstance[];
}

export const waivers = ['not_held', 'exempt', 'not_active', 'not_active_70'] as const;
export type Waiver = (typeof waivers)[number];

/** Days from one to another, both included. */
export interface Period {
  from: CalendarDate;
  until: CalendarDate;
}

export interface RequiredHours extends HoursRule {
  /** The hours that are asked for in the period, in minutes. */
  requiredMinutes: number;
  /** The hours that the rule `overflow.from` has over its minimum count here too. */
  takesOverflow: boolean;
}

/** The demands of one body on one member in one year. A year with two versions of the rules has one for each. */
export interface Requirement {
  rules: RuleSet;
  year: number;
  /** The days of the year on which the rules apply; null: none. */
  period: Period | null;
  /** The calendar months that the period touches. */
  months: number;
  /** Why the body asks for nothing; null: it asks for something. */
  waived: Waiver | null;
  hours: readonly RequiredHours[];
  duties: readonly DutyKey[];
  keepUntil: CalendarDate;
  /** The last day for declaring; null: there is none. */
  due: { date: CalendarDate; expected: boolean } | null;
  /** False when a number of hours is assumed and not confirmed by the body. */
  sure: boolean;
}

/**
 * The demands of every body that binds the member, in the order of the rules. The last version of a year asks for its
 * duties and its declaration; an earlier one is there only when it asks for hours of its own time.
 */
export function requirementsOf(year: number, given: Given, rules = ruleSets): readonly Requirement[] {
  if (rules !== ruleSets) return computed(year, given, rules);
  const key = keyOf(year, given);
  const before = known.get(key);
  if (before) return before;
  const requirements = computed(year, given, rules);
  if (known.size === KNOWN_AT_MOST) known.clear();
  known.set(key, requirements);
  return requirements;
}

/** Results are kept, because every opening of the dashboard asks, and most members give the same facts. */
const known = new Map<string, readonly Requirement[]>();
const KNOWN_AT_MOST = 1000;

function keyOf(year: number, { registrations, circumstances }: Given): string {
  let key = String(year);
  for (const { kind, from, until } of registrations) key += ` ${kind} ${from} ${until}`;
  for (const { body, kind, from } of circumstances) key += ` ${body} ${kind} ${from}`;
  return key;
}

function computed(year: number, given: Given, rules: readonly RuleSet[]): Requirement[] {
  const inForce = rules.filter(
    ({ from, until }) => overlap({ from, until: until ?? FOREVER }, yearOf(year)) !== null,
  );
  return inForce.flatMap((set) => {
    const registration = given.registrations.find(({ kind }) => kind === set.holder);
    if (set.holder !== 'everyone' && !registration) return [];
    const isLast = inForce.findLast(({ body }) => body === set.body) === set;
    if (!isLast && set.hours.length === 0) return [];
    return [requirementOf({ year, set, registration, given, isLast })];
  });
}

const FOREVER = '9999-12-31';
const yearOf = (year: number): Period => ({ from: `${year}-01-01`, until: `${year}-12-31` });

interface Asked {
  year: number;
  set: RuleSet;
  registration: Registration | undefined;
  given: Given;
  isLast: boolean;
}

function requirementOf({ year, set, registration, given, isLast }: Asked): Requirement {
  // A circumstance that begins after the year changes nothing in it.
  const own = given.circumstances.filter((one) => one.body === set.body && one.from <= yearOf(year).until);
  const held = overlap(
    yearOf(year),
    { from: set.from, until: set.until ?? FOREVER },
    { from: registration?.from ?? '', until: registration?.until ?? FOREVER },
  );
  const { period, waived } = withoutExempt(held, own);
  const months = period ? partsOf(period.until).month - partsOf(period.from).month + 1 : 0;
  const share = set.apportioned ? months : 12;
  const hasDuties = isLast && !waived;
  return {
    rules: set,
    year,
    period,
    months,
    waived,
    hours: waived ? [] : set.hours.map((rule) => requiredOf(rule, share, own)),
    duties: hasDuties ? set.duties.map(({ key }) => key) : [],
    keepUntil: `${year + set.keep.years}-12-31`,
    due: isLast && (!waived || waived === 'not_active') ? dueOf(set, year) : null,
    sure: set.hours.every(({ confidence }) => confidence !== 'assumed'),
  };
}

/** The period up to the day before the member is exempt or not active, which hold to the end of the year. */
function withoutExempt(held: Period | null, own: readonly Circumstance[]) {
  if (!held) return { period: null, waived: 'not_held' } as const;
  const [first] = own
    .filter(isWaiver)
    .toSorted((a, b) => (`${a.from} ${a.kind}` < `${b.from} ${b.kind}` ? -1 : 1));
  if (!first || first.from > held.until) return { period: held, waived: null };
  const period = overlap(held, { from: held.from, until: addDays(first.from, -1) });
  return { period, waived: period ? null : first.kind };
}

const isWaiver = (one: Circumstance): one is Circumstance & { kind: Exclude<Waiver, 'not_held'> } =>
  one.kind !== 'only_tax';

/** A tenth of an hour, in minutes. */
const TENTH = 6;

/** Hours of some months, rounded up to a tenth: each month that the period touches is a whole one. */
const requiredOf = (rule: HoursRule, months: number, own: readonly Circumstance[]): RequiredHours => ({
  ...rule,
  requiredMinutes: Math.ceil((rule.minutes * months) / 12 / TENTH) * TENTH,
  takesOverflow: own.some(({ kind }) => kind === rule.overflow?.when),
});

function dueOf({ body, declaredBy }: RuleSet, year: number): Requirement['due'] {
  const announced = declarationDates.find((one) => one.body === body && one.year === year);
  if (announced) return { date: announced.due, expected: false };
  return declaredBy ? { date: `${year + 1}-${declaredBy}`, expected: true } : null;
}

/** The days that all periods share; null: none. */
function overlap(...periods: readonly Period[]): Period | null {
  let [from, until] = ['', FOREVER];
  for (const one of periods) {
    if (one.from > from) from = one.from;
    if (one.until < until) until = one.until;
  }
  return from <= until ? { from, until } : null;
}
