import { expect, test } from 'vitest';
import { bottomFor } from './use-clear-place.ts';

const at = (top: number, bottom: number) => ({ top, bottom });

test.each([
  ['alone, at the bottom', [], 16],
  ['over a bar at the bottom', [at(724, 800)], 92],
  ['over a bar and a focused field above it', [at(660, 700), at(724, 800)], 156],
  ['the same in the other order', [at(724, 800), at(660, 700)], 156],
  ['a field higher up is not in its way', [at(100, 140)], 16],
  ['a field under the edge of the window is not either', [at(900, 940)], 16],
  ['between two fields, when it fits', [at(500, 540), at(740, 780)], 76],
  ['never over the top bar', [at(80, 790)], 678],
])('a message lies %s', (_, others, bottom) => expect(bottomFor(50, others, 800)).toBe(bottom));
