import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordFault, passwordFaultTexts } from '#domain/sign-in/password.ts';
import { noBreaches } from '#server/adapters/breaches/folder.ts';
import { guessableReason } from './sign-in.ts';

const owner = { email: 'x@example.co.za' };

test.each([
  'Password1!',
  'PASSWORD1!',
  'P@ssw0rd',
  'P@ssw0rd1',
  'P@$$w0rd123',
  'Pa$$word2025',
  'Welcome1!',
  'Welcome@2025',
  'W3lc0me!1',
  'Qwerty123!',
  'Admin@123',
  'Abc123!!',
  'Iloveyou1!',
  'Summer2025!',
  '$uper123!',
  '123Monkey!',
  '1qaz@WSX',
  '1q2w3e4r!',
  '!Q2w3e4r',
  'Springbok1!',
  'Wagwoord1!',
  'Saica2025!',
  'Accountant#1',
])('%s is common', async (password) =>
  expect(await guessableReason(password, owner, noBreaches)).toBe(passwordFaultTexts.common),
);

test.each(['Kettle#41x', 'Rooibos#72q', 'Kudu4Blesbok$', 'Dragon7!Copper', 'Password!8274619305'])(
  '%s is not',
  async (password) => expect(await guessableReason(password, owner, noBreaches)).toBeNull(),
);

test('none of the ten thousand most common passwords gets past the rule by a capital and an ending', async () => {
  const most = dictionary['passwords-common'].slice(0, 10_000);
  const allowed: string[] = [];
  for (const word of most)
    for (const ending of ['', '!', '1!', '#2026', '@123']) {
      const password = word.charAt(0).toUpperCase() + word.slice(1) + ending;
      if (passwordFault(password) === null && (await guessableReason(password, owner, noBreaches)) === null)
        allowed.push(password);
    }
  expect(most).toHaveLength(10_000);
  expect(allowed).toEqual([]);
});
