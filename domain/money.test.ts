import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, discounted, fromRand, inRand, plainAmount, rand } from './money.ts';

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
])('%d cents', (cents, text, plain) => {
  expect(rand(cents)).toBe(text);
  expect(plainAmount(cents)).toBe(plain);
});

test.each([
  ['999', 99900],
  ['999.5', 99950],
  ['999.00', 99900],
  ['0', 0],
  ['-22.98', -2298],
  [' 1.10 ', 110],
])('reads %s', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each(['', 'R9', '9.999', '1,000', '1e3', '.5', '1.', 'NaN'])('refuses %s', (text) => {
  expect(centsOf(text)).toBeNull();
});

test('what is written is read back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e8, max: 1e8 }), (c) => fromRand(inRand(c)) === c));
  fc.assert(fc.property(fc.integer({ min: -1e8, max: 1e8 }), (c) => centsOf(plainAmount(c)) === c));
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
])('%d less %d%%', (cents, percentage, result) => expect(discounted(cents, percentage)).toBe(result));

test.each([-1, 101, 12.5, Number.NaN])('refuses %d%%', (percentage) => {
  expect(() => discounted(100, percentage)).toThrow(RangeError);
});
