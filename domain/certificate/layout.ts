import { labelled } from './labels.ts';
import { plainText } from './lines.ts';
import type { Word } from './reading.ts';

/** Text that belongs together: one line, or the lines of a title or of a paragraph. */
export interface Block {
  text: string;
  x: number;
  /** Where its first and its last line stand. */
  y: number;
  bottom: number;
  width: number;
  size: number;
  page: number;
  /** The runs that it is made of. Another font may set a part apart. */
  runs: readonly Word[];
  /** The block before it in its first row, if any. */
  left?: Block | undefined;
  right?: Block | undefined;
}

/** More than any certificate has: the rest of a hostile file is not read, so that it costs no time. */
const CELLS_MAX = 400;
const LETTERS_MAX = 15_000;
const BLOCK_MAX = 600;
/** Wider gaps than this share of the size of the letters part two cells of a row. */
const CELL_GAP = 0.34;
/** A narrower column than this wraps no line. */
const COLUMN_MIN = 150;

/** The blocks of a certificate in the order in which they are read. */
export function blocksOf(words: readonly Word[]): Block[] {
  const rows = rowsOf(words.map(clean).filter(({ text }) => text !== ''));
  const cells = bounded(rows.flatMap(cellsOf));
  const blocks: Block[] = [];
  const merged = new Map<Block, Block>();
  for (const cell of cells) {
    const above =
      cell.left || cell.right
        ? undefined
        : blocks.findLast((each) => each.page === cell.page && goesOn(each, cell, cells));
    if (!above) {
      blocks.push(cell);
      continue;
    }
    merged.set(cell, above);
    above.text += /\p{L}-$/u.test(above.text) && /^\p{L}/u.test(cell.text) ? cell.text : ` ${cell.text}`;
    above.runs = [...above.runs, ...cell.runs];
    const right = Math.max(above.x + above.width, cell.x + cell.width);
    above.x = Math.min(above.x, cell.x);
    above.width = right - above.x;
    above.bottom = cell.y;
  }
  for (const block of blocks) {
    block.left = block.left && (merged.get(block.left) ?? block.left);
    block.right = block.right && (merged.get(block.right) ?? block.right);
  }
  return blocks;
}

function bounded(cells: readonly Block[]): Block[] {
  let letters = 0;
  return cells.slice(0, CELLS_MAX).filter(({ text }) => {
    letters += text.length;
    return letters <= LETTERS_MAX;
  });
}

/** A run with plain text. Letters that were set apart stand together again: 'J a n 9'. */
function clean(word: Word): Word & { wide?: boolean } {
  const text = plainText(word.text);
  const wide =
    /^(?:\S{1,2} ){2,}\S{1,2}$/u.test(text) && (text.match(/ /gu)?.length ?? 0) * 2.6 > text.length * 0.9;
  return wide || /^\p{L} \p{Ll}$/u.test(text)
    ? { ...word, text: text.replaceAll(' ', ''), wide: true }
    : { ...word, text };
}

/** The runs of each line, from the top. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first?.page === word.page && word.y - first.y <= 0.4 * Math.min(first.size, word.size))
      row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

function cellsOf(row: readonly (Word & { wide?: boolean })[]): Block[] {
  const cells: Block[] = [];
  // Letters that are set apart set their words further apart.
  const wide = row.some((word) => word.wide);
  for (const each of row) {
    const word =
      wide && /^(?:\S )+\S$/u.test(each.text) ? { ...each, text: each.text.replaceAll(' ', '') } : each;
    const last = cells.at(-1);
    const gap = last ? word.x - last.x - last.width : 0;
    const size = Math.min(last?.size ?? word.size, word.size);
    if (last && last.text.length < BLOCK_MAX / 2 && gap < size * (wide ? 1.4 : CELL_GAP)) {
      last.text += gap > size * 0.1 && !/^[.,;:)]/u.test(word.text) ? ` ${word.text}` : word.text;
      last.runs = [...last.runs, word];
      last.width = Math.max(last.width, word.x + word.width - last.x);
      last.size = Math.max(last.size, word.size);
    } else {
      const { text, x, y, width, size: own, page } = word;
      const cell: Block = { text, x, y, bottom: y, width, size: own, page, runs: [word], left: last };
      if (last) last.right = cell;
      cells.push(cell);
    }
  }
  return cells;
}

/** Whether a cell is the next line of a block: of one kind with it, below it, and its first word had no place in the line above. */
function goesOn(block: Block, cell: Block, cells: readonly Block[]): boolean {
  if (block.text.length + cell.text.length > BLOCK_MAX) return false;
  const gap = cell.y - block.bottom;
  const begun = /^[\p{Ll}(]/u.test(cell.text);
  // A sentence goes on far below where its line was full.
  const open = block.text.length > 60 && !/[.!?;]$/u.test(block.text);
  if (gap <= 0 || gap > cell.size * (begun || open ? 2.2 : 1.65)) return false;
  if (Math.abs(block.size - cell.size) > 0.08 * cell.size) return false;
  if (block.runs.at(-1)?.font !== cell.runs[0]?.font && !begun) return false;
  if (/(?::|\b(?:that|dat|que|to|aan))$/u.test(block.text) || labelled(cell.text) || /^[•*]/u.test(cell.text))
    return false;
  const isLeft = Math.abs(block.x - cell.x) < 3;
  const centre = (of: Block) => of.x + of.width / 2;
  if (!isLeft && Math.abs(centre(block) - centre(cell)) > 4) return false;
  const lines = cells.filter(
    (each) =>
      each.page === cell.page &&
      (isLeft ? Math.abs(each.x - cell.x) < 3 : Math.abs(centre(each) - centre(cell)) < 4),
  );
  const column = Math.max(COLUMN_MIN, ...lines.map(({ width }) => width));
  const last = lines.find(({ y }) => y === block.bottom);
  const word = (cell.width * (cell.text.indexOf(' ') + 1 || cell.text.length)) / cell.text.length;
  return (last?.width ?? block.width) + word > column * 0.98;
}

/** How far two blocks stand above each other, of the width of the narrower one: 0 to 1. */
function overlap(a: Block, b: Block): number {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return Math.max(0, shared) / Math.max(1, Math.min(a.width, b.width));
}

/** The nearest block below or above one, in its column. */
export function neighbour(blocks: readonly Block[], of: Block, side: 'below' | 'above'): Block | undefined {
  const way = side === 'below' ? 1 : -1;
  const edge = side === 'below' ? of.bottom : of.y;
  let best: Block | undefined;
  let near = 0;
  for (const block of blocks) {
    if (block === of || block.page !== of.page) continue;
    const distance = ((side === 'below' ? block.y : block.bottom) - edge) * way;
    if (distance <= 1 || overlap(block, of) < 0.3 || (best && distance >= near)) continue;
    [best, near] = [block, distance];
  }
  return best;
}
