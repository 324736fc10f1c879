import { expect, test } from 'vitest';
import { hashSecret, verifySecret } from './passwords.ts';

test('a password is hashed at the cost that OWASP asks for, with a salt', async () => {
  const [one, other] = await Promise.all([hashSecret('Rooibos-47'), hashSecret('Rooibos-47')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('only the password that was hashed is right, and what is no hash is never right', async () => {
  const stored = await hashSecret('Rooibos-47');
  expect(await verifySecret(stored, 'Rooibos-47')).toBe(true);
  expect(await verifySecret(stored, 'rooibos-47')).toBe(false);
  expect(await verifySecret('Rooibos-47', 'Rooibos-47')).toBe(false);
});
