import { isBlank } from '../text/blank-text.ts';
import { byName } from '../text/names.ts';
import { type Columns, keysOf } from './column.ts';
import { type Choices, cannotBe, type ListKind, rowsUnder } from './column-choice.ts';
import { type FileRow, type FileTable, likeliest, tablesOf } from './file-table.ts';
import type { Heads } from './known-heads.ts';
import { type CsvRow, folded } from './table.ts';

/** A file whose columns are to be named: all its rows, the tables that it has, and the one that is likeliest the list. */
export interface OpenedFile {
  rows: readonly FileRow[];
  tables: readonly FileTable[];
  table: FileTable;
}

/** The heads by which a file of this list is known. */
export const listsOf = <Values>(columns: Columns<Values>): Heads[] =>
  keysOf(columns).map((key) => columns[key].heads ?? []);

/** Looks for the list in the rows of a file. A file that cannot be such a list is refused in one sentence. */
export function openedAs<Values>(
  kind: ListKind<Values>,
  rows: readonly FileRow[],
): ({ ok: true } & OpenedFile) | { ok: false; fault: string } {
  const lists = listsOf(kind.columns);
  const tables = tablesOf(rows, lists);
  const table = likeliest(tables, lists);
  if (!table || table.rows.length === 0) return { ok: false, fault: 'This file has a header and no rows.' };
  const fault = cannotBe(kind, tables);
  return fault === null ? { ok: true, rows, tables, table } : { ok: false, fault };
}

/** The rows of a table whose heads are ours, each once; null when one is missing. `unread`: heads that no column has. */
export function ownRows<Values>(
  kind: ListKind<Values>,
  table: FileTable,
): { rows: CsvRow[]; unread: string[] } | null {
  const names = table.header.map(folded);
  const places = keysOf(kind.columns).map((key) => {
    const name = folded(kind.columns[key].title);
    const at = names.indexOf(name);
    return at === names.lastIndexOf(name) ? at : -1;
  });
  if (places.includes(-1)) return null;
  const choices: Choices<Values> = byName(keysOf(kind.columns), (key) => ({
    at: places[keysOf(kind.columns).indexOf(key)] ?? 0,
  }));
  const unread = table.header.filter((head, at) => !isBlank(head) && !places.includes(at));
  const rows = rowsUnder(kind, table, choices, { monthFirst: false, unit: 'hours' });
  // A row of such a file is meant for us: it is corrected, and not left out.
  return { rows: rows.map(({ leftOut: _, ...row }) => row), unread };
}
