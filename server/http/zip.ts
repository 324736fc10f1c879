import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  modified: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A zip that is made while it is read. It asks for the next entry when the one before is finished, and for the next piece
 * when the reader wants more. Nothing is compressed, because documents are compressed already. When the reader goes away,
 * the entries and the current content are stopped.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(pieces(entries), { objectMode: false });

async function* pieces(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) ready.push(piece);
  });
  for await (const { name, modified, content } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = modified;
    zip.add(entry);
    for await (const piece of content) {
      // The library does not accept a Buffer that shares memory with others.
      entry.push(new Uint8Array(piece));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
