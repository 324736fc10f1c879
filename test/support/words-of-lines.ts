import type { Word } from '#domain/certificate/reading.ts';

/** Lines of text as a plain program prints them: one below the other, all in one size. */
export const wordsOfLines = (lines: readonly string[]): Word[] =>
  lines.map((text, at) => ({
    text,
    x: 60,
    y: 62 + at * 24,
    width: text.length * 5.5,
    size: 12,
    page: 1,
    font: 'f1',
  }));
