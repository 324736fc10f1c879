import { expect, test } from 'vitest';
import { addressFault, foldAddress } from './address.ts';

test.each([
  ['a@example.co.za', 'a@example.co.za'],
  [' A.B@Example.CO.za\r\n', 'a.b@example.co.za'],
  ['zandile@example.co.za\u200b', 'zandile@example.co.za'],
  ['\u202athandi@example.co.za\u202c', 'thandi@example.co.za'],
  ['\ufeff\u00a0\u2066thandi@example.co.za\u2069\u2060\t', 'thandi@example.co.za'],
  ['thabo&lerato@example.co.za', 'thabo&lerato@example.co.za'],
  ['a/b@example.co.za', 'a/b@example.co.za'],
  ['rugby=life@example.co.za', 'rugby=life@example.co.za'],
  ['#1ca@example.co.za', '#1ca@example.co.za'],
  ["d'@example.co.za", "d'@example.co.za"],
  ["o'brien+cpd_1@example.photography", "o'brien+cpd_1@example.photography"],
  ["a!#$%&'*+-/=?^_`{|}~b@example.co.za", "a!#$%&'*+-/=?^_`{|}~b@example.co.za"],
  ['info@xn--mgbaal8b0b9b2b.xn--p1ai', 'info@xn--mgbaal8b0b9b2b.xn--p1ai'],
  ['1@123.example', '1@123.example'],
  ['info@M\u00dcNCHEN.de', 'info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'info@xn--e1afmkfd.xn--p1ai'],
])('%j is the address %j', (typed, address) => {
  expect(addressFault(typed)).toBeNull();
  expect(foldAddress(typed)).toBe(address);
  // A stored address is the same when it is read again.
  expect(foldAddress(address)).toBe(address);
});

test.each([
  ['', 'Email is required'],
  [' \u200b\u202c', 'Email is required'],
  ['a b@example.co.za', 'Remove the space'],
  ['a\tb@example.co.za', 'Remove the tab'],
  ['a@exam\nple.co.za', 'Remove the line break'],
  ['a\u200bb@example.co.za', 'Remove the invisible character'],
  ['a@example\u202c.co.za', 'Remove the invisible character'],
  ['a\u00adb@example.co.za', 'Remove the invisible character'],
  ['jos\u00e9@example.co.za', "Use only the letters a to z: replace '\u00e9'"],
  ['jose\u0301@example.co.za', "Use only the letters a to z: replace '\u00e9'"],
  ['n\u0430ledi@example.co.za', "Use only the letters a to z: replace '\u0430'"],
  ['al\u0130@example.org', "Use only the letters a to z: replace '\u0130'"],
  ['a@ex\u0430mple.org', "Use only the letters a to z: replace '\u0430'"],
  ['\u212aate@example.org', "Use only the letters a to z: replace 'K'"],
  ['a@ex\uff41mple.org', "Use only the letters a to z: replace '\uff41'"],
  ['nobody', 'Must be a valid email'],
  ['a@example', 'Must be a valid email'],
  ['@example.co.za', 'Must be a valid email'],
  ['a@@example.co.za', 'Must be a valid email'],
  ['a..b@example.co.za', 'Must be a valid email'],
  ['.a@example.co.za', 'Must be a valid email'],
  ['a.@example.co.za', 'Must be a valid email'],
  ['a@-example.co.za', 'Must be a valid email'],
  ['a@example-.co.za', 'Must be a valid email'],
  ['a@example..za', 'Must be a valid email'],
  ['a@192.168.0.1', 'Must be a valid email'],
  ['a@[192.168.0.1]', 'Must be a valid email'],
  ['"a b"@example.org', 'Must be a valid email'],
  ['Thandi <a@example.org>', 'Must be a valid email'],
  ['a@example.org, b@example.org', 'Must be a valid email'],
  ['a@example.org\r\nBcc: b@example.org', 'Must be a valid email'],
  ['a@m\u00fcnchen.de/x', 'Must be a valid email'],
  ['a@m\u00fcnchen.de:80', 'Must be a valid email'],
])('%j: %s', (typed, fault) => expect(addressFault(typed)).toBe(fault));

test('a long text is judged without going back and forth in it', () => {
  for (const part of ['a', '.', 'a.', '@', ' ', '\u200b', '\u00e9', 'a-', 'xn--'])
    for (const text of [
      `${part.repeat(100_000)}!`,
      `a@${part.repeat(100_000)}!`,
      `${part.repeat(100_000)}@\u00fc!`,
    ])
      expect(addressFault(text)).toBe('Must be a valid email');
});
