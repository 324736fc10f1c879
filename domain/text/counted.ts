/** A number with a no-break space before each three digits: '12 480'. */
export const grouped = (count: number): string => count.toLocaleString('en-ZA').replace(/[\s,]/g, '\u00a0');

/** A number with its noun: '1 score', '2 activities', '12 480 users'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : several}`;

/** A list in words: 'A', 'A and B', 'A, B and C'. */
export function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** '10 000', or 'more than 10 000' of a list that is counted no further. */
export const groupedTo = (count: number, more: boolean): string =>
  more ? `more than ${grouped(count)}` : grouped(count);

/** 'Tax hours' inside a sentence: 'tax hours'. An abbreviation stays as it is. */
export const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The beginning of a sentence. */
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
