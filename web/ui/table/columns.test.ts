import { describe, expect, test } from 'vitest';
import { type Column, pageOf, sorted } from './columns.ts';

interface Row {
  name: string;
  gap: number;
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, sort: (row) => row.name },
  { key: 'gap', title: 'Gap', cell: (row) => row.gap, sort: (row) => row.gap },
  { key: 'note', title: 'Note', cell: () => '' },
];
const rows: Row[] = [
  { name: 'level 10', gap: -1 },
  { name: 'Level 2', gap: -10 },
  { name: 'audit', gap: -1 },
];
const namesBy = (key: string, descending = false) =>
  sorted(rows, columns, { key, descending }).map((row) => row.name);

describe('sorted', () => {
  test('texts: without regard to case, numbers in them by their value', () =>
    expect(namesBy('name')).toEqual(['audit', 'Level 2', 'level 10']));

  test('numbers by their value, negative ones too', () => expect(namesBy('gap')[0]).toBe('Level 2'));

  test('equal rows keep their order in both directions', () => {
    expect(namesBy('gap')).toEqual(['Level 2', 'level 10', 'audit']);
    expect(namesBy('gap', true)).toEqual(['level 10', 'audit', 'Level 2']);
  });

  test.each(['note', 'nothing'])('column %s cannot be sorted by: the rows stay as they are', (key) =>
    expect(namesBy(key)).toEqual(rows.map((row) => row.name)),
  );

  test('never turns the list that it was given', () => {
    const before = [...rows];
    sorted(rows, columns, null).reverse();
    namesBy('name');
    expect(rows).toEqual(before);
  });
});

describe('pageOf', () => {
  const numbers = Array.from({ length: 23 }, (_, index) => index + 1);
  const page = (wanted: number, size = 10) => pageOf(numbers, { page: wanted, size, sort: null });

  test('a page in the middle', () =>
    expect(page(2)).toMatchObject({ rows: numbers.slice(10, 20), page: 2, pages: 3, from: 10, to: 20 }));

  test('the last page ends with the rows', () =>
    expect(page(3)).toMatchObject({ rows: [21, 22, 23], from: 20, to: 23 }));

  test('a page past the end is the last one', () =>
    expect(page(9)).toMatchObject({ rows: [21, 22, 23], page: 3 }));

  test('a full last page has no empty one behind it', () =>
    expect(pageOf(numbers.slice(0, 20), { page: 3, size: 10, sort: null })).toMatchObject({
      page: 2,
      pages: 2,
    }));

  test('no rows are one empty page', () =>
    expect(pageOf([], { page: 2, size: 10, sort: null })).toEqual({
      rows: [],
      page: 1,
      pages: 1,
      from: 0,
      to: 0,
    }));
});
