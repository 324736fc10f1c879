import { expect, test } from 'vitest';
import { isLinkOpen, isLinkSecret, lastDayOfLink } from './shares.ts';

test.each([
  ['2026-01-14', 14, '2026-01-28'],
  ['2026-02-27', 7, '2026-03-06'],
  ['2026-12-15', 30, '2027-01-14'],
] as const)('a link of %s for %s days opens until %s', (today, days, last) => {
  expect(lastDayOfLink(today, days)).toBe(last);
});

test.each([
  ['2026-01-28', false, true],
  ['2026-01-29', false, false],
  ['2026-01-15', true, false],
])('on %s, ended %s: open %s', (today, ended, open) => {
  expect(isLinkOpen({ ends_on: '2026-01-28', ended }, today)).toBe(open);
});

test.each([
  ['k-_9'.repeat(10), true],
  ['', false],
  ['a b', false],
  ['key\r\nhost: x', false],
  ['“pasted”', false],
  ['x'.repeat(256), false],
])('%j as the secret of a link: %s', (text, can) => {
  expect(isLinkSecret(text)).toBe(can);
});
