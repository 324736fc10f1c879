/** An entry of a zip archive, as the directory at its end names it. */
export interface ZipEntry {
  name: string;
  /** Whether it is packed; else its bytes stand as they are. */
  isPacked: boolean;
  /** Its bytes as they stand in the archive. Empty: they are locked, or not where the directory says. */
  content: () => Uint8Array;
}

/** Unpacks the bytes of an entry. It may give fewer than there are, and never more than `most`. */
export type Inflate = (packed: Uint8Array, most: number) => Uint8Array;

const ENTRY = [0x50, 0x4b, 0x03, 0x04];
const LISTED = [0x50, 0x4b, 0x01, 0x02];
const END = [0x50, 0x4b, 0x05, 0x06];

// Sizes of the fixed parts of an archive, and the longest comment that may follow its end record.
const ENTRY_SIZE = 30;
const LISTED_SIZE = 46;
const END_SIZE = 22;
const COMMENT_MAX = 0xffff;
const DEFLATED = 8;
const LOCKED_FLAG = 1;
const NAME_MAX = 512;

/** Whether these bytes stand at a place. */
export const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, i) => bytes[at + i] === byte);

/** Whether the bytes begin as an archive does, whole or not. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ENTRY);

/**
 * The entries in the archive's directory, which programs read when they open the archive. Nothing is unpacked, and the
 * work is bounded for any bytes. No entry: it is no archive, or it is cut off.
 */
export function* zipEntries(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(bytes);
  if (end < 0) return;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + LISTED_SIZE > end || !startsWith(bytes, LISTED, at)) return;
    const [flags = 0, method = 0, name = 0, extra = 0, comment = 0] = [8, 10, 28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const [packed, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const from = at + LISTED_SIZE;
    yield {
      name: nameOf(bytes.subarray(from, from + Math.min(name, NAME_MAX))),
      isPacked: method === DEFLATED,
      content: () =>
        (flags & LOCKED_FLAG) === 0 && (method === DEFLATED || method === 0)
          ? contentAt(bytes, view, local, packed)
          : new Uint8Array(),
    };
    at = from + name + extra + comment;
  }
}

/** The entry's own head has a length of its own before its bytes. */
function contentAt(bytes: Uint8Array, view: DataView, local: number, packed: number): Uint8Array {
  if (local + ENTRY_SIZE > bytes.length || !startsWith(bytes, ENTRY, local)) return new Uint8Array();
  const from = local + ENTRY_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return bytes.subarray(from, Math.min(from + packed, bytes.length));
}

const nameOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Where the end record starts; -1 when there is none. */
function endRecord(bytes: Uint8Array): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--) if (startsWith(bytes, END, at)) return at;
  return -1;
}
