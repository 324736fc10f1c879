import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';

/** A sentence with at least this share of its words in one prepared sentence is not the member's own. */
const SHARE_PREPARED = 0.8;

/** A sentence with its end, or the space before it. */
const parts = /\s+|[^\s.!?][^.!?\n]*[.!?]*|[.!?]+/g;
const SENTENCE_END = /[.!?\n]/;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
const sentencesOf = (text: string): string[][] =>
  (text.match(parts) ?? []).map(wordsOf).filter((words) => words.length > 0);

const prepared = [
  ...reflectionQuestions.flatMap(({ preparedAnswers }) => preparedAnswers),
  ...ethicsReflections.map(({ preparedAnswer }) => preparedAnswer),
].flatMap(sentencesOf);

/**
 * The prepared sentences in which each word stands: an index, because the dashboard counts the words of a whole year at each
 * opening.
 */
const places = new Map<string, number[]>();
for (const [place, words] of prepared.entries())
  for (const word of new Set(words)) places.set(word, [...(places.get(word) ?? []), place]);

/**
 * The words of a text that are the member's own, without marks: sentences of prepared answers are left out, also when a word
 * differs.
 */
export function ownWordsOf(text: string): string[] {
  const own: string[] = [];
  // Most texts have nothing to fold, and the dashboard reads all of a year.
  const isFolded = PLAIN.test(text);
  for (const sentence of text.split(SENTENCE_END)) {
    const words = wordsOf(sentence);
    if (words.length === 0 || isPrepared(words)) continue;
    for (const word of words) {
      const one = isFolded ? word : folded(word);
      if (one !== '') own.push(one);
    }
  }
  return own;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the whole of ASCII
const ASCII = /^[\x00-\x7f]*$/;
const JOINTS = /['’-]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII without the signs that join words
const PLAIN = /^[\x00-\x26\x28-\x2c\x2e-\x7f]*$/;
/** 'e-mail' and 'email' are one word, as are 'Müller' and 'Muller'. */
const folded = (word: string): string =>
  (ASCII.test(word) ? word : word.normalize('NFKD').replace(/\p{M}/gu, '')).replace(JOINTS, '');

/** A text in its parts, which together are the text, each with whether it is a prepared sentence. */
export const markedParts = (text: string): { text: string; prepared: boolean }[] =>
  (text.match(parts) ?? []).map((part) => {
    const words = wordsOf(part);
    return { text: part, prepared: words.length > 0 && isPrepared(words) };
  });

/** How many words of a sentence stand in each prepared one. The same list serves each sentence. */
const shared = new Uint32Array(prepared.length);

function isPrepared(words: readonly string[]): boolean {
  // Most sentences are the member's own: they have enough words that no prepared one has.
  let elsewhere = 0;
  for (const word of words) {
    if (places.has(word)) continue;
    elsewhere += 1;
    if ((words.length - elsewhere) / words.length < SHARE_PREPARED) return false;
  }
  shared.fill(0);
  for (const word of words) {
    for (const place of places.get(word) ?? []) {
      const count = (shared[place] ?? 0) + 1;
      if (count / words.length >= SHARE_PREPARED) return true;
      shared[place] = count;
    }
  }
  return false;
}
