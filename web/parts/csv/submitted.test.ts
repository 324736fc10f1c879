import { expect, test } from 'vitest';
import { submitted } from './submitted.ts';

test.each([
  [3, 0, 'green', 'Stored'],
  [3, 1, 'green', 'Stored. 1 row was not added and stays in the review.'],
  [3, 2, 'green', 'Stored. 2 rows were not added and stay in the review.'],
  // The answer to the first Submit was lost.
  [0, 3, 'amber', '3 rows were not added and stay in the review.'],
])('%d added, %d not', (added, late, tone, text) =>
  expect(submitted('Stored', { added, late })).toEqual({ tone, text }),
);
