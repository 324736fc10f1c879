import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { factsOf, nextChange, untilText, usualStart } from './pricing-data.ts';

const current = { price: cents(99900), recurring_price: null, since: '2026-01-01' };

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
  expect(nextChange([on('1', '2026-11-22')], '2026-11-21')).toBe('1 price changes in 1 day');
  const several = [on('1', '2027-01-01'), on('2', '2027-01-01'), on('3', '2027-02-01')];
  expect(nextChange(several, '2026-11-21')).toBe('2 prices change in 41 days');
});

test('a price usually begins with the next year', () => expect(usualStart('2026-11-21')).toBe('2027-01-01'));

test.each([
  ['', 'today'],
  ['2026-12-31', '2026-12-31'],
  ['2025-12-31', 'replaced'],
])('until %o: %s', (until, text) => {
  const row = {
    id: '1',
    pricing_type: 'Annual' as const,
    price: cents(99900),
    recurring_price: null,
    set_by: '',
  };
  expect(untilText({ ...row, from: '2026-01-01', until })).toBe(text);
});
