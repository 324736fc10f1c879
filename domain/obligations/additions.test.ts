import { expect, test } from 'vitest';
import { additionsOf } from './additions.ts';

const hours = (key: string, counted: number, own: number | null = null) => ({
  key,
  label: key,
  required: 5,
  counted,
  portions: own === null ? [] : [{ activity_id: 'a', hours: own, reason: null }],
});
const bodies = [
  { body: 'saica', version: 'saica-2021', period: null, hours: [] },
  {
    body: 'sars',
    version: 'sars-2022',
    period: { from: '2026-07-15', until: '2026-12-31' },
    hours: [hours('tax', 3.5, 1), hours('ethics', 1)],
  },
  { body: 'cipc', version: 'cipc-2020', period: null, hours: [hours('total', 8), hours('rescue', 3)] },
];
const part = (kind: 'tax' | 'ethics' | 'service', minutes: number, more: object = {}) => ({
  kind,
  minutes,
  verifiable: true,
  rescue: false,
  ...more,
});
const parts = [
  part('tax', 90),
  part('service', 30, { rescue: true }),
  part('ethics', 60, { verifiable: false }),
];
const added = (date: string) =>
  additionsOf(bodies, { id: 'a', activity_date: date }, parts).map(({ key, before, adds }) => [
    key,
    before,
    adds,
  ]);

test('each requirement gets the parts that fit it, beside what counts without the activity', () => {
  const all = [
    ['sars-2022 tax', 150, 90],
    ['cipc-2020 total', 480, 180],
    ['cipc-2020 rescue', 180, 30],
  ];
  expect(added('2026-11-23')).toEqual(all);
  expect(added('')).toEqual(all);
  expect(added('2026-05-01')).toEqual(all.slice(1));
});
