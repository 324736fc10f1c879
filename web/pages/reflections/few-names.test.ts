import { expect, test } from 'vitest';
import { fewNames } from './few-names.ts';

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('%j is said as %j', (names, text) => expect(fewNames(names)).toBe(text));
