import { describe, expect, test } from 'vitest';
import { CSV_ROWS_MAX, columnsNamed, readTable } from './table.ts';

const columns = ['Title', 'Activity Date'];

describe('readTable', () => {
  test('sorts cells under the columns, whatever the order and writing of the header', () =>
    expect(
      readTable(
        [
          ['activity date (DD/MM/YYYY)', 'Cost', '\ufeff TITLE '],
          ['1', '2', '3'],
        ],
        columns,
      ),
    ).toEqual({
      ok: true,
      rows: [{ line: 2, cells: ['3', '1'], extra: '' }],
      unread: ['Cost'],
    }));

  test('blank lines are skipped and counted; short rows are filled; extra cells are kept apart', () =>
    expect(
      readTable(
        [['', ''], ['Title', 'Activity Date'], [' ', '\u200b'], ['a'], ['b', 'c', 'd', '', 'e']],
        columns,
      ),
    ).toEqual({
      ok: true,
      rows: [
        { line: 4, cells: ['a', ''], extra: '' },
        { line: 5, cells: ['b', 'c'], extra: 'd, e' },
      ],
      unread: [],
    }));

  test.each([
    ['nothing', [], 'This file is empty.'],
    ['blank lines', [[''], [' ', '\u200b']], 'This file is empty.'],
    ['no header', [['a', 'b']], 'The first row must name the columns: Title, Activity Date.'],
    ['a column missing', [['Title']], 'The file has no column Activity Date.'],
    ['a column twice', [['Title', 'title', 'Activity Date']], 'The file has the column Title twice.'],
    [
      'no rows',
      [
        ['Title', 'Activity Date'],
        ['', ''],
      ],
      'This file has a header and no rows.',
    ],
    [
      'a NUL',
      [
        ['Title', 'Activity Date'],
        ['a\u0000', ''],
      ],
      'Row 2: it holds characters that are no text. Save the file as CSV again.',
    ],
    [
      'an open quotation mark',
      [
        ['Title', 'Activity Date'],
        ['x'.repeat(32_768), ''],
      ],
      'Row 2: it has a cell that is too long. A quotation mark may be missing at its end.',
    ],
  ])('%s: the file is refused', (_, records, fault) =>
    expect(readTable(records, columns)).toEqual({ ok: false, fault }),
  );

  test('takes the most rows, and no more', () => {
    const rows = Array.from({ length: CSV_ROWS_MAX }, () => ['a', 'b']);
    const header = ['Title', 'Activity Date'];
    expect(readTable([header, ...rows], columns)).toMatchObject({ ok: true });
    expect(readTable([header, ...rows, ['a', 'b']], columns)).toEqual({
      ok: false,
      fault: 'A file has at most 10\u00a0000 rows.',
    });
  });
});

test('columnsNamed counts the known headers', () => {
  expect(columnsNamed(['title;activity date'], columns)).toBe(0);
  expect(columnsNamed(['title', 'activity date', 'x'], columns)).toBe(2);
});
