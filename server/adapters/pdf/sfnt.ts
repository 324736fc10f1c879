import { closeSync, openSync, readSync } from 'node:fs';

/** A font file is a list of tables, each under a tag of four letters (OpenType, 'Organization of an OpenType font'). */
export type FontTables = Map<string, Buffer>;

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const TRUETYPE = 0x00010000;

export function readTables(file: Buffer): FontTables {
  const tables: FontTables = new Map();
  for (const { tag, offset, length } of directory(file))
    tables.set(tag, file.subarray(offset, offset + length));
  return tables;
}

/** One table of a font on disk, without reading the rest: a Chinese font has ten megabytes. */
export function readTable(path: string, tag: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const header = readAt(file, 0, HEADER_BYTES);
    const records = readAt(file, 0, HEADER_BYTES + header.readUInt16BE(4) * RECORD_BYTES);
    const found = directory(records).find((record) => record.tag === tag);
    if (!found) throw new Error(`${path} has no table ${tag}`);
    return readAt(file, found.offset, found.length);
  } finally {
    closeSync(file);
  }
}

/** The font file of these tables. Its checksums stay 0: the compiler reads none. */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER_BYTES + sorted.length * RECORD_BYTES);
  header.writeUInt32BE(TRUETYPE, 0);
  header.writeUInt16BE(sorted.length, 4);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** The glyph that a font has for each code point, from the largest subtable of its table 'cmap'. */
export function glyphsOf(cmap: Buffer): Map<number, number> {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    return format === 12 ? segmented32(table) : format === 4 ? segmented16(table) : new Map<number, number>();
  });
  return maps.reduce((most, map) => (map.size > most.size ? map : most), new Map<number, number>());
}

function directory(bytes: Buffer): { tag: string; offset: number; length: number }[] {
  return Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    return {
      tag: bytes.toString('latin1', record, record + 4),
      offset: bytes.readUInt32BE(record + 8),
      length: bytes.readUInt32BE(record + 12),
    };
  });
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}

/** Format 12: groups of first code point, last code point, first glyph. */
function segmented32(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group++) {
    const at = 16 + group * 12;
    const [first, last, glyph] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ];
    for (let point = first; point <= last; point++) glyphs.set(point, glyph + point - first);
  }
  return glyphs;
}

/** Format 4: parallel lists of last and first code points, differences and offsets into a list of glyphs. */
function segmented16(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const bytes = table.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + bytes + at);
    const difference = table.readUInt16BE(16 + 2 * bytes + at);
    const offsetAt = 16 + 3 * bytes + at;
    const offset = table.readUInt16BE(offsetAt);
    for (let point = first; point <= last && point < 0xffff; point++) {
      const listed = offset === 0 ? point : table.readUInt16BE(offsetAt + offset + (point - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + difference) & 0xffff;
      if (glyph !== 0) glyphs.set(point, glyph);
    }
  }
  return glyphs;
}
