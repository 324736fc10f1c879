import { expect, test } from 'vitest';
import { filledParts } from './discount-data.ts';

test.each([
  [0, 150, 0],
  [212, 500, 4.24],
  [36, 40, 9],
  [100, 100, 10],
  // Forms that were paid after their hold on the code had ended.
  [101, 100, 10],
  // A code that is older than this page may have the limit 0.
  [0, 0, 10],
])('%d of %d uses fill %d of ten parts', (used, usage_limit, parts) =>
  expect(filledParts({ used, usage_limit })).toBeCloseTo(parts),
);
