import fc from 'fast-check';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Portion } from '#domain/obligations/portions.ts';
import type { Circumstance, HeldRegistration } from '#domain/obligations/required.ts';
import type { Brought } from '#domain/obligations/settled.ts';
import { bodyActivities } from '#framework/obligations/body-activities.ts';
import type { HoursRule, RuleSet } from '#framework/obligations/rule-set.ts';
import { topics } from '#framework/topics.ts';

/** The plan year of random members of random bodies. */
export const YEAR = 2026;
const BODY = 'guild';

const sourced = { source: '-', confidence: 'confirmed' } as const;
const some = <A>(list: readonly A[], maxLength = 3) => fc.subarray([...list], { minLength: 1, maxLength });
const maybe = <A>(one: fc.Arbitrary<A>) => fc.option(one, { nil: undefined });
const tenths = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 6);
const levelKeys = ['low', 'high'] as const;
const usual = topics.slice(0, 4);
const types = bodyActivities.slice(0, 4);

const byLevel = fc.oneof(
  tenths(300),
  fc.record({ low: tenths(150), high: tenths(300) }),
  fc.record({ high: tenths(300) }),
);
const accept = fc.record(
  {
    topics: some(usual),
    types: some(types),
    accredited: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const cap = fc.oneof(
  fc.record({ types: some(types), per: fc.constantFrom('year', 'cycle'), minutes: tenths(100) }),
  fc.record({ types: some(types), per: fc.constantFrom('year', 'cycle'), share: fc.constantFrom(0.25, 0.5) }),
);
const ruleOf = (key: string, per: fc.Arbitrary<'year' | undefined>): fc.Arbitrary<HoursRule> =>
  fc
    .record({
      minutes: byLevel,
      fixed: maybe(tenths(60)),
      per,
      accepts: fc.array(accept, { minLength: 1, maxLength: 2 }),
      verifiable: fc.boolean(),
      caps: maybe(fc.array(cap, { maxLength: 2 })),
    })
    .map((rule) => withoutUndefined({ ...sourced, key, label: key, ...rule }) as HoursRule);

/** A rule set does not have what is undefined. */
const withoutUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

/** A body with any fields of the form. Hours move only between cycles that do not overlap. */
export const randomRules: fc.Arbitrary<RuleSet> = fc
  .record({
    starts: fc.constantFrom('01-01', '06-01', '11-01', 'anniversary'),
    shape: fc.constantFrom(
      { years: 1, moves: 'fixed' } as const,
      { years: 1, moves: 'fixed' } as const,
      { years: 3, moves: 'fixed' } as const,
      { years: 3, moves: 'rolling' } as const,
    ),
    first: fc.constantFrom('at_once', 'next', 'half'),
    unit: maybe(
      fc.constantFrom({ one: 'credit', minutes: 50 } as const, { one: 'unit', minutes: 60 } as const),
    ),
    at: maybe(fc.constantFrom('start', 'highest')),
    apportioned: fc.boolean(),
    absence: fc.boolean(),
    hours: fc.tuple(
      ruleOf('all', fc.constant(undefined)),
      ruleOf('part', fc.constant(undefined)),
      ruleOf('yearly', fc.constant('year' as const)),
    ),
    excludes: maybe(some(types, 1)),
    carry: fc.boolean(),
    debt: fc.boolean(),
    extended: fc.boolean(),
    declaredBy: fc.constantFrom('01-31', '06-15', 'end', null),
  })
  .map(
    ({
      starts,
      shape,
      first,
      unit,
      at,
      apportioned,
      absence,
      hours,
      excludes,
      carry,
      debt,
      extended,
      declaredBy,
    }) => {
      const moves = shape.moves === 'fixed';
      const day = starts === 'anniversary' ? '09-01' : starts;
      return withoutUndefined({
        version: 'guild-1',
        body: BODY,
        label: 'Guild',
        from: '2018-01-01',
        until: null,
        holder: 'fsca',
        cycle: { ...sourced, starts, ...shape, first },
        unit,
        levels: at && { ask: '?', at, of: levelKeys.map((key) => ({ key, label: key })) },
        apportioned: apportioned ? { ...sourced, by: 'months' } : null,
        absence: absence ? sourced : undefined,
        hours,
        excludes,
        carry: carry && moves ? { ...sourced, over: ['all', 'part'], atMost: 600 } : undefined,
        debt: debt && moves ? sourced : undefined,
        extensions:
          extended && moves
            ? [
                {
                  ...sourced,
                  cycle: `2025-${day}`,
                  until: addDays(`${2025 + shape.years}-${day}`, 60),
                  minutes: { all: 300 },
                },
              ]
            : undefined,
        duties: [],
        circumstances: [],
        declaredBy,
        keep: { ...sourced, years: 4 },
      }) as RuleSet;
    },
  );

const day = fc.integer({ min: 0, max: 365 * 5 }).map((days) => addDays('2023-01-01', days));

export const randomPortion: fc.Arbitrary<Omit<Portion, 'activityId'>> = fc
  .record({
    topics: some(usual, 2),
    minutes: fc.integer({ min: 1, max: 1200 }),
    verifiable: fc.boolean(),
    date: fc.option(day, { nil: null, freq: 9 }),
    completed: fc.boolean(),
    proof: fc.boolean(),
    inDoubt: fc.constantFrom(false, false, false, true),
    type: fc.constantFrom(...types),
    accredited: fc.boolean(),
  })
  .map((one) => ({ ...one, year: one.date ? Number(one.date.slice(0, 4)) : YEAR }));

export interface RandomMember {
  registration: HeldRegistration;
  absences: Circumstance[];
  portions: Portion[];
  brought: Brought[];
  today: string;
}

/** A member of a random body, with the record of five years. */
export const randomMember: fc.Arbitrary<RandomMember> = fc.record({
  registration: fc.record({
    kind: fc.constant('fsca' as const),
    from: fc.option(
      fc.integer({ min: 0, max: 365 * 8 }).map((days) => addDays('2018-06-01', days)),
      { nil: null },
    ),
    until: fc.option(
      fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days)),
      { nil: null, freq: 3 },
    ),
    levels: fc.array(
      fc.record({ level: fc.constantFrom(...levelKeys), from: fc.option(day, { nil: null }) }),
      { maxLength: 2 },
    ),
    anniversary: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  }),
  absences: fc.array(
    fc
      .tuple(day, fc.integer({ min: 0, max: 400 }))
      .map(
        ([from, days]): Circumstance => ({ body: BODY, kind: 'absent', from, until: addDays(from, days) }),
      ),
    { maxLength: 2 },
  ),
  portions: fc
    .array(randomPortion, { maxLength: 14 })
    .map((list) => list.map((one, at): Portion => ({ ...one, activityId: `a${at}` }))),
  brought: fc.array(
    fc.record({
      body: fc.constant(BODY),
      from: fc.constantFrom('2023-01-01', '2024-06-01', '2025-01-01', '2025-11-01', '2026-01-01'),
      rule: fc.constantFrom('all', 'part', 'yearly'),
      minutes: fc.integer({ min: 1, max: 600 }),
    }),
    { maxLength: 1 },
  ),
  today: day,
});
