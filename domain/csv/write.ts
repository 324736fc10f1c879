import { guarded } from './column.ts';

export type Separator = ',' | ';';

/**
 * The separator for a reader of this language ('en-ZA'). Where the comma is the decimal mark, Excel needs semicolons. For
 * a language that nobody knows it is the comma.
 */
export function separatorOf(language: string): Separator {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';
  } catch {
    return ',';
  }
}

/**
 * The text of a CSV file. Every cell is in quotation marks, and no cell runs as a formula. Lines end with CRLF. The file
 * begins with a byte order mark, because without it Excel misreads 'Müller'.
 */
export const csvText = (records: readonly (readonly string[])[], delimiter: Separator): string =>
  CSV_MARK + csvLines(records, delimiter);

/** The first bytes of a file that is written in parts, before its lines. */
export const CSV_MARK = '\ufeff';

/** Lines of a file that is written in parts, because it is too long for memory. */
export const csvLines = (records: readonly (readonly string[])[], delimiter: Separator): string =>
  records.map((record) => `${record.map(quoted).join(delimiter)}\r\n`).join('');

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;
