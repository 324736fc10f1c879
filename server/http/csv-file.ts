import { Readable } from 'node:stream';
import { CSV_MARK, csvLines } from '#domain/csv/write.ts';
import type { FileResponse } from './context.ts';

/** A CSV file that is made while it is sent, so that no more than one page of its rows is in memory. */
export function csvFile<Column extends string>(
  { name, columns }: { name: string; columns: readonly Column[] },
  pages: AsyncIterable<readonly Readonly<Record<Column, string>>[]>,
): FileResponse {
  async function* parts() {
    yield CSV_MARK + csvLines([columns], ',');
    for await (const rows of pages)
      yield csvLines(
        rows.map((row) => columns.map((column) => row[column])),
        ',',
      );
  }
  const content = Readable.from(parts(), { objectMode: false });
  return { name, contentType: 'text/csv; charset=utf-8', content };
}
