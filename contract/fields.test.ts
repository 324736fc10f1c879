import { describe, expect, test } from 'vitest';
import { contact, copiedName, email, firstName, longText, planYear, text255 } from './fields.ts';

test.each([2020, 2026, '2026', 2100])('%j is a plan year', (value) =>
  expect(planYear.parse(value)).toBe(Number(value)),
);

test.each([2019, 2101, 2026.5, '2026.5', ' 2026', '0x7ea', '2026e0', [2026], true, null, undefined, ''])(
  '%j is none',
  (value) => expect(planYear.safeParse(value).success).toBe(false),
);

describe.each([
  ['text255', text255('Enter it')],
  ['longText', longText('Enter it')],
])('a required text (%s)', (_name, field) => {
  test.each(['', ' \u00a0', '\u200b', '\u2800', '\u0007\u00ad'])('%j is missing', (value) =>
    expect(field.safeParse(value).error?.issues[0]?.message).toBe('Enter it'),
  );

  test('keeps all characters of a text that has visible ones', () =>
    expect(field.parse(' 👩\u200d👧 Ṱ ')).toBe('👩\u200d👧 Ṱ'));
});

const isEmail = (text: string) => email.safeParse(text).success;

describe('an address', () => {
  test.each(['a@example.co.za', ' A@Example.co.za ', "o'brien@example.org"])('%j is one', (text) =>
    expect(isEmail(text)).toBe(true),
  );

  // A Cyrillic letter, the Kelvin sign that folds to a k, a letter with a dot, a zero width space, a full width letter.
  test.each([
    'n\u0430ledi@example.org',
    '\u212aate@example.org',
    'al\u0130@example.org',
    'a\u200bb@example.org',
    'a@ex\uff41mple.org',
  ])('%j only looks like one', (text) => expect(isEmail(text)).toBe(false));

  test.each(['a@example.org\r\nBcc: b@example.org', 'a@example.org,b@example.org', '"a b"@example.org'])(
    '%j would be more than one line or address',
    (text) => expect(isEmail(text)).toBe(false),
  );
});

const faultOf = (field: typeof firstName, text: string) => field.safeParse(text).error?.issues[0]?.message;

test.each<[string, string | undefined]>([
  ['Thabo\tM', 'Remove the tab'],
  ['Thabo\r\nBcc: x', 'Remove the line break'],
  ['Thabo\u2028M', 'Remove the line break'],
  ['Thabo\u0085M', 'Remove the line break'],
  ['Thabo\u0007M', 'Remove the invisible character'],
  ...[...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'].map(
    (mark) => [`Tha${mark}bo`, 'Remove the invisible character'] as [string, string],
  ),
  ['Thabo\u202e', 'Remove the invisible character'],
  ["Zoë O'Brien-Müller", undefined],
  ['\u0645\u062d\u0645\u062f', undefined],
])('the name %j: %s', (text, fault) => {
  expect(faultOf(firstName, text)).toBe(fault);
  const isBlankSpace = fault === 'Remove the tab' || /[\r\u2028]/.test(text);
  expect(faultOf(copiedName('Name is required'), text)).toBe(isBlankSpace ? undefined : fault);
});

test('a number from a contact card loses the marks around it', () =>
  expect(contact.parse('\u202a+27 82 123 4567\u202c')).toBe('+27 82 123 4567'));
