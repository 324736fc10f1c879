/** A number with a no-break space before each three digits: '12 480'. */
export const grouped = (count: number): string => count.toLocaleString('en-ZA').replace(/[\s,]/g, '\u00a0');

/** A number with its noun: '1 score', '26 scores', '2 activities'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** A list in words: 'A', 'A and B', 'A, B and C'. */
export function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
