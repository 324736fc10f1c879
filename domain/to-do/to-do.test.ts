import { describe, expect, test } from 'vitest';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { Portion } from '../obligations/portions.ts';
import { type Given, requirementsOf } from '../obligations/required.ts';
import { isYearOver, standingsOf } from '../obligations/status.ts';
import { nextStep } from './next-step.ts';
import { toDoOf } from './to-do.ts';
import { missingPages, type PlanFacts, type ToDoKey } from './to-do-facts.ts';

const today = '2026-11-21';
const ethics: PlanFacts['ethics'] = [
  { id: 'personal_ethics', title: 'Personal ethics', done: true, standard: false, own: true },
  { id: 'business_ethics', title: 'Business ethics', done: true, standard: false, own: true },
  { id: 'professional_ethics', title: 'Professional ethics', done: true, standard: false, own: true },
];
const activity = {
  id: 'a1',
  title: 'VAT update',
  verifiable_hours: 2,
  hours_confirmed: false,
  activity_date: '2026-11-20',
  completed: true,
  standard: false,
  own: true,
  kind: 'tax',
  competency: 'tax_planning',
  evidence: 'file',
  evidence_url: '',
  proof_note: '',
} as const;
const area = {
  id: 'l1',
  title: 'Tax planning',
  competency: 'tax_planning',
  gap: 1,
  reason: 'Below',
  met: false,
  activities: 1,
};
/** A plan in which nothing is outstanding. */
const done: PlanFacts = {
  missingPages: [],
  scored: ['personal_ethics', 'strategic_thinking', 'tax_planning'],
  notAdded: [],
  areas: [area],
  activities: [activity],
  ethics,
  hoursAsked: true,
  declared: [],
};
const T = { kind: 'tax_practitioner', from: null, until: null } as const;
const R = { ...T, kind: 'registered_auditor' } as const;
const B = { ...T, kind: 'business_rescue_practitioner' } as const;

const hoursOfKind = (kind: HoursKind, minutes: number, more: Partial<Portion> = {}): Portion => ({
  activityId: `${kind} ${minutes}`,
  topics: [kind],
  minutes,
  date: '2026-03-01',
  completed: true,
  proof: true,
  verifiable: true,
  inDoubt: false,
  ...more,
});
const planned = { date: '2026-12-05', completed: false };
/** All hours of a tax practitioner but these. */
const taxHours = (completed: number, later = 0) => [
  hoursOfKind('ethics', 120),
  hoursOfKind('service', 360),
  hoursOfKind('tax', completed),
  hoursOfKind('tax', later, planned),
];

interface Asked {
  held?: Given['registrations'];
  circumstances?: Given['circumstances'];
  portions?: readonly Portion[];
  day?: string;
}

function toDoIn(facts: Partial<PlanFacts>, asked: Asked = {}) {
  const { held = [], circumstances = [], portions = [], day = today } = asked;
  const plan = { ...done, ...facts };
  const written = {
    ...plan,
    activities: plan.activities.map((one) => ({ ...one, date: one.activity_date || null })),
    ownEthics: plan.ethics.filter(({ own }) => own).map(({ id }) => id),
    portions,
  };
  const requirements = requirementsOf(2026, { registrations: held, circumstances });
  const standings = standingsOf(requirements, written, day);
  const toDo = toDoOf(plan, standings, { year: 2026, today: day });
  return { ...toDo, keys: toDo.groups.map(({ key }) => key), step: nextStep(toDo, isYearOver(2026, day)) };
}

test('a plan in which nothing is outstanding has no group and no step', () =>
  expect(toDoIn({})).toEqual({
    groups: [],
    keys: [],
    next: null,
    ahead: null,
    things: 0,
    step: { step: 'wait' },
  }));

describe('groups', () => {
  const open = ethics.map((item) => ({ ...item, done: false, own: false }));
  test.each<[string, Partial<PlanFacts>, ToDoKey | null, number]>([
    ['a page of the profile', { missingPages: ['rpt2', 'rpt5'] }, 'profile', 2],
    ['no competency scored', { scored: [] }, 'assess', 1],
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
    [
      'a group of the framework that nothing covers',
      { scored: ['personal_ethics', 'tax_planning'] },
      'assess',
      1,
    ],
    ['an activity that is not sorted', { activities: [{ ...activity, competency: '' }] }, 'sort', 1],
    [
      'an ethics item in too few own words',
      { ethics: ethics.map((item) => ({ ...item, own: false })) },
      'ethics_words',
      3,
    ],
    ['an activity in too few own words', { activities: [{ ...activity, own: false }] }, 'own_words', 1],
    ['no activity', { activities: [], areas: [] }, 'activity', 1],
  ])('%s', (_, facts, key, count) => {
    const { groups, things } = toDoIn(facts);
    expect(groups.map((group) => [group.key, group.count])).toEqual(key ? [[key, count]] : []);
    expect(things).toBe(count);
  });

  test('names the first four and counts the rest', () => {
    const areas = [1, 2, 3, 4, 5, 6].map((n) => ({ ...area, id: `l${n}`, activities: 0 }));
    const [group] = toDoIn({ areas }).groups;
    expect([group?.count, group?.items.map(({ id }) => id)]).toEqual([6, ['l1', 'l2', 'l3', 'l4']]);
  });

  test('counts what is left and sums hours; their items carry dates and hours', () => {
    const facts: Partial<PlanFacts> = {
      ethics: ethics.map((item, index) => ({ ...item, done: index === 0 })),
      activities: [
        { ...activity, completed: false, activity_date: '2026-11-10' },
        { ...activity, id: 'a2', evidence: '' },
        { ...activity, id: 'a3', completed: false, activity_date: '2026-12-07' },
        { ...activity, id: 'a4', completed: false, activity_date: '2026-11-29' },
      ],
    };
    const asked = { held: [T], portions: taxHours(390, 120) };
    const { groups, ahead, things } = toDoIn(facts, asked);
    expect(groups).toMatchObject([
      { key: 'ethics', count: 2 },
      { key: 'reflections', items: [{ id: 'a1', title: 'VAT update', date: '2026-11-10' }] },
      { key: 'evidence', items: [{ id: 'a2', minutes: 120 }] },
      { key: 'hours', minutes: 90, items: [{ id: 'tax', minutes: 90 }] },
    ]);
    expect([ahead?.date, things]).toEqual(['2026-11-29', 5]);
  });
});

describe('the next step', () => {
  const undated = { ...activity, id: 'undated', completed: false, own: false, activity_date: '' };
  const due = { ...activity, id: 'due', completed: false, own: false, evidence: '' };
  /** Everything is outstanding; each case settles what comes first. */
  const everything: PlanFacts = {
    missingPages: ['rpt3'],
    scored: [],
    notAdded: [{ id: 'audit', title: 'Audit', gap: 1 }],
    areas: [{ ...area, reason: '', activities: 0 }],
    activities: [undated, due, { ...activity, id: 'logged', competency: '' }],
    ethics: ethics.map((item) => ({ ...item, done: false, own: false })),
    hoursAsked: true,
    declared: [],
  };
  const settled: [ToDoKey, string, string, Partial<PlanFacts>][] = [
    ['profile', 'rpt3', 'profile', { missingPages: [] }],
    ['assess', 'rpt7', 'assess', { scored: done.scored }],
    ['results', 'audit', 'assess', { notAdded: [] }],
    ['sort', 'logged', 'sort', { activities: [undated, due] }],
    ['ethics', 'personal_ethics', 'ethics', { ethics: ethics.map((item) => ({ ...item, own: false })) }],
    ['ethics_words', 'personal_ethics', 'ethics', { ethics }],
    ['reflections', 'due', 'reflect', { activities: [undated, { ...due, completed: true, standard: true }] }],
    ['standard', 'due', 'own_words', { activities: [undated, { ...due, completed: true }] }],
    ['own_words', 'due', 'own_words', { activities: [undated, { ...due, completed: true, own: true }] }],
    ['dates', 'undated', 'date', { activities: [{ ...due, completed: true, own: true }] }],
    ['evidence', 'due', 'proof', { activities: [activity] }],
  ];
  const hours: typeof settled = [
    ['hours', 'tax', 'plan_hours', {}],
    ['areas', 'l1', 'plan_hours', { areas: [{ ...area, reason: '' }] }],
    ['reasons', 'l1', 'reason', { areas: [area] }],
  ];
  let facts = everything;
  const cases = [...settled, ...hours].map(([key, id, step, change]) => {
    const asked: Asked = { held: [T], portions: taxHours(['areas', 'reasons'].includes(key) ? 600 : 0) };
    const before = { facts, asked };
    facts = { ...facts, ...change };
    return [key, id, step, before] as const;
  });
  test.each(cases)('%s comes next: %s, %s', (key, id, step, before) => {
    const found = toDoIn(before.facts, before.asked);
    expect(found.next).toMatchObject({ key, item: { id } });
    expect(found.step.step).toBe(step);
  });
  test('then there is none', () =>
    expect(toDoIn(facts, { held: [T], portions: taxHours(600) }).next).toBeNull());

  test('without any activity hours and the first activity are planned before ethics are written', () => {
    const empty = { ...everything, missingPages: [], scored: done.scored, notAdded: [], activities: [] };
    expect(toDoIn(empty, { held: [T] }).keys).toEqual(['hours', 'areas', 'ethics', 'reasons']);
    expect(toDoIn(empty).keys).toEqual(['areas', 'ethics', 'reasons']);
    expect(toDoIn({ ...empty, areas: [] }).step).toEqual({ step: 'plan_hours', body: 'saica' });
  });

  test('an ethics item with standard text is a step of ethics', () => {
    const standard = ethics.map((item) => ({ ...item, own: false, standard: true }));
    expect(toDoIn({ ethics: standard })).toMatchObject({ keys: ['standard'], step: { step: 'ethics' } });
    const unwritten = { ...activity, completed: false, own: false };
    expect(toDoIn({ ethics: standard, activities: [unwritten] })).toMatchObject({
      keys: ['standard', 'reflections'],
      step: { step: 'ethics' },
    });
  });

  test('each kind of hours stands once, for the body that asks for most; the hours of several kinds are not added', () => {
    expect(toDoIn({}, { held: [T, R, B] }).groups).toMatchObject([
      {
        key: 'hours',
        count: 6,
        minutes: 1200,
        items: [
          { id: 'tax', minutes: 600, body: 'sars', title: '' },
          { id: 'ethics', minutes: 180, body: 'irba' },
          { id: 'service', minutes: 360, body: 'sars' },
          { id: 'rescue', minutes: 240, body: 'cipc', title: 'Hours directly about business rescue' },
        ],
      },
    ]);
  });

  test('evidence names the body that waits for it', () => {
    const bare = { ...activity, evidence: '' };
    const portions = [...taxHours(480), hoursOfKind('tax', 120, { activityId: 'a1', proof: false })];
    const { next, step } = toDoIn({ activities: [bare] }, { held: [T], portions });
    expect(next).toMatchObject({ key: 'evidence', item: { id: 'a1', body: 'sars' } });
    expect(step).toEqual({ step: 'proof', body: 'sars', activityId: 'a1', minutes: 120 });
  });

  test('auditors plan an activity on ethics when their hours are there without one', () => {
    const asked = { held: [R], portions: [hoursOfKind('ethics', 180)] };
    expect(toDoIn({}, asked)).toMatchObject({
      keys: ['activity'],
      step: { step: 'plan_hours', body: 'irba' },
    });
    expect(toDoIn({ activities: [{ ...activity, kind: 'ethics' }] }, asked).keys).toEqual([]);
  });

  test('after the end of the year nothing is planned: missing hours are found, then it is declared and kept', () => {
    const open = { ...everything, missingPages: [], scored: done.scored, ethics, activities: [activity] };
    const after: Asked = { held: [T], portions: taxHours(540), day: '2027-01-10' };
    expect(toDoIn(open, after)).toMatchObject({
      keys: ['hours', 'reasons', 'declare'],
      step: { step: 'short_after', body: 'sars', minutes: 60 },
    });
    const declare = toDoIn({}, { ...after, portions: taxHours(600) });
    expect(declare.groups).toMatchObject([
      { key: 'declare', items: [{ id: 'saica', date: '2027-01-31' }, { id: 'sars' }] },
    ]);
    expect(declare.step).toEqual({ step: 'declare', body: 'saica' });
    const declared = ['saica', 'sars'].map((body) => ({ body, cycle_from: '2026-01-01' }));
    const kept = toDoIn({ declared }, { ...after, portions: taxHours(600) });
    expect(kept).toMatchObject({ keys: [], step: { step: 'keep' } });
  });

  test('a member of whom nobody asks anything has nothing to do, and still declares', () => {
    const circumstances = [{ body: 'saica', kind: 'not_active', from: '2026-01-01' }] as const;
    expect(toDoIn(everything, { circumstances }).keys).toEqual([]);
    expect(toDoIn(everything, { circumstances, day: '2027-01-10' }).keys).toEqual(['declare']);
  });

  test('the largest gap comes before the first in framework order', () => {
    const areas = [0.4, 1.6, 0].map((gap) => ({ ...area, id: `gap ${gap}`, gap, reason: '', activities: 0 }));
    const { groups } = toDoIn({ areas, notAdded: areas });
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

describe('hours of a further body', () => {
  const fsca = {
    kind: 'fsca',
    from: '2020-06-01',
    until: null,
    levels: [{ level: 'several_classes', from: null }],
  } as const;
  const cpa = { kind: 'cpa_australia', from: '2024-02-01', until: null } as const;
  const hoursOn = (registrations: Given['registrations'], on: string, portions: readonly Portion[] = []) => {
    const requirements = requirementsOf(2026, { registrations, circumstances: [] });
    const standings = standingsOf(requirements, { ...written, portions }, on);
    const { groups } = toDoOf(done, standings, { year: 2026, today: on });
    return groups.find(({ key }) => key === 'hours')?.items ?? [];
  };
  const written = { scored: [], areas: [], activities: [], ownEthics: [] };
  const hour = hoursOfKind('service', 60, { date: '2026-03-10', accredited: true, year: 2026 });
  const item = (from: string, minutes: number, date: string) => ({
    id: `fsca ${from}`,
    title: 'Accredited hours',
    minutes,
    date,
    body: 'fsca',
  });

  test('are one thing to do for each cycle, up to its last day; a cycle without a record owes none', () => {
    const [over, now] = [item('2025-06-01', 1020, '2026-05-31'), item('2026-06-01', 1080, '2027-05-31')];
    expect(hoursOn([fsca], '2026-11-21', [hour])).toEqual([over, now]);
    expect(hoursOn([fsca], '2026-11-21')).toEqual([now]);
    expect(hoursOn([fsca], '2026-05-31', [hour])).toEqual([over]);
  });

  test('are nothing to do before the last of three years', () => {
    const titles = hoursOn([cpa], '2026-11-21', [hour]).map(({ title }) => title);
    expect(titles).toHaveLength(1);
    const { hours } = standingsOf(
      requirementsOf(2025, { registrations: [cpa], circumstances: [] }),
      { ...written, portions: [] },
      '2025-11-21',
    ).at(-1) ?? { hours: [] };
    expect(hours.length).toBeGreaterThan(0);
  });
});
