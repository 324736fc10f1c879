import { describe, expect, test } from 'vitest';
import { missingPages, type PlanFacts, type ToDoKey, toDoOf } from './to-do.ts';
import { hoursSummary } from './verifiable-hours.ts';

const today = '2026-11-21';
const flags = { taxPractitioner: true, businessRescuePractitioner: false, registeredAuditor: false };
const ethics: PlanFacts['ethics'] = [
  { id: 'personal_ethics', title: 'Personal ethics', done: true, standard: false },
  { id: 'business_ethics', title: 'Business ethics', done: true, standard: false },
  { id: 'professional_ethics', title: 'Professional ethics', done: true, standard: false },
];
const activity = {
  id: 'a1',
  title: 'VAT update',
  verifiable_hours: 2,
  hours_confirmed: false,
  activity_date: '2026-11-20',
  completed: true,
  standard: false,
  evidence: 'file',
  evidence_url: '',
  proof_note: '',
};
const area = { id: 'l1', title: 'Tax planning', gap: 1, reason: 'Below', met: false, activities: 1 };
/** A plan in which nothing is outstanding. */
const done: PlanFacts = {
  missingPages: [],
  scored: 26,
  notAdded: [],
  areas: [area],
  activities: [activity],
  ethics,
  hours: [],
  hoursAsked: true,
};
const taxHours = (completed: number, planned: number) =>
  hoursSummary(
    'tax',
    [
      { kind: 'tax', tenths: completed, completed: true, standard: false, inDoubt: false },
      { kind: 'tax', tenths: planned, completed: false, standard: false, inDoubt: false },
    ],
    flags,
  );

test('a plan in which nothing is outstanding has no group and no step', () =>
  expect(toDoOf(done, today)).toEqual({ groups: [], next: null, nextDate: null, things: 0 }));

describe('groups', () => {
  const open = ethics.map((item) => ({ ...item, done: false }));
  test.each<[string, Partial<PlanFacts>, ToDoKey | null, number]>([
    ['a page of the profile', { missingPages: ['rpt2', 'rpt5'] }, 'profile', 2],
    ['no competency scored', { scored: 0 }, 'assess', 1],
    [
      'results that are no learning areas',
      { notAdded: [{ id: 'audit', title: 'Audit', gap: 1 }] },
      'results',
      1,
    ],
    ['ethics items', { ethics: open }, 'ethics', 3],
    [
      'ethics items with standard text',
      { ethics: ethics.map((item) => ({ ...item, standard: true })) },
      'standard',
      3,
    ],
    ['an activity with standard text', { activities: [{ ...activity, standard: true }] }, 'standard', 1],
    ['an area without an activity', { areas: [{ ...area, activities: 0 }] }, 'areas', 1],
    ['one that is met', { areas: [{ ...area, activities: 0, met: true }] }, null, 0],
    ['an area without a reason', { areas: [{ ...area, reason: ' ' }] }, 'reasons', 1],
    ['hours that nobody filled in', { activities: [{ ...activity, verifiable_hours: 0 }] }, 'unfilled', 1],
    [
      'no hours, as the member typed',
      { activities: [{ ...activity, verifiable_hours: 0, hours_confirmed: true }] },
      null,
      0,
    ],
    [
      'hours that nobody filled in, without a flag',
      { activities: [{ ...activity, verifiable_hours: 0 }], hoursAsked: false },
      null,
      0,
    ],
    ['24 hours', { activities: [{ ...activity, verifiable_hours: 24 }] }, null, 0],
    ['more than 24 hours', { activities: [{ ...activity, verifiable_hours: 24.1 }] }, 'unconfirmed', 1],
    [
      'more than 24 hours, confirmed',
      { activities: [{ ...activity, verifiable_hours: 99, hours_confirmed: true }] },
      null,
      0,
    ],
    [
      'an activity of today',
      { activities: [{ ...activity, completed: false, activity_date: today }] },
      'reflections',
      1,
    ],
    [
      'one of tomorrow',
      { activities: [{ ...activity, completed: false, activity_date: '2026-11-22' }] },
      null,
      0,
    ],
    [
      'one without a date',
      { activities: [{ ...activity, completed: false, activity_date: '' }] },
      'dates',
      1,
    ],
    ['hours without a file', { activities: [{ ...activity, evidence: '' }] }, 'evidence', 1],
    [
      'the same with a web address',
      { activities: [{ ...activity, evidence: '', evidence_url: 'https://x' }] },
      null,
      0,
    ],
    ['the same without a flag', { activities: [{ ...activity, evidence: '' }], hoursAsked: false }, null, 0],
    [
      'no hours and no file',
      { activities: [{ ...activity, evidence: '', verifiable_hours: 0, hours_confirmed: true }] },
      null,
      0,
    ],
    ['hours that are planned', { hours: [taxHours(65, 35)] }, null, 0],
    ['hours that nothing brings', { hours: [taxHours(65, 34)] }, 'hours', 1],
    ['more hours than required', { hours: [taxHours(120, 0)] }, null, 0],
  ])('%s', (_, facts, key, count) => {
    const { groups, things } = toDoOf({ ...done, ...facts }, today);
    expect(groups.map((group) => [group.key, group.count])).toEqual(key ? [[key, count]] : []);
    expect(things).toBe(count);
  });

  test('names the first four and counts the rest', () => {
    const areas = [1, 2, 3, 4, 5, 6].map((n) => ({ ...area, id: `l${n}`, activities: 0 }));
    const [group] = toDoOf({ ...done, areas }, today).groups;
    expect([group?.count, group?.items.map(({ id }) => id)]).toEqual([6, ['l1', 'l2', 'l3', 'l4']]);
  });

  test('counts what is left and sums hours; their items carry dates and hours', () => {
    const facts: PlanFacts = {
      ...done,
      ethics: ethics.map((item, index) => ({ ...item, done: index === 0 })),
      hours: [taxHours(65, 20)],
      activities: [
        { ...activity, completed: false, activity_date: '2026-11-10' },
        { ...activity, id: 'a2', evidence: '' },
        { ...activity, id: 'a3', completed: false, activity_date: '2026-12-07' },
        { ...activity, id: 'a4', completed: false, activity_date: '2026-11-29' },
      ],
    };
    const { groups, nextDate, things } = toDoOf(facts, today);
    expect(groups).toMatchObject([
      { key: 'ethics', count: 2 },
      { key: 'reflections', items: [{ id: 'a1', title: 'VAT update', date: '2026-11-10' }] },
      { key: 'evidence', items: [{ id: 'a2', tenths: 20 }] },
      { key: 'hours', tenths: 15, items: [{ id: 'tax', tenths: 15 }] },
    ]);
    expect([nextDate, things]).toEqual(['2026-11-29', 5]);
  });
});

describe('the next step', () => {
  const undated = { ...activity, id: 'undated', completed: false, activity_date: '' };
  const due = { ...activity, id: 'due', completed: false, evidence: '' };
  /** Everything is outstanding; each case settles what comes first. */
  const everything: PlanFacts = {
    missingPages: ['rpt3'],
    scored: 0,
    notAdded: [{ id: 'audit', title: 'Audit', gap: 1 }],
    areas: [{ ...area, reason: '', activities: 0 }],
    activities: [undated, due],
    ethics: ethics.map((item) => ({ ...item, done: false })),
    hours: [taxHours(0, 0)],
    hoursAsked: true,
  };
  const settled: [ToDoKey, string, Partial<PlanFacts>][] = [
    ['profile', 'rpt3', { missingPages: [] }],
    ['assess', 'rpt7', { scored: 1 }],
    ['results', 'audit', { notAdded: [] }],
    ['ethics', 'personal_ethics', { ethics }],
    ['reflections', 'due', { activities: [undated, { ...due, completed: true, standard: true }] }],
    ['standard', 'due', { activities: [undated, { ...due, completed: true }] }],
    ['dates', 'undated', { activities: [{ ...due, completed: true }] }],
    ['evidence', 'due', { activities: [activity] }],
    ['hours', 'tax', { hours: [] }],
    ['areas', 'l1', { areas: [{ ...area, reason: '' }] }],
    ['reasons', 'l1', { areas: [area] }],
  ];
  let facts = everything;
  const cases = settled.map(([key, id, change]) => {
    const before = facts;
    facts = { ...facts, ...change };
    return [key, id, before] as const;
  });
  test.each(cases)('%s comes next', (key, id, before) =>
    expect(toDoOf(before, today).next).toMatchObject({ key, item: { id } }),
  );
  test('then there is none', () => expect(toDoOf(facts, today).next).toBeNull());

  test('without any activity hours and the first activity are planned before ethics are written', () => {
    const empty = { ...everything, missingPages: [], scored: 1, notAdded: [], activities: [] };
    const keys = (facts: PlanFacts) => toDoOf(facts, today).groups.map(({ key }) => key);
    expect(keys(empty)).toEqual(['hours', 'areas', 'ethics', 'reasons']);
    expect(keys({ ...empty, hours: [] })).toEqual(['areas', 'ethics', 'reasons']);
  });

  test('the groups of the card have the same order', () =>
    expect(toDoOf(everything, today).groups.map(({ key }) => key)).toEqual(
      settled.map(([key]) => key).filter((key) => key !== 'standard'),
    ));

  test('the largest gap comes before the first in framework order', () => {
    const areas = [0.4, 1.6, 0].map((gap) => ({ ...area, id: `gap ${gap}`, gap, reason: '', activities: 0 }));
    const { groups } = toDoOf({ ...done, areas, notAdded: areas }, today);
    expect(groups.map(({ key, items }) => [key, ...items.map(({ id }) => id)])).toEqual(
      ['results', 'areas', 'reasons'].map((key) => [key, 'gap 1.6', 'gap 0.4', 'gap 0']),
    );
  });
});

describe('missingPages', () => {
  const profile = {
    careerPath: 'Banking',
    careerPosition: 'Manager',
    proficiencyLevel: 'Entry Level',
    responsibilities: 'Returns',
    shortTermGoals: 'VAT',
    longTermGoals: 'Lead',
  };
  test.each([
    [{}, []],
    [{ careerPath: null }, ['rpt2']],
    [{ careerPosition: ' ' }, ['rpt3']],
    [{ proficiencyLevel: null }, ['rpt3']],
    [{ responsibilities: '' }, ['rpt5']],
    [{ shortTermGoals: '' }, ['rpt5']],
    [{ longTermGoals: '\u200b' }, ['rpt5']],
    [{ careerPath: null, careerPosition: '', longTermGoals: '' }, ['rpt2', 'rpt3', 'rpt5']],
  ])('%j asks for %j', (change, pages) => expect(missingPages({ ...profile, ...change })).toEqual(pages));
});
