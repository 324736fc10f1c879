import { describe, expect, test } from 'vitest';
import { type Column, compare, definitionsOf, matching } from './columns.ts';

interface Row {
  name: string;
  gap: number;
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, sort: (row) => row.name },
  { key: 'gap', title: 'Gap', cell: (row) => row.gap, sort: (row) => row.gap },
  { key: 'joined', title: 'Joined', cell: () => '', sort: 'server' },
  { key: 'note', title: 'Note', cell: () => 'never searched' },
];
const rows: Row[] = [
  { name: 'level 10', gap: -1 },
  { name: 'Level 2', gap: -10 },
  { name: 'audit', gap: -1 },
];

describe('compare', () => {
  test('texts: without regard to case, numbers in them by their value', () =>
    expect(rows.map(({ name }) => name).sort(compare)).toEqual(['audit', 'Level 2', 'level 10']));

  test('numbers by their value, negative ones too', () => expect(compare(-10, -1)).toBeLessThan(0));
});

describe('definitionsOf', () => {
  test('only a column with `sort` has a value to be sorted by', () =>
    expect(definitionsOf(columns).map((each) => [each.id, 'accessorFn' in each])).toEqual([
      ['name', true],
      ['gap', true],
      ['joined', true],
      ['note', false],
    ]));
});

describe('matching', () => {
  test.each([
    ['', 3],
    ['LEVEL', 2],
    ['-10', 1],
    ['searched', 0],
    [undefined, 3],
  ])('%j finds %i rows', (text, count) => expect(matching(rows, columns, text)).toHaveLength(count));
});
