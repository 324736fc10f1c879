import fc from 'fast-check';
import { addDays } from '#domain/calendar/calendar.ts';
import { topicsOf } from '#domain/hours/hours-portions.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import type { Portion } from '#domain/obligations/portions.ts';
import { type Given, requirementsOf } from '#domain/obligations/required.ts';
import { isYearOver, standingsOf } from '#domain/obligations/status.ts';
import type { Registration } from '#domain/profile/registrations.ts';
import { nextStep } from '#domain/to-do/next-step.ts';
import { toDoOf } from '#domain/to-do/to-do.ts';
import type { PlanFacts } from '#domain/to-do/to-do-facts.ts';
import { competencies } from '#framework/competencies.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { registrationKinds } from '#framework/registration-kinds.ts';

export const YEAR = 2026;
const day = fc.integer({ min: -40, max: 410 }).map((days) => addDays('2026-01-01', days));
const dayOrNone = fc.option(day, { nil: null });
const key = fc.constantFrom(...competencies.map((one) => one.key));

const given: fc.Arbitrary<Given & { registrations: readonly Registration[] }> = fc.record({
  registrations: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...registrationKinds), dayOrNone, dayOrNone)
      .map(([kind, one, other]) =>
        one && other && one > other ? { kind, from: other, until: one } : { kind, from: one, until: other },
      ),
    { selector: ({ kind }) => kind },
  ),
  circumstances: fc.uniqueArray(
    fc.record({
      body: fc.constantFrom('saica', 'sars', 'irba', 'cipc'),
      kind: fc.constantFrom('not_active', 'not_active_70', 'exempt', 'only_tax'),
      from: day,
    }),
    { selector: ({ body, kind }) => `${body} ${kind}`, maxLength: 3 },
  ),
});

const hours = {
  minutes: fc.integer({ min: 0, max: 120 }),
  kind: fc.constantFrom(...hoursKinds),
  verifiable: fc.boolean(),
  rescue: fc.boolean(),
};
export const activity = fc.record({
  ...hours,
  /** The other part of hours that are split. */
  second: fc.option(fc.record(hours), { nil: null }),
  date: dayOrNone,
  completed: fc.boolean(),
  proof: fc.boolean(),
  inDoubt: fc.boolean(),
  own: fc.boolean(),
  competency: fc.oneof(key, fc.constant('')),
});
export type Activity = (typeof activity extends fc.Arbitrary<infer A> ? A : never) & { id: string };
const activities = fc
  .array(activity, { maxLength: 12 })
  .map((list): Activity[] => list.map((one, index) => ({ ...one, id: `a${index}` })));

const rest = fc.record({
  scored: fc.uniqueArray(key, { maxLength: 6 }),
  areas: fc.array(fc.record({ competency: key, reason: fc.constantFrom('', 'A new client') }), {
    maxLength: 4,
  }),
  ownEthics: fc.subarray(ethicsReflections.map(({ item }) => item)),
});
/** A year of a member: registrations, circumstances, activities with their hours, and the written parts. */
export const member = fc.record({ given, activities, rest, today: day });
export type Member = typeof member extends fc.Arbitrary<infer M> ? M : never;

export const portionsOf = ({ id, second, ...one }: Activity): Portion[] =>
  [one, ...(second ? [{ ...one, ...second }] : [])].map(({ kind, rescue, ...part }) => ({
    ...part,
    activityId: id,
    topics: topicsOf({ kind, rescue }),
  }));

/** The year as the rules judge it. */
export function standingsIn(
  { given: known, activities: list, rest: written, today }: Member,
  portions = list.flatMap(portionsOf),
) {
  const facts = { ...written, activities: list, portions };
  const standings = standingsOf(requirementsOf(YEAR, known), facts, today);
  const toDo = toDoOf(planOf(list, written), standings, { year: YEAR, today });
  return { standings, toDo, step: nextStep(toDo, isYearOver(YEAR, today)) };
}

/** The facts of the year in the form that the To do card reads. */
const planOf = (list: readonly Activity[], { scored, areas, ownEthics }: Member['rest']): PlanFacts => ({
  missingPages: [],
  notAdded: [],
  hoursAsked: true,
  declared: [],
  scored,
  areas: areas.map((area, index) => ({
    ...area,
    id: `l${index}`,
    title: '',
    gap: 0,
    met: false,
    activities: 0,
  })),
  activities: list.map(({ date, minutes, proof, inDoubt, ...one }) => ({
    ...one,
    title: one.id,
    standard: false,
    activity_date: date ?? '',
    hours_confirmed: !inDoubt,
    verifiable_hours: hoursOf(minutes),
    evidence: proof ? 'file' : '',
    evidence_url: '',
    proof_note: '',
  })),
  ethics: ethicsReflections.map(({ item: id, title }) => {
    const own = ownEthics.includes(id);
    return { id, title, done: own, standard: false, own };
  }),
});
