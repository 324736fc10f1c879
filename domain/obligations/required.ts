import { declarationDates } from '#framework/obligations/declarations.ts';
import type { Holder } from '#framework/obligations/holders.ts';
import type { CircumstanceKind, DutyKey, RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { addDays, addMonths, type CalendarDate, partsOf } from '../calendar/calendar.ts';
import {
  boundFrom,
  type CycleDays,
  cycleBefore,
  cyclesIn,
  FOREVER,
  isWithin,
  monthsOf,
  overlap,
  type Period,
} from './cycles.ts';
import { type HeldLevel, levelIn } from './levels.ts';
import { type RequiredHours, requiredHours } from './required-hours.ts';

/** Facts that change what a body asks. The days of a registration are the circumstance 'held'. */
export interface Circumstance {
  body: string;
  kind: Exclude<CircumstanceKind, 'held'>;
  from: CalendarDate;
  /** The last day of an absence. If omitted, it has not ended. */
  until?: CalendarDate | null;
}

/** A registration with a body. Both days belong to it. */
export interface HeldRegistration {
  kind: Holder;
  /** null: not stated. The registration then holds from the first day of the cycle. */
  from: CalendarDate | null;
  /** null: it has not ended. */
  until: CalendarDate | null;
  levels?: readonly HeldLevel[];
  /** The month, 1 to 12, with whose end the member's own year ends. If omitted, it is the month of `from`. */
  anniversary?: number | null;
}

export interface Given {
  registrations: readonly HeldRegistration[];
  circumstances: readonly Circumstance[];
}

export const waivers = ['not_held', 'exempt', 'not_active', 'not_active_70', 'not_yet', 'unknown'] as const;
export type Waiver = (typeof waivers)[number];

/** The demands of one body on one member in one cycle. A cycle with two versions of the rules has one for each. */
export interface Requirement {
  rules: RuleSet;
  /** The plan year that is asked about. */
  year: number;
  cycle: CycleDays;
  /** The days of the cycle on which the rules apply; null: none. */
  period: Period | null;
  /** The calendar months that the period touches, without those of a whole absence. */
  months: number;
  /** Why the body asks for nothing; null: it asks for something. */
  waived: Waiver | null;
  /** The level of the registration; null: the body has none, or none is stated. */
  level: string | null;
  hours: readonly RequiredHours[];
  duties: readonly DutyKey[];
  /** The last day for keeping the record; null: nobody found it. */
  keepUntil: CalendarDate | null;
  /** The last day for declaring; null: there is none. */
  due: { date: CalendarDate; expected: boolean } | null;
  /** False when a number of hours is assumed and not confirmed by the body, or a fact that it follows from is not stated. */
  sure: boolean;
  /** The last day for hours: that of the cycle, or of its extension. */
  lastDay: CalendarDate;
  /** The days after the cycle whose hours count in it as far as it lacks some. */
  late: Period | null;
  /** The demands of the cycle before, where its hours or what it lacks move into this one. */
  previous: Requirement | null;
}

/**
 * The demands of every body that binds the member, in the order of the rules: one for each cycle with a day in the year. The last
 * version of a cycle asks for its duties and its declaration; an earlier one is there only when it asks for hours of its own time.
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
  for (const { kind, from, until, levels = [], anniversary } of registrations) {
    key += ` ${kind} ${from} ${until} ${anniversary}`;
    for (const one of levels) key += ` ${one.level} ${one.from}`;
  }
  for (const { body, kind, from, until } of circumstances) key += ` ${body} ${kind} ${from} ${until}`;
  return key;
}

const computed = (year: number, given: Given, rules: readonly RuleSet[]): Requirement[] =>
  rules.flatMap((set) => {
    if (!isNear(year, set)) return [];
    const own = given.registrations.filter(({ kind }) => kind === set.holder);
    if (set.holder !== 'everyone' && own.length === 0) return [];
    return cyclesIn(year, set, own[0] ?? UNSTATED).flatMap((cycle) => {
      const isLast = lastIn(cycle, set.body, rules) === set;
      if (!overlap(cycle, daysOf(set)) || (!isLast && set.hours.length === 0)) return [];
      return [requirementOf({ year, set, cycle, given, rules, isLast })];
    });
  });

/** Whether a cycle with a day in the year may have one in which the rules are in force: none is longer than three years. */
const isNear = (year: number, { from, until }: RuleSet): boolean =>
  from <= `${year + 3}-12-31` && (until === null || until >= `${year - 3}-01-01`);

type Unnamed = Omit<HeldRegistration, 'kind'>;
const UNSTATED: Unnamed = { from: null, until: null };
const daysOf = ({ from, until }: RuleSet): Period => ({ from, until: until ?? FOREVER });
const lastIn = (cycle: Period, body: string, rules: readonly RuleSet[]): RuleSet | undefined =>
  rules.findLast((set) => set.body === body && overlap(cycle, daysOf(set)));

interface Asked {
  year: number;
  set: RuleSet;
  cycle: CycleDays;
  given: Given;
  rules: readonly RuleSet[];
  isLast: boolean;
}

function requirementOf(asked: Asked): Requirement {
  const { year, set, cycle, given, isLast } = asked;
  // A circumstance that begins after the cycle changes nothing in it.
  const own = given.circumstances.filter((one) => one.body === set.body && one.from <= cycle.until);
  const registration = registrationIn(cycle, set, given);
  const bound = boundFrom(set, registration);
  const { period, waived } = boundDays(asked, registration, own);
  const absences = set.absence ? absencesIn(own) : [];
  const level = levelIn(set, registration.levels ?? [], period ?? cycle);
  const extension = set.extensions?.find((one) => one.cycle === cycle.from);
  const isSure =
    (level !== null || !set.levels) &&
    (bound !== null || (set.cycle.years === 1 && set.cycle.starts !== 'anniversary'));
  return {
    rules: set,
    year,
    cycle,
    period,
    months: period ? monthsOf(period, absences) : 0,
    waived,
    level,
    hours: waived || !period ? [] : requiredHours({ set, cycle, period, absences, level, own, extension }),
    duties: isLast && !waived ? set.duties.filter((one) => isAsked(one, level)).map(({ key }) => key) : [],
    keepUntil: set.keep && addMonths(cycle.until, 12 * set.keep.years),
    due: isLast && (!waived || waived === 'not_active') ? dueOf(set, cycle) : null,
    sure: isSure && set.hours.every(({ confidence }) => confidence !== 'assumed'),
    lastDay: extension?.until ?? cycle.until,
    late: waived ? null : lateDays(set, cycle, extension?.until, registration),
    previous: previousOf(asked, bound),
  };
}

const absencesIn = (own: readonly Circumstance[]): Period[] =>
  own.flatMap(({ kind, from, until }) => (kind === 'absent' ? [{ from, until: until ?? FOREVER }] : []));

const isAsked = ({ levels }: { levels?: readonly string[] }, level: string | null): boolean =>
  !levels || (level !== null && levels.includes(level));

/** The registration that holds in the cycle, the last one of several. Without one in it, the first one that there is. */
function registrationIn(cycle: Period, { holder }: RuleSet, { registrations }: Given): Unnamed {
  const own = registrations.filter(({ kind }) => kind === holder);
  const inCycle = own.filter(({ from, until }) =>
    overlap(cycle, { from: from ?? '', until: until ?? FOREVER }),
  );
  const byDay = inCycle.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  return byDay.at(-1) ?? own[0] ?? UNSTATED;
}

/** The days of the cycle on which the rules bind the member, or why there are none. */
function boundDays({ set, cycle }: Asked, registration: Unnamed, own: readonly Circumstance[]) {
  const until = registration.until ?? FOREVER;
  const held = overlap(cycle, daysOf(set), { from: boundFrom(set, registration) ?? '', until });
  if (held) return withoutExempt(held, own);
  const isNew = overlap(cycle, { from: registration.from ?? '', until }) !== null;
  return { period: null, waived: isNew && set.cycle.first !== 'at_once' ? 'not_yet' : 'not_held' } as const;
}

/** The period up to the day before the member is exempt or not active, which hold to the end of the cycle. */
function withoutExempt(held: Period, own: readonly Circumstance[]) {
  const [first] = own
    .filter(isWaiver)
    .toSorted((a, b) => (`${a.from} ${a.kind}` < `${b.from} ${b.kind}` ? -1 : 1));
  if (!first || first.from > held.until) return { period: held, waived: null };
  const period = overlap(held, { from: held.from, until: addDays(first.from, -1) });
  return { period, waived: period ? null : first.kind };
}

const isWaiver = (
  one: Circumstance,
): one is Circumstance & { kind: Exclude<Waiver, 'not_held' | 'not_yet' | 'unknown'> } =>
  one.kind !== 'only_tax' && one.kind !== 'absent';

/** The first such day on or after the last day of the cycle, unless the body announced another one. */
function dueOf({ body, declaredBy }: RuleSet, cycle: Period): Requirement['due'] {
  const announced = declarationDates.find((one) => one.body === body && one.cycle === cycle.from);
  if (announced) return { date: announced.due, expected: false };
  if (!declaredBy) return null;
  const { year } = partsOf(cycle.until);
  const same = declaredBy === 'end' ? cycle.until : `${year}-${declaredBy}`;
  return { date: same >= cycle.until ? same : `${year + 1}-${declaredBy}`, expected: true };
}

/** With a debt, the days of the next cycle; else those of an extension. */
function lateDays(
  set: RuleSet,
  cycle: CycleDays,
  extended: CalendarDate | undefined,
  { until }: Unnamed,
): Period | null {
  if (!set.debt && extended === undefined) return null;
  const from = addDays(cycle.until, 1);
  const end = set.debt ? addDays(addMonths(from, 12 * set.cycle.years), -1) : (extended ?? from);
  return overlap({ from, until: end }, { from, until: until ?? FOREVER });
}

/** The demands of the cycle before, back to the first one in which the rules bind the member. */
function previousOf({ set, cycle, given, rules }: Asked, bound: CalendarDate | null): Requirement | null {
  if (!set.carry && !set.debt && !set.extensions) return null;
  const registration = registrationIn(cycle, set, given);
  const before = cycleBefore(cycle, set, registration);
  if (!before || (bound !== null && before.until < bound)) return null;
  const last = lastIn(before, set.body, rules);
  if (!last || last.cycle.moves === 'rolling' || !isWithin(before.until, daysOf(last))) return null;
  const { year } = partsOf(before.until);
  return requirementOf({ year, set: last, cycle: before, given, rules, isLast: true });
}
