import { expect, test } from 'vitest';
import { hoursSchedule } from './hours-schedule.ts';

const sources = [{ about: 'Tax hours', source: 'Notice 1', confidence: 'confirmed' }];
const body = {
  label: 'SARS tax practitioner',
  version: 'sars-2022',
  cycle: { from: '2026-01-01', until: '2026-12-31' },
  sources,
};
const activities = [{ id: 'x', number: 'A07', title: 'VAT update', date: '2026-03-01' }];

test('each portion of each figure has a line that says whether it counts, and why not', () => {
  const portions = [
    { activity_id: 'x', hours: 2, reason: null },
    { activity_id: 'x', hours: 1.5, reason: 'no_proof' as const },
  ];
  const figure = { label: 'Tax hours', required: 10, carried: 0, brought: 0, portions };
  const cycle = ['2026-01-01', '2026-12-31'];
  const head = ['SARS tax practitioner', 'sars-2022', 'Tax hours', '10.0', 'A07', 'VAT update', '2026-03-01'];
  expect(hoursSchedule([{ ...body, hours: [figure] }], activities).slice(1)).toEqual([
    [...head, '2.0', 'Yes', '', 'Notice 1', 'confirmed', ...cycle],
    [...head, '1.5', 'No', 'no proof yet', 'Notice 1', 'confirmed', ...cycle],
  ]);
});

test('a figure without a portion has its requirement, and a body without figures no line', () => {
  const empty = { label: 'Ethics hours', required: 2, carried: 0, brought: 0, portions: [] };
  const records = hoursSchedule(
    [
      { ...body, hours: [empty] },
      { ...body, hours: [] },
    ],
    activities,
  );
  expect(records).toHaveLength(2);
  const head = [body.label, body.version, 'Ethics hours', '2.0'];
  expect(records[1]).toEqual([...head, ...Array(8).fill(''), '2026-01-01', '2026-12-31']);
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([14]));
});

test('carried and brought hours have a line, and a figure of one year has the source of its rule', () => {
  const figure = { label: 'Tax hours, year to 31 December 2026', required: 20, portions: [] };
  const records = hoursSchedule([{ ...body, hours: [{ ...figure, carried: 9, brought: 2.5 }] }], []);
  expect(records.slice(1).map((line) => [...line.slice(5, 6), ...line.slice(7, 11)])).toEqual([
    ['Carried over from the cycle before', '9.0', 'Yes', '', 'Notice 1'],
    ['Earned before this plan', '2.5', 'Yes', '', 'Notice 1'],
  ]);
});
