import { describe, expect, test } from 'vitest';
import { descriptionOf, freeTitle, isOfMailProgram, NO_SUBJECT, titleOf } from './mail-in.ts';

describe('the title', () => {
  test.each([
    ['Fwd: FW: Re: VAT update', 'VAT update'],
    ['Aw: Wg: Bewys', 'Bewys'],
    ['Fwd:', NO_SUBJECT],
    ['  \u200b ', NO_SUBJECT],
    ['', NO_SUBJECT],
    ["O'Brien-Müller\r\n v SARS", "O'Brien-Müller v SARS"],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['Refund: how', 'Refund: how'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j is %j', (subject, title) => expect(titleOf(subject)).toBe(title));

  test('has at most 255 characters and no half of one', () => {
    expect(titleOf('a'.repeat(300))).toHaveLength(255);
    expect(titleOf(`${'a'.repeat(254)}😀`)).toBe('a'.repeat(254));
  });

  test('gets a number when it is taken', () => {
    const taken = ['a', 'a (2)'];
    expect(freeTitle('a', (title) => taken.includes(title))).toBe('a (3)');
    expect(freeTitle('b', (title) => taken.includes(title))).toBe('b');
    expect(freeTitle('a'.repeat(255), (title) => !title.endsWith(')'))).toHaveLength(255);
  });
});

test('the description has at most 5,000 characters and no row of empty lines', () => {
  expect(descriptionOf('a\r\n\r\n\r\n\r\nb\u0000')).toBe('a\n\nb');
  expect(descriptionOf('a'.repeat(6000))).toHaveLength(5000);
});

test.each([
  ['smime.p7s', 'application/pkcs7-signature', true],
  ['invite.ics', 'text/calendar', true],
  ['', 'text/calendar', true],
  ['certificates.zip', 'application/zip', false],
  ['winmail.dat', 'application/ms-tnef', false],
])('a program added %j of %s: %s', (name, type, is) => expect(isOfMailProgram(name, type)).toBe(is));
