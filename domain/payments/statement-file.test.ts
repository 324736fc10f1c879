import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { rowsOfText } from '../csv/csv-text.ts';
import { grouped } from '../text/counted.ts';
import {
  type ReadStatement,
  readStatement,
  STATEMENT_FAULTS_MAX,
  STATEMENT_ROWS_MAX,
  statementHeads,
} from './statement-file.ts';

function read(text: string): ReadStatement | string {
  const rows = rowsOfText(
    text,
    statementHeads,
    (csv, options) => Papa.parse<string[]>(csv, options),
    STATEMENT_ROWS_MAX,
  );
  return rows.ok ? readStatement(rows.rows) : rows.fault;
}
function linesOf(text: string) {
  const found = read(text);
  if (typeof found === 'string' || !found.ok) throw new Error(JSON.stringify(found));
  return found.lines;
}
function faultsOf(text: string) {
  const found = read(text);
  return typeof found === 'string' ? found : found.ok ? null : found.faults;
}

const OF_API =
  'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID","custom str1"';
const OF_SITE =
  '"Date","Type","Sign","Party","Email / Cell","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance","M Payment ID","PF Payment ID"';

test('the history of the API: types in capitals, commas between thousands, a payout, cells left out at the end', () => {
  const lines = linesOf(`${OF_API}
"2026-11-20 11:54:59",FUNDS_RECEIVED,CREDIT,"Naledi","Plan","New, with a comma",ZAR,CC,,"2,800.00",-105.34,"2,694.66","22,574.02",form-1,32238
"2026-11-22 16:19:38",PAYOUT,DEBIT,"My Bank Account","Payout",,ZAR,,,"-2,896.19",-10.00,"-2,906.19",0.00,,3`);
  expect(lines).toEqual([
    {
      line: 2,
      day: '2026-11-20',
      at: '2026-11-20 11:54:59',
      kind: 'received',
      type: 'FUNDS_RECEIVED',
      grossCents: 280_000,
      feeCents: -10_534,
      netCents: 269_466,
      mPaymentId: 'form-1',
      pfPaymentId: '32238',
    },
    expect.objectContaining({ line: 3, kind: 'other', grossCents: -289_619, feeCents: -1_000 }),
  ]);
});

test('the history of the site: a payment and its reversal', () => {
  const lines = linesOf(`${OF_SITE}
"2026-09-18 17:22:41","Funds Received","Credit","Customer","","","","ZAR","Credit Card","23470.00","-716.97","22753.03","0","A-1","328827333"
"2026-10-01 08:40:42","Funds Received (Reversal)","Debit","Customer","","","","ZAR","Credit Card","-6060.00","184.10","-5875.90","0","A-2","327217271"`);
  expect(lines.map(({ kind, grossCents, feeCents }) => [kind, grossCents, feeCents])).toEqual([
    ['received', 2_347_000, -71_697],
    ['returned', -606_000, 18_410],
  ]);
});

test.each([
  ['FUNDS_RECEIVED', 'DEBIT', '100.00', 'returned', -10_000],
  ['Funds Received', '', '100.00', 'received', 10_000],
  ['Funds Received (Reversal)', 'Debit', '100.00', 'returned', -10_000],
  ['Refund', 'Debit', '-100.00', 'returned', -10_000],
  ['REFUND', 'CREDIT', '100.00', 'other', 10_000],
  ['Chargeback', 'Debit', '(100.00)', 'returned', -10_000],
  ['CHARGE_BACK', 'DEBIT', 'R-100.00', 'returned', -10_000],
  ['Payout', 'Debit', '-100.00', 'other', -10_000],
  ['Monthly fee', 'Debit', '-100.00', 'other', -10_000],
])('%s, %s, %s is %s', (type, sign, gross, kind, amount) => {
  const [line] = linesOf(`Date,Type,Sign,Gross,PF Payment ID\n2026-11-20,${type},${sign},${gross},1`);
  expect([line?.kind, line?.grossCents]).toEqual([kind, amount]);
});

test('a line that names no payment is none of ours', () => {
  const [line] = linesOf('Date,Type,Gross,PF Payment ID\n2026-11-20,Funds Received,10.00,');
  expect(line?.kind).toBe('other');
});

test.each([
  [
    'a byte order mark and Windows line ends',
    '\ufeffDate,Type,Gross,PF Payment ID\r\n2026-11-20,Funds Received,1,7\r\n',
  ],
  [
    'semicolons and decimal commas of Excel in South Africa',
    'Date;Type;Gross;PF Payment ID\n2026/11/20 08:00;Funds Received;1,00;7',
  ],
  ['columns in another order', 'PF Payment ID,Gross,Type,Date\n7,1.00,Funds Received,20/11/2026'],
  [
    'lines above the heads, and sums below',
    'History of Plan,,,\n,,,\nDate,Type,Gross,PF Payment ID\n2026-11-20,Funds Received,R 1.00,7\n,,1.00,',
  ],
  ['tabs', 'Date\tType\tGross\tPF Payment ID\n2026-11-20 23:59:59\tFunds Received\t1.00\t7'],
])('%s', (_, text) => {
  expect(linesOf(text).map(({ day, grossCents, pfPaymentId }) => [day, grossCents, pfPaymentId])).toEqual([
    ['2026-11-20', 100, '7'],
  ]);
});

test.each([
  ['1 099,00', 109_900],
  ['1,099.00', 109_900],
  ['-1 099,00', -109_900],
  ['\u22121099.00', -109_900],
  ['0.00', 0],
  ['-0.00', 0],
  ['1099', 109_900],
])('the amount %s', (typed, amount) => {
  const [line] = linesOf(`Date;Type;Gross;PF Payment ID\n2026-11-20;Fee;${typed};7`);
  expect(line?.grossCents).toBe(amount);
});

test('every wrong cell is named at once', () => {
  expect(
    faultsOf(
      `Date,Type,Currency,Gross,Fee,M Payment ID,PF Payment ID
2026-13-40,,USD,much,1.234,,1.30103E+14
2026-11-20,Funds Received,ZAR,,,,1.30103E+14
,Funds Received,ZAR,1.00,,,2`,
    ),
  ).toEqual({
    '2.Date': 'Enter a date, such as 2026-11-20 08:00:00',
    '2.Type': 'Enter the type',
    '2.Currency': 'Only amounts in ZAR can be compared',
    '2.Gross': 'Enter an amount, such as 1,099.00',
    '2.Fee': 'Enter an amount, such as 1,099.00',
    '2.PF Payment ID': 'A spreadsheet has changed this number. Take the file as it was downloaded.',
    '3.Gross': 'Enter the amount',
    '4.Date': 'Enter the date',
  });
});

test('the first hundred wrong cells are named, and the rest counted', () => {
  const rows = Array.from({ length: 150 }, () => '2026-11-20,Funds Received,much,1');
  const found = read(['Date,Type,Gross,PF Payment ID', ...rows].join('\n'));
  if (typeof found === 'string' || found.ok) throw new Error('It was read');
  expect([Object.keys(found.faults).length, found.more]).toEqual([STATEMENT_FAULTS_MAX, 50]);
});

test.each([
  ['another list', 'Name,Surname\nThabo,Dube', ['1.Date', '1.Type', '1.Gross', '1.PF Payment ID']],
  ['a statement without numbers', 'Date,Type,Gross\n2026-11-20,Funds Received,1', ['1.PF Payment ID']],
])('%s is refused with the columns that are missing', (_, text, columns) => {
  expect(Object.keys(faultsOf(text) ?? {})).toEqual(columns);
});

test.each([
  ['', 'This file is empty.'],
  ['Date,Type,Gross,PF Payment ID', 'This file has a header and no rows.'],
  ['Date,Type,Gross,PF Payment ID\n2026-11-20,"Funds Received,1,7', 'Row 2: a quotation mark is not closed.'],
  [
    `Date,Type,Gross,PF Payment ID\n${'2026-11-20,a,1,7\n'.repeat(STATEMENT_ROWS_MAX + 1)}`,
    `A file has at most ${grouped(STATEMENT_ROWS_MAX)} rows.`,
  ],
])('a file that cannot be read says why (%#)', (text, fault) => expect(read(text)).toBe(fault));
