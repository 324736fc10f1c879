import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { hoursInWords } from './HoursRow.tsx';
import { Ruler } from './Ruler.tsx';
import { signedGap } from './ScoreBar.tsx';

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

describe('hoursInWords', () => {
  test.each([
    [10, 0, 10, 'Requirement met'],
    [12, 3, 10, 'Requirement met'],
    [0, 0, 0, 'Requirement met'],
    [7, 0, 10, '3.0 still to plan'],
    [6.5, 2, 10, '2.0 planned, 1.5 still to plan'],
    [6.5, 3.5, 10, '3.5 planned'],
    [6.5, 9, 10, '9.0 planned'],
  ])('%d done and %d planned of %d: %s', (done, planned, required, text) =>
    expect(hoursInWords(done, planned, required)).toBe(text),
  );
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

  test('parts stand one after the other, then the mark', () =>
    expect(drawn(4, [2, 1], 3)).toEqual([[0, 50], [50, 25], 75]));

  test('what is past the end is cut off, and a part beyond it not drawn', () => {
    expect(drawn(10, [8, 5])).toEqual([
      [0, 80],
      [80, 20],
    ]);
    expect(drawn(10, [12, 5])).toEqual([[0, 100]]);
  });

  test('a mark past the end stands at the end', () => expect(drawn(4, [1], 9)).toEqual([[0, 25], 100]));

  test('nothing, less than nothing and no units are drawn without harm', () => {
    expect(drawn(4, [0, -2])).toEqual([]);
    expect(drawn(0, [3])).toEqual([[0, 100]]);
  });
});
