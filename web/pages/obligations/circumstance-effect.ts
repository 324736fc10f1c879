import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import { cycleNamed, isCalendarYear } from '#domain/obligations/cycle-words.ts';
import { isWithin } from '#domain/obligations/cycles.ts';
import {
  type Circumstance,
  type HeldRegistration,
  type Requirement,
  requirementsOf,
} from '#domain/obligations/required.ts';
import { inWords } from '#domain/text/counted.ts';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import type { Fact } from './circumstance-values.ts';
import type { Body } from './obligations-data.ts';

/** The demands of the bodies with these facts. A day that is none counts as not stated. */
export function requirementsWith(
  rules: readonly RuleSet[],
  facts: readonly Fact[],
  year: number,
  bodies: readonly Body[] = [],
): readonly Requirement[] {
  const day = (text: string | undefined) => (text && isCalendarDate(text) ? text : null);
  const registrations = rules.flatMap((set): HeldRegistration[] => {
    const { holder, body } = set;
    if (holder === 'everyone') return [];
    if (isOfAllYears(holder)) return furtherHeld(set, bodies);
    const held = facts.find((fact) => fact.body === body && fact.kind === 'held');
    return [{ kind: holder, from: day(held?.from), until: day(held?.until) }];
  });
  const circumstances = facts.flatMap(({ body, kind, from, until }): Circumstance[] => {
    if (kind === 'held' || (kind === 'absent' && day(from) === null)) return [];
    return [{ body, kind, from: day(from) ?? `${year}-01-01`, until: day(until) }];
  });
  return requirementsOf(year, { registrations, circumstances });
}

/** The registration with a further body, as far as its standings of the year show it. */
function furtherHeld({ body, holder, levels }: RuleSet, bodies: readonly Body[]): HeldRegistration[] {
  const own = bodies.filter((one) => one.body === body);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || holder === 'everyone') return [];
  const level = levels?.of.find(({ label }) => label === last.level)?.key;
  const until = last.period && last.period.until < last.cycle.until ? last.period.until : null;
  return [
    {
      kind: holder,
      from: first.period?.from ?? first.cycle.from,
      until,
      levels: level ? [{ level, from: null }] : [],
      anniversary: Number(last.cycle.until.slice(5, 7)),
    },
  ];
}

/** 'Saved. SARS asks for 5.0, 1.0 and 3.0 hours.' */
export function savedInWords(body: string, requirements: readonly Requirement[]): string {
  const own = requirements.filter(({ rules }) => rules.body === body);
  const last = own.at(-1);
  const asked = last && !isCalendarYear(last.cycle) ? [last] : own;
  const hours = asked.flatMap((one) => one.hours.map(({ requiredMinutes }) => hoursText(requiredMinutes)));
  if (!last || hours.length === 0) return 'Saved.';
  const days = isCalendarYear(last.cycle) ? '' : ` in ${cycleNamed(last.cycle)}`;
  return `Saved. ${bodyName(body)} requires ${inWords(hours)} hours${days}.`;
}

interface Dated {
  id: string;
  date: string;
}

/** How many of these activities lie in the cycle and outside the period of a requirement. */
export function outside(
  { cycle, period }: Pick<Requirement, 'cycle' | 'period'>,
  activities: readonly Dated[],
): number {
  const isIn = (date: string) => period !== null && date >= period.from && date <= period.until;
  return activities.filter(({ date }) => date !== '' && isWithin(date, cycle) && !isIn(date)).length;
}
