import { expect, test } from 'vitest';
import { affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { exampleOf, judgeRow, keysOf } from '#domain/csv/column.ts';
import { listsOf } from '#domain/csv/open-file.ts';
import { csvText } from '#domain/csv/write.ts';
import { rowsOf } from './records.ts';
import { cellsOf } from './save-csv.ts';

const rules = affiliateRowRules({ line: 255, long: 5000, link: 2000 }, '2026-11-20');
const { columns } = rules;
const titles = keysOf(columns).map((key) => columns[key].title);

test.each([',', ';'] as const)(
  'the template with %j has amounts of that reader, and is read back',
  (separator) => {
    const example = Object.values(exampleOf(columns));
    const text = csvText([titles, cellsOf(columns, example)], separator);
    expect(text).toContain(separator === ';' ? '"3200,00"' : '"3200.00"');
    const read = rowsOf(text, listsOf(columns));
    const row = read.ok ? read.rows[1]?.cells : undefined;
    expect(judgeRow(rules, row ?? [])).toEqual(judgeRow(rules, example));
  },
);

test('a text that is no number stays as it was typed', () =>
  expect(cellsOf(columns, ['1.5', '', '', '', '', 'R1.5'])).toEqual(['1.5', '', '', '', '', 'R1.5']));
