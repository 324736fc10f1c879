import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '#server/db/faults.ts';

const FORMAT = 'reflective-plan-toolkit backup';
const VERSION = 2;
const NEW_LINE = 10;
const LONGEST_LINE = 64 * 1024 * 1024;

export interface Header {
  madeAt: string;
  migrations: { name: string; checksum: string }[];
}

/** The totals of the archive. They are its last line, with a hash of everything before it. */
export interface Totals {
  /** The number of rows by table. */
  tables: Record<string, number>;
  files: number;
}

/** A file that cannot be restored; nothing was written. */
export class ArchiveError extends Error {}

export interface ArchiveWriter {
  line(text: string): Promise<void>;
  /** Writes the last line and gives the file its final name. Until then it has another one. */
  finish(totals: Totals): Promise<void>;
  abandon(): Promise<void>;
}

/** A gzipped file of JSON lines: header, contents, totals. Only its owner may read it. */
export async function createArchive(file: string, header: Header): Promise<ArchiveWriter> {
  const partial = `${file}.partial`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(partial, { mode: 0o600 }));
  // A full disk must fail at the next line or at the end, not as an unhandled rejection.
  written.catch(() => {});
  const hash = createHash('sha256');
  const put = async (text: string) => {
    if (gzip.write(`${text}\n`)) return;
    await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
  };
  const line = (text: string) => {
    hash.update(text).update('\n');
    return put(text);
  };
  await line(JSON.stringify({ format: FORMAT, version: VERSION, ...header }));
  return {
    line,
    async finish(totals) {
      await put(JSON.stringify({ totals, sha256: hash.digest('hex') }));
      gzip.end();
      await written;
      const handle = await open(partial, 'r+');
      await handle.sync();
      await handle.close();
      await rename(partial, file);
    },
    async abandon() {
      gzip.destroy();
      await finished(gzip).catch(() => {});
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/** Reads the whole file once and checks it. Throws ArchiveError when it is not a complete archive of ours. */
export async function checkArchive(file: string): Promise<{ header: Header; totals: Totals }> {
  let header: Header | undefined;
  let totals: Totals | undefined;
  const hash = createHash('sha256');
  for await (const line of wholeLines(file)) {
    if (totals) throw new ArchiveError(`${file} goes on after its end`);
    if (!header) header = headerOf(file, line);
    else if (line.startsWith('{"totals":')) {
      totals = totalsOf(file, line, hash);
      continue;
    }
    hash.update(line).update('\n');
  }
  if (!header || !totals) throw new ArchiveError(`${file} is cut off or empty`);
  return { header, totals };
}

/** The content's lines, without header and totals. Call after `checkArchive`. */
export async function* contentLines(file: string): AsyncGenerator<string> {
  let first = true;
  for await (const line of wholeLines(file)) {
    if (!first && !line.startsWith('{"totals":')) yield line;
    first = false;
  }
}

function headerOf(file: string, line: string): Header {
  const header = jsonOf(line) as (Partial<Header> & { format?: string; version?: number }) | undefined;
  if (header?.format !== FORMAT || !header.migrations)
    throw new ArchiveError(`${file} is not a backup of this product`);
  if (header.version !== VERSION)
    throw new ArchiveError(`${file} has the format ${header.version}; this version reads ${VERSION}`);
  return { madeAt: header.madeAt ?? '', migrations: header.migrations };
}

function totalsOf(file: string, line: string, hash: Hash): Totals {
  const trailer = jsonOf(line) as { totals: Totals; sha256: string } | undefined;
  if (trailer?.sha256 !== hash.digest('hex'))
    throw new ArchiveError(`${file} is damaged: its checksum differs`);
  return trailer.totals;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function* wholeLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const read = pipeline(source, gunzip);
  read.catch(() => {});
  try {
    yield* splitLines(gunzip);
    await read;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT') throw new ArchiveError(`There is no file ${file}`);
    throw new ArchiveError(`${file} is cut off or damaged (${code ?? String(error)})`);
  } finally {
    source.destroy();
  }
}

// readline also splits at U+2028, which texts of members may hold.
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(NEW_LINE); to >= 0; to = chunk.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, to)]).toString('utf8');
      rest = [];
      length = 0;
      from = to + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw new ArchiveError('The file holds a line that is too long to be ours');
  }
  if (rest.length > 0) throw new ArchiveError('The file is cut off in the middle of a line');
}
