import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { type Cents, cents, discounted } from '../money/money.ts';
import {
  type CheckoutKind,
  currentPrice,
  defaultPrices,
  type PriceRow,
  priceFor,
  pricingKinds,
  upcomingPrices,
} from './prices.ts';

const today = '2025-11-20';
const row = (
  kind: PriceRow['kind'],
  priceCents: number,
  startDate: string,
  recurringCents: number | null = null,
): PriceRow => ({
  kind,
  priceCents: cents(priceCents),
  recurringCents: recurringCents as Cents | null,
  startDate,
});
const plain = { list: [], legacy: false, today, percentage: 0 };

describe('the current row', () => {
  const list = [
    row('Annual', 105000, '2025-01-01'),
    row('Annual', 110000, '2025-11-20'),
    row('Annual', 120000, '2025-11-21'),
    row('Annual', 100000, '2024-01-01'),
  ];

  test('is the latest that has started; its first day counts', () => {
    expect(currentPrice('Annual', list, today).priceCents).toBe(110000);
    expect(currentPrice('Annual', list, '2025-11-19').priceCents).toBe(105000);
    expect(currentPrice('Annual', list, '2025-11-21').priceCents).toBe(120000);
  });

  test('is the default before the first row and for a kind without rows', () => {
    expect(currentPrice('Annual', list, '2023-12-31').priceCents).toBe(99900);
    expect(currentPrice('Referral', list, today).priceCents).toBe(10000);
  });

  test('is the later entry when two start on the same day', () => {
    expect(currentPrice('Annual', [...list, row('Annual', 111000, today)], today).priceCents).toBe(111000);
  });

  test('leaves the upcoming ones, soonest first', () => {
    const more = [row('Monthly', 13000, '2026-06-01'), ...list];
    expect(upcomingPrices(more, today).map((r) => r.priceCents)).toEqual([120000, 13000]);
  });
});

test.each<[CheckoutKind, number, number | null, number | null]>([
  ['Annual', 99900, 99900, 6],
  ['Monthly', 11900, 11900, 3],
  ['Audit', 129900, 99900, 6],
  ['PriorYear', 49500, null, null],
])('%s by default', (kind, amountCents, recurringCents, frequency) => {
  expect(priceFor(kind, plain)).toEqual({ amountCents, recurringCents, frequency });
});

test('the list replaces the defaults, for Audit both amounts', () => {
  const list = [row('Audit', 140000, '2025-01-01', 105000), row('PriorYear', 50000, '2025-01-01')];
  expect(priceFor('Audit', { ...plain, list })).toEqual({
    amountCents: cents(140000),
    recurringCents: cents(105000),
    frequency: 6,
  });
  expect(priceFor('PriorYear', { ...plain, list }).amountCents).toBe(50000);
});

test('legacy members keep the annual and monthly price, and pay the list for the rest', () => {
  const list = (['Annual', 'Monthly', 'Audit', 'PriorYear'] as const).map((k) =>
    row(k, 200000, '2025-01-01'),
  );
  const amount = (kind: CheckoutKind) => priceFor(kind, { ...plain, list, legacy: true }).amountCents;
  expect([amount('Annual'), amount('Monthly'), amount('Audit'), amount('PriorYear')]).toEqual([
    99900, 11900, 200000, 200000,
  ]);
});

test('a percentage comes off the first annual amount and the extra year, never off a renewal', () => {
  const with20 = (kind: CheckoutKind) => priceFor(kind, { ...plain, percentage: 20 });
  expect(with20('Annual')).toEqual({ amountCents: cents(79920), recurringCents: cents(99900), frequency: 6 });
  expect(with20('PriorYear').amountCents).toBe(39600);
  expect(with20('Monthly')).toEqual(priceFor('Monthly', plain));
  expect(with20('Audit')).toEqual(priceFor('Audit', plain));
});

describe('any price list', () => {
  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom(...pricingKinds),
      priceCents: fc.nat(1_000_000).map(cents),
      recurringCents: fc.option(fc.nat(1_000_000).map(cents)),
      startDate: fc.integer({ min: -5, max: 5 }).map((days) => addDays(today, days)),
    }),
    { maxLength: 12 },
  );
  const kinds = fc.constantFrom<CheckoutKind>('Annual', 'Monthly', 'Audit', 'PriorYear');

  test('the last entry of the latest day that has begun is charged, and nothing else matters', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...pricingKinds), (list, kind) => {
        const begun = list.filter((one) => one.kind === kind && one.startDate <= today);
        const days = begun.map(({ startDate }) => startDate).sort();
        const last = begun.findLast(({ startDate }) => startDate === days.at(-1));
        const { priceCents } = last ?? defaultPrices[kind];
        expect(currentPrice(kind, list, today).priceCents).toBe(priceCents);
        // An announced price can be taken away, and so can one of another kind.
        expect(currentPrice(kind, begun, today).priceCents).toBe(priceCents);
      }),
    );
  });

  test('a percentage changes the first amount alone, and no legacy price follows the list', () => {
    const percentages = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(entries, kinds, fc.boolean(), percentages, (list, kind, legacy, percentage) => {
        const full = priceFor(kind, { list, legacy, today, percentage: 0 });
        const { amountCents, ...renewal } = priceFor(kind, { list, legacy, today, percentage });
        const reduced = kind === 'Annual' || kind === 'PriorYear';
        expect(amountCents).toBe(discounted(full.amountCents, reduced ? percentage : 0));
        expect({ ...full, ...renewal }).toEqual(full);
        if (legacy && (kind === 'Annual' || kind === 'Monthly'))
          expect(full).toEqual(priceFor(kind, { ...plain, legacy: true }));
      }),
    );
  });
});
