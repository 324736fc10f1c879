import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

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
    // The checksum is computed by Node.js, because the library's takes more time than all else here.
    const entry: ZipInputFile = { filename: name, mtime: modified, size: 0, crc: 0, compression: 0 };
    zip.add(entry);
    for await (const piece of content) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      // The library passes the piece on as it is: a copy of each piece would wait in memory for the next collection.
      entry.ondata?.(null, piece as Uint8Array<ArrayBuffer>, false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
