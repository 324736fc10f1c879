import { describe, expect, test } from 'vitest';
import { loadingTarget } from './loading-target.ts';

describe('loadingTarget', () => {
  test.each([
    ['welcome', '/app/welcome'],
    ['LEARNINGAREAS', '/app/learningAreas'],
    ['results_summary', '/app/results_summary'],
  ])('%s leads to %s', (myVar, page) => expect(loadingTarget(myVar)).toBe(page));

  test.each(['', 'loading/$myVar', '../login', '//example.org', 'https://example.org', 'nowhere'])(
    '%j leads to no page',
    (myVar) => expect(loadingTarget(myVar)).toBe('/404'),
  );
});
