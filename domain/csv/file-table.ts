import { isBlank } from '../text/blank-text.ts';
import { grouped } from '../text/counted.ts';
import { placeOf } from './head-words.ts';
import type { Heads } from './known-heads.ts';
import { CSV_ROWS_MAX, type CsvRow, unreadable } from './table.ts';

/** The rows of a file as they stand there, blank ones left out. */
export type FileRow = Pick<CsvRow, 'line' | 'cells'>;

/** A table of a file: the row of its heads, and the rows below up to the next table. */
export interface FileTable {
  /** The row number of its heads. */
  line: number;
  header: string[];
  rows: FileRow[];
  /** Its heads stand one below the other, each with its value beside it: it is one row. */
  isForm?: boolean;
}

type Faulty = { ok: false; fault: string };
const fault = (text: string): Faulty => ({ ok: false, fault: text });

/** The rows of a file that can be read, at most so many, with the number that each has in a spreadsheet program. */
export function fileRows(
  records: readonly string[][],
  most = CSV_ROWS_MAX,
): { ok: true; rows: FileRow[] } | Faulty {
  const rows: FileRow[] = [];
  for (const [index, record] of records.entries()) {
    if (record.every(isBlank)) continue;
    // The heads are one row more.
    if (rows.length > most) return fault(`A file has at most ${grouped(most)} rows.`);
    const line = index + 1;
    const wrong = record.map(unreadable).find((reason) => reason !== null);
    if (wrong) return fault(`Row ${line}: ${wrong}`);
    rows.push({ line, cells: record.map(plainCell) });
  }
  if (rows.length === 0) return fault('This file is empty.');
  return rows.length === 1 ? fault('This file has a header and no rows.') : { ok: true, rows };
}

/** A spreadsheet program writes ="0821234567" for a number that has to stay a text. */
const plainCell = (cell: string): string => /^="(.*)"$/u.exec(cell)?.[1] ?? cell;

/** So many rows at the top of a file, and after a blank row, are looked at for heads. */
const LOOKED_AT = 60;
const ASKED_MAX = 200;
/** So many tables of a file are told apart. */
const TABLES_MAX = 20;

/** How many columns of a list a row names. */
export function headsNamed(cells: readonly string[], lists: readonly Heads[]): number {
  const looked = cells.slice(0, COLUMNS_MAX);
  return lists.filter((heads) => looked.some((cell) => !isBlank(cell) && placeOf(cell, heads) >= 0)).length;
}

/** Columns further on are not looked at, and none of a list stands there. */
const COLUMNS_MAX = 300;

/**
 * The tables that a file has, from its top. A table begins with a row that names two columns of the list. Without such a
 * row the file is one table, whose first row has the heads unless it has numbers or addresses.
 */
export function tablesOf(rows: readonly FileRow[], lists: readonly Heads[]): FileTable[] {
  const heads = rows
    .filter(mayBeHead)
    .slice(0, ASKED_MAX)
    .filter(({ cells }) => isHead(cells, lists))
    .slice(0, TABLES_MAX);
  const forms = formsOf(rows, heads[0]?.line ?? rows.length, lists);
  const tables = heads.map(({ line }, at) => tableFrom(rows, line, heads[at + 1]?.line));
  const all = [...forms, ...tables].filter((table) => table.rows.length > 0);
  if (all.length > 0) return all;
  const [first] = rows;
  return [
    first?.cells.some((cell) => isValue(cell)) ? withoutHeads(rows) : tableFrom(rows, first?.line ?? 1),
  ];
}

/** The table whose heads stand in this row. It ends before the row `until`, or with the file. */
export function tableFrom(
  rows: readonly FileRow[],
  line: number,
  until = Number.POSITIVE_INFINITY,
): FileTable {
  const header = rows.find((row) => row.line === line)?.cells.slice(0, COLUMNS_MAX) ?? [];
  return { line, header, rows: rows.filter((row) => row.line > line && row.line < until) };
}

/** The file as one table without heads. */
export const withoutHeads = (rows: readonly FileRow[]): FileTable => ({
  line: 0,
  header: (rows[0]?.cells ?? []).slice(0, COLUMNS_MAX).map(() => ''),
  rows: [...rows],
});

/** The table that names the most columns of the list; of two the first. */
export const likeliest = (tables: readonly FileTable[], lists: readonly Heads[]): FileTable | undefined =>
  tables.reduce<FileTable | undefined>(
    (best, one) => (best && headsNamed(best.header, lists) >= headsNamed(one.header, lists) ? best : one),
    undefined,
  );

const mayBeHead = ({ line }: FileRow, at: number, rows: readonly FileRow[]): boolean =>
  at < LOOKED_AT || line - (rows[at - 1]?.line ?? 0) > 1;

function isHead(cells: readonly string[], lists: readonly Heads[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  // A line of a form ('Topic', 'Ethics') and a row of values name no columns.
  return filled.length > 1 && !filled.some(isValue) && headsNamed(cells, lists) > 1;
}

/** Numbers, addresses and links are no heads. */
const isValue = (cell: string): boolean => /^[\d.,:/ -]+$|@|^https?:/u.test(cell.trim());

/** Rows of a label and its value above the first table, as one row: a report of a meeting. */
function formsOf(rows: readonly FileRow[], until: number, lists: readonly Heads[]): FileTable[] {
  const pairs = rows
    .slice(0, LOOKED_AT)
    .filter(({ line, cells }) => line < until && !isBlank(cells[0] ?? '') && !isBlank(cells[1] ?? ''))
    .filter(({ cells }) => cells.slice(2).every(isBlank));
  const [first] = pairs;
  if (!first) return [];
  const header = pairs.map(({ cells }) => cells[0] ?? '');
  const values = pairs.map(({ cells }) => cells[1] ?? '');
  if (headsNamed(header, lists) < 2 || !values.some((value) => /\d/.test(value))) return [];
  return [{ line: first.line, header, rows: [{ line: first.line, cells: values }], isForm: true }];
}
