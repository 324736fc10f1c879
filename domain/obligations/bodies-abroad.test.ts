import { expect, test } from 'vitest';
import {
  absent,
  type Case,
  type Expected,
  ethics,
  facts,
  fraud,
  held,
  hours,
  loose,
  seen,
  standingIn,
} from '#test/support/body-cases.ts';
import { requirementsOf } from './required.ts';
import { standingsOf } from './status.ts';

const acca = [held('acca', 'units')];
const met2025 = [hours(21, '2025-05-01'), hours(19, '2025-06-01', loose)];
const of2026 = (verifiable: number, other: number) => [
  ...met2025,
  hours(verifiable, '2026-03-01'),
  ...(other > 0 ? [hours(other, '2026-04-01', loose)] : []),
];

test.each<[string, Case, Expected]>([
  [
    '12 ACCA, admitted in March',
    {
      today: '2026-11-20',
      body: 'acca',
      registrations: [held('acca', 'units', { from: '2026-03-12' })],
      portions: [hours(10, '2026-05-01')],
    },
    { figures: {}, status: 'waived', due: null },
  ],
  [
    '12 ACCA, the first cycle',
    {
      today: '2027-01-10',
      body: 'acca',
      registrations: [held('acca', 'units', { from: '2026-03-12' })],
      portions: [hours(50, '2026-05-01')],
    },
    { figures: { verifiable: '0/21', total: '0/40' }, status: 'short' },
  ],
  [
    '13 ACCA, the year that has hours over',
    { today: '2027-01-10', year: 2026, body: 'acca', registrations: acca, portions: of2026(30, 19) },
    { figures: { verifiable: '30/21', total: '49/40' }, status: 'met' },
  ],
  [
    '13 ACCA, they count in the next one',
    { today: '2027-01-10', body: 'acca', registrations: acca, portions: of2026(30, 19) },
    { figures: { verifiable: '9/21', total: '9/40' }, status: 'short' },
  ],
  [
    '14 ACCA, at most what is over in all',
    { today: '2027-01-10', body: 'acca', registrations: acca, portions: of2026(45, 0) },
    { figures: { verifiable: '5/21', total: '5/40' } },
  ],
  [
    '15 ACCA, a year that is missed has nothing over',
    { today: '2027-01-10', year: 2026, body: 'acca', registrations: acca, portions: of2026(35, 4) },
    { figures: { verifiable: '35/21', total: '39/40' }, status: 'missed' },
  ],
  [
    '15 ACCA, so nothing moves',
    { today: '2027-01-10', body: 'acca', registrations: acca, portions: of2026(35, 4) },
    { figures: { verifiable: '0/21', total: '0/40' } },
  ],
  [
    'ACCA, hours that were carried in are not carried on',
    {
      today: '2027-01-10',
      body: 'acca',
      registrations: acca,
      portions: [
        hours(30, '2025-05-01'),
        hours(19, '2025-06-01', loose),
        hours(21, '2026-05-01'),
        hours(19, '2026-06-01', loose),
      ],
    },
    { figures: { verifiable: '0/21', total: '0/40' } },
  ],
  [
    '16 ACCA, a part that no absence lowers',
    {
      today: '2026-12-01',
      body: 'acca',
      registrations: acca,
      circumstances: [absent('acca', '2026-04-01', '2026-09-30')],
      portions: of2026(11, 19),
    },
    { figures: { verifiable: '11/10.5', total: '30/29.5' }, status: 'met', due: '2027-01-01' },
  ],
  [
    '18 ACCA, what is lacking is made good',
    {
      today: '2027-03-01',
      year: 2026,
      body: 'acca',
      registrations: acca,
      portions: [...of2026(18, 19), hours(5, '2027-02-20')],
    },
    { figures: { verifiable: '21/21', total: '40/40' }, status: 'met' },
  ],
  [
    '18 ACCA, from the hours of the next year',
    {
      today: '2027-03-01',
      body: 'acca',
      registrations: acca,
      portions: [...of2026(18, 19), hours(5, '2027-02-20')],
    },
    { figures: { verifiable: '2/21', total: '2/40' }, reasons: { fills_previous: 3 } },
  ],
  [
    '19 ICAEW, a career break',
    {
      today: '2027-10-01',
      body: 'icaew',
      cycle: '2026-11-01',
      registrations: [held('icaew', 'outside_2')],
      circumstances: [absent('icaew', '2026-11-01', '2027-07-31')],
      portions: [hours(12, '2027-08-10'), ethics(2, '2027-08-20'), hours(3, '2027-09-01')],
    },
    { figures: { total: '17/7.5', verifiable: '17/2.5', ethics: '2/1' }, status: 'met' },
  ],
  [
    '20 ICAEW, the category of the start stays',
    {
      today: '2027-04-01',
      body: 'icaew',
      cycle: '2026-11-01',
      registrations: [
        held('icaew', undefined, {
          levels: [
            { level: 'practice_3', from: null },
            { level: 'practice_1', from: '2027-03-01' },
          ],
        }),
      ],
      portions: [hours(9, '2026-12-01'), ethics(1, '2026-12-02'), hours(8, '2027-01-01', loose)],
    },
    { figures: { total: '18/20', verifiable: '10/10', ethics: '1/1' }, status: 'short' },
  ],
  [
    '21 ICAEW, an hour too late',
    {
      today: '2026-11-10',
      body: 'icaew',
      cycle: '2025-11-01',
      registrations: [held('icaew', 'practice_2')],
      portions: [hours(30, '2026-10-01'), ethics(1, '2026-11-05')],
    },
    { figures: { total: '30/30', verifiable: '30/20', ethics: '0/1' }, status: 'missed' },
  ],
  [
    '21 ICAEW, it counts in the new cycle',
    {
      today: '2026-11-10',
      body: 'icaew',
      cycle: '2026-11-01',
      registrations: [held('icaew', 'practice_2')],
      portions: [hours(30, '2026-10-01'), ethics(1, '2026-11-05')],
    },
    { figures: { total: '1/30', verifiable: '1/20', ethics: '1/1' } },
  ],
  [
    '23 CPA Australia, a year of the triennium missed',
    {
      today: '2026-11-30',
      body: 'cpa_australia',
      registrations: [held('cpa_australia', undefined, { from: '2024-04-15' })],
      portions: [
        ...[41, 16, 56].map((count, at) => hours(count, `${2024 + at}-05-01`)),
        ...[4, 2, 4].map((count, at) => ethics(count, `${2024 + at}-06-01`)),
      ],
    },
    {
      figures: {
        total: '123/120',
        year_2024: '45/20',
        year_2025: '18/20',
        year_2026: '60/20',
        ethics: '10/10',
        ethics_year_2024: '4/2',
        ethics_year_2025: '2/2',
        ethics_year_2026: '4/2',
      },
      status: 'missed',
    },
  ],
  [
    '24 CPA Australia, the first year of the triennium',
    {
      today: '2025-11-30',
      body: 'cpa_australia',
      registrations: [held('cpa_australia', undefined, { from: '2024-09-01' })],
      portions: [hours(24, '2025-05-01'), ethics(2, '2025-06-01')],
    },
    {
      figures: {
        total: '26/120',
        year_2025: '26/20',
        year_2026: '0/20',
        year_2027: '0/20',
        ethics: '2/10',
        ethics_year_2025: '2/2',
        ethics_year_2026: '0/2',
        ethics_year_2027: '0/2',
      },
      status: 'on_course',
    },
  ],
  [
    '25 CPA Australia, reading has a cap',
    {
      today: '2026-11-30',
      body: 'cpa_australia',
      registrations: [held('cpa_australia', undefined, { from: '2025-09-01' })],
      portions: [
        hours(16, '2026-03-01', { type: 'article' }),
        hours(10, '2026-04-01', { type: 'online course' }),
        ethics(2, '2026-05-01', { type: 'online course' }),
      ],
    },
    {
      figures: {
        total: '22/120',
        year_2026: '22/20',
        year_2027: '0/20',
        year_2028: '0/20',
        ethics: '2/10',
        ethics_year_2026: '2/2',
        ethics_year_2027: '0/2',
        ethics_year_2028: '0/2',
      },
      reasons: { over_cap: 6 },
      status: 'on_course',
    },
  ],
  [
    '26 CA ANZ, half of the verifiable hours on the job',
    {
      today: '2028-07-10',
      body: 'ca_anz',
      cycle: '2025-07-01',
      registrations: [held('ca_anz', 'ca', { from: '2025-02-12' })],
      portions: [
        hours(30, '2025-09-01', { type: 'on-the-job experience' }),
        hours(30, '2026-09-01', { type: 'on-the-job experience' }),
        hours(38, '2027-09-01', { type: 'online course' }),
        ethics(2, '2027-10-01', { type: 'online course' }),
        hours(20, '2027-11-01', loose),
      ],
    },
    {
      figures: {
        total: '120/120',
        year_2026: '30/20',
        year_2027: '30/20',
        year_2028: '60/20',
        verifiable: '85/90',
        ethics: '2/2',
      },
      status: 'missed',
    },
  ],
  ...(
    [
      ['2025-12-01', '2026-11-20', { total: '118/120', verifiable: '60/60', year: '48/20' }],
      ['2026-12-01', '2026-12-01', { total: '88/120', verifiable: '50/60', year: '0/20' }],
    ] as const
  ).map(([last, today, figures]): [string, Case, Expected] => [
    `27 HKICPA, a window of three years: ${last}`,
    {
      today,
      year: 2026,
      body: 'hkicpa',
      cycle: `${Number(last.slice(0, 4)) - 2}${last.slice(4)}`,
      registrations: [held('hkicpa', 'member', { from: '2010-01-01' })],
      portions: [
        ...[10, 20, 30].map((count, at) => hours(count, `${2024 + at}-03-01`)),
        ...[20, 20, 18].map((count, at) => hours(count, `${2024 + at}-04-01`, loose)),
      ],
    },
    { figures, status: 'short' },
  ]),
  ...(['2026-11-20', '2027-01-05'] as const).map((today): [string, Case, Expected] => [
    `28 IIA on ${today}`,
    {
      today,
      body: 'iia',
      registrations: [held('iia', 'practising')],
      portions: [
        hours(23, '2026-03-01', { type: 'internal training' }),
        ethics(2, '2026-04-01', { type: 'internal training' }),
        hours(30, '2026-05-01', { type: 'presentation' }),
      ],
    },
    today === '2026-11-20'
      ? { figures: { total: '50/40', ethics: '2/2' }, status: 'met', due: '2026-12-31' }
      : { figures: { total: '10/40', ethics: '0/2' } },
  ]),
  [
    '29 ACFE, credits of 50 minutes',
    {
      today: '2026-11-20',
      body: 'acfe',
      registrations: [held('acfe', undefined, { from: '2020-08-10' })],
      portions: [fraud(10, '2026-10-01')],
    },
    { figures: { total: '12/20', fraud: '12/10', ethics: '0/2' }, due: '2027-08-31', status: 'short' },
  ],
])('%s', (_, given, expected) => {
  expect(seen(given)).toMatchObject(expected);
  expect(seen(given).figures).toEqual(expected.figures);
});

test('12: why ACCA does not ask yet', () =>
  expect(
    standingIn({
      today: '2026-11-20',
      body: 'acca',
      registrations: [held('acca', 'units', { from: '2026-03-12' })],
      portions: [],
    }).requirement.waived,
  ).toBe('not_yet'));

test("17: ACCA is met when SAICA's rules are", () => {
  const written = {
    ...facts,
    scored: ['personal_ethics', 'strategic_thinking', 'tax_planning'] as const,
    ownEthics: ['personal_ethics', 'business_ethics', 'professional_ethics'] as const,
    portions: [],
  };
  const done = {
    id: 'a',
    date: '2026-03-01',
    completed: true,
    own: true,
    kind: 'tax' as const,
    competency: '',
  };
  const requirements = requirementsOf(2026, { registrations: [held('acca', 'saica')], circumstances: [] });
  const statuses = [[], [done]].map((activities) =>
    standingsOf(requirements, { ...written, activities }, '2026-11-20').map(
      ({ requirement, status, duties, hours: rules }) => [
        requirement.rules.body,
        status,
        duties.length,
        rules.length,
      ],
    ),
  );
  expect(statuses).toEqual([
    [
      ['saica', 'short', 5, 0],
      ['acca', 'short', 1, 0],
    ],
    [
      ['saica', 'met', 5, 0],
      ['acca', 'met', 1, 0],
    ],
  ]);
});
