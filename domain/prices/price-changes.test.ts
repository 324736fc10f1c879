import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, discounted, rand } from '../money/money.ts';
import { discountPercentages } from './discounts.ts';
import {
  countOf,
  discountProblem,
  entriesFor,
  isEntered,
  LEAST_PAYMENT_CENTS,
  OUR_PRICE_MAX,
  type Payers,
  priceHistory,
  priceProblems,
  standardRows,
  startProblem,
  typedCents,
  withPayers,
} from './price-changes.ts';
import { currentPrice, type PriceRow, type PricingKind, priceFor, upcomingPrices } from './prices.ts';

const TODAY = '2026-11-20';
const NOTHING_BELOW = 'The payment provider charges nothing below R5.00.';

// The other forms of an amount are in typed-price.test.ts.
test.each<[string | number, number | null]>([
  ['999', 99_900],
  ['R1 099,50', 109_950],
  [999.5, 99_950],
  [0.07, 7],
  ['0', 0],
  ['R520,-', null],
  ['10.999', null],
  ['-5', null],
  ['', null],
  ['Free', null],
  [Number.NaN, null],
  [0.1 + 0.2, null],
  [1e21, null],
])('%o is %o cents', (typed, amount) => expect(typedCents(typed)).toBe(amount));

test('reads every amount that we write', () => {
  fc.assert(
    fc.property(fc.nat(OUR_PRICE_MAX), (amount) => {
      expect(typedCents(rand(cents(amount)))).toBe(amount);
      expect(typedCents(amount / 100)).toBe(amount);
    }),
  );
});

describe('a price that cannot be kept', () => {
  test.each<[PricingKind, number, number | null, object]>([
    // 40% off R8.34 is R5.00, off R8.33 it is R5.00 too, because half a cent is rounded up.
    ['Annual', 834, null, {}],
    ['Annual', 833, null, {}],
    ['Annual', 832, null, { price: `With a code of 40% this is R4.99. ${NOTHING_BELOW}` }],
    ['Annual', 499, null, { price: NOTHING_BELOW }],
    ['PriorYear', 832, null, { price: `With a code of 40% this is R4.99. ${NOTHING_BELOW}` }],
    // No code counts for these.
    ['Monthly', 500, null, {}],
    ['Monthly', 499, null, { price: NOTHING_BELOW }],
    ['Audit', 500, 500, {}],
    ['Audit', 499, 499, { price: NOTHING_BELOW, recurring_price: NOTHING_BELOW }],
    ['Audit', 500, null, { recurring_price: 'Recurring price must be a number' }],
    ['Annual', 99_900, 99_900, { recurring_price: 'Only the Audit price has a recurring price' }],
    // The reward is paid by hand.
    ['Referral', 0, null, {}],
    ['Monthly', 10_000_000, null, {}],
    ['Monthly', 10_000_001, null, { price: 'Enter at most R100 000.00' }],
    ['Audit', 99_900, 10_000_001, { recurring_price: 'Enter at most R100 000.00' }],
  ])('%s at %d cents, then %o: %o', (kind, priceCents, recurringCents, problems) =>
    expect(
      priceProblems({ kind, priceCents: cents(priceCents), recurringCents: recurringCents as Cents | null }),
    ).toEqual(problems),
  );

  test('no charge of a price that is kept is one that the provider refuses', () => {
    const kinds = fc.constantFrom<Exclude<PricingKind, 'Referral'>>(
      'Annual',
      'Monthly',
      'Audit',
      'PriorYear',
    );
    const amounts = fc.nat(3_000).map(cents);
    const percentages = fc.constantFrom(0, 20, ...discountPercentages);
    fc.assert(
      fc.property(kinds, amounts, amounts, percentages, (kind, priceCents, again, percentage) => {
        const row = { kind, priceCents, recurringCents: kind === 'Audit' ? again : null };
        fc.pre(Object.keys(priceProblems(row)).length === 0);
        const list = [{ ...row, startDate: TODAY }];
        const charge = priceFor(kind, { list, legacy: false, today: TODAY, percentage });
        expect(charge.amountCents).toBeGreaterThanOrEqual(LEAST_PAYMENT_CENTS);
        if (charge.recurringCents !== null)
          expect(charge.recurringCents).toBeGreaterThanOrEqual(LEAST_PAYMENT_CENTS);
      }),
    );
  });
});

describe('a code that cannot be added', () => {
  const price = (kind: PricingKind, priceCents: number): PriceRow => ({
    kind,
    priceCents: cents(priceCents),
    recurringCents: null,
    startDate: TODAY,
  });
  test.each<[number, PriceRow[], string | null]>([
    [40, [], null],
    [40, [price('Annual', 833)], null],
    [10, [price('Annual', 555)], null],
    [10, [price('Annual', 554)], `With 10% off, the Annual price of R5.54 is R4.99. ${NOTHING_BELOW}`],
    [
      40,
      [price('Annual', 99_900), price('PriorYear', 700)],
      `With 40% off, the Prior Year price of R7.00 is R4.20. ${NOTHING_BELOW}`,
    ],
    [40, [price('Monthly', 500), price('Audit', 500), price('Referral', 0)], null],
  ])('%d% off %o', (percentage, prices, problem) =>
    expect(discountProblem(percentage, prices)).toBe(problem),
  );

  test('is one with which a member would have to pay less than the provider charges', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.constantFrom(...discountPercentages), (amount, percentage) => {
        const refused = discountProblem(percentage, [price('Annual', amount)]) !== null;
        expect(refused).toBe(discounted(cents(amount), percentage) < LEAST_PAYMENT_CENTS);
      }),
    );
  });
});

test.each([
  ['2026-11-19', 'Choose today or a later day'],
  ['2026-11-20', null],
  ['2027-01-01', null],
])('a price from %s on', (start, problem) => expect(startProblem(start, TODAY)).toBe(problem));

describe('the history', () => {
  const row = (kind: PricingKind, priceCents: number, startDate: string): PriceRow => ({
    kind,
    priceCents: cents(priceCents),
    recurringCents: null,
    startDate,
  });

  test('has what has begun, the newest first, each with its last day', () => {
    const list = [
      row('Annual', 94_900, '2025-03-01'),
      row('Monthly', 11_900, '2026-01-01'),
      row('Annual', 99_900, '2026-01-01'),
      row('Annual', 109_900, '2027-01-01'),
    ];
    expect(priceHistory(list, TODAY).map(({ row, until }) => [row.kind, row.priceCents, until])).toEqual([
      ['Annual', 99_900, '2026-12-31'],
      ['Monthly', 11_900, null],
      ['Annual', 94_900, '2025-12-31'],
    ]);
  });

  test('shows an entry that a later one of the same day replaced, after that one', () => {
    const list = [row('Annual', 1_000, TODAY), row('Annual', 99_900, TODAY)];
    expect(priceHistory(list, TODAY).map(({ row, until }) => [row.priceCents, until])).toEqual([
      [99_900, null],
      [1_000, '2026-11-19'],
    ]);
  });

  test('is of one kind and one day at a time: the last entry counts', () => {
    const list = [
      row('Annual', 1_000, TODAY),
      row('Monthly', 2_000, TODAY),
      row('Annual', 3_000, '2027-01-01'),
      row('Annual', 4_000, TODAY),
    ];
    const entries = entriesFor(row('Annual', 0, TODAY), list);
    expect(entries.map(({ priceCents }) => priceCents)).toEqual([1_000, 4_000]);
    expect(currentPrice('Annual', list, TODAY).priceCents).toBe(4_000);
    expect(isEntered(row('Annual', 4_000, TODAY), list)).toBe(true);
    // Replaced, of another day, with another renewal, or of no entry.
    expect(isEntered(row('Annual', 1_000, TODAY), list)).toBe(false);
    expect(isEntered(row('Annual', 4_000, '2027-02-01'), list)).toBe(false);
    expect(isEntered({ ...row('Annual', 4_000, TODAY), recurringCents: cents(1) }, list)).toBe(false);
    expect(isEntered(row('Audit', 4_000, TODAY), list)).toBe(false);
  });

  test('begins with what is charged today, whatever was entered in which order', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`);
    const rows = fc.array(fc.record({ priceCents: fc.nat(100), startDate: day }));
    fc.assert(
      fc.property(rows, (entries) => {
        const list = entries.map(({ priceCents, startDate }) => row('Annual', priceCents, startDate));
        const [newest] = priceHistory(list, TODAY);
        if (newest) expect(newest.row.priceCents).toBe(currentPrice('Annual', list, TODAY).priceCents);
        const [first] = upcomingPrices(list, TODAY);
        if (first && newest) expect(newest.until).not.toBeNull();
        // The announced price is the price charged on its first day.
        for (const { startDate, priceCents } of upcomingPrices(list, TODAY))
          expect(currentPrice('Annual', list, startDate).priceCents).toBe(priceCents);
      }),
    );
  });
});

describe('the payers of a price', () => {
  const row = (kind: PricingKind, priceCents: number, recurringCents: number | null = null) => ({
    kind,
    priceCents: cents(priceCents),
    recurringCents: recurringCents === null ? null : cents(recurringCents),
  });
  test('is told once for an amount, at its newest row, and not for what nobody subscribes to', () => {
    const rows = [
      row('Annual', 99_900),
      row('Annual', 109_900),
      row('Annual', 99_900),
      row('Audit', 129_900, 99_900),
      row('Monthly', 11_900),
      row('Referral', 10_000),
      row('PriorYear', 49_500),
    ];
    const one = { toCents: null, isTold: false, legacy: false };
    const payers: Payers[] = [
      { ...one, kind: 'Annual', renewalCents: cents(99_900), count: 7 },
      { ...one, kind: 'Annual', renewalCents: cents(99_900), count: 2, legacy: true },
      { ...one, kind: 'Audit', renewalCents: cents(99_900), count: 3 },
      { ...one, kind: 'Monthly', renewalCents: cents(100), count: 1 },
    ];
    const counts = withPayers(rows, payers).map(({ paying }) => paying && countOf(paying));
    expect(counts).toEqual([9, 0, null, 3, 0, null, null]);
  });

  test('the standard prices come last in a history and end with the first entry', () => {
    const list = [...standardRows, { ...row('Annual', 109_900), startDate: '2026-01-01' }];
    const annual = priceHistory(list, TODAY).filter((period) => period.row.kind === 'Annual');
    expect(annual.map(({ row, until }) => [row.priceCents, until])).toEqual([
      [109_900, null],
      [99_900, '2025-12-31'],
    ]);
  });
});
