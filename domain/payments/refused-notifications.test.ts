import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBeJudgedAgain, mayBeSecret, refusals } from './refused-notifications.ts';

test.each([
  ['card_number', 'none', true],
  ['merchant_key', '46f0cd694581a', true],
  ['custom_str1', '4111111111111111', true],
  ['custom_str1', 'my card 4111 1111 1111 1111 ends', true],
  ['custom_str1', '4111-1111-1111-1111', true],
  ['custom_str1', '3782 822463 10005', true],
  ['custom_str1', '4111111111111112', false],
  ['pf_payment_id', '1089250', false],
  ['pf_payment_id', '4111111111111111', false],
  ['m_payment_id', '0198c0de-0000-7000-8000-000000000001', false],
  ['m_payment_id', '01980000-1111-7111-8111-111111111111', false],
  ['token', 'dc0521d3-55fe-269b-fa00-b647310d760f', false],
  ['amount_gross', '999.00', false],
])('%s %s may be a secret: %s', (name, value, secret) => {
  expect(mayBeSecret(name, value)).toBe(secret);
});

test('no reference of ours looks like a card', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => !mayBeSecret('custom_str1', id)),
    { numRuns: 2_000 },
  );
});

test('a message that is none of the provider cannot be judged again', () => {
  expect(refusals.filter((reason) => !canBeJudgedAgain(reason))).toEqual(['malformed', 'too_large']);
});
