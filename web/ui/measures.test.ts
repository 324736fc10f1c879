import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { signedGap } from '#domain/text/signed-gap.ts';
import { Ruler } from './Ruler.tsx';

describe('signedGap', () => {
  test.each([
    [-0.8, '−0.8'],
    [0.7, '+0.7'],
    [0, '0.0'],
    [-0.04, '0.0'],
    [0.04, '0.0'],
    [2.3 - 3, '−0.7'],
    [-3, '−3.0'],
  ])('%d reads %s', (gap, text) => expect(signedGap(gap)).toBe(text));
});

describe('Ruler', () => {
  const drawn = (units: number, values: number[], mark?: number) => {
    const parts = values.map((value, index) => ({ value, tone: index === 0 ? 'ink' : 'gap' }) as const);
    const html = renderToStaticMarkup(
      createElement(Ruler, { units, parts, ...(mark === undefined ? {} : { mark }) }),
    );
    return [...html.matchAll(/left:([\d.]+)%(?:;width:([\d.]+)%)?/g)].map(([, left, width]) =>
      width === undefined ? Number(left) : [Number(left), Number(width)],
    );
  };

  test('parts are drawn one after the other, then the mark', () =>
    expect(drawn(4, [2, 1], 3)).toEqual([[0, 50], [50, 25], 75]));

  test('cuts a part at the end, and does not draw a part beyond it', () => {
    expect(drawn(10, [8, 5])).toEqual([
      [0, 80],
      [80, 20],
    ]);
    expect(drawn(10, [12, 5])).toEqual([[0, 100]]);
  });

  test('a mark past the end is drawn at the end', () => expect(drawn(4, [1], 9)).toEqual([[0, 25], 100]));

  test('nothing, less than nothing and no units are drawn without harm', () => {
    expect(drawn(4, [0, -2])).toEqual([]);
    expect(drawn(0, [3])).toEqual([[0, 100]]);
  });
});
