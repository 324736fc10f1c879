import { expect, test } from 'vitest';
import { absent, accredited, type Case, held, hours, standingIn } from '#test/support/body-cases.ts';
import { answersOf } from './answers.ts';
import type { WrittenFacts } from './duties.ts';
import type { Portion } from './portions.ts';
import { type Circumstance, requirementsOf } from './required.ts';
import { standingsOf } from './status.ts';

const portion: Portion = {
  activityId: 'a',
  topics: ['tax'],
  minutes: 240,
  verifiable: true,
  date: '2026-08-01',
  completed: true,
  proof: true,
  inDoubt: false,
};
const facts = {
  scored: ['personal_ethics', 'strategic_thinking', 'tax_planning'] as const,
  areas: [],
  activities: [
    ...['a', 'b'].map((id) => ({
      id,
      date: '2026-08-01',
      completed: true,
      own: id === 'a',
      competency: 'tax_planning',
      kind: 'tax' as const,
    })),
  ],
  ownEthics: ['business_ethics'] as const,
};

const answers = (
  body: string,
  from: string | null,
  portions: Portion[],
  circumstances: Circumstance[] = [],
  known: WrittenFacts = facts,
) =>
  standingsOf(
    requirementsOf(2026, {
      registrations: [
        { kind: 'tax_practitioner', from, until: null },
        { kind: 'registered_auditor', from: null, until: null },
      ],
      circumstances,
    }),
    { ...known, portions },
    '2027-01-10',
  )
    .filter(({ requirement }) => requirement.rules.body === body)
    .flatMap((one) => answersOf(one, known, '2027-01-10'))
    .map(({ question, answer, because }) => `${question} ${answer}: ${because}`);

test('every figure of the hours is answered, with what is missing behind a No', () => {
  const noProof: Portion = { ...portion, activityId: 'b', topics: ['ethics'], minutes: 30, proof: false };
  expect(answers('sars', '2026-07-15', [portion, { ...portion, minutes: 120 }, noProof])).toEqual([
    'Did you comply in 2026? No: 1 of 3 requirements are met. Open: Ethics hours, Service hours',
    'Tax hours, at least 5.0 Yes, 6.0: 1 activity',
    'Ethics hours, at least 1.0 No, 0.0: 0.5 without proof, 0.5 missing',
    'Service hours, at least 3.0 No, 0.0: 3.0 missing',
    'Verifiable hours, at least 9.0 No, 6.0: Open: Ethics hours, Service hours',
    'Why not the hours of a full year? From 15 July 2026: 6 of 12 months: Your circumstances',
  ]);
});

test('the answers of a full year, all met, have no question on a part of it', () => {
  const all = (['tax', 'ethics', 'service'] as const).map((kind) => ({
    ...portion,
    topics: [kind],
    minutes: 600,
  }));
  expect(answers('sars', null, all)).toEqual([
    'Did you comply in 2026? Yes: 3 of 3 requirements are met',
    'Tax hours, at least 10.0 Yes, 10.0: 1 activity',
    'Ethics hours, at least 2.0 Yes, 10.0: 1 activity',
    'Service hours, at least 6.0 Yes, 10.0: 1 activity',
    'Verifiable hours, at least 18.0 Yes, 30.0: The hours above together, each with proof',
  ]);
});

test('the written duties are answered by what is written in own words', () => {
  expect(answers('saica', null, [])).toEqual([
    'Did you comply in 2026? No: 3 of 5 requirements are met. Open: Reflections, Ethics reflections',
    'Did you assess your competencies? Yes: 3 competencies scored',
    'Did you reflect on what you learned? No: In your own words on 1 of 2 activities',
    'Did you reflect on ethical values and attitudes? No: In your own words on 1 of 3 subjects',
  ]);
});

test('an auditor without an activity on ethics, or without any, is told so', () => {
  const of = (activities: WrittenFacts['activities']) =>
    answers('irba', null, [], [], { ...facts, activities }).slice(-2);
  const onEthics = 'with ethics hours or a competency of ethics';
  expect(of(facts.activities)).toEqual([
    'Did you reflect on what you learned? No: In your own words on 1 of 2 activities',
    `Did you complete an activity on ethics? No: None completed ${onEthics}`,
  ]);
  expect(of([])[0]).toBe('Did you reflect on what you learned? No: No activity up to today');
  expect(of(facts.activities.slice(0, 1).map((one) => ({ ...one, kind: 'ethics' as const })))).toEqual([
    'Did you reflect on what you learned? Yes: In your own words on 1 of 1 activity',
    `Did you complete an activity on ethics? Yes: 1 activity completed ${onEthics}`,
  ]);
});

test.each([
  ['not_active', 'You were not active all year'],
  ['not_active_70', 'You were not active, and 70 or older'],
] as const)('%s all year is answered by one question', (kind, because) => {
  expect(answers('saica', null, [], [{ body: 'saica', kind, from: '2026-01-01' }])).toEqual([
    `Were you active in 2026? No: ${because}`,
  ]);
});

test('hours that count in two figures have no sum', () => {
  const circumstances = [{ body: 'sars', kind: 'only_tax' as const, from: '2026-01-01' }];
  const said = answers('sars', null, [{ ...portion, minutes: 960 }], circumstances).join();
  expect(said).toContain('Service hours, at least 6.0 Yes, 6.0');
  expect(said).not.toContain('Verifiable hours');
});

test('an hour about two topics counts in both figures, so there is no sum', () => {
  const said = answers('sars', null, [{ ...portion, topics: ['tax', 'service'] }]).join();
  expect(said).toContain('Tax hours, at least 10.0 No, 4.0');
  expect(said).toContain('Service hours, at least 6.0 No, 4.0');
  expect(said).not.toContain('Verifiable hours');
});

const ofCycle = (one: Case) => {
  const standing = standingIn(one);
  return answersOf(standing, { ...facts, areas: [] }, one.today).map(
    ({ question, answer, because }) => `${question} ${answer}: ${because}`,
  );
};

test.each<[string, Case, string[]]>([
  [
    'FSCA, a cycle that runs',
    {
      today: '2026-11-20',
      body: 'fsca',
      registrations: [held('fsca', 'several_classes')],
      portions: [hours(4, '2026-07-15', accredited), hours(2, '2026-08-01')],
    },
    [
      'Did you comply in the cycle from 1 June 2026 to 31 May 2027? No: 0 of 1 requirements are met. Open: Accredited hours',
      'Accredited hours, at least 18.0 No, 4.0: 2.0 not accredited, 14.0 missing',
    ],
  ],
  [
    'FSCA, five months of absence',
    {
      today: '2027-04-01',
      body: 'fsca',
      cycle: '2026-06-01',
      registrations: [held('fsca', 'several_classes')],
      circumstances: [absent('fsca', '2026-09-01', '2027-01-31')],
      portions: [hours(10.5, '2026-07-15', accredited)],
    },
    [
      'Did you comply in the cycle from 1 June 2026 to 31 May 2027? Yes: 1 of 1 requirements are met',
      'Accredited hours, at least 10.5 Yes, 10.5: 1 activity',
      'Why not the hours of a full year? 7 of 12 months: Your absence',
    ],
  ],
  [
    'ACCA, a calendar year, with what 2026 had over',
    {
      today: '2027-01-10',
      body: 'acca',
      registrations: [held('acca', 'units')],
      portions: [
        hours(30, '2026-03-01'),
        hours(19, '2026-04-01', { verifiable: false }),
        hours(40, '2027-01-05'),
      ],
    },
    [
      'Did you comply in 2027? Yes: 2 of 2 requirements are met',
      'Verifiable units, at least 21.0 Yes, 49.0: 1 activity, 9.0 carried over',
      'All units, at least 40.0 Yes, 49.0: 1 activity, 9.0 carried over',
    ],
  ],
  [
    'ACCA, before the first cycle',
    {
      today: '2026-11-20',
      body: 'acca',
      registrations: [held('acca', 'units', { from: '2026-03-12' })],
      portions: [],
    },
    ['Did you have to comply in 2026? No: Your first cycle had not begun'],
  ],
])('%s', (_, one, expected) => expect(ofCycle(one)).toEqual(expected));
