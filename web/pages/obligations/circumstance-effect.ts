import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { type Circumstance, type Requirement, requirementsOf } from '#domain/obligations/required.ts';
import { inWords } from '#domain/text/counted.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import type { Fact } from './circumstance-values.ts';

/** The demands of the bodies with these facts. A day that is none counts as not stated. */
export function requirementsWith(
  rules: readonly RuleSet[],
  facts: readonly Fact[],
  year: number,
): readonly Requirement[] {
  const day = (text: string | undefined) => (text && isCalendarDate(text) ? text : null);
  const registrations = rules.flatMap(({ holder, body }) => {
    if (holder === 'everyone') return [];
    const held = facts.find((fact) => fact.body === body && fact.kind === 'held');
    return [{ kind: holder, from: day(held?.from), until: day(held?.until) }];
  });
  const circumstances = facts.flatMap(({ body, kind, from }): Circumstance[] =>
    kind === 'held' ? [] : [{ body, kind, from: day(from) ?? `${year}-01-01` }],
  );
  return requirementsOf(year, { registrations, circumstances });
}

/** 'Saved. SARS asks for 5.0, 1.0 and 3.0 hours.' */
export function savedInWords(body: string, requirements: readonly Requirement[]): string {
  const hours = requirements
    .filter(({ rules }) => rules.body === body)
    .flatMap((one) => one.hours.map(({ requiredMinutes }) => hoursText(requiredMinutes)));
  return hours.length > 0 ? `Saved. ${body.toUpperCase()} requires ${inWords(hours)} hours.` : 'Saved.';
}

interface Dated {
  id: string;
  date: string;
}

/** How many of these activities lie in the year and outside the period of a requirement. */
export function outside(
  { year, period }: Pick<Requirement, 'year' | 'period'>,
  activities: readonly Dated[],
): number {
  const isIn = (date: string) => period !== null && date >= period.from && date <= period.until;
  return activities.filter(({ date }) => date.startsWith(`${year}-`) && !isIn(date)).length;
}
