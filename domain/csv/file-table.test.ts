import { describe, expect, test } from 'vitest';
import { fileRows, likeliest, tablesOf } from './file-table.ts';
import { CSV_ROWS_MAX } from './table.ts';

const lists = [[/^title$/], [/^date$/], [/^hours$/]];
const tables = (records: string[][]) => {
  const read = fileRows(records);
  return read.ok ? tablesOf(read.rows, lists) : [];
};
const placesOf = (records: string[][]) =>
  tables(records).map(({ line, rows, isForm }) => [line, rows.map((row) => row.line), isForm ?? false]);

describe('the tables of a file', () => {
  test.each<[string, string[][], unknown]>([
    [
      'heads in the first row',
      [
        ['Title', 'Date'],
        ['a', 'b'],
      ],
      [[1, [2], false]],
    ],
    [
      'lines above the heads',
      [
        ['CPD report', ''],
        ['Member: Naledi', ''],
        ['', ''],
        ['Title', 'Date'],
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
      [[4, [5, 7], false]],
    ],
    [
      'two tables',
      [['Title', 'Date'], ['a', 'b'], [''], ['Date', 'Hours'], ['c', '1']],
      [
        [1, [2], false],
        [4, [5], false],
      ],
    ],
    [
      'labels one below the other, and a table',
      [
        ['1. Summary'],
        ['Title', 'Ethics'],
        ['Date', '3/12/26, 1:55:02 PM'],
        ['Hours', '1h'],
        [''],
        ['Name', 'Date', 'Hours'],
        ['Z', 'x', '2'],
      ],
      [
        [2, [2], true],
        [6, [7], false],
      ],
    ],
    [
      'no known heads: the first row',
      [
        ['A', 'B'],
        ['c', 'd'],
      ],
      [[1, [2], false]],
    ],
  ])('%s', (_, records, expected) => expect(placesOf(records)).toEqual(expected));

  test('the table with the most known heads is the likeliest', () => {
    const found = likeliest(
      tables([['Title', 'Date'], ['a', 'b'], [''], ['Title', 'Date', 'Hours'], ['c', 'd', '1']]),
      lists,
    );
    expect(found?.line).toBe(4);
  });
});

test.each<[string, string[][], string]>([
  ['nothing', [], 'This file is empty.'],
  ['blank lines', [[''], [' ', '\u200b']], 'This file is empty.'],
  [
    'no rows',
    [
      ['Title', 'Date'],
      ['', ''],
    ],
    'This file has a header and no rows.',
  ],
  [
    'a NUL',
    [['Title'], ['a\u0000']],
    'Row 2: it has characters that are not text. Save the file as CSV again.',
  ],
  [
    'an open quotation mark',
    [['Title'], ['x'.repeat(32_768)]],
    'Row 2: it has a cell that is too long. A quotation mark may be missing at its end.',
  ],
])('%s: the file is refused', (_, records, fault) => expect(fileRows(records)).toEqual({ ok: false, fault }));

test('a file has the most rows, and no more', () => {
  const rows = Array.from({ length: CSV_ROWS_MAX }, () => ['a', 'b']);
  const header = ['Title', 'Date'];
  expect(fileRows([header, ...rows])).toMatchObject({ ok: true });
  expect(fileRows([header, ...rows, ['a', 'b']])).toEqual({
    ok: false,
    fault: 'A file has at most 10\u00a0000 rows.',
  });
});

test('a number that a spreadsheet keeps as a text loses its frame', () =>
  expect(fileRows([['Title'], ['="0821234567"']])).toMatchObject({ rows: [{}, { cells: ['0821234567'] }] }));
