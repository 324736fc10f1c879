import { expect, test } from 'vitest';
import { type PasswordFault, passwordFault, passwordHint } from './password.ts';

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
  '12345678a!',
  'aaaaaaa1!',
  'asdfghjk1!',
  'Poiuytre9!',
  'abcdefg1!',
  '87654321z$',
  'Qwerty123!',
  'Qwerty@123',
  'Abc@1234',
  'Qweqwe12!',
  'xkxkxkxk1!',
  'a1!a1!a1!',
])('%s is a run or a repeat', (password) => expect(passwordFault(password)).toBe('common'));

test.each([
  ['', 'At least 8 characters, a letter, a digit and one of @$!%*#?&'],
  ['k', 'Still needed: 8 characters, a digit and one of @$!%*#?&'],
  ['kudublesbok', 'Still needed: a digit and one of @$!%*#?&'],
  ['kudu4blesbok', 'Still needed: one of @$!%*#?&'],
  ['kudu4blesbok$', 'It has all that is asked for.'],
  ['kudu 4', 'A space cannot be used. Use letters, digits and @$!%*#?&'],
  ['kudu^4', '“^” cannot be used. Use letters, digits and @$!%*#?&'],
])('the hint for %j says what is needed', (typed, hint) => expect(passwordHint(typed)).toBe(hint));
