/** A longer run than this is no text of a certificate: hostile files cost no time. */
const TEXT_MAX = 300;

/** The value of one field, with the words of the certificate that it came from. */
export interface Read<T> {
  value: T;
  words: string;
  /** Empty: two signs agree. Else what the member is to check, in one sentence. */
  doubt: string;
}

/** A text with one space between words and one kind of hyphen. */
export const plainText = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    // It would make '1½' the digits 1, 1, 2.
    .replace(/[^½¼¾]+/gu, (words) => words.normalize('NFKC'))
    .replace(/[\s\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim();

/** The different values of readings, in their order. */
export const different = <T>(reads: readonly { value: T }[]): T[] => [
  ...new Set(reads.map(({ value }) => value)),
];

/** The letters and figures of a text alone, for comparing. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
