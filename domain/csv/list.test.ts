import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnKind, listCell, sheetCell, sheetOf, sheetRow } from './list.ts';
import { csvText } from './write.ts';

test.each([
  ['text', '=1+1', '=1+1'],
  ['text', '+27 82 555 0199', '+27 82 555 0199'],
  ['text', '0821234567', '0821234567'],
  ['text', '', null],
  ['amount', '1234.50', 1234.5],
  ['amount', '-0.05', -0.05],
  ['amount', '', null],
  ['number', '12', 12],
  ['date', '1970-01-01', 25_569],
  ['date', '2026-03-31', 46_112],
  ['date', '', null],
  ['time', '00:00', 0],
  ['time', '18:00', 0.75],
  ['percent', '15%', 0.15],
  ['percent', '', null],
] as const)('the %s %j is %j in a sheet', (kind: ColumnKind, text, value) =>
  expect(sheetCell(kind, text)).toBe(value),
);

test('a text is never longer than a cell may be', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (length) => {
      expect(String(sheetCell('text', 'x'.repeat(length)) ?? '')).toHaveLength(Math.min(length, 32_767));
    }),
  ));

test('a number of a CSV file has the decimal mark of its reader, and a text that begins like a formula is guarded', () => {
  const cells = [listCell('amount', '868.70'), listCell('percent', '15.5%'), listCell('text', '=1.5')];
  expect(csvText([cells], ';')).toBe(`\ufeff"868,70";"15,5%";"'=1.5"\r\n`);
  expect(csvText([cells], ',')).toBe(`\ufeff"868.70","15.5%","'=1.5"\r\n`);
});

test('a sheet has its heads, is as wide as its first rows need, and keeps its heads in view', () => {
  const columns = { Email: 'text', Net: 'amount' } as const;
  const rows = [
    { Net: '1.00', Email: 'jane@example.co.za' },
    { Net: '2.00', Email: 'x'.repeat(200) },
  ];
  expect(sheetOf('users-no-ethics-reflection-of-anybody-2026.xlsx', columns, rows)).toEqual({
    name: 'users-no-ethics-reflection-of-a',
    columns: [
      { header: 'Email', width: 62, numFmt: '@' },
      { header: 'Net', width: 6, numFmt: '#,##0.00' },
    ],
    freezePane: { rows: 1 },
  });
  expect(sheetOf('users.xlsx', columns, []).columns.map(({ width }) => width)).toEqual([7, 5]);
  expect(sheetRow(columns, { Net: '1.00', Email: 'jane@example.co.za' })).toEqual(['jane@example.co.za', 1]);
});
