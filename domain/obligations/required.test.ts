import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarYear } from '#framework/obligations/calendar-year.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { type RegistrationKind, registrationKinds } from '#framework/registration-kinds.ts';
import { hoursCards, requiredMinutes } from '../hours/verifiable-hours.ts';
import type { Registration } from '../profile/registrations.ts';
import { registrationsIn } from '../profile/registrations.ts';
import { type Circumstance, requirementsOf } from './required.ts';
import { standingsOf } from './status.ts';

const T = 'tax_practitioner';
const R = 'registered_auditor';
const B = 'business_rescue_practitioner';
const held = (kind: RegistrationKind, from: string | null = null, until: string | null = null) => ({
  kind,
  from,
  until,
});
const from = (body: string, kind: Circumstance['kind'], day = '2026-01-01') => ({ body, kind, from: day });

const ask = (
  registrations: readonly Registration[],
  circumstances: readonly Circumstance[] = [],
  year = 2026,
) => requirementsOf(year, { registrations, circumstances });

/** Body -> the required hours in minutes, in the order of the rules. */
const hoursOf = (...args: Parameters<typeof ask>) =>
  Object.fromEntries(
    ask(...args).map(({ rules, hours }) => [rules.body, hours.map((one) => one.requiredMinutes)]),
  );
const first = (body: string, ...args: Parameters<typeof ask>) =>
  ask(...args).find(({ rules }) => rules.body === body);

describe('worked cases 1 to 23', () => {
  test.each<[string, Registration[], Circumstance[], Record<string, number[]>]>([
    ['1 no flag', [], [], { saica: [] }],
    ['2 T', [held(T)], [], { saica: [], sars: [600, 120, 360] }],
    ['3 R', [held(R)], [], { saica: [], irba: [180] }],
    ['4 T R', [held(T), held(R)], [], { saica: [], sars: [600, 120, 360], irba: [180] }],
    ['5 B', [held(B)], [], { saica: [], cipc: [240, 720, 1200] }],
    [
      '6 T R B',
      [held(T), held(R), held(B)],
      [],
      { saica: [], sars: [600, 120, 360], irba: [180], cipc: [240, 720, 1200] },
    ],
    ['7 T from 15 July', [held(T, '2026-07-15')], [], { saica: [], sars: [300, 60, 180] }],
    ['8 T from 1 June', [held(T, '2026-06-01')], [], { saica: [], sars: [354, 72, 210] }],
    ['9 T from 1 February', [held(T, '2026-02-01')], [], { saica: [], sars: [552, 114, 330] }],
    ['10 T from 31 January', [held(T, '2026-01-31')], [], { saica: [], sars: [600, 120, 360] }],
    ['10 T from the year before', [held(T, '2025-05-01')], [], { saica: [], sars: [600, 120, 360] }],
    ['11 T from 31 December', [held(T, '2026-12-31')], [], { saica: [], sars: [54, 12, 30] }],
    ['12 T until 10 February', [held(T, null, '2026-02-10')], [], { saica: [], sars: [102, 24, 60] }],
    ['13 T from next year', [held(T, '2027-02-01')], [], { saica: [], sars: [] }],
    ['14 B from 20 March', [held(B, '2026-03-20')], [], { saica: [], cipc: [204, 600, 1002] }],
    [
      '15 B exempt from 1 September',
      [held(B)],
      [from('cipc', 'exempt', '2026-09-01')],
      { saica: [], cipc: [162, 480, 804] },
    ],
    ['16 B exempt from 1 January', [held(B)], [from('cipc', 'exempt')], { saica: [], cipc: [] }],
    ['17 R from 15 July', [held(R, '2026-07-15')], [], { saica: [], irba: [180] }],
    ['22 T, not active', [held(T)], [from('saica', 'not_active')], { saica: [], sars: [600, 120, 360] }],
  ])('%s', (_, registrations, circumstances, hours) =>
    expect(hoursOf(registrations, circumstances)).toEqual(hours),
  );

  test('1: without a flag SAICA alone asks for five duties, to 31 January, and three years of keeping', () =>
    expect(ask([])).toMatchObject([
      {
        duties: ['assessment', 'coverage', 'reasons', 'reflections', 'ethics_reflections'],
        keepUntil: '2029-12-31',
        due: { date: '2027-01-31', expected: true },
        waived: null,
        sure: true,
        months: 12,
      },
    ]));
  test('2: tax records are kept for five years', () =>
    expect(first('sars', [held(T)])).toMatchObject({ keepUntil: '2031-12-31', sure: true }));
  test('3: the hours of auditors are not sure, and nothing is declared by a day', () =>
    expect(first('irba', [held(R)])).toMatchObject({ sure: false, due: null, waived: null }));
  test('13, 16: nothing is asked without a day of the year', () => {
    expect(first('sars', [held(T, '2027-02-01')])).toMatchObject({
      waived: 'not_held',
      period: null,
      due: null,
    });
    expect(first('cipc', [held(B)], [from('cipc', 'exempt')])).toMatchObject({ waived: 'exempt', due: null });
  });
  test('18: a year with two versions has hours of each', () => {
    const both = ask([held(T)], [], 2022).filter(({ rules }) => rules.body === 'sars');
    expect(both).toMatchObject([
      { period: { from: '2022-01-01', until: '2022-05-31' }, months: 5, due: null },
      { period: { from: '2022-06-01', until: '2022-12-31' }, months: 7, due: { date: '2023-01-31' } },
    ]);
    expect(both.map(({ hours }) => hours.map((one) => one.requiredMinutes))).toEqual([
      [378, 228],
      [354, 72, 210],
    ]);
  });
  test('19: before 2022 there were 15 tax hours, 9 of them verifiable', () =>
    expect(hoursOf([held(T)], [], 2021)).toEqual({ saica: [], sars: [900, 540] }));
  test('20: ethics reflections are asked since 2021', () =>
    expect(
      [2020, 2021].map((year) =>
        ask([], [], year).map(({ duties }) => duties.includes('ethics_reflections')),
      ),
    ).toEqual([[false], [true]]));
  test.each([
    [2024, '2025-02-28'],
    [2020, '2021-01-31'],
  ])('21: %d was due on %s, as announced', (year, date) =>
    expect(first('saica', [], [], year)?.due).toEqual({ date, expected: false }),
  );
  test('22, 23: not active asks for no duty but the declaration; from 70 not for that either', () => {
    expect(first('saica', [], [from('saica', 'not_active')])).toMatchObject({
      duties: [],
      waived: 'not_active',
      due: { date: '2027-01-31' },
    });
    expect(first('saica', [], [from('saica', 'not_active_70')])).toMatchObject({ duties: [], due: null });
  });
});

test('a circumstance that begins after the year changes nothing in it', () => {
  const kinds = ['not_active', 'not_active_70', 'exempt', 'only_tax'] as const;
  const all = ['saica', 'sars', 'cipc'].flatMap((body) =>
    kinds.map((kind) => from(body, kind, '2027-01-01')),
  );
  expect(ask([held(T), held(B)], all)).toEqual(ask([held(T), held(B)]));
  const last = [from('sars', 'only_tax', '2026-12-31')];
  expect(first('sars', [held(T)], last)?.hours.map(({ takesOverflow }) => takesOverflow)).toEqual([
    false,
    false,
    true,
  ]);
});

test('the first of circumstances that overlap ends the period, in any order', () => {
  const both = [from('saica', 'not_active_70', '2026-09-01'), from('saica', 'not_active', '2026-05-01')];
  for (const list of [both, both.toReversed()])
    expect(first('saica', [], list)).toMatchObject({
      period: { from: '2026-01-01', until: '2026-04-30' },
      months: 4,
      waived: null,
    });
  const far = [held(B, '1900-01-01', '9999-12-31')];
  expect(first('cipc', far, [from('cipc', 'exempt', '1900-01-01')])).toMatchObject({ waived: 'exempt' });
  expect(first('cipc', far)).toMatchObject({ months: 12, waived: null });
});

test('a body that never was is one set of data', () => {
  const invented: RuleSet = {
    version: 'guild-2026',
    body: 'guild',
    label: 'Guild of bookkeepers',
    from: '2026-01-01',
    until: null,
    holder: 'everyone',
    cycle: { ...calendarYear, source: '-', confidence: 'assumed' },
    duties: [],
    circumstances: [],
    declaredBy: '03-15',
    apportioned: null,
    hours: [
      {
        key: 'any',
        label: 'Hours',
        minutes: 420,
        accepts: [{}],
        verifiable: false,
        source: '-',
        confidence: 'assumed',
      },
    ],
    keep: { years: 1, source: '-', confidence: 'assumed' },
  };
  const given = { registrations: [], circumstances: [] };
  const asked = requirementsOf(2026, given, [...ruleSets, invented]);
  expect(asked.at(-1)).toMatchObject({
    rules: { body: 'guild' },
    hours: [{ requiredMinutes: 420 }],
    keepUntil: '2027-12-31',
    due: { date: '2027-03-15', expected: true },
    sure: false,
  });
  expect(requirementsOf(2025, given, [invented])).toEqual([]);
  const portion = {
    activityId: 'a',
    topics: ['tax'] as const,
    minutes: 420,
    verifiable: false,
    date: '2026-03-01',
    completed: true,
    proof: false,
    inDoubt: false,
  };
  const facts = { scored: [], areas: [], activities: [], ownEthics: [] };
  const statusWith = (minutes: number) =>
    standingsOf(asked, { ...facts, portions: [{ ...portion, minutes }] }, '2026-11-30').at(-1)?.status;
  expect([statusWith(419), statusWith(420)]).toEqual(['short', 'met']);
});

test('a changed figure is a version of the rules, and older years keep theirs', () => {
  const [irba] = ruleSets.filter(({ body }) => body === 'irba');
  if (!irba) throw new Error('no rules');
  const next = {
    ...irba,
    version: 'irba-next',
    from: '2027-01-01',
    hours: irba.hours.map((rule) => ({ ...rule, minutes: 240, confidence: 'confirmed' as const })),
  };
  const rules = [{ ...irba, until: '2026-12-31' }, next];
  const given = { registrations: [held(R)], circumstances: [] };
  const figures = [2026, 2027].map((year) =>
    requirementsOf(year, given, rules).map(({ hours, sure }) => [hours[0]?.requiredMinutes, sure]),
  );
  expect(figures).toEqual([[[180, false]], [[240, true]]]);
});

test('a card of the dashboard asks for the largest figure of its kind, for every member and year from 2023', () =>
  fc.assert(
    fc.property(fc.subarray([...registrationKinds]), fc.integer({ min: 2023, max: 2100 }), (kinds, year) => {
      const registrations = kinds.map((kind) => held(kind));
      const flags = registrationsIn(year, registrations);
      const all = ask(registrations, [], year).flatMap(({ hours }) => hours);
      for (const kind of hoursCards(flags)) {
        const own = all.filter(({ key }) => key === kind).map((one) => one.requiredMinutes);
        expect(Math.max(...own)).toBe(requiredMinutes(kind, flags));
      }
    }),
  ));

test('versions of a body follow each other without a gap', () => {
  for (const [index, { body, from: begin }] of ruleSets.entries()) {
    const before = ruleSets[index - 1];
    if (before?.body === body) expect(Date.parse(begin) - Date.parse(before.until ?? '')).toBe(86_400_000);
  }
});

test('the same facts get what the rules give, also after others were asked about', () => {
  const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-06-15', '2027-01-01');
  const begin = fc.option(day, { nil: null });
  const registration = fc.record({ kind: fc.constantFrom(...registrationKinds), from: begin, until: begin });
  const circumstance = fc.record({
    body: fc.constantFrom('saica', 'sars', 'irba', 'cipc'),
    kind: fc.constantFrom('exempt', 'not_active', 'not_active_70', 'only_tax'),
    from: day,
  });
  const given = fc.record({
    registrations: fc.uniqueArray(registration, { selector: ({ kind }) => kind }),
    circumstances: fc.array(circumstance, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 4 }), fc.constantFrom(2025, 2026), (all, year) => {
      for (const one of all)
        expect(requirementsOf(year, one)).toEqual(requirementsOf(year, one, [...ruleSets]));
    }),
  );
});
