import { expect, test } from 'vitest';
import { counted, inWords } from './counted.ts';

test.each([
  [0, '0 scores'],
  [1, '1 score'],
  [2, '2 scores'],
])('%i is %s', (count, text) => expect(counted(count, 'score')).toBe(text));

test('an irregular plural', () => expect(counted(2, 'activity', 'activities')).toBe('2 activities'));

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('%j in words', (parts, text) => expect(inWords(parts)).toBe(text));
