import { afterEach, expect, test, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { amountsIn } from './use-price-list.ts';

const listed = [
  { pricing_type: 'Annual' as const, price: cents(109_900), recurring_price: null, start_date: '2027-01-01' },
  {
    pricing_type: 'Audit' as const,
    price: cents(139_900),
    recurring_price: cents(105_050),
    start_date: '2027-01-01',
  },
];

afterEach(() => vi.useRealTimers());

// One computer is a year behind, one is ahead of midnight, one is right.
test.each(['2026-01-01T10:00:00Z', '2026-12-31T22:00:00Z', '2030-01-01T10:00:00Z'])(
  'shows what the server charges, also when the clock says %s',
  (clock) => {
    vi.useFakeTimers({ now: new Date(clock) });
    expect(amountsIn(listed, 'Annual', 20)).toMatchObject({
      amountCents: cents(87_920),
      recurringCents: cents(109_900),
    });
    expect(amountsIn(listed, 'Audit', 0)).toMatchObject({
      amountCents: cents(139_900),
      recurringCents: cents(105_050),
    });
  },
);
