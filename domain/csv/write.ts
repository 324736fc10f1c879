import { guarded } from './column.ts';

/**
 * The text of a CSV file: every cell in quotation marks, no cell that a sheet would run as a formula, CRLF, and a byte
 * order mark, without which Excel reads 'Müller' as something else.
 */
export const csvText = (records: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\ufeff${records.map((record) => `${record.map(quoted).join(delimiter)}\r\n`).join('')}`;

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;
