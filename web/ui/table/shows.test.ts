import { expect, test } from 'vitest';
import { rowsShown, type Show } from './shows.ts';

const shows: Show<number>[] = [
  { key: 'even', label: 'Even', match: (row) => row % 2 === 0, toDo: true },
  { key: 'big', label: 'Big', match: (row) => row > 3, byLink: true },
];
const rows = [1, 2, 3, 4, 5];
const all = { key: '', label: 'All', count: 5, chosen: true };
const even = { key: 'even', label: 'Even', count: 2, chosen: false, toDo: true };

test('shows all rows and offers the parts, but not those that only links lead to', () =>
  expect(rowsShown(rows, shows, undefined)).toEqual({ rows, counts: [all, even] }));

test('shows the part that is named', () =>
  expect(rowsShown(rows, shows, 'even')).toEqual({
    rows: [2, 4],
    counts: [
      { ...all, chosen: false },
      { ...even, chosen: true },
    ],
  }));

test('offers a part that only links lead to while it is chosen', () =>
  expect(rowsShown(rows, shows, 'big')).toEqual({
    rows: [4, 5],
    counts: [{ ...all, chosen: false }, even, { key: 'big', label: 'Big', count: 2, chosen: true }],
  }));

test.each(['', 'odd', 'constructor'])('the name %j, which no part has, is all rows', (name) =>
  expect(rowsShown(rows, shows, name).rows).toEqual(rows),
);

test('a table without parts offers none', () =>
  expect(rowsShown(rows, [], 'even')).toEqual({ rows, counts: [] }));

test('a table without rows counts none', () =>
  expect(rowsShown([], shows, 'even').counts.map(({ count }) => count)).toEqual([0, 0]));
