import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import {
  type ListColumns,
  type ListFormat,
  type ListRow,
  listCell,
  SHEET_TYPE,
  sheetOf,
  sheetRow,
} from '#domain/csv/list.ts';
import type { Separator } from '#domain/csv/write.ts';
import { byName, namesOf } from '#domain/text/names.ts';
import type { FileResponse } from './context.ts';
import { csvFile } from './csv-file.ts';

type Parts<Head extends string> = AsyncIterable<readonly ListRow<Head>[]>;

interface ListFile<Head extends string> {
  name: string;
  format: ListFormat;
  columns: ListColumns<Head>;
  separator: Separator;
}

/** The file of a list, in the form that was asked for. It is made while it is sent, so that few of its rows are in memory. */
export function listFile<Head extends string>(
  { name, format, columns, separator }: ListFile<Head>,
  parts: Parts<NoInfer<Head>>,
): FileResponse {
  const heads = namesOf(columns);
  return format === 'csv'
    ? csvFile({ name, columns: heads, separator }, csvParts(heads, columns, parts))
    : {
        name,
        contentType: SHEET_TYPE,
        content: Readable.from(sheetBytes(name, columns, parts), { objectMode: false }),
      };
}

async function* csvParts<Head extends string>(
  heads: readonly Head[],
  columns: ListColumns<Head>,
  parts: Parts<Head>,
) {
  for await (const rows of parts)
    yield rows.map((row) => byName(heads, (head) => listCell(columns[head], row[head])));
}

/** The widths are in front of the rows, so the first rows are read before the sheet begins. */
async function* sheetBytes<Head extends string>(
  name: string,
  columns: ListColumns<Head>,
  parts: Parts<Head>,
) {
  const reading = parts[Symbol.asyncIterator]();
  const { value: first = [] } = await reading.next();
  async function* lines() {
    try {
      for (const row of first) yield sheetRow(columns, row);
      for await (const rows of { [Symbol.asyncIterator]: () => reading })
        for (const row of rows) yield sheetRow(columns, row);
    } finally {
      await reading.return?.();
    }
  }
  yield* writeXlsxStream(lines(), sheetOf(name, columns, first)) as ReadableStream<Uint8Array>;
}
