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

/** Why a cell cannot be read; null when it can. */
export function unreadable(cell: string): string | null {
  if (cell.includes('\u0000')) return 'it has characters that are not text. Save the file as CSV again.';
  if (cell.length > CELL_MAX)
    return 'it has a cell that is too long. A quotation mark may be missing at its end.';
  return null;
}
