import { sameName } from '../text/archive-names.ts';

/** Why a zip is not a pack as it was issued, in words that go on after 'Not as issued:'. */
export class NotAsIssued extends Error {}

/** An entry of a zip: its name, where it begins, how many bytes it takes there, and how many it says it has unpacked. */
export interface ZipEntry {
  name: string;
  isFolder: boolean;
  at: number;
  packed: number;
  size: number;
  /** Deflated; otherwise stored as it is. */
  isDeflated: boolean;
}

/** The entry as the directory of the zip lists it, with what must stand before the file, too. */
export interface ListedEntry extends ZipEntry {
  bytes: Uint8Array;
  flags: number;
  method: number;
  crc: number;
}

/** An entry whose content begins at `data`. Its name is without the folder of the pack. */
export interface PackEntry extends ZipEntry {
  data: number;
}

// A pack stays far below: it has at most 50 files of 10 MB, its own few, and their list.
const MOST_ENTRIES = 2000;
const MOST_DIRECTORY = 1 << 20;
const MOST_UNPACKED = 1 << 30;
/** Deflate packs no better. */
const BEST_RATIO = 1032;

/** The length of the end of a zip that has no comment. */
export const END_BYTES = 22;
const LISTED_BYTES = 46;
const HEAD_BYTES = 30;
const MOST_EXTRA = 1024;

/** How many bytes to read from where an entry begins, for `entriesOf`. */
export const headBytes = ({ bytes }: ListedEntry): number => HEAD_BYTES + MOST_EXTRA + bytes.length;

const UNREADABLE = 'the zip cannot be read';
const NOT_WHOLE = 'the zip is not whole, or has something beside its files';
const UNUSUAL = 'an entry is made as packs are not';

/** Where the directory of a zip stands, from its last END_BYTES bytes. Throws NotAsIssued unless it is the last thing in the zip. */
export function directoryOf(end: Uint8Array, size: number): { at: number; bytes: number; count: number } {
  if (end.length < END_BYTES) throw new NotAsIssued('this is not a zip');
  const view = viewOf(end);
  const [count, bytes, at] = [view.getUint16(10, true), view.getUint32(12, true), view.getUint32(16, true)];
  const isLast = view.getUint16(20, true) === 0 && at + bytes + END_BYTES === size;
  const isOne = view.getUint32(4, true) === 0 && view.getUint16(8, true) === count;
  if (view.getUint32(0, true) !== 0x06054b50 || !isLast || !isOne) throw new NotAsIssued(NOT_WHOLE);
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY) throw new NotAsIssued('the zip has too many entries');
  return { at, bytes, count };
}

/**
 * The entries of the directory of a zip, in the order in which they stand in it. Nothing is unpacked. Throws NotAsIssued for what no
 * pack has: a link, a name that leads out of its folder or that is there twice, an encrypted file, sizes that cannot be.
 */
export function listedEntries(directory: Uint8Array, count: number): ListedEntry[] {
  const listed: ListedEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left--) {
    const { entry, next } = listedEntry(directory, at);
    listed.push(entry);
    at = next;
  }
  if (at !== directory.length) throw new NotAsIssued(NOT_WHOLE);
  if (listed.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED)
    throw new NotAsIssued('the zip says that it is larger than any pack');
  refuseTwins(listed, (name) => name, 'two entries of one name');
  refuseTwins(listed, sameName, 'names that differ only in case');
  return listed.sort((a, b) => a.at - b.at);
}

function listedEntry(directory: Uint8Array, from: number): { entry: ListedEntry; next: number } {
  const view = viewOf(directory.subarray(from));
  if (view.byteLength < LISTED_BYTES || view.getUint32(0, true) !== 0x02014b50)
    throw new NotAsIssued(UNREADABLE);
  const [named, more] = [view.getUint16(28, true), view.getUint16(30, true)];
  const bytes = directory.subarray(from + LISTED_BYTES, from + LISTED_BYTES + named);
  const next = from + LISTED_BYTES + named + more;
  if (next > directory.length || named === 0) throw new NotAsIssued(UNREADABLE);
  const name = textOf(bytes);
  refuseExtra(directory.subarray(next - more, next), bytes);
  refuseName(name);
  const [flags, method, packed, size] = [
    view.getUint16(8, true),
    view.getUint16(10, true),
    view.getUint32(20, true),
    view.getUint32(24, true),
  ] as [number, number, number, number];
  const entry = {
    name,
    bytes,
    flags,
    method,
    packed,
    size,
    isDeflated: method === DEFLATED,
    isFolder: name.endsWith('/'),
    crc: view.getUint32(16, true),
    at: view.getUint32(42, true),
  };
  refuseKind(entry, view.getUint16(38, true), view.getUint16(40, true) >> 12);
  const notes = view.getUint16(32, true) + view.getUint16(34, true);
  refuseMaking(entry, notes);
  return { entry, next };
}

const DEFLATED = 8;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function refuseName(name: string): void {
  if (UNSEEN.test(name))
    throw new NotAsIssued(
      `a name has signs that nobody sees: ${name.replace(new RegExp(UNSEEN, 'gu'), '?')}`,
    );
  if (/[\\:]/.test(name)) throw new NotAsIssued(`a name has a backslash or a colon: ${name}`);
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.some((part) => /^$|[. ]$/.test(part)))
    throw new NotAsIssued(`a name leads out of its folder, or ends with a dot or a space: ${name}`);
}

// The kinds of Unix: none is said, a folder, a file. The marks of DOS: a label, a device, a link.
const [NOT_SAID, FOLDER, FILE] = [0, 4, 8];
const NO_FILE_IN_DOS = 0x08 | 0x40 | 0x400;
const FOLDER_IN_DOS = 0x10;

function refuseKind({ name, isFolder, size }: ListedEntry, dos: number, kind: number): void {
  if (![NOT_SAID, FOLDER, FILE].includes(kind) || (dos & NO_FILE_IN_DOS) !== 0)
    throw new NotAsIssued(`a link, or another entry that is no file: ${name}`);
  const isBoth = isFolder ? kind === FILE || size > 0 : kind === FOLDER || (dos & FOLDER_IN_DOS) !== 0;
  if (isBoth) throw new NotAsIssued(`a file and a folder at once: ${name}`);
}

// Bits of an entry's flags: encrypted, in three ways; how hard it was packed; sizes after the content; a name in UTF-8.
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
const SIZES_AFTER = 0x8;
const KNOWN = 0x2 | 0x4 | SIZES_AFTER | 0x800;
/** It says that the number stands elsewhere (zip64). */
const ELSEWHERE = 0xffffffff;

function refuseMaking({ name, flags, method, packed, size, at }: ListedEntry, notes: number): void {
  if ((flags & ENCRYPTED) !== 0) throw new NotAsIssued(`an encrypted file: ${name}`);
  const isKnown = (flags & ~KNOWN) === 0 && (method === 0 || method === DEFLATED) && notes === 0;
  if (!isKnown || [packed, size, at].includes(ELSEWHERE)) throw new NotAsIssued(`${UNUSUAL}: ${name}`);
  if (size > BEST_RATIO * packed || (method === 0 && size !== packed))
    throw new NotAsIssued(`a file cannot be as large as it says: ${name}`);
}

// Extra fields that say nothing about the content: times of Windows and of Unix, and owners.
const HARMLESS = [0x000a, 0x5455, 0x5855, 0x7875];
const NAME_AGAIN = 0x7075;

/** Others could make an entry a link or give it another name. */
function refuseExtra(extra: Uint8Array, name: Uint8Array): void {
  const view = viewOf(extra);
  for (let at = 0; at < extra.length; ) {
    const next = at + 4 + (at + 4 > extra.length ? 0 : view.getUint16(at + 2, true));
    if (next > extra.length) throw new NotAsIssued(UNREADABLE);
    const id = view.getUint16(at, true);
    const isName = id === NAME_AGAIN && isSame(extra.subarray(at + 9, next), name);
    if (!isName && !HARMLESS.includes(id))
      throw new NotAsIssued('an entry has a field that packs do not have');
    at = next;
  }
}

function refuseTwins(listed: readonly ZipEntry[], keyOf: (name: string) => string, why: string): void {
  const seen = new Set<string>();
  for (const { name } of listed) {
    const key = keyOf(name.replace(/\/$/, ''));
    if (seen.has(key)) throw new NotAsIssued(`${why}: ${name}`);
    seen.add(key);
  }
}

/**
 * The entries of a pack, from the bytes that stand before each file (`headBytes` of them). Throws NotAsIssued unless these say the
 * same as the directory at `directory`, the files stand one after the other from the first byte to it, and all are in one folder.
 */
export function entriesOf(
  listed: readonly ListedEntry[],
  heads: readonly Uint8Array[],
  directory: number,
): PackEntry[] {
  const folder = `${listed[0]?.name.split('/')[0]}/`;
  if (listed[0]?.at !== 0) throw new NotAsIssued(NOT_WHOLE);
  return listed.map((entry, place) => {
    const data = entry.at + headLength(entry, heads[place] ?? new Uint8Array());
    const between = (listed[place + 1]?.at ?? directory) - data - entry.packed;
    if (!((entry.flags & SIZES_AFTER) === 0 ? [0] : [12, 16]).includes(between))
      throw new NotAsIssued(NOT_WHOLE);
    if (!entry.name.startsWith(folder))
      throw new NotAsIssued(`the zip has more than one folder: ${entry.name}`);
    const { isFolder, at, packed, size, isDeflated } = entry;
    return { name: entry.name.slice(folder.length), isFolder, at, packed, size, isDeflated, data };
  });
}

function headLength(entry: ListedEntry, head: Uint8Array): number {
  const view = viewOf(head);
  const named = HEAD_BYTES + entry.bytes.length;
  const both = new NotAsIssued(`the zip says two things about an entry: ${entry.name}`);
  if (head.length < named) throw both;
  const length = named + view.getUint16(28, true);
  const sums = [14, 18, 22].map((at) => view.getUint32(at, true));
  const said = [entry.crc, entry.packed, entry.size];
  const isLater = (entry.flags & SIZES_AFTER) !== 0 && sums.every((sum) => sum === 0);
  const isSameEntry =
    view.getUint32(0, true) === 0x04034b50 &&
    view.getUint16(6, true) === entry.flags &&
    view.getUint16(8, true) === entry.method &&
    view.getUint16(26, true) === entry.bytes.length &&
    isSame(head.subarray(HEAD_BYTES, named), entry.bytes) &&
    (isLater || sums.every((sum, place) => sum === said[place]));
  if (!isSameEntry || length > head.length) throw both;
  refuseExtra(head.subarray(named, length), entry.bytes);
  return length;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotAsIssued('a name is not in UTF-8');
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
