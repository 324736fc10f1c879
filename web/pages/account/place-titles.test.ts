import { expect, test } from 'vitest';
import { type Block, placeTitles } from './place-titles.ts';

const block = (left: number, title = 100): Block => ({ left, width: 10, title });

test.each<[string, Block[], (string | null)[]]>([
  ['at the right where there is room', [block(50)], ['right']],
  ['at the left near the right edge', [block(950)], ['left']],
  ['at the right up to the edge', [block(884)], ['right']],
  ['at the left one pixel further', [block(885)], ['left']],
  ['at the left when the next block is close', [block(300), block(350)], ['left', 'right']],
  ['nowhere between two that are close', [block(300), block(350), block(400)], ['left', null, 'right']],
  ['nowhere when it is too long for either side', [block(500, 700)], [null]],
  ['not over the title before it', [block(780), block(990)], ['right', null]],
])('a title stands %s', (_, blocks, expected) => {
  expect(placeTitles(blocks, 1000)).toEqual(expected);
});
