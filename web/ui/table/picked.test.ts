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
const of100 = { filter: { q: 'x' }, total: 100 };
const only = (...keys: string[]) => pickedAfter(nothingPicked, page, (key) => keys.includes(key));

describe('some rows', () => {
  test('picks the ticked rows', () => {
    expect(page.map((key) => isPicked(only('b'), key))).toEqual([false, true, false]);
    expect(countOf(only('a', 'b'), 100)).toBe(2);
    expect(selectionOf(only('a', 'b'), of100)).toEqual(['a', 'b']);
  });

  test('rows of another page stay picked', () => {
    const both = pickedAfter(only('a'), ['d', 'e'], (key) => key === 'e');
    expect(selectionOf(both, of100)).toEqual(['a', 'e']);
    const without = pickedAfter(both, page, () => false);
    expect(selectionOf(without, of100)).toEqual(['e']);
  });

  test('rows that are gone are no longer picked', () =>
    expect(selectionOf(stillThere(only('a', 'b'), ['b', 'c']), of100)).toEqual(['b']));
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
    const { filter } = of100;
    expect(selectionOf(allPicked, of100)).toEqual({ all: true, except: [], filter, expected: 100 });
  });

  test('an unticked row is an exception, until it is ticked again', () => {
    const without = pickedAfter(allPicked, page, (key) => key !== 'b');
    expect(countOf(without, 100)).toBe(99);
    expect(isPicked(without, 'b')).toBe(false);
    expect(selectionOf(without, of100)).toMatchObject({ except: ['b'], expected: 99 });
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
