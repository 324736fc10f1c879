import { type FontTables, glyphsOf, readTables, writeTables } from './sfnt.ts';

/** The box that is printed for a character that no typeface has. */
export const BOX = '\u25A1';

/**
 * Letters of Tshivenda (and the two with a dot above), each made of a letter of the typeface and one of its marks. IBM
 * Plex Sans has neither these letters nor a mark below, so the compiler would take another typeface.
 */
const CIRCUMFLEX = 0x302;
const DOT = 0x307;
const LETTERS: readonly [letter: string, base: string, mark: number, below: boolean][] = [
  ['\u1E12', 'D', CIRCUMFLEX, true],
  ['\u1E13', 'd', CIRCUMFLEX, true],
  ['\u1E3C', 'L', CIRCUMFLEX, true],
  ['\u1E3D', 'l', CIRCUMFLEX, true],
  ['\u1E4A', 'N', CIRCUMFLEX, true],
  ['\u1E4B', 'n', CIRCUMFLEX, true],
  ['\u1E70', 'T', CIRCUMFLEX, true],
  ['\u1E71', 't', CIRCUMFLEX, true],
  ['\u1E44', 'N', DOT, false],
  ['\u1E45', 'n', DOT, false],
];
/** What `withOwnLetters` adds to a font. */
export const OWN_LETTERS: readonly string[] = [...LETTERS.map(([letter]) => letter), BOX];

/**
 * Space between a letter and the mark below it, and between a capital and the mark above it: as in the typeface's own
 * letters.
 */
const GAP_BELOW = 66;
const GAP_ABOVE = 100;
/** Composite glyphs: places in two bytes each, as coordinates; another part follows. */
const [WORDS, COORDINATES, MORE] = [0x1, 0x2, 0x20];

interface Added {
  point: number;
  outline: Buffer;
  advance: number;
}

/**
 * The typeface with the letters that Tshivenda needs, built from its own shapes. Takes and returns a TrueType file.
 * Throws when a letter or mark is missing.
 */
export function withOwnLetters(file: Buffer): Buffer {
  const tables = readTables(file);
  const glyphs = glyphsOf(tableOf(tables, 'cmap'));
  const added = [
    ...LETTERS.map(([letter, base, mark, below]) => composed(tables, glyphs, letter, base, mark, below)),
    boxGlyph(tables, glyphs),
  ];
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  for (const [index, { point }] of added.entries()) glyphs.set(point, count + index);
  return writeTables(new Map([...tables, ...grown(tables, added), ['cmap', cmapOf(glyphs)]]));
}

function composed(
  tables: FontTables,
  glyphs: Map<number, number>,
  letter: string,
  base: string,
  mark: number,
  below: boolean,
): Added {
  const [baseGlyph, markGlyph] = [glyphOf(glyphs, base.codePointAt(0) ?? 0), glyphOf(glyphs, mark)];
  const [lower, upper] = [boundsOf(tables, baseGlyph), boundsOf(tables, markGlyph)];
  const right = Math.round((lower.left + lower.right - upper.left - upper.right) / 2);
  const up = below
    ? Math.min(0, lower.bottom) - GAP_BELOW - upper.top
    : Math.max(0, lower.top + GAP_ABOVE - upper.bottom);
  const outline = Buffer.alloc(26);
  const bounds = [
    Math.min(lower.left, upper.left + right),
    Math.min(lower.bottom, upper.bottom + up),
    Math.max(lower.right, upper.right + right),
    Math.max(lower.top, upper.top + up),
  ];
  for (const [index, value] of [-1, ...bounds].entries()) outline.writeInt16BE(value, index * 2);
  outline.writeUInt16BE(WORDS | COORDINATES | MORE, 10);
  outline.writeUInt16BE(baseGlyph, 12);
  outline.writeUInt16BE(WORDS | COORDINATES, 18);
  outline.writeUInt16BE(markGlyph, 20);
  outline.writeInt16BE(right, 22);
  outline.writeInt16BE(up, 24);
  return { point: letter.codePointAt(0) ?? 0, outline, advance: advanceOf(tables, baseGlyph) };
}

/** A square of the height of capitals: its edge outwards, its hole inwards. */
function boxGlyph(tables: FontTables, glyphs: Map<number, number>): Added {
  const { top } = boundsOf(tables, glyphOf(glyphs, 'H'.codePointAt(0) ?? 0));
  const [side, line] = [60, 55];
  const size = top - line;
  const [low, high, inLeft, inRight] = [0, size, side + line, side + size - line];
  const corners = [
    [side, low],
    [side, high],
    [side + size, high],
    [side + size, low],
    [inLeft, line],
    [inRight, line],
    [inRight, size - line],
    [inLeft, size - line],
  ] as const;
  const words = [2, side, low, side + size, high, 3, 7, 0];
  const onCurve = Buffer.alloc(corners.length, 1);
  const steps = (axis: 0 | 1) => corners.map((corner, at) => corner[axis] - (corners[at - 1]?.[axis] ?? 0));
  const outline = Buffer.concat([int16s(words), onCurve, int16s(steps(0)), int16s(steps(1))]);
  return { point: BOX.codePointAt(0) ?? 0, outline, advance: size + 2 * side };
}

/** The tables that give the number of glyphs, their shapes and their widths. */
function grown(tables: FontTables, added: readonly Added[]): FontTables {
  const [maxp, hhea, post] = [tableOf(tables, 'maxp'), tableOf(tables, 'hhea'), tableOf(tables, 'post')];
  const count = maxp.readUInt16BE(4);
  const total = count + added.length;
  const widths = Array.from({ length: count }, (_, glyph) => [
    advanceOf(tables, glyph),
    boundsOf(tables, glyph).left,
  ]);
  const more = added.map(({ advance, outline }) => [advance, outline.readInt16BE(2)]);
  const places = [...placesOf(tables)];
  const shapes: Buffer[] = [tableOf(tables, 'glyf').subarray(0, places.at(-1))];
  for (const { outline } of added) {
    const padded = Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
    shapes.push(padded);
    places.push((places.at(-1) ?? 0) + padded.length);
  }
  const head = changed(tableOf(tables, 'head'), (bytes) => bytes.writeInt16BE(1, 50));
  return new Map([
    ['head', head],
    ['maxp', changed(maxp, (bytes) => bytes.writeUInt16BE(total, 4))],
    ['hhea', changed(hhea, (bytes) => bytes.writeUInt16BE(total, 34))],
    ['hmtx', int16s([...widths, ...more].flat())],
    ['glyf', Buffer.concat(shapes)],
    ['loca', uint32s(places)],
    // Version 3: the glyphs have no names.
    ['post', changed(post.subarray(0, 32), (bytes) => bytes.writeUInt32BE(0x00030000, 0))],
  ]);
}

/** Where each glyph begins in 'glyf', and where the last one ends. */
function placesOf(tables: FontTables): number[] {
  const loca = tableOf(tables, 'loca');
  const count = tableOf(tables, 'maxp').readUInt16BE(4) + 1;
  const short = tableOf(tables, 'head').readInt16BE(50) === 0;
  return Array.from({ length: count }, (_, at) =>
    short ? loca.readUInt16BE(at * 2) * 2 : loca.readUInt32BE(at * 4),
  );
}

function boundsOf(
  tables: FontTables,
  glyph: number,
): { left: number; bottom: number; right: number; top: number } {
  const loca = tableOf(tables, 'loca');
  const short = tableOf(tables, 'head').readInt16BE(50) === 0;
  const place = (at: number) => (short ? loca.readUInt16BE(at * 2) * 2 : loca.readUInt32BE(at * 4));
  const [start, end] = [place(glyph), place(glyph + 1)];
  if (start === end) return { left: 0, bottom: 0, right: 0, top: 0 };
  const [left, bottom, right, top] = [2, 4, 6, 8].map((at) =>
    tableOf(tables, 'glyf').readInt16BE(start + at),
  );
  return { left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0, top: top ?? 0 };
}

function advanceOf(tables: FontTables, glyph: number): number {
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  return tableOf(tables, 'hmtx').readUInt16BE(Math.min(glyph, last) * 4);
}

/** One subtable of format 12: groups of characters in a row whose glyphs are in a row too. */
function cmapOf(glyphs: Map<number, number>): Buffer {
  const groups: [first: number, last: number, glyph: number][] = [];
  for (const [point, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const group = groups.at(-1);
    if (group && point === group[1] + 1 && glyph === group[2] + point - group[0]) group[1] = point;
    else groups.push([point, point, glyph]);
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0]);
  return Buffer.concat([head, uint32s([16 + groups.length * 12, 0, groups.length, ...groups.flat()])]);
}

function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The typeface has no table ${tag}`);
  return table;
}

function glyphOf(glyphs: Map<number, number>, point: number): number {
  const glyph = glyphs.get(point);
  if (glyph === undefined) throw new Error(`The typeface has no glyph for U+${point.toString(16)}`);
  return glyph;
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2);
  return bytes;
}

function uint32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
