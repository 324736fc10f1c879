import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsOf, discounted, fromRand, inRand, plainAmount, rand, vatParts } from './money.ts';

test.each([
  [0, 'R0.00', '0.00'],
  [5, 'R0.05', '0.05'],
  [99, 'R0.99', '0.99'],
  [100, 'R1.00', '1.00'],
  [11900, 'R119.00', '119.00'],
  [99900, 'R999.00', '999.00'],
  [129900, 'R1 299.00', '1299.00'],
  [123456789, 'R1 234 567.89', '1234567.89'],
  [-2298, '\u2212R22.98', '-22.98'],
])('%d cents', (amount, text, plain) => {
  expect(rand(cents(amount))).toBe(text);
  expect(plainAmount(cents(amount))).toBe(plain);
});

test.each([
  ['999', 99900],
  ['999.5', 99950],
  ['999.00', 99900],
  ['0', 0],
  ['-22.98', -2298],
  [' 1.10 ', 110],
])('reads %s', (text, amount) => expect(centsOf(text)).toBe(amount));

test.each(['', 'R9', '9.999', '1,000', '1e3', '.5', '1.', 'NaN'])('refuses %s', (text) => {
  expect(centsOf(text)).toBeNull();
});

test('reads back its own output', () => {
  const amounts = fc.integer({ min: -1e8, max: 1e8 }).map(cents);
  fc.assert(fc.property(amounts, (amount) => fromRand(inRand(amount)) === amount));
  fc.assert(fc.property(amounts, (amount) => centsOf(plainAmount(amount)) === amount));
});

test.each([
  [99900, 0, 99900],
  [99900, 20, 79920],
  [99900, 100, 0],
  [49500, 10, 44550],
  [5, 10, 5],
  [5, 50, 3],
  [1, 51, 0],
  [1, 50, 1],
])('%d less %d%%', (amount, percentage, result) =>
  expect(discounted(cents(amount), percentage)).toBe(result),
);

test('a discount is off by half a cent at most, and never more for a lower price or a higher percentage', () => {
  const amounts = fc.integer({ min: 0, max: 1e9 }).map(cents);
  const percentages = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(amounts, percentages, (amount, percentage) => {
      const left = discounted(amount, percentage);
      expect(Number.isSafeInteger(left)).toBe(true);
      // Compared in whole numbers, without a fraction of a cent.
      expect(Math.abs(2 * (100 * left - amount * (100 - percentage)))).toBeLessThanOrEqual(100);
      expect(left).toBeLessThanOrEqual(amount);
      expect(discounted(cents(amount + 1), percentage)).toBeGreaterThanOrEqual(left);
      if (percentage > 0) expect(discounted(amount, percentage - 1)).toBeGreaterThanOrEqual(left);
    }),
  );
});

test.each([-1, 101, 12.5, Number.NaN])('refuses %d%%', (percentage) => {
  expect(() => discounted(cents(100), percentage)).toThrow(RangeError);
});

test.each([
  [11_500, 1500, 10_000, 1500],
  [99_900, 1500, 86_870, 13_030],
  [11_900, 1500, 10_348, 1552],
  [129_900, 1500, 112_957, 16_943],
  [99_900, 1550, 86_494, 13_406],
  [99_900, 0, 99_900, 0],
  [0, 1500, 0, 0],
  [1, 1500, 1, 0],
  [4, 1500, 3, 1],
  // Half a cent is rounded up.
  [3, 2000, 2, 1],
])('of %d cents with VAT at %d, %d are without and %d are VAT', (total, rate, netCents, vatCents) => {
  expect(vatParts(cents(total), rate)).toEqual({ netCents, vatCents });
});

test('both parts are always the amount, and VAT is off by half a cent at most', () => {
  const amounts = fc.integer({ min: 0, max: 1e9 }).map(cents);
  const rates = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(amounts, rates, (total, rate) => {
      const { netCents, vatCents } = vatParts(total, rate);
      expect(netCents + vatCents).toBe(total);
      expect(Math.min(netCents, vatCents)).toBeGreaterThanOrEqual(0);
      // VAT is net times the rate: compared in whole numbers, without a fraction of a cent.
      expect(Math.abs(2 * (vatCents * (10_000 + rate) - total * rate))).toBeLessThanOrEqual(10_000 + rate);
    }),
  );
});

test.each([
  [-1, 1500],
  [1.5, 1500],
  [100, -1],
  [100, 15.5],
  [Number.NaN, 0],
])('%d cents at a rate of %d are refused', (total, rate) => {
  expect(() => vatParts(cents(total), rate)).toThrow(RangeError);
});
