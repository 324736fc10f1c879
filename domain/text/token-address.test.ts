import { describe, expect, test } from 'vitest';
import { tokenAddress, tokenIn } from './token-address.ts';

const TOKEN = '0123456789abcdef0123456789abcdef01234567';

describe('the address of a token', () => {
  const address = tokenAddress('bounces@plan.example', TOKEN);
  test('names the token', () => {
    expect(address).toBe(`bounces+${TOKEN}@plan.example`);
    expect(tokenIn(address, 'bounces@plan.example')).toBe(TOKEN);
    expect(tokenIn(address.toUpperCase(), 'Bounces@Plan.example')).toBe(TOKEN);
  });
  test.each([
    'bounces@plan.example',
    'bounces+@plan.example',
    `bounces+${TOKEN}@other.example`,
    `bounces+${TOKEN}@plan.example.org`,
    `xbounces+${TOKEN}@plan.example`,
    `bounces+${TOKEN}0@plan.example`,
    `bounces+${TOKEN.slice(1)}@plan.example`,
    `bounces+${TOKEN.slice(1)}g@plan.example`,
    'bounces+@',
    '',
  ])('%j is none', (recipient) => expect(tokenIn(recipient, 'bounces@plan.example')).toBeNull());
});
