import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  amountsOn,
  factsOf,
  moveNote,
  nextChange,
  payersText,
  untilText,
  usualStart,
} from './pricing-data.ts';

const current = { price: cents(99900), recurring_price: null, since: '2026-01-01', subscriptions: 0 };

test.each([
  [{ ...current, pricing_type: 'Annual' as const }, 'Since 2026-01-01. Legacy members pay R999.00 always.'],
  [
    { ...current, pricing_type: 'Monthly' as const, since: '' },
    'The standard price. Legacy members pay R119.00 always.',
  ],
  [
    { ...current, pricing_type: 'Audit' as const, recurring_price: cents(99900) },
    'Since 2026-01-01. Then R999.00 at each renewal.',
  ],
])('says what is to know about a price', (price, facts) => expect(factsOf(price)).toBe(facts));

test('says which prices change next', () => {
  const price = {
    pricing_type: 'Annual' as const,
    price: cents(109900),
    price_today: cents(99900),
    recurring_price: null,
  };
  const on = (id: string, start_date: string) => ({ ...price, id, start_date });
  expect(nextChange([], '2026-11-21')).toBe('');
  expect(nextChange([on('1', '2026-11-22')], '2026-11-21')).toBe('1 price change, tomorrow');
  const several = [on('1', '2027-01-01'), on('2', '2027-01-01'), on('3', '2027-02-01')];
  expect(nextChange(several, '2026-11-21')).toBe('2 price changes, in 41 days');
});

test('a price usually begins tomorrow', () => expect(usualStart('2026-12-31')).toBe('2027-01-01'));

test('the price of a day is the one of today, until the last announced one that has begun by then', () => {
  const soon = { ...current, pricing_type: 'Annual' as const, price_today: current.price };
  const pricing = {
    current: [{ ...current, pricing_type: 'Annual' as const }],
    upcoming: [
      { ...soon, id: '1', price: cents(109900), start_date: '2027-01-01' },
      { ...soon, id: '2', price: cents(12900), start_date: '2027-01-15', pricing_type: 'Monthly' as const },
      { ...soon, id: '3', price: cents(119900), start_date: '2027-02-01' },
    ],
  };
  const on = (day: string) => amountsOn(pricing, 'Annual', day).priceCents;
  expect(['2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01'].map(on)).toEqual([
    99_900, 109_900, 109_900, 119_900,
  ]);
});

test.each([
  ['', 'today'],
  ['2026-12-31', '31 Dec 2026'],
  ['2025-12-31', 'replaced'],
])('until %o: %s', (until, text) => {
  const row = {
    id: '1',
    pricing_type: 'Annual' as const,
    price: cents(99900),
    recurring_price: null,
    set_by: '',
    subscriptions: 0,
    moving: 0,
    move: null,
    removable: false,
  };
  expect(untilText({ ...row, from: '2026-01-01', until })).toBe(text);
});

test.each([
  [{ subscriptions: null, moving: 0, move: null }, '', undefined],
  [{ subscriptions: 2543, moving: 43, move: null }, '2\u00a0543, 43 moving', undefined],
  [
    { subscriptions: 2, moving: 0, move: { price: cents(109900), start_date: '', subscriptions: 2 } },
    '2',
    undefined,
  ],
  [
    {
      subscriptions: 3,
      moving: 0,
      move: { price: cents(109900), start_date: '2027-01-01', subscriptions: 2 },
    },
    '3',
    'Renewals before 2027-01-01 stay at R999.00. 1 other is left out: legacy members, and those that are already moving.',
  ],
])('the payers of a price, %o: %s; a move leaves %s', (facts, payers, note) => {
  const price = { id: '1', pricing_type: 'Annual' as const, price: cents(99900), recurring_price: null };
  const row = { ...price, set_by: '', from: '2026-01-01', until: '', removable: false, ...facts };
  expect([payersText(row), moveNote(row)]).toEqual([payers, note]);
});
