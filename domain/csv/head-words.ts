import type { Heads } from './known-heads.ts';

/** Longer heads are read so far. */
const LONGEST = 120;

/** The words of a head: small letters, without signs and without what stands in brackets unless `whole`. */
export function headWords(head: string, whole = false): string {
  const text = head.slice(0, LONGEST);
  return (whole ? text : text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
    .replace(/(\p{Ll})(?=\p{Lu}|\d)/gu, '$1 ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The place of a head among the heads of a column, from 0; -1 when it is none of them. */
export function placeOf(head: string, heads: Heads): number {
  const [bare, whole] = [headWords(head), headWords(head, true)];
  return heads.findIndex((one) => one.test(bare) || one.test(whole));
}

/** The unit that a head names for the numbers of its column: 'Duration (Minutes)'. Null: it names none. */
export function unitOfHead(head: string): 'hours' | 'minutes' | 'seconds' | null {
  const words = headWords(head, true);
  if (/\b(?:minutes?|mins?|minuut|minute)\b/u.test(words)) return 'minutes';
  if (/\b(?:seconds?|secs?|sekondes?)\b/u.test(words)) return 'seconds';
  return /\b(?:hours?|hrs?|ure|uur)\b/u.test(words) ? 'hours' : null;
}
