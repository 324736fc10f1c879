import { expect, test } from 'vitest';
import { line } from '#domain/csv/cells.ts';
import type { RowRules } from '#domain/csv/column.ts';
import { countsOf, judgeOf, type ReviewRow, reviewed, shownExtra } from './review.ts';

interface Lead {
  name: string;
  email: string;
}
let judgements = 0;
const name = line('Name', 'Enter a name', 10);
const rules: RowRules<Lead> = {
  columns: {
    name: {
      ...name,
      judge: (text) => {
        judgements += 1;
        return name.judge(text);
      },
    },
    email: line('Email', 'Enter an email', 20),
  },
};
/** A lead is there when one with its email is. */
const kind = {
  rules,
  doubles: (rows: readonly (Lead | null)[]) =>
    new Map(rows.flatMap((row, index) => (row?.email === 'old@example.org' ? [[index, null]] : []))),
};
const row = (at: number, ...cells: string[]): ReviewRow => ({ line: at, cells, extra: '' });
const rows = [
  row(2, 'Zoë', 'a@example.org'),
  row(3, '', ''),
  row(4, 'Ann', 'old@example.org'),
  { ...row(5, '', ''), leftOut: true },
  { ...row(6, 'Ben', 'b@example.org'), extra: 'x, y' },
  { ...row(7, 'Cleo', 'c@example.org'), refused: { email: 'Taken' } },
];

test('every row has one status, and the counts add up', () => {
  const review = reviewed(kind, judgeOf(rules), rows);
  expect(review.map(({ status }) => status)).toEqual(['ready', 'wrong', 'there', 'out', 'wrong', 'wrong']);
  expect(countsOf(review)).toEqual({ ready: 1, wrong: 3, there: 1, out: 1 });
});

test('after a correction only that row is judged again', () => {
  const judge = judgeOf(rules);
  reviewed(kind, judge, rows);
  judgements = 0;
  const corrected = rows.with(1, row(3, 'Dan', 'd@example.org'));
  expect(countsOf(reviewed(kind, judge, corrected)).ready).toBe(2);
  expect(judgements).toBe(1);
});

test('cells beyond the last column are shortened; beside a secret column they are dots', () => {
  expect(shownExtra(rules.columns, 'x, y')).toBe('x, y');
  expect(shownExtra(rules.columns, 'x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  const withSecret = { ...rules.columns, email: { ...rules.columns.email, secret: true as const } };
  expect(shownExtra(withSecret, 'Given#74you!')).toBe('••••••••');
});
