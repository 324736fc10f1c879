import { expect, test } from 'vitest';
import { additionsOf } from './additions.ts';

const year = { from: '2026-01-01', until: '2026-12-31' };
const hours = (key: string, counted: number, own: number | null = null, within = year) => ({
  key,
  within,
  label: key,
  required: 5,
  counted,
  portions: own === null ? [] : [{ activity_id: 'a', hours: own, reason: null }],
});
const bodies = [
  { body: 'saica', version: 'saica-2021', cycle: year, period: null, hours: [] },
  {
    body: 'sars',
    version: 'sars-2022',
    cycle: year,
    period: { from: '2026-07-15', until: '2026-12-31' },
    hours: [hours('tax', 3.5, 1), hours('ethics', 1)],
  },
  {
    body: 'cipc',
    version: 'cipc-2020',
    cycle: year,
    period: null,
    hours: [hours('total', 8), hours('rescue', 3)],
  },
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
  additionsOf(bodies, { id: 'a', type: 'webinar', activity_date: date }, parts).map(
    ({ key, before, adds }) => [key, before, adds],
  );

test('each requirement gets the parts that fit it, beside what counts without the activity', () => {
  const all = [
    ['sars-2022 2026-01-01 tax', 150, 90],
    ['cipc-2020 2026-01-01 total', 480, 180],
    ['cipc-2020 2026-01-01 rescue', 180, 30],
  ];
  expect(added('2026-11-23')).toEqual(all);
  expect(added('')).toEqual(all);
  expect(added('2026-05-01')).toEqual(all.slice(1));
});

const [before, after] = [
  { from: '2025-06-01', until: '2026-05-31' },
  { from: '2026-06-01', until: '2027-05-31' },
];
const fsca = [before, after].map((cycle) => ({
  body: 'fsca',
  version: 'fsca-194',
  cycle,
  period: cycle,
  hours: [hours('hours', 0, null, cycle)],
}));
const accredited = [part('service', 45, { accredited_by: 'FPI' })];

test.each([
  ['accredited', 'webinar', '2026-07-01', accredited, ['1 June 2026 to 31 May 2027: 45']],
  ['the last day of the cycle', 'webinar', '2026-05-31', accredited, ['1 June 2025 to 31 May 2026: 45']],
  ['the first day of the next', 'webinar', '2026-06-01', accredited, ['1 June 2026 to 31 May 2027: 45']],
  ['nobody accredited it', 'webinar', '2026-07-01', [part('service', 45)], []],
  ['a type that never counts', 'qualification', '2026-07-01', accredited, []],
] as const)('the FSCA: %s', (_, type, date, portions, expected) => {
  const found = additionsOf(fsca, { id: 'a', type, activity_date: date }, portions);
  expect(found.map(({ cycle, adds }) => `${cycle}: ${adds}`)).toEqual(expected);
});

test('a rule of each year of a cycle gets the hours of its own year, by topic', () => {
  const triennium = { from: '2025-01-01', until: '2027-12-31' };
  const cpa = {
    body: 'cpa_australia',
    version: 'cpa-australia-2023',
    cycle: triennium,
    period: triennium,
    hours: [2025, 2026, 2027].map((n) =>
      hours(`ethics_year_${n}`, 0, null, { from: `${n}-01-01`, until: `${n}-12-31` }),
    ),
  };
  const found = additionsOf([cpa], { id: 'a', type: 'course', activity_date: '2026-02-01' }, [
    part('ethics', 60),
  ]);
  expect(found.map(({ key }) => key)).toEqual(['cpa-australia-2023 2025-01-01 ethics_year_2026']);
});
