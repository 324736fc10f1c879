import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip. What is left out is as in a pack; the rest lies. */
export interface ZipPart {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** Packed; otherwise stored. */
  deflate?: boolean;
  /** Its mode in Unix, such as 0o120777 for a link. */
  mode?: number;
  /** The attributes of DOS. */
  dos?: number;
  flags?: number;
  method?: number;
  /** The size that it declares. */
  size?: number;
  crc?: number;
  extra?: Uint8Array;
  comment?: string;
  /** The head before the content, where it differs from the directory. */
  local?: { name?: string; size?: number; flags?: number; method?: number; extra?: Uint8Array };
  /** Bytes after the content that no entry names. */
  gap?: string;
  /** The sizes follow the content, as in a zip that is made while it is sent. */
  streamed?: boolean;
  /** The directory names the content of the entry before once more. */
  again?: boolean;
}

const bytesOf = (text: string | Uint8Array) => Buffer.from(text as string);
const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => void bytes.writeUInt32LE(value, 4 * at));
  return bytes;
};
const DATE = 0x5b7c;

/** A zip of these entries, in this order, as a library would refuse to write it. */
export function zipOf(parts: readonly ZipPart[], { before = '', after = '', comment = '' } = {}): Buffer {
  const chunks: Buffer[] = [bytesOf(before)];
  const directory: Uint8Array[] = [];
  let at = before.length;
  let last = at;
  for (const part of parts) {
    const content = bytesOf(part.content ?? '');
    const packed = part.deflate ? deflateRawSync(content) : content;
    const { local = {}, mode = 0, dos = 0, streamed = false, comment: note = '' } = part;
    const name = bytesOf(part.name);
    const flags = part.flags ?? 2048 + (streamed ? 8 : 0);
    const method = part.method ?? (part.deflate ? 8 : 0);
    const crc = part.crc ?? crc32(content);
    const size = part.size ?? content.length;
    const extra = part.extra ?? Buffer.alloc(0);
    if (!part.again) {
      last = at;
      const named = bytesOf(local.name ?? part.name);
      const more = local.extra ?? extra;
      const sums = streamed ? [0, 0, 0] : [crc, packed.length, local.size ?? size];
      const piece = Buffer.concat([
        u32(0x04034b50),
        u16(20, local.flags ?? flags, local.method ?? method, 0, DATE),
        u32(...sums),
        u16(named.length, more.length),
        named,
        more,
        packed,
        ...(streamed ? [u32(0x08074b50, crc, packed.length, size)] : []),
        bytesOf(part.gap ?? ''),
      ]);
      chunks.push(piece);
      at += piece.length;
    }
    directory.push(
      u32(0x02014b50),
      u16(0x0314, 20, flags, method, 0, DATE),
      u32(crc, packed.length, size),
      u16(name.length, extra.length, note.length, 0, 0),
      u32(mode * 65536 + dos, last),
      name,
      extra,
      bytesOf(note),
    );
  }
  const list = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0, 0, parts.length, parts.length), u32(list.length, at)];
  return Buffer.concat([...chunks, list, ...end, u16(comment.length), bytesOf(comment + after)]);
}
