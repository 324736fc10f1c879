import { decode } from './decode.ts';
import { rawOf, tableOf } from './records.ts';

export interface CsvQuestion {
  bytes: ArrayBuffer;
  titles: readonly string[];
  /** The rows as they are, whatever the columns; the titles only help to find the delimiter. */
  raw: boolean;
}

/** Reads a file in a worker, so that the page stays quick. */
addEventListener('message', ({ data }: MessageEvent<CsvQuestion>) => {
  const text = decode(new Uint8Array(data.bytes));
  postMessage(data.raw ? rawOf(text, data.titles) : tableOf(text, data.titles));
});
