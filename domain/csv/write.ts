import { guarded } from './column.ts';

/**
 * The text of a CSV file. Every cell is in quotation marks, and no cell runs as a formula. Lines end with CRLF. The file
 * begins with a byte order mark, because without it Excel misreads 'Müller'.
 */
export const csvText = (records: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\ufeff${records.map((record) => `${record.map(quoted).join(delimiter)}\r\n`).join('')}`;

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;
