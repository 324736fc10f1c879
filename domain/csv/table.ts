import { isBlank } from '../text/blank-text.ts';
import { grouped } from '../text/counted.ts';
/** The most rows of an import. */
export const CSV_ROWS_MAX = 10_000;
/** The longest cell, as in Excel. A longer one means a quotation mark that nobody closed. */
const CELL_MAX = 32_767;

/** The largest file, in megabytes. */
export const CSV_MAX_MB = 5;

/** One row of a file, its cells in the order of the columns. */
export interface CsvRow {
  /** The row number as in a spreadsheet: the header is row 1. */
  line: number;
  cells: string[];
  /** Cells beyond the last column of the header. Usually a comma should have been in quotation marks. */
  extra: string;
}

export type CsvTable =
  | { ok: true; rows: CsvRow[] /** Headers of the file that no column has. */; unread: string[] }
  /** A sentence about the whole file. */
  | { ok: false; fault: string };

/** A file as it is: its heads, and every row with all cells. */
export interface RawTable {
  ok: true;
  header: string[];
  rows: Pick<CsvRow, 'line' | 'cells'>[];
}

/** The heads and rows of a file, whatever its columns are. Blank lines are skipped and keep their number. */
export function readRaw(records: readonly string[][]): RawTable | { ok: false; fault: string } {
  const top = records.findIndex((record) => !isBlankLine(record));
  const header = records[top];
  if (!header) return fault('This file is empty.');
  const rows: RawTable['rows'] = [];
  for (const [index, record] of records.entries()) {
    if (index <= top || isBlankLine(record)) continue;
    if (rows.length === CSV_ROWS_MAX) return fault(`A file has at most ${grouped(CSV_ROWS_MAX)} rows.`);
    const line = index + 1;
    const wrong = record.map(unreadable).find((reason) => reason !== null);
    if (wrong) return fault(`Row ${line}: ${wrong}`);
    rows.push({ line, cells: record });
  }
  return rows.length === 0 ? fault('This file has a header and no rows.') : { ok: true, header, rows };
}

/** Sorts the records of a file under the columns, in the order of their titles. Blank lines are skipped and keep their number (spec B §5). */
export function readTable(records: readonly string[][], titles: readonly string[]): CsvTable {
  const raw = readRaw(records);
  // The faults of the heads come before those of a row.
  const header = records.find((record) => !isBlankLine(record));
  if (!header) return fault('This file is empty.');
  const columns = columnsOf(header, titles);
  if (!columns.ok) return columns;
  if (!raw.ok) return raw;
  const rows = raw.rows.map(({ line, cells }) => ({
    line,
    cells: columns.indexes.map((at) => cells[at] ?? ''),
    extra: cells
      .slice(header.length)
      .filter((cell) => !isBlank(cell))
      .join(', '),
  }));
  return { ok: true, rows, unread: columns.unread };
}

/** How many of the columns a record names. With the right delimiter the header names the most. */
export function columnsNamed(record: readonly string[], titles: readonly string[]): number {
  const names = new Set(record.map(folded));
  return titles.filter((title) => names.has(folded(title))).length;
}

type Columns = { ok: true; indexes: number[]; unread: string[] } | { ok: false; fault: string };

function columnsOf(header: readonly string[], titles: readonly string[]): Columns {
  const names = header.map(folded);
  const indexes = titles.map((title) => names.indexOf(folded(title)));
  const missing = titles.filter((_, index) => indexes[index] === -1);
  if (missing.length === titles.length)
    return fault(`The first row must name the columns: ${titles.join(', ')}.`);
  if (missing.length > 0)
    return fault(`The file has no ${missing.length === 1 ? 'column' : 'columns'} ${listed(missing)}.`);
  const twice = titles.find(
    (_, index) => names.lastIndexOf(names[indexes[index] ?? 0] ?? '') !== indexes[index],
  );
  if (twice) return fault(`The file has the column ${twice} twice.`);
  const unread = header.filter((name, index) => !isBlank(name) && !indexes.includes(index));
  return { ok: true, indexes, unread };
}

/** Headers are compared without capitals, spaces, signs, a byte order mark and a hint in brackets. */
export const folded = (title: string): string =>
  withoutHint(title)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A pattern would take minutes over a header with thousands of opening brackets. */
function withoutHint(title: string): string {
  const from = title.indexOf('(');
  const to = title.lastIndexOf(')');
  return from === -1 || to < from ? title : title.slice(0, from) + title.slice(to + 1);
}

function unreadable(cell: string): string | null {
  if (cell.includes('\u0000')) return 'it holds characters that are no text. Save the file as CSV again.';
  if (cell.length > CELL_MAX)
    return 'it has a cell that is too long. A quotation mark may be missing at its end.';
  return null;
}

const isBlankLine = (record: readonly string[]): boolean => record.every(isBlank);
const fault = (text: string) => ({ ok: false, fault: text }) as const;
const listed = (names: readonly string[]) =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
