import { afterEach, expect, test, vi } from 'vitest';
import { amountsIn } from './use-price-list.ts';

const listed = [
  { pricing_type: 'Annual' as const, price: 1099, recurring_price: null, start_date: '2027-01-01' },
  { pricing_type: 'Audit' as const, price: 1399, recurring_price: 1050.5, start_date: '2027-01-01' },
];

afterEach(() => vi.useRealTimers());

// One computer is a year behind, one is ahead of midnight, one is right.
test.each(['2026-01-01T10:00:00Z', '2026-12-31T22:00:00Z', '2030-01-01T10:00:00Z'])(
  'shows what the server charges, also when the clock says %s',
  (clock) => {
    vi.useFakeTimers({ now: new Date(clock) });
    expect(amountsIn(listed, 'Annual', 20)).toMatchObject({ amountCents: 87_920, recurringCents: 109_900 });
    expect(amountsIn(listed, 'Audit', 0)).toMatchObject({ amountCents: 139_900, recurringCents: 105_050 });
  },
);
