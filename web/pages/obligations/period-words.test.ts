import { expect, test } from 'vitest';
import { periodInWords } from './period-words.ts';

const tax = {
  key: 'tax',
  label: 'Tax hours',
  required: 5,
  full: 10,
  within: { from: '2026-01-01', until: '2026-12-31' },
  begins: '2026-01-01',
  carried: 0,
  brought: 0,
  fills_previous: 0,
  counted: 0,
  recorded: 0,
  without_proof: 0,
  outstanding: 0,
  portions: [],
};
const of = (version: string, from: string, until = '2026-12-31', hours = [tax]) => ({
  version,
  cycle: { from: `${from.slice(0, 4)}-01-01`, until: `${until.slice(0, 4)}-12-31` },
  period: { from, until },
  waived: null,
  hours,
  months: Number(until.slice(5, 7)) - Number(from.slice(5, 7)) + 1,
});

test.each([
  ['SAICA', of('saica-2021', '2026-01-01', '2026-12-31', []), 'Active all year. No hours required.'],
  ['an auditor', of('irba-427', '2026-01-01'), 'Registered all year.'],
  [
    'from a day',
    of('sars-2022', '2026-07-15'),
    'Registered 15 July 2026: 6 of 12 months, so 5.0 of 10 tax hours.',
  ],
  [
    'a licence',
    of('cipc-2020', '2026-03-20', '2026-12-31', []),
    'Licensed 20 March 2026: 10 of 12 months. No hours required.',
  ],
  [
    'until a day',
    of('sars-2022', '2026-01-01', '2026-06-30'),
    '1 January 2026 to 30 June 2026: 6 of 12 months, so 5.0 of 10 tax hours.',
  ],
  [
    'rules that begin within the year',
    of('sars-2022', '2022-06-01', '2022-12-31'),
    '1 June 2022 to 31 December 2022: 7 of 12 months, so 5.0 of 10 tax hours.',
  ],
])('the period of %s', (_, body, words) => expect(periodInWords(body, false)).toBe(words));

test('a phone has it without the hours, and a body that asks for nothing says why', () => {
  const body = of('sars-2022', '2026-07-15');
  expect(periodInWords(body, true)).toBe('Registered 15 July 2026: 6 of 12 months.');
  expect(periodInWords({ ...body, waived: 'exempt' }, false)).toBe('Exempt all year. Nothing is required.');
});

test.each([
  ['2026-06-01', '2027-05-31', 12, null, 'Registered all the time.'],
  ['2027-01-10', '2027-05-31', 5, null, 'Registered 10 January 2027: 5 of 12 months.'],
  ['2026-06-01', '2027-05-31', 9, null, 'Absent for 3 whole months: 9 of 12 months.'],
  ['2026-06-01', '2027-05-31', 11, null, 'Absent for 1 whole month: 11 of 12 months.'],
  [
    '2026-06-01',
    '2027-05-31',
    0,
    'not_yet',
    'Your first cycle begins on 1 June 2027. Nothing is required before.',
  ],
  [
    '2026-06-01',
    '2027-05-31',
    0,
    'unknown',
    'Nothing is recorded for these days, so nothing is owed and nothing is carried over.',
  ],
] as const)('FSCA from %s to %s, %i months, %s', (from, until, months, waived, words) => {
  const cycle = { from: '2026-06-01', until: '2027-05-31' };
  const body = { version: 'fsca-194', cycle, period: { from, until }, months, waived, hours: [tax] };
  expect(periodInWords(body, true)).toBe(words);
});
