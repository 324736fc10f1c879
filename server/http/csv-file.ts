import { Readable } from 'node:stream';
import { type Cell, CSV_MARK, csvLines, type Separator } from '#domain/csv/write.ts';
import type { FileResponse } from './context.ts';

/** A CSV file that is made while it is sent, so that no more than one page of its rows is in memory. */
export function csvFile<Column extends string>(
  { name, columns, separator }: { name: string; columns: readonly Column[]; separator: Separator },
  pages: AsyncIterable<readonly Readonly<Record<Column, Cell>>[]>,
): FileResponse {
  async function* parts() {
    yield CSV_MARK + csvLines([columns], separator);
    for await (const rows of pages)
      yield csvLines(
        rows.map((row) => columns.map((column) => row[column])),
        separator,
      );
  }
  const content = Readable.from(parts(), { objectMode: false });
  return { name, contentType: 'text/csv; charset=utf-8', content };
}
