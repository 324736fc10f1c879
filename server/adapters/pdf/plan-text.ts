/** A longer word would not fit a narrow table column, so it may break between any two characters. */
const LONGEST_WORD = 18;
/**
 * In points: the width of a page's text, the space around a cell's text, and the width of a letter, a little too wide.
 */
const [PAGE_WIDTH, INSET, LETTER_WIDTH] = [720, 8, 5.6];
/** In points: the width of a letter of prose, still a little too wide. Only where a section begins depends on it. */
const PROSE_LETTER_WIDTH = 5;
/** A page has 34 lines under the head of a table. */
const TALL_LINES = 26;
/** In points: the distance from a line to the next, and what a row of one line needs beside it. */
const [LINE, ROW] = [11.7, 5.2];
/** The compiler fails on a paragraph with more than 512 of these marks. */
const MOST_BREAKS = 400;
/** Marks where a word may break. plan.typ prints it as a space of no width, so it is never in the PDF's text. */
export const ZERO_WIDTH_SPACE = '\u200B';

/** Most texts are short words of these characters. Nothing changes in them, so they skip the steps below. */
const PLAIN = new RegExp(`^(?:[!-~]{0,${LONGEST_WORD}}[ \\n])*[!-~]{0,${LONGEST_WORD}}$`);
const LONG_WORD = new RegExp(`[^\\s${ZERO_WIDTH_SPACE}]{${LONGEST_WORD + 1},}`, 'gu');
/** Characters that a PDF's text may not have, or that mean nothing in it. The line feed stays. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being taken out
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const RIGHT_TO_LEFT = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a text is read from the right: its first letter decides. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** The characters as a reader sees them. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * A member's text as it can be printed: letters and marks combined (NFC), no control characters, one kind of line end,
 * long words breakable.
 */
export function settable(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '');
  const long = clean.match(LONG_WORD);
  if (!long) return clean;
  const step = Math.ceil(long.join('').length / MOST_BREAKS);
  return clean.replace(LONG_WORD, (word) => withBreaks(word, step));
}

/** A word that may break after every `step` of its characters. */
function withBreaks(word: string, step: number): string {
  const characters = graphemesOf(word);
  if (characters.length <= LONGEST_WORD) return word;
  return characters.map((one, at) => (at > 0 && at % step === 0 ? ZERO_WIDTH_SPACE + one : one)).join('');
}

/** A copy of a JSON value with `change` applied to each of its strings, but not to its keys. */
export function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/**
 * Whether a text may be taller than a page in its column, so that it must break between pages. `share` is the column's
 * part of the page's width. This is a rough estimate: plan.typ measures the texts that it finds.
 */
export const mayBeTall = (text: string, share: number): boolean => linesOf(text, share) > TALL_LINES;

/** A row's height in points, a little too much. Each cell is a text and its column's part of the page's width. */
export const heightOf = (cells: readonly { text: string; share: number }[]): number =>
  Math.max(...cells.map(({ text, share }) => linesOf(text, share, PROSE_LETTER_WIDTH))) * LINE + ROW;

/** How many lines a text takes in a column: a little too many. */
function linesOf(text: string, share: number, letterWidth = LETTER_WIDTH): number {
  const perLine = (share * PAGE_WIDTH - INSET) / letterWidth;
  if (text.length < perLine && !text.includes('\n')) return 1;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
}

/**
 * The characters that no loaded font has, as the compiler names them. PDF/UA-1 refuses a document with a missing glyph.
 * Empty when the refusal has another cause.
 */
export function missingTexts(refusal: string): string[] {
  const matches = refusal.matchAll(/the text `\\*"(.+?)\\*"` could not be displayed/gu);
  return [...new Set(Array.from(matches, (match) => unescaped(match[1] ?? '')))];
}

/** The compiler prints invisible characters as \u{hex}. */
function unescaped(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]+)\}/gu, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
