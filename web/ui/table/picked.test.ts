import { describe, expect, test } from 'vitest';
import {
  allPicked,
  countOf,
  isPicked,
  nothingPicked,
  pickedAfter,
  rowsBetween,
  selectionOf,
  stillThere,
} from './picked.ts';

const page = ['a', 'b', 'c'];
const only = (...keys: string[]) => pickedAfter(nothingPicked, page, (key) => keys.includes(key));

describe('some rows', () => {
  test('what is ticked is picked', () => {
    expect(page.map((key) => isPicked(only('b'), key))).toEqual([false, true, false]);
    expect(countOf(only('a', 'b'), 100)).toBe(2);
    expect(selectionOf(only('a', 'b'), { q: 'x' })).toEqual({ keys: ['a', 'b'] });
  });

  test('rows of another page stay picked', () => {
    const both = pickedAfter(only('a'), ['d', 'e'], (key) => key === 'e');
    expect(selectionOf(both, {})).toEqual({ keys: ['a', 'e'] });
    expect(
      selectionOf(
        pickedAfter(both, page, () => false),
        {},
      ),
    ).toEqual({ keys: ['e'] });
  });

  test('rows that are gone are no longer picked', () =>
    expect(selectionOf(stillThere(only('a', 'b'), ['b', 'c']), {})).toEqual({ keys: ['b'] }));
});

describe('a range', () => {
  test.each([
    ['a', 'c', ['a', 'b', 'c']],
    ['c', 'b', ['b', 'c']],
    ['b', 'b', ['b']],
    [null, 'b', ['b']],
    // The row before is on another page, or gone.
    ['z', 'b', ['b']],
    ['a', 'z', ['z']],
  ])('from %s to %s', (from, to, rows) => expect(rowsBetween(page, from, to)).toEqual(rows));
});

describe('all that match', () => {
  test('every row, also one that was never loaded', () => {
    expect(isPicked(allPicked, 'z')).toBe(true);
    expect(countOf(allPicked, 100)).toBe(100);
    expect(selectionOf(allPicked, { q: 'x' })).toEqual({ all: true, except: [], filter: { q: 'x' } });
  });

  test('an unticked row is an exception, until it is ticked again', () => {
    const without = pickedAfter(allPicked, page, (key) => key !== 'b');
    expect(countOf(without, 100)).toBe(99);
    expect(isPicked(without, 'b')).toBe(false);
    expect(selectionOf(without, {})).toEqual({ all: true, except: ['b'], filter: {} });
    expect(pickedAfter(without, page, () => true)).toEqual(allPicked);
  });

  test('exceptions that are gone never make a count below none', () =>
    expect(
      countOf(
        pickedAfter(allPicked, page, () => false),
        2,
      ),
    ).toBe(0));
});
