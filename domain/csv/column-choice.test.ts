import { describe, expect, test } from 'vitest';
import { decimalHours, emailAddress, line } from './cells.ts';
import { headed } from './column.ts';
import { guessesOf, type ListKind, neededOf, openOf, rowsUnder } from './column-choice.ts';
import { isMonthFirst, turnedDate } from './date-order.ts';
import { dateColumn, dayFirst } from './day-first.ts';
import { tableFrom } from './file-table.ts';
import { headWords, unitOfHead } from './head-words.ts';
import { knownHeads } from './known-heads.ts';
import { leavesOut } from './left-out.ts';
import { openedAs, ownRows } from './open-file.ts';

interface Row {
  title: string;
  date: string | null;
  hours: number | null;
}
const kind: ListKind<Row> = {
  columns: {
    title: headed(knownHeads.title, line('Title', 'Enter a title', 255)),
    date: dateColumn('Date', dayFirst),
    hours: decimalHours('Hours'),
  },
  anchor: 'date',
  what: 'a list of activities',
  ofDeeds: true,
};
const tableOf = (...records: string[][]) =>
  tableFrom(
    records.map((cells, at) => ({ line: at + 1, cells })),
    1,
  );
const guessed = (...records: string[][]) => {
  const table = tableOf(...records);
  const { title, date, hours } = guessesOf(kind, table);
  return [title, date, hours].map(({ choice, rivals }) =>
    rivals.length > 0 ? rivals : choice && 'at' in choice ? choice.at : null,
  );
};

describe('our columns in a table', () => {
  test.each<[string, string[][], unknown[]]>([
    ['English', [['Course name', 'Date completed', 'CPD Hours']], [0, 1, 2]],
    ['Afrikaans', [['Datum', 'Kursus', 'Ure']], [1, 0, 2]],
    ['signs, capitals and a byte order mark', [['\ufeffTITLE*', 'start_date']], [0, 1, null]],
    ['words in one', [['CourseTitle', 'completedAt', 'durationMinutes']], [0, 1, 2]],
    ['points are not hours', [['Title', 'Points', 'Credits']], [0, null, null]],
    ['nothing known', [['A', 'B', '']], [null, null, null]],
    [
      'completion before start',
      [
        ['Activity', 'Start date', 'Completion date'],
        ['A', '1/2/2026', '3/2/2026'],
      ],
      [0, 2, null],
    ],
    [
      'end before start',
      [
        ['Activity', 'Start date', 'End date'],
        ['A', '1/2/2026', '3/2/2026'],
      ],
      [0, 2, null],
    ],
    [
      'Yes is no date',
      [
        ['Course', 'Completed', 'Enrolled on'],
        ['A', 'Yes', '1/2/2026'],
      ],
      [0, 2, null],
    ],
    [
      'an expiry is none',
      [
        ['Course', 'Expiry date'],
        ['A', '1/2/2026'],
      ],
      [0, null, null],
    ],
    [
      'an empty column stands back',
      [
        ['Course', 'Completed on', 'Date'],
        ['A', '', '1/2/2026'],
      ],
      [0, 2, null],
    ],
    [
      'two of a kind are asked about',
      [
        ['Course', 'Date', 'Theory hours', 'Ward hours'],
        ['A', '1/2/2026', '1', '2'],
      ],
      [0, 1, [2, 3]],
    ],
    [
      'unless they say the same',
      [
        ['Course', 'Date', 'Theory hours', 'Ward hours'],
        ['A', '1/2/2026', '1', '1'],
      ],
      [0, 1, 2],
    ],
    [
      'words are no hours',
      [
        ['Course', 'Date', 'Duration'],
        ['A', '1/2/2026', 'long'],
      ],
      [0, 1, null],
    ],
    [
      'N/A says nothing',
      [
        ['Course', 'Date', 'Duration'],
        ['A', '1/2/2026', 'N/A'],
        ['B', '1/2/2026', '1h'],
      ],
      [0, 1, 2],
    ],
  ])('%s', (_, records, expected) => expect(guessed(...records)).toEqual(expected));

  test('a row needs the columns that may not be empty', () =>
    expect(neededOf(kind.columns)).toEqual(['title']));
});

test.each([
  [['03/04/2026', '13/04/2026'], false],
  [['03/04/2026', '04/13/2026'], true],
  [['03/04/2026', '05/06/2026'], null],
  [['04/04/2026'], false],
  [['2026-04-03', '3 April 2026', ''], false],
  [['31-12-2026'], false],
  [['03.04.2026'], false],
  [['4/13/2026 10:30 AM'], true],
  [['3/12/26, 1:55:02 PM', '7/22/26, 1:55:02 PM'], true],
])('dates %j have their month first: %s', (texts, expected) => expect(isMonthFirst(texts)).toBe(expected));

test.each([
  ['4/13/2026 10:30 AM', true, '13/4/2026 10:30 AM'],
  ['13/04/2026 10:30', false, '13/04/2026 10:30'],
  ['2026-04-13 08:15:00.000', true, '2026-04-13 08:15:00.000'],
  ['7/22/26, 1:55:02 PM', true, '22/7/2026, 1:55:02 PM'],
  ['22/7/26', false, '22/7/26'],
])('%s is turned: %s', (text, monthFirst, expected) => expect(turnedDate(text, monthFirst)).toBe(expected));

describe('hours', () => {
  test.each([
    ['Duration', ['60', '90'], null],
    ['Duration', ['1', '2,5'], 'hours'],
    ['Duration', ['1350.5'], 'minutes'],
    ['Duration', ['1h 30m', '01:30'], 'hours'],
    ['Duration (Minutes)', ['20'], 'minutes'],
    ['duration_seconds', ['5400'], 'seconds'],
    ['Hours', ['90'], 'hours'],
  ])('%s with %j are %s', (head, texts, unit) => {
    const table = tableOf(['Course', head], ...texts.map((text) => ['A', text]));
    expect(openOf(kind, table, { title: { at: 0 }, date: null, hours: { at: 1 } }).unit).toBe(unit);
  });

  test('minutes become hours', () => {
    const table = tableOf(['Course', 'Date', 'Min'], ['A', '1/2/2026', '45'], ['B', '1/2/2026', '1h 30m']);
    const choices = { title: { at: 0 }, date: { at: 1 }, hours: { at: 2 } };
    const rows = rowsUnder(kind, table, choices, { monthFirst: false, unit: 'minutes' });
    expect(rows.map(({ cells }) => cells[2])).toEqual(['0.75', '1.5']);
  });
});

test.each<[string, string[], boolean]>([
  ['a total', ['', '', 'Total', '3.5'], true],
  ['a total in the place of the date', ['TOTAAL', '', '', '3.5'], true],
  ['a note', ['', 'Generated by the LMS', '', ''], true],
  ['a course under way', ['', 'Tax', 'No', '2'], true],
  ['a course without a date', ['', 'Tax', 'Yes', '2'], false],
  ['a course on totals', ['1/2/2026', 'Total rewards', 'No', '2'], false],
])('%s is left out: %s', (_, cells, expected) => {
  const anchor = cells[0] ?? '';
  expect(
    leavesOut(cells, { anchor, fits: dayFirst(anchor).ok && anchor !== '', columns: 4, states: [2] }),
  ).toBe(expected);
});

test.each([
  ['Content Completed At (if completed)', 'content completed at', null],
  ['Email Address [Required]', 'email address', null],
  ['ViewTimeInMinutes', 'view time in minutes', 'minutes'],
  ['phone1', 'phone 1', null],
  ['CPD_Hours*', 'cpd hours', 'hours'],
])('%s: its words and its unit', (head, words, unit) => {
  expect([headWords(head), unitOfHead(head)]).toEqual([words, unit]);
});

describe('a file', () => {
  const opened = (records: string[][]) =>
    openedAs(
      kind,
      records.map((cells, at) => ({ line: at + 1, cells })),
    );

  test('with our heads, in any order, needs no question; other heads are named', () => {
    const table = tableOf(
      ['hours', ' TITLE ', 'Cost', 'Date (DD/MM/YYYY)'],
      ['1', 'A', '9', '1/2/2026', 'x'],
    );
    expect(ownRows(kind, table)).toEqual({
      rows: [{ line: 2, cells: ['A', '1/2/2026', '1'], extra: 'x' }],
      unread: ['Cost'],
    });
    const total = ownRows(kind, tableOf(['Title', 'Date', 'Hours'], ['', '', '9']));
    expect(total?.rows).toEqual([{ line: 2, cells: ['', '', '9'], extra: '' }]);
    expect(ownRows(kind, tableOf(['Title', 'Date'], ['A', '1/2/2026']))).toBeNull();
    expect(ownRows(kind, tableOf(['Title', 'Title', 'Date', 'Hours'], ['A', 'B', '', '']))).toBeNull();
  });

  test('without heads has the column of dates by its texts', () => {
    const read = opened([
      ['2026-02-12', 'VAT', '2'],
      ['2026-02-13', 'Tax', '1'],
    ]);
    expect(read.ok && [read.table.line, guessesOf(kind, read.table).date.choice]).toEqual([0, { at: 0 }]);
  });

  test('without dates is told so in a sentence', () =>
    expect(
      opened([
        ['First name', 'Grade'],
        ['Naledi', '88'],
      ]),
    ).toEqual({
      ok: false,
      fault:
        'No column of this file has dates, so it cannot be a list of activities. Its columns are First name, Grade.',
    }));

  test('with two addresses in a cell is a list, and the cell is to correct', () => {
    const people: ListKind<{ email: string }> = {
      columns: { email: emailAddress('Email', 255) },
      anchor: 'email',
      what: 'a list of people',
    };
    const cells = ['a@example.com; b@example.com', 'A'];
    const read = openedAs(people, [
      { line: 1, cells: ['Email', 'Name'] },
      { line: 2, cells },
    ]);
    expect(read.ok).toBe(true);
    expect(people.columns.email.judge(cells[0] ?? '')).toEqual({
      ok: false,
      reason: 'Must be a valid email',
    });
  });
});
