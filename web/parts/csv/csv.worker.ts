import type { Heads } from '#domain/csv/known-heads.ts';
import { decode } from './decode.ts';
import { rowsOf } from './records.ts';

export interface CsvQuestion {
  bytes: ArrayBuffer;
  /** The heads that the file may have. They help to find the delimiter. */
  lists: readonly Heads[];
}

/** Reads a file in a worker, so that the page stays quick. */
addEventListener('message', ({ data }: MessageEvent<CsvQuestion>) => {
  postMessage(rowsOf(decode(new Uint8Array(data.bytes)), data.lists));
});
