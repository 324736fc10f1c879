import { namesOf } from '../text/names.ts';
import { type Cell, decimal } from './write.ts';

/** The forms in which a list can be downloaded, the first choice first. */
export const listFormats = ['xlsx', 'csv'] as const;
export type ListFormat = (typeof listFormats)[number];

/** The forms as the buttons name them. */
export const formatName: Record<ListFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a spreadsheet program shows each kind of column. '@' keeps a text a text, also after somebody has edited it. */
const shown = {
  text: '@',
  number: '0',
  amount: '#,##0.00',
  date: 'yyyy-mm-dd',
  time: 'hh:mm',
  percent: '0.00%',
} as const;
export type ColumnKind = keyof typeof shown;

/** The columns of a list by their heads, in order, for both forms of its file. */
export type ListColumns<Head extends string = string> = Readonly<Record<Head, ColumnKind>>;

/** A row by the heads. Each value is a text: 'Jane', '12', '1234.50', '2026-03-31', '14:05', '15%'; empty where there is none. */
export type ListRow<Head extends string = string> = Readonly<Record<Head, string>>;

/** A value as a CSV file has it. */
export const listCell = (kind: ColumnKind, text: string): Cell =>
  kind === 'text' || text === '' ? text : decimal(text);

/** The first day that Excel counts is 1 January 1900; it counts a 29 February 1900, too. */
const DAY_OF_1970 = 25_569;
const DAY_MS = 86_400_000;
/** Excel calls a file with a longer cell damaged. */
const LONGEST_TEXT = 32_767;

/** A value as a sheet has it: a text, or the number that the format of its column shows. Null: an empty cell. */
export function sheetCell(kind: ColumnKind, text: string): string | number | null {
  if (text === '') return null;
  switch (kind) {
    case 'text':
      return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
    case 'date':
      return Date.parse(`${text}T00:00:00Z`) / DAY_MS + DAY_OF_1970;
    case 'time':
      return Date.parse(`1970-01-01T${text}:00Z`) / DAY_MS;
    case 'percent':
      return Number(text.replace('%', '')) / 100;
    default:
      return Number(text);
  }
}

const LONGEST_SHEET_NAME = 31;
/** In characters. */
const WIDEST = 60;

/**
 * The sheet of a list: its name after the file 'users.xlsx', its columns as wide as the heads and `rows` (the first of the list) need
 * them, and its heads, which stay while one scrolls.
 */
export function sheetOf<Head extends string>(
  file: string,
  columns: ListColumns<Head>,
  rows: readonly ListRow<Head>[],
) {
  return {
    name: file.replace(/\.xlsx$/, '').slice(0, LONGEST_SHEET_NAME),
    columns: namesOf(columns).map((header) => {
      const longest = rows.reduce((most, row) => Math.max(most, row[header].length), header.length);
      return { header, width: Math.min(longest, WIDEST) + 2, numFmt: shown[columns[header]] as string };
    }),
    freezePane: { rows: 1 },
  };
}

/** A row of that sheet. */
export const sheetRow = <Head extends string>(columns: ListColumns<Head>, row: ListRow<Head>) =>
  namesOf(columns).map((head) => sheetCell(columns[head], row[head]));
