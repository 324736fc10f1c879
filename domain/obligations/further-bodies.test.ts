import { expect, test } from 'vitest';
import {
  about,
  absent,
  accounting,
  accredited,
  type Case,
  type Expected,
  ethics,
  held,
  hours,
  loose,
  seen,
  tax,
} from '#test/support/body-cases.ts';

const saipa = [held('saipa', 'tax_practitioner')];
const fsca = (level = 'several_classes') => [held('fsca', level)];

test.each<[string, Case, Expected]>([
  [
    '1 SAIPA, met',
    {
      today: '2026-11-15',
      body: 'saipa',
      registrations: saipa,
      portions: [
        tax(12, '2026-03-01'),
        ethics(2, '2026-03-02'),
        accounting(4, '2026-03-03'),
        hours(2, '2026-03-04'),
        hours(20, '2026-03-05', loose),
      ],
    },
    {
      figures: { tax: '12/12', ethics: '2/2', accounting: '4/4', structured: '20/20', total: '40/40' },
      status: 'met',
    },
  ],
  [
    '2 SAIPA, more tax is no accounting',
    {
      today: '2026-11-15',
      body: 'saipa',
      registrations: saipa,
      portions: [tax(20, '2026-03-01'), ethics(2, '2026-03-02'), hours(18, '2026-03-05', loose)],
    },
    {
      figures: { tax: '20/12', ethics: '2/2', accounting: '0/4', structured: '22/20', total: '40/40' },
      status: 'short',
    },
  ],
  ...(['saipa', 'sars'] as const).map((body): [string, Case, Expected] => [
    `3 one hour, three rules: ${body}`,
    {
      today: '2026-11-15',
      body,
      registrations: [...saipa, held('tax_practitioner')],
      portions: [
        tax(12, '2026-03-01'),
        ethics(2, '2026-03-02'),
        about('accounting', 'service')(4, '2026-03-03'),
        hours(2, '2026-03-04'),
        hours(20, '2026-03-05', { ...loose, topics: ['accounting'] }),
      ],
    },
    {
      figures:
        body === 'sars'
          ? { tax: '12/10', ethics: '2/2', service: '6/6' }
          : { tax: '12/12', ethics: '2/2', accounting: '4/4', structured: '20/20', total: '40/40' },
      status: 'met',
    },
  ]),
  [
    '4 FSCA, a cycle of its own',
    {
      today: '2026-11-20',
      body: 'fsca',
      registrations: fsca(),
      portions: [
        hours(6, '2026-03-10', accredited),
        hours(4, '2026-07-15', accredited),
        hours(2, '2026-08-01'),
      ],
    },
    {
      figures: { hours: '4/18' },
      status: 'short',
      reasons: { other_cycle: 6, not_accredited: 2 },
      due: '2027-06-15',
      keep: '2032-05-31',
    },
  ],
  [
    '5 FSCA, proof after the end',
    {
      today: '2027-06-03',
      body: 'fsca',
      cycle: '2026-06-01',
      registrations: fsca(),
      portions: [
        hours(15, '2026-09-01', accredited),
        hours(3, '2026-10-01', { ...accredited, proof: false }),
      ],
    },
    { figures: { hours: '15/18' }, status: 'mend', outstanding: 3, due: '2027-06-15' },
  ],
  [
    '6 FSCA, the highest level of the cycle',
    {
      today: '2026-11-20',
      body: 'fsca',
      registrations: [
        held('fsca', undefined, {
          levels: [
            { level: 'one_subclass', from: null },
            { level: 'several_classes', from: '2026-10-01' },
          ],
        }),
      ],
      portions: [hours(6, '2026-07-01', accredited)],
    },
    { figures: { hours: '6/18' }, status: 'short' },
  ],
  [
    '7 FSCA, five whole months of absence',
    {
      today: '2027-04-01',
      body: 'fsca',
      cycle: '2026-06-01',
      registrations: fsca(),
      circumstances: [absent('fsca', '2026-09-01', '2027-01-31')],
      portions: [hours(10.5, '2026-07-01', accredited)],
    },
    { figures: { hours: '10.5/10.5' }, status: 'met' },
  ],
  [
    '8 FSCA, three whole months of absence',
    {
      today: '2027-04-01',
      body: 'fsca',
      cycle: '2026-06-01',
      registrations: fsca(),
      circumstances: [absent('fsca', '2026-09-15', '2027-01-20')],
      portions: [hours(10.5, '2026-07-01', accredited)],
    },
    { figures: { hours: '10.5/13.5' }, status: 'short' },
  ],
  [
    '9 FSCA, types that never count',
    {
      today: '2026-11-20',
      body: 'fsca',
      registrations: fsca('one_subclass'),
      portions: [
        hours(3, '2026-07-01', { ...accredited, type: 'product training' }),
        hours(10, '2026-08-01', { ...accredited, type: 'qualification' }),
      ],
    },
    { figures: { hours: '0/6' }, reasons: { excluded_type: 13 }, status: 'short' },
  ],
  [
    '10 FSCA, competent in January',
    {
      today: '2027-03-01',
      body: 'fsca',
      cycle: '2026-06-01',
      registrations: [held('fsca', 'one_class', { from: '2027-01-10' })],
      portions: [hours(5, '2027-02-10', accredited)],
    },
    { figures: { hours: '5/5' }, status: 'met' },
  ],
  [
    '11 FSCA, quarters of an hour',
    {
      today: '2026-11-20',
      body: 'fsca',
      registrations: fsca('one_subclass'),
      portions: ['01', '02', '03', '04'].map((day) => hours(0.25, `2026-07-${day}`, accredited)),
    },
    { figures: { hours: '1/6' }, status: 'short' },
  ],
  ...(['ciba', 'ciba_licence'] as const).map((body): [string, Case, Expected] => [
    `22 CIBA with a licence: ${body}`,
    {
      today: '2026-11-20',
      body,
      registrations: [held('ciba', 'cbap'), held('ciba_licence')],
      portions: [hours(30, '2026-03-01'), about('licence')(2, '2026-03-02'), hours(10, '2026-03-03', loose)],
    },
    body === 'ciba'
      ? { figures: { verifiable: '32/30', total: '42/40' }, status: 'met' }
      : { figures: { licence: '2/4' }, status: 'short' },
  ]),
  [
    '30 IoDSA, kinds of activity',
    {
      today: '2026-11-20',
      body: 'iodsa',
      registrations: [held('iodsa')],
      portions: [
        hours(20, '2026-03-01', { type: 'board work' }),
        hours(5, '2026-03-02', { type: 'mentoring' }),
        hours(7, '2026-03-03', { type: 'self-study' }),
        hours(5, '2026-03-04', { type: 'online course' }),
      ],
    },
    {
      figures: {
        total: '37/30',
        work: '20/8',
        mentoring: '5/5',
        personal: '7/7',
        courses: '5/5',
        fifth: '0/5',
      },
      status: 'short',
      due: '2027-03-31',
    },
  ],
])('%s', (_, given, expected) => {
  expect(seen(given)).toMatchObject(expected);
  expect(seen(given).figures).toEqual(expected.figures);
});
