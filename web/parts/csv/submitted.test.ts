import { expect, test } from 'vitest';
import { submitted } from './submitted.ts';

test.each([
  [3, 0, { tone: 'green', text: 'Stored', note: '3 rows were added.' }],
  [
    1,
    2,
    {
      tone: 'green',
      text: 'Stored. 2 rows were not added and stay in the review.',
      note: '1 row was added.',
    },
  ],
  // The answer to the first Submit was lost.
  [0, 3, { tone: 'amber', text: '3 rows were not added and stay in the review.' }],
])('%d added, %d not', (added, late, message) =>
  expect(submitted('Stored', { added, late })).toEqual(message),
);

test('a text that has the number says it once', () =>
  expect(submitted('Stored 3 Leads', { added: 3, late: 0 })).toEqual({
    tone: 'green',
    text: 'Stored 3 Leads',
  }));
