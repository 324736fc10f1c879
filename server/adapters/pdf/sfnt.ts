import { closeSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

/** One table of a font on disk, without reading the rest: a Chinese font has ten megabytes. */
export function readTable(path: string, tag: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const header = readAt(file, 0, HEADER_BYTES);
    const records = readAt(file, 0, HEADER_BYTES + header.readUInt16BE(4) * RECORD_BYTES);
    const table = directory(records).find((record) => record.tag === tag);
    if (!table) throw new Error(`${path} has no table ${tag}`);
    return readAt(file, table.offset, table.length);
  } finally {
    closeSync(file);
  }
}

/** The code points that a font has a glyph for, from the largest subtable of its table 'cmap'. */
export function pointsOf(cmap: Buffer): Set<number> {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    return format === 12 ? segmented32(table) : format === 4 ? segmented16(table) : new Set<number>();
  });
  return maps.reduce((most, map) => (map.size > most.size ? map : most), new Set<number>());
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
function segmented32(table: Buffer): Set<number> {
  const points = new Set<number>();
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group++) {
    const at = 16 + group * 12;
    const [first, last] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    for (let point = first; point <= last; point++) points.add(point);
  }
  return points;
}

/** Format 4: parallel lists of last and first code points, differences and offsets into a list of glyphs. */
function segmented16(table: Buffer): Set<number> {
  const points = new Set<number>();
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
      if (glyph !== 0) points.add(point);
    }
  }
  return points;
}
