import { describe, expect, test } from 'vitest';
import { isAppPath, loadingPath, paths } from './paths.ts';

describe('isAppPath', () => {
  test.each(['/app/rpt1', '/app/RPT1', '/app/learningareas', '/app/results?page=2', '/app/rpt3#top'])(
    '%s is ours',
    (address) => expect(isAppPath(address)).toBe(true),
  );

  test.each([
    '',
    '/app',
    '/app/',
    '/app/nowhere',
    '/app/rpt1/more',
    'app/rpt1',
    paths.login,
    '//example.org/app/rpt1',
    'https://example.org/app/rpt1',
    'javascript:alert(1)//app/rpt1',
    '/app/../login',
    '?/app/rpt1',
  ])('%j is not followed', (address) => expect(isAppPath(address)).toBe(false));
});

describe('loadingPath', () => {
  test.each(['../login', 'a/b', 'x?y', '#z'])('%j stays one part of the address', (part) =>
    expect(loadingPath(part)).toMatch(/^\/app\/loading\/[^/?#]+$/),
  );
});
