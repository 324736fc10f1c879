import { expect, test } from 'vitest';
import { hoursSchedule } from './hours-schedule.ts';

const sources = [{ about: 'Tax hours', source: 'Notice 1', confidence: 'confirmed' }];
const body = { label: 'SARS tax practitioner', version: 'sars-2022', sources };
const activities = [{ id: 'x', number: 'A07', title: 'VAT update', date: '2026-03-01' }];

test('each portion of each figure has a line that says whether it counts, and why not', () => {
  const portions = [
    { activity_id: 'x', hours: 2, reason: null },
    { activity_id: 'x', hours: 1.5, reason: 'no_proof' as const },
  ];
  const figure = { label: 'Tax hours', required: 10, portions };
  const head = ['SARS tax practitioner', 'sars-2022', 'Tax hours', '10.0', 'A07', 'VAT update', '2026-03-01'];
  expect(hoursSchedule([{ ...body, hours: [figure] }], activities).slice(1)).toEqual([
    [...head, '2.0', 'Yes', '', 'Notice 1', 'confirmed'],
    [...head, '1.5', 'No', 'no proof yet', 'Notice 1', 'confirmed'],
  ]);
});

test('a figure without a portion has its requirement, and a body without figures no line', () => {
  const empty = { label: 'Ethics hours', required: 2, portions: [] };
  const records = hoursSchedule(
    [
      { ...body, hours: [empty] },
      { ...body, hours: [] },
    ],
    activities,
  );
  expect(records).toHaveLength(2);
  expect(records[1]).toEqual([body.label, body.version, 'Ethics hours', '2.0', ...Array(8).fill('')]);
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([12]));
});
