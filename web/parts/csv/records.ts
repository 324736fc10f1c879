import Papa from 'papaparse';
import { type ParseCsv, rowsOfText } from '#domain/csv/csv-text.ts';
import type { fileRows } from '#domain/csv/file-table.ts';
import type { Heads } from '#domain/csv/known-heads.ts';

const parse: ParseCsv = (text, options) => Papa.parse<string[]>(text, options);

/** The rows of a CSV text. `lists` are the heads that it may have. */
export const rowsOf = (text: string, lists: readonly Heads[]): ReturnType<typeof fileRows> =>
  rowsOfText(text, lists, parse);
