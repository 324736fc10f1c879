import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ethicsReflections } from '#framework/reflections.ts';
import {
  ETHICS_ITEMS,
  reportFileName,
  reportYears,
  userReportKeys,
  userReports,
  type YearCounts,
} from './user-reports.ts';

const empty: YearCounts = { scored: 0, activities: 0, reflections: 0, ethics: 0 };
const complete: YearCounts = { scored: 1, activities: 2, reflections: 2, ethics: 3 };
const matching = (counts: YearCounts) => userReportKeys.filter((key) => userReports[key].matches(counts));

test('a year asks for the ethics items of the framework', () => {
  expect(ETHICS_ITEMS).toBe(ethicsReflections.length);
});

test.each<[string, YearCounts, string[]]>([
  ['nothing at all', empty, ['not_scored', 'no_ethics_reflection']],
  ['one score', { ...empty, scored: 1 }, ['no_activities', 'no_ethics_reflection']],
  ['an activity without a score', { ...complete, scored: 0 }, ['not_scored']],
  ['one open reflection of two', { ...complete, reflections: 1 }, ['no_reflection']],
  ['no reflection', { ...complete, reflections: 0 }, ['no_reflection']],
  ['two ethics items', { ...complete, ethics: 2 }, ['no_ethics_reflection']],
  ['everything', complete, ['fully_compliant']],
  ['everything, one activity', { ...complete, activities: 1, reflections: 1 }, ['fully_compliant']],
  ['ethics and scores, no activity', { ...complete, activities: 0, reflections: 0 }, ['no_activities']],
])('%s', (_, counts, keys) => expect(matching(counts)).toEqual(keys));

test('every year matches a filter, and FULLY-COMPLIANT alone or not at all', () => {
  const counts = fc
    .record({ scored: fc.nat(3), activities: fc.nat(3), open: fc.nat(3), ethics: fc.nat(3) })
    .map(({ open, ...rest }) => ({ ...rest, reflections: Math.max(0, rest.activities - open) }));
  fc.assert(
    fc.property(counts, (year) => {
      const keys = matching(year);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.includes('fully_compliant')).toBe(!keys.some((key) => key !== 'fully_compliant'));
    }),
  );
});

test('the years go from the current one back to 2021', () => {
  expect(reportYears(2023)).toEqual([2023, 2022, 2021]);
  expect(reportYears(2021)).toEqual([2021]);
});

test.each([
  [{ year: 2026 }, 'users.csv'],
  [{ year: 2026, filter: 'not_scored' }, 'users-not-scored-2026.csv'],
  [{ year: 2025, filter: 'fully_compliant' }, 'fully-compliant-2025.csv'],
  [{ year: 2026, filter: 'obligations_open' }, 'obligations-open-2026.csv'],
  [
    { year: 2026, filter: 'obligations_open', body: 'sars', status: 'proof_missing' },
    'obligations-open-sars-proof-missing-2026.csv',
  ],
] as const)('the file of %j is %s', (report, name) =>
  expect(reportFileName({ ...report, format: 'csv' })).toBe(name),
);
