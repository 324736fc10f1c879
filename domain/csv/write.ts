import { written } from './column.ts';

export type Separator = ',' | ';';

/** A number with decimals, as in '1234.50'. */
export interface Decimal {
  decimal: string;
}
export type Cell = string | Decimal;

export const decimal = (text: string): Decimal => ({ decimal: text });

/**
 * The separator for a reader of these languages, as a browser names them: 'en-ZA,en;q=0.9', or one of them. Where the comma
 * is the decimal mark, Excel needs semicolons. For a language that nobody knows it is the comma.
 */
export function separatorOf(languages: string): Separator {
  const [preferred = ''] = languages
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .toSorted(([, one], [, other]) => weightOf(other) - weightOf(one))
    .map(([language = '']) => language);
  try {
    return new Intl.NumberFormat(preferred).format(1.5).includes(',') ? ';' : ',';
  } catch {
    return ',';
  }
}

/** 'q=0.9' is 0.9. Without it a language has the full weight. */
const weightOf = (weight = ''): number => Number(/^q=([\d.]+)$/i.exec(weight)?.[1] ?? 1) || 0;

/**
 * The text of a CSV file. Every cell is in quotation marks, and no cell runs as a formula. Lines end with CRLF. The file
 * begins with a byte order mark, because without it Excel misreads 'Müller'. With semicolons decimals have a comma.
 */
export const csvText = (records: readonly (readonly Cell[])[], separator: Separator): string =>
  CSV_MARK + csvLines(records, separator);

/** The first bytes of a file that is written in parts, before its lines. */
export const CSV_MARK = '\ufeff';

/** Lines of a file that is written in parts, because it is too long for memory. */
export const csvLines = (records: readonly (readonly Cell[])[], separator: Separator): string =>
  records.map((record) => `${record.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('');

const quoted = (cell: Cell, separator: Separator): string =>
  `"${textOf(cell, separator).replaceAll('"', '""')}"`;

function textOf(cell: Cell, separator: Separator): string {
  if (typeof cell === 'string') return written(cell);
  return separator === ';' ? cell.decimal.replace('.', ',') : cell.decimal;
}
