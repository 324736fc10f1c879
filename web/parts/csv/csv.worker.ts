import type { CsvTable } from '#domain/csv/table.ts';
import { decode } from './decode.ts';
import { tableOf } from './records.ts';

export interface CsvQuestion {
  bytes: ArrayBuffer;
  titles: readonly string[];
}

/** Reads a file in a worker, so that the page stays quick. */
addEventListener('message', ({ data }: MessageEvent<CsvQuestion>) => {
  const table: CsvTable = tableOf(decode(new Uint8Array(data.bytes)), data.titles);
  postMessage(table);
});
