import { expect, test } from 'vitest';
import { canBeKept, isBlank } from './blank-text.ts';

test.each([
  '',
  ' \t\r\n',
  '\u00a0\u2003\u3000',
  '\u0007',
  '\u00ad\u200b\u200d\u2060\ufeff',
  '\u202e\u2066',
  '\u115f\u1160\u3164\uffa0',
  '\u2800',
  '\ufe0f\u{e0041}',
])('%j shows nothing', (text) => expect(isBlank(text)).toBe(true));

test.each(['a', '.', '\u200bx', 'é', 'Ṱ', '税', '🙂', '👩\u200d👧', '−', '0'])('%j shows something', (text) =>
  expect(isBlank(text)).toBe(false),
);

test.each([
  ['', true],
  ['a\tb\r\n\u000b🙂', true],
  ['a\u0000b', false],
  ['a\ud83d', false],
  ['\udc00a', false],
])('%j can be kept: %s', (text, keeps) => expect(canBeKept(text)).toBe(keeps));
