import type { CircumstanceKind, RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { HeldRegistration } from './required.ts';

/** A circumstance as it was typed. A date may be empty: not stated. */
interface TypedCircumstance {
  body: string;
  kind: CircumstanceKind;
  from: CalendarDate | '';
  until: CalendarDate | '';
}

type Held = Pick<HeldRegistration, 'kind'>;

/** The rules of a body that are in force at the end of a year. */
const rulesOf = (body: string, year: number): RuleSet | undefined =>
  ruleSets.findLast((set) => set.body === body && set.from <= `${year}-12-31`);

/** The member's registration with a body; undefined when there is none or the body binds everybody. */
export const registrationWith = <R extends Held>(body: string, year: number, registrations: readonly R[]) =>
  registrations.find(({ kind }) => kind === rulesOf(body, year)?.holder);

/** The circumstances that a body knows, in the order of the form: an absence is the last one. */
export const kindsOf = ({ circumstances, absence }: RuleSet): readonly CircumstanceKind[] => [
  ...circumstances.map(({ kind }) => kind),
  ...(absence ? ['absent' as const] : []),
];

/** The faults of a circumstance, by field. Empty: there are none. */
export function circumstanceFaults(
  { body, kind, from, until }: TypedCircumstance,
  year: number,
  registrations: readonly Held[],
): Partial<Record<keyof TypedCircumstance, string>> {
  const rules = rulesOf(body, year);
  if (!rules) return { body: 'Choose a body' };
  if (rules.holder !== 'everyone' && !registrationWith(body, year, registrations)) {
    return { body: 'Your plan has no registration with this body' };
  }
  const isKnown = kindsOf(rules).includes(kind);
  const mayEnd = kind === 'held' || kind === 'absent';
  return {
    ...(isKnown ? {} : { kind: 'This body has no such circumstance' }),
    ...(kind !== 'held' && kind !== 'only_tax' && from === '' ? { from: 'Choose a date' } : {}),
    ...(!mayEnd && until !== '' ? { until: 'Leave this empty: it lasts to the end of the year' } : {}),
    ...(mayEnd && from && until && from > until ? { until: 'Choose the first day or a later one' } : {}),
  };
}

/** The name of a field of one fact in a form that has all of them: 'sars_held_until'. */
export const factField = ({ body, kind }: Pick<TypedCircumstance, 'body' | 'kind'>, field: string): string =>
  `${body}_${kind}_${field}`;

/** The faults of all facts of a year at once, by the names of `factField`. Empty: there are none. */
export function factsFaults(
  facts: readonly TypedCircumstance[],
  year: number,
  registrations: readonly Held[],
): Record<string, string> {
  const named = facts.flatMap((fact, at) => {
    const isAgain = facts.slice(0, at).some(({ body, kind }) => body === fact.body && kind === fact.kind);
    const faults = isAgain
      ? { kind: 'This is entered twice' }
      : circumstanceFaults(fact, year, registrations);
    return Object.entries(faults).map(([field, text]) => [factField(fact, field), text] as const);
  });
  return Object.fromEntries(named);
}
