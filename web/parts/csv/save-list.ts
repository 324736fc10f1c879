import {
  type ListColumns,
  type ListFormat,
  type ListRow,
  listCell,
  SHEET_TYPE,
  sheetOf,
  sheetRow,
} from '#domain/csv/list.ts';
import { namesOf } from '#domain/text/names.ts';
import { saveAs } from '#web/api/save-file.ts';
import { saveCsv } from './save-csv.ts';

interface List<Head extends string> {
  /** Without its ending. */
  name: string;
  columns: ListColumns<Head>;
  rows: readonly ListRow<Head>[];
}

/** Saves a list that the browser has. What writes a sheet is loaded with the first one. */
export async function saveList<Head extends string>({ name, columns, rows }: List<Head>, format: ListFormat) {
  const file = `${name}.${format}`;
  const heads = namesOf(columns);
  if (format === 'csv') {
    const cells = rows.map((row) => heads.map((head) => listCell(columns[head], row[head])));
    return saveCsv([heads, ...cells], file);
  }
  const { writeXlsxStream } = await import('hucre/xlsx');
  const lines = rows.map((row) => sheetRow(columns, row));
  const sheet = await new Response(writeXlsxStream(lines, sheetOf(file, columns, rows))).blob();
  saveAs(new Blob([sheet], { type: SHEET_TYPE }), file);
}
