import { expect, test } from 'vitest';
import { nextInWords } from './next-words.ts';

type Body = Parameters<typeof nextInWords>[0];

const tax = (counted: number, outstanding: number) => ({
  key: 'tax',
  label: 'Tax hours',
  required: 10,
  counted,
  recorded: 0,
  without_proof: 0,
  outstanding,
  portions: [],
});
const body = (more: Partial<Body> = {}): Body => ({
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
const next = (more: Partial<Body>, today = '2026-11-28') => nextInWords(body(more), 2026, today);

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
