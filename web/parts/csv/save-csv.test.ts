import { expect, test } from 'vitest';
import { affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { exampleOf, judgeRow, keysOf } from '#domain/csv/column.ts';
import { csvText } from '#domain/csv/write.ts';
import { tableOf } from './records.ts';
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
    const table = tableOf(text, titles);
    const row = table.ok ? table.rows[0]?.cells : undefined;
    expect(judgeRow(rules, row ?? [])).toEqual(judgeRow(rules, example));
  },
);

test('a text that is no number stays as it was typed', () =>
  expect(cellsOf(columns, ['1.5', '', '', '', '', 'R1.5'])).toEqual(['1.5', '', '', '', '', 'R1.5']));
