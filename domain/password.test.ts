import { expect, test } from 'vitest';
import { commonPasswords } from '#framework/common-passwords.ts';
import { type PasswordFault, passwordFault } from './password.ts';

test.each<[string, PasswordFault | null]>([
  ['', 'required'],
  ['aB3!', 'too_short'],
  ['zebrq7!', 'too_short'],
  ['zebrqx7!', null],
  ['ZEBRQX7!', null],
  [`q7!${'xk'.repeat(126)}`, null],
  [`q7!${'x'.repeat(253)}`, 'too_long'],
  ['zebrqxyz7', 'composition'],
  ['zebrqxyz!', 'composition'],
  ['84629173!', 'composition'],
  ['zebrqx7!-', 'composition'],
  ['zebrqx 7!', 'composition'],
  ['zebrqxé7!', 'composition'],
  ['zebrqx7!\n', 'composition'],
  ['Ledger#2025', null],
  ['Kudu4Blesbok$', null],
])('%j: %s', (password, fault) => expect(passwordFault(password)).toBe(fault));

test.each([...'@$!%*#?&'])('%s is one of the signs', (sign) => {
  expect(passwordFault(`zebrqx7${sign}`)).toBeNull();
});

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
  'Qwerty@123',
  'Admin@123',
  'Admin123!',
  'Abc@1234',
  'Abc123!!',
  'Iloveyou1!',
  'Passw0rd!',
  'Summer2025!',
  '$uper123!',
  '123Monkey!',
  '1qaz@WSX',
  'P@55w0rd',
  '1q2w3e4r!',
  'Springbok1!',
  'Saica2025!',
  '12345678a!',
  'aaaaaaa1!',
  'asdfghjk1!',
  'Poiuytre9!',
  'abcdefg1!',
  '87654321z$',
])('%s is common', (password) => expect(passwordFault(password)).toBe('common'));

test('a common word inside a long password does not spoil it', () => {
  expect(passwordFault('Password!8274619305')).toBeNull();
  expect(passwordFault('Dragon7!Copper')).toBeNull();
});

test('the list is large, folded and without doubles of note', () => {
  const list = commonPasswords.split(/\s+/).filter(Boolean);
  expect(new Set(list).size).toBeGreaterThan(1000);
  expect(list.every((entry) => entry === entry.toLowerCase())).toBe(true);
});
