import { describe, expect, test } from 'vitest';
import { longText, planYear, text255 } from './fields.ts';

test.each([2020, 2026, '2026', 2100])('%j is a plan year', (given) =>
  expect(planYear.parse(given)).toBe(Number(given)),
);

test.each([2019, 2101, 2026.5, '2026.5', ' 2026', '0x7ea', '2026e0', [2026], true, null, undefined, ''])(
  '%j is none',
  (given) => expect(planYear.safeParse(given).success).toBe(false),
);

describe.each([
  ['text255', text255('Enter it')],
  ['longText', longText('Enter it')],
])('a required text (%s)', (_name, field) => {
  test.each(['', ' \u00a0', '\u200b', '\u2800', '\u0007\u00ad'])('%j is missing', (given) =>
    expect(field.safeParse(given).error?.issues[0]?.message).toBe('Enter it'),
  );

  test('keeps all characters of a text that has visible ones', () =>
    expect(field.parse(' 👩\u200d👧 Ṱ ')).toBe('👩\u200d👧 Ṱ'));
});
