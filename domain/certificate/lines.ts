/** The longest text that is read: hostile files cost no time. */
const LINES_MAX = 300;
const LINE_MAX = 300;

/** The value of one field, with the words of the certificate that it came from. */
export interface Read<T> {
  value: T;
  words: string;
  /** False: the certificate may mean another value, so the member is asked to look closely. */
  sure: boolean;
}

/** The lines that have text, with one space between words and one kind of hyphen and apostrophe. */
export const plainLines = (lines: readonly string[]): string[] =>
  lines
    .slice(0, LINES_MAX)
    .map((line) =>
      line
        .slice(0, LINE_MAX)
        // It would make '1½' the digits 1, 1, 2.
        .replace(/[^½¼¾]+/gu, (words) => words.normalize('NFKC'))
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .replace(/[\u2010-\u2015\u2212]/gu, '-')
        .trim(),
    )
    .filter((line) => line !== '');

/** The different values of readings, in their order. */
export const different = <T>(reads: readonly Read<T>[]): T[] => [...new Set(reads.map(({ value }) => value))];
