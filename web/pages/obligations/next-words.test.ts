import { expect, test } from 'vitest';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { nextInWords } from './next-words.ts';

type Body = Parameters<typeof nextInWords>[0];

const tax = (counted: number, outstanding: number) => ({
  key: 'tax',
  label: 'Tax hours',
  required: 10,
  full: 10,
  within: { from: '2026-01-01', until: '2026-12-31' },
  begins: '2026-01-01',
  carried: 0,
  brought: 0,
  fills_previous: 0,
  counted,
  recorded: 0,
  without_proof: 0,
  outstanding,
  portions: [],
});
const body = (more: Partial<Body> = {}): Body => ({
  version: 'sars-2022',
  cycle: { from: '2026-01-01', until: '2026-12-31' },
  unit: null,
  declared_to: 'body',
  receiver: 'SARS',
  waived: null,
  due: { date: '2027-01-31', expected: true },
  declared: null,
  keep_until: '2031-12-31',
  duties: [],
  hours: [],
  without_proof: 0,
  status: 'short',
  ...more,
});
const next = (more: Partial<Body>, today = '2026-11-28') => nextInWords(body(more), today);

test('a body says what it asks next, on one line', () => {
  const ethics = { key: 'ethics_reflections', met: false, done: 1, of: 3 } as const;
  expect(next({ duties: [ethics], hours: [tax(5, 0)] })).toBe(
    'Ethics reflections: 1 of 3, in your own words',
  );
  const assessment = { key: 'assessment', met: false, done: 0, of: 1 } as const;
  expect(next({ duties: [assessment] })).toBe('Assessment: no competency scored yet');
  const hours = [tax(5, 3.5), { ...tax(1, 0), label: 'Service hours', required: 6 }];
  expect(next({ hours, without_proof: 4 })).toBe(
    'Add proof of 4.0 hours, then plan 1.5 tax hours and 5.0 service hours',
  );
  expect(next({ hours })).toBe('Plan 1.5 tax hours and 5.0 service hours');
  expect(next({ hours: [tax(5, 3.5)] }, '2027-01-05')).toBe('Add the missing 1.5 tax hours');
  expect(next({ hours: [tax(5, 5)], status: 'on_course' })).toBe('Do the activities that you planned');
  expect(next({ hours: [tax(5, 5)], status: 'mend' })).toBe('Complete the activities that do not count yet');
});

test('a body that asks for nothing more waits for the declaration, then for the end of the record', () => {
  const met = { hours: [tax(10, 0)], status: 'met' as const };
  expect(next(met)).toBe('Declare by 31 January 2027 (expected)');
  const declared = { submitted_on: '2027-01-05', reference: '' };
  expect(next({ ...met, declared })).toBe('Keep the record until 31 December 2031');
  expect(next({ ...met, due: null })).toBe('Declare with your annual return');
  expect(next({ ...met, due: { date: '2027-01-31', expected: false } }, '2027-02-02')).toBe(
    'Declare: 31 January 2027 has passed',
  );
  expect(next({ waived: 'not_held' })).toBe('Nothing to do');
  expect(next({ waived: 'not_active_70', due: null })).toBe('Declare once, if you have not yet');
});

const cycle = { from: '2026-06-01', until: '2027-05-31' };
const fsca = (counted: number, outstanding: number, more: Partial<Body> = {}): Partial<Body> => ({
  version: 'fsca-194',
  cycle,
  declared_to: 'employer',
  receiver: 'your FSP',
  due: { date: '2027-06-15', expected: true },
  keep_until: '2032-05-31',
  hours: [{ ...tax(counted, outstanding), label: 'Accredited hours', begins: cycle.from, within: cycle }],
  ...more,
});

test.each<[string, Partial<Body>, string, string]>([
  ['in the cycle', fsca(4, 0), '2026-11-28', 'Plan 6.0 accredited hours'],
  ['before it', fsca(0, 0, { status: 'on_course' }), '2026-05-31', 'Begins on 1 June 2026'],
  ['on its last day', fsca(4, 0), '2027-05-31', 'Plan 6.0 accredited hours'],
  ['after it', fsca(4, 0), '2027-06-01', 'Add the missing 6.0 accredited hours by 15 June 2027'],
  [
    'with hours to mend',
    fsca(7, 3, { status: 'mend', without_proof: 3 }),
    '2027-06-15',
    'Add proof of 3.0 hours by 15 June 2027',
  ],
  [
    'with hours to mend too late',
    fsca(7, 3, { status: 'mend', without_proof: 3 }),
    '2027-06-16',
    'Add proof of 3.0 hours',
  ],
  ['with all hours', fsca(10, 0, { status: 'met' }), '2027-06-15', 'Hand it in to your FSP by 15 June 2027'],
  [
    'with all hours too late',
    fsca(10, 0, { status: 'met' }),
    '2027-06-16',
    'Hand it in: 15 June 2027 has passed',
  ],
  [
    'without a record',
    fsca(0, 0, { waived: 'unknown' }),
    '2027-06-15',
    'Add what you did in these days, if you want it to count',
  ],
  ['before the first cycle', fsca(0, 0, { waived: 'not_yet' }), '2026-11-28', 'Begins on 1 June 2027'],
])('FSCA %s', (_, more, today, words) => expect(next(more, today)).toBe(words));

test('hours of three years have time until the last of them, and a credit is a credit', () => {
  const triennium = { from: '2025-01-01', until: '2027-12-31' };
  const all = { ...tax(26, 0), label: 'All hours', required: 120, begins: '2027-01-01', within: triennium };
  const cpa: Partial<Body> = {
    version: 'cpa-australia',
    cycle: triennium,
    status: 'on_course',
    hours: [all],
  };
  expect(next(cpa, '2026-12-31')).toBe('On course: 94.0 hours to go by 31 December 2027');
  expect(next(cpa, '2027-01-01')).toBe('Plan 94.0 hours');
  const unit = { one: 'credit', minutes: 50 };
  const credits = { ...tax(10, 0), label: 'All credits', required: 16.67 };
  expect(next({ unit, hours: [credits] })).toBe('Plan 8.0 credits');
});

test('a day that nobody found is said to be unknown', () => {
  const met = { status: 'met' as const, hours: [tax(10, 0)], due: null };
  const further = { ...met, version: ruleSets.find(({ body: of }) => of === 'saipa')?.version ?? '' };
  expect(next(further)).toBe('Declare by a day that we did not find: ask the body');
  const declared = { submitted_on: '2027-01-05', reference: '' };
  expect(next({ ...further, declared, keep_until: '' })).toBe('Keep the record');
});
