import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../money/money.ts';
import { priceQuestion } from './price-questions.ts';
import type { PricingKind } from './prices.ts';

const TODAY = '2026-11-20';
const ask = (
  kind: PricingKind,
  amounts: [from: number, to: number, recurringFrom?: number, recurringTo?: number],
  startDate: string,
  subscriptions = 0,
) => {
  const [from, to, recurringFrom = null, recurringTo = null] = amounts;
  const before = { kind, priceCents: cents(from), recurringCents: recurringFrom as Cents | null };
  const price = { kind, priceCents: cents(to), recurringCents: recurringTo as Cents | null, startDate };
  return priceQuestion({ before, price, today: TODAY, subscriptions });
};

describe('the question before a price is saved', () => {
  test.each<[...Parameters<typeof ask>, text: string]>([
    [
      'Monthly',
      [11_900, 119_000],
      TODAY,
      2543,
      'R119.00 → R1 190.00, 10 times, for new forms from now on; 2\u00a0543 subscriptions keep theirs.',
    ],
    ['Annual', [99_900, 109_900], TODAY, 0, 'R999.00 → R1 099.00, 10% more, for new forms from now on.'],
    ['Annual', [99_900, 99_900], TODAY, 0, 'R999.00 → R999.00, for new forms from now on.'],
    [
      'Annual',
      [99_900, 9_990],
      '2027-01-01',
      1,
      'R999.00 → R99.90, 90% less, for new forms from 2027-01-01 on; 1 subscription keeps its price.',
    ],
    [
      'Audit',
      [129_900, 129_900, 99_900, 199_900],
      '2027-01-01',
      0,
      'R1 299.00 → R1 299.00, and R999.00 → R1 999.00, 2 times at each renewal, for new forms from 2027-01-01 on.',
    ],
    [
      'Referral',
      [10_000, 25_000],
      TODAY,
      0,
      'R100.00 → R250.00, 2.5 times, for every unpaid use, from now on.',
    ],
    ['Referral', [0, 10_000], TODAY, 0, 'R0.00 → R100.00, for every unpaid use, from now on.'],
  ])('%s %o from %s, %d subscriptions: %s', (kind, amounts, start, subscriptions, text) =>
    expect(ask(kind, amounts, start, subscriptions)).toEqual({
      title: `Change the ${kind} price?`,
      body: text,
    }),
  );

  test.each<Parameters<typeof ask>>([
    // Exactly a quarter, from tomorrow on.
    ['Annual', [100_000, 125_000], '2026-11-21'],
    ['Annual', [100_000, 75_000], '2026-11-21'],
    ['Audit', [129_900, 139_900, 99_900, 109_900], '2027-01-01'],
    ['Referral', [0, 0], '2026-11-21'],
  ])('none for %s %o from %s', (...change) => expect(ask(...change)).toBeNull());

  test('is asked about every price beyond a quarter, and about none within it that begins later', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(TODAY, '2026-11-21'), (from, to, start) => {
        const wanted = start === TODAY || to > from * 1.25 || to < from * 0.75;
        expect(ask('Monthly', [from, to], start) !== null).toBe(wanted);
      }),
    );
  });
});
