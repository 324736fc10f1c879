import { describe, expect, test } from 'vitest';
import { isEmail, longText, planYear, text255 } from './fields.ts';

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

describe('isEmail', () => {
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
