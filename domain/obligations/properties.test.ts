import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { activity, type Member, member, portionsOf, standingsIn, YEAR } from '#test/support/random-years.ts';
import { addDays } from '../calendar/calendar.ts';
import { hoursSummary } from '../hours/verifiable-hours.ts';
import { registrationsIn } from '../profile/registrations.ts';
import type { StepName } from '../to-do/next-step.ts';
import type { ToDoKey } from '../to-do/to-do-facts.ts';
import { sortedByDate } from './counted.ts';
import { fits, type Portion } from './portions.ts';
import { requirementsOf } from './required.ts';
import type { Status } from './status.ts';
import { statusTimeline } from './timeline.ts';

const keysOf: Partial<Record<StepName, readonly ToDoKey[]>> = {
  profile: ['profile'],
  assess: ['assess', 'results'],
  sort: ['sort'],
  reason: ['reasons'],
  ethics: ['ethics', 'ethics_words', 'standard'],
  reflect: ['reflections'],
  own_words: ['standard', 'own_words'],
  date: ['dates', 'unfilled', 'unconfirmed'],
  proof: ['evidence'],
  plan_hours: ['hours', 'areas', 'activity'],
  short_after: ['hours', 'activity'],
  declare: ['declare'],
};

test('the first item of To do and the next step never disagree, and no item stands twice', () =>
  fc.assert(
    fc.property(member, (one) => {
      const { toDo, step } = standingsIn(one);
      const [first] = toDo.groups;
      expect(keysOf[step.step] ?? [undefined]).toContain(first?.key);
      if (step.activityId && first) expect(step.activityId).toBe(first.items[0]?.id);
      for (const { items } of toDo.groups) expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    }),
  ));

test('a body that is not met while its year lasts leaves something to do, or a day to wait for', () =>
  fc.assert(
    fc.property(member, (one) => {
      const { toDo, standings } = standingsIn(one);
      const isShort = standings.some(({ status }) => status === 'short' || status === 'missed');
      if (isShort) expect(toDo.groups).not.toEqual([]);
    }),
  ));

test('each hour that fits counts, or has exactly one reason; the sums agree', () =>
  fc.assert(
    fc.property(member, (one) => {
      for (const { hours } of standingsIn(one).standings) {
        for (const { rule, portions, countedMinutes } of hours) {
          const fitting = one.activities
            .flatMap(portionsOf)
            .filter((part) => part.minutes > 0 && fits(rule, part));
          const inOrder = (list: readonly { activityId: string; minutes: number }[]) =>
            list.map(({ activityId, minutes }) => `${activityId} ${minutes}`).sort();
          expect(inOrder(portions)).toEqual(inOrder(fitting));
          const counted = portions.filter(({ reason }) => reason === null);
          const sum = counted.reduce((total, { minutes }) => total + minutes, 0);
          if (!rule.takesOverflow) expect(countedMinutes).toBe(sum);
          expect(countedMinutes).toBeGreaterThanOrEqual(sum);
        }
      }
    }),
  ));

test('counted hours of a kind are never more than the completed hours of its card', () =>
  fc.assert(
    fc.property(member, (one) => {
      const flags = registrationsIn(YEAR, one.given.registrations);
      const card = (kind: (typeof hoursKinds)[number]) =>
        hoursSummary(
          kind,
          one.activities
            .flatMap(portionsOf)
            .filter(({ verifiable }) => verifiable)
            .map((row) => ({
              ...row,
              kind: hoursKinds.find((name) => row.topics[0] === name) ?? 'service',
              standard: false,
            })),
          flags,
        ).completedMinutes;
      for (const { hours } of standingsIn(one).standings) {
        for (const { rule, countedMinutes } of hours) {
          const kind = hoursKinds.find((name) => name === rule.key);
          if (kind && !rule.takesOverflow) expect(countedMinutes).toBeLessThanOrEqual(card(kind));
        }
      }
    }),
  ));

const order: readonly Status[] = ['missed', 'short', 'mend', 'proof_missing', 'on_course', 'met', 'waived'];

test('an activity that is done, proven and reflected in own words never lowers a status', () =>
  fc.assert(
    fc.property(member, activity, (one, more) => {
      const added = {
        ...more,
        id: 'added',
        completed: true,
        proof: true,
        own: true,
        date: more.date && more.date > one.today ? one.today : more.date,
      };
      const before = standingsIn(one).standings;
      const after = standingsIn({ ...one, activities: [...one.activities, added] }).standings;
      for (const [index, { status }] of after.entries()) {
        expect(order.indexOf(status)).toBeGreaterThanOrEqual(
          order.indexOf(before[index]?.status ?? 'missed'),
        );
      }
    }),
  ));

test('the kept days of each status say on any later day what that day says', () =>
  fc.assert(
    fc.property(member, fc.nat(500), (one, later) => {
      const facts = { ...one.rest, activities: one.activities, portions: one.activities.flatMap(portionsOf) };
      const timeline = statusTimeline(requirementsOf(YEAR, one.given), facts, one.today);
      const today = addDays(one.today, later);
      for (const { requirement, status } of standingsIn({ ...one, today }).standings) {
        const { version } = requirement.rules;
        const kept = timeline.filter(
          ({ from, until, ...row }) =>
            row.version === version && from <= today && (until === null || until >= today),
        );
        expect(kept.map((row) => row.status)).toEqual([status]);
      }
    }),
  ));

test('the order of the rows changes nothing', () =>
  fc.assert(
    fc.property(member, fc.infiniteStream(fc.nat()), (one, stream) => {
      const shuffle = <A>(list: readonly A[]): A[] =>
        list
          .map((value) => ({ value, at: stream.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ value }) => value);
      const shuffled: Member = {
        ...one,
        activities: shuffle(one.activities),
        given: {
          registrations: shuffle(one.given.registrations),
          circumstances: shuffle(one.given.circumstances),
        },
        rest: {
          scored: shuffle(one.rest.scored),
          areas: shuffle(one.rest.areas),
          ownEthics: shuffle(one.rest.ownEthics),
        },
      };
      const { standings, step } = standingsIn(one);
      const portions = shuffle(one.activities.flatMap(portionsOf));
      expect(standingsIn(shuffled, portions)).toMatchObject({ standings, step });
    }),
  ));

test('parts of one activity that differ in a further topic alone have one order', () => {
  const part = {
    activityId: 'a1',
    minutes: 60,
    verifiable: true,
    date: null,
    completed: true,
    proof: true,
    inDoubt: false,
  };
  const plain: Portion = { ...part, topics: ['tax'] };
  const rescue: Portion = { ...part, topics: ['tax', 'business_rescue'] };
  expect(sortedByDate([plain, rescue])).toEqual(sortedByDate([rescue, plain]));
});
