import { expect, test } from 'vitest';
import { counted, grouped, groupedTo, inWords } from './counted.ts';

test.each([
  [0, '0 scores'],
  [1, '1 score'],
  [2, '2 scores'],
  [1250, '1\u00a0250 scores'],
])('%i is %s', (count, text) => expect(counted(count, 'score')).toBe(text));

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00a0000'],
  [1_234_567, '1\u00a0234\u00a0567'],
])('%i in groups is %s', (count, text) => expect(grouped(count)).toBe(text));

test('an irregular plural', () => expect(counted(2, 'activity', 'activities')).toBe('2 activities'));

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('%j in words', (parts, text) => expect(inWords(parts)).toBe(text));

test('a list that is counted no further says more than', () => {
  expect(groupedTo(10_000, true)).toBe('more than 10\u00a0000');
  expect(groupedTo(9_999, false)).toBe('9\u00a0999');
});
