import { ownWordsNeeded } from '#framework/obligations/own-words.ts';
import { ownWordsOf } from './own-words.ts';

/** A reflection that repeats another one has at least this share of its words from it. */
const SHARE_REPEATED = 0.9;

/** A stored reflection of a year. */
export interface WrittenText {
  id: string;
  kind: keyof typeof ownWordsNeeded;
  comments: readonly string[];
  /** Whether the text is standard text of autofix. */
  standard: boolean;
}

/**
 * - `own`: enough different words are the member's own.
 * - `few`: fewer are. `standard`: it is standard text of autofix.
 * - `repeated`: it says what an earlier reflection of the year says, so it has no own words.
 */
export type OwnState = 'own' | 'few' | 'standard' | 'repeated';

export interface OwnText {
  state: OwnState;
  /** How many different words are the member's own. */
  words: number;
  /** The id of the reflection that it repeats; null: it repeats none. */
  sameAs: string | null;
}

/**
 * For each reflection of a year, whether it is the member's own. The first of several reflections with the same text counts. Two
 * texts are the same when their letters are equal, without case, marks and spaces, or when they share nine in ten words (spec-readings
 * 107).
 */
export function ownTextsOf(texts: readonly WrittenText[]): Map<string, OwnText> {
  const earlier = new EarlierTexts();
  return new Map(texts.map((text) => [text.id, ownText(text, earlier)]));
}

function ownText({ id, kind, comments, standard }: WrittenText, earlier: EarlierTexts): OwnText {
  const all = comments.flatMap(ownWordsOf);
  const words = new Set(all).size;
  if (standard) return { state: 'standard', words, sameAs: null };
  if (words < ownWordsNeeded[kind]) return { state: 'few', words, sameAs: null };
  const sameAs = earlier.sameAs(all);
  if (sameAs !== null) return { state: 'repeated', words, sameAs };
  earlier.add(id, all);
  return { state: 'own', words, sameAs: null };
}

/** 'In own words, 42', 'Too few own words: 5 of 8', 'Same text as A01'. `sameAs`: the name of the other reflection. */
export function ownInWords(
  { state, words, sameAs }: { state: OwnState; words: number; sameAs: string },
  kind: keyof typeof ownWordsNeeded,
): string {
  if (state === 'own') return `In own words, ${words}`;
  if (state === 'few') return `Too few own words: ${words} of ${ownWordsNeeded[kind]}`;
  return state === 'standard' ? 'Standard text, not yet own' : `Same text as ${sameAs}`;
}

interface Counted {
  words: number;
  of: ReadonlyMap<string, number>;
}

/** The texts before one. A year has up to 500, so a text is compared only with those that share some of its words. */
class EarlierTexts {
  readonly #byLetters = new Map<string, string>();
  readonly #seen = new Set<string>();
  /** Texts that are not in the index yet: the index is only made for a text that has few new words. */
  readonly #waiting: { id: string; words: readonly string[] }[] = [];
  readonly #counts = new Map<string, Counted>();
  readonly #withWord = new Map<string, string[]>();

  add(id: string, words: readonly string[]): void {
    this.#byLetters.set(words.join(''), id);
    for (const word of words) this.#seen.add(word);
    this.#waiting.push({ id, words });
  }

  #index(): void {
    for (const { id, words } of this.#waiting.splice(0)) {
      const of = countsOf(words);
      this.#counts.set(id, { words: words.length, of });
      for (const word of of.keys()) {
        const ids = this.#withWord.get(word);
        if (ids) ids.push(id);
        else this.#withWord.set(word, [id]);
      }
    }
  }

  /** The id of the first one with the same text; null: none. */
  sameAs(words: readonly string[]): string | null {
    const letters = this.#byLetters.get(words.join(''));
    if (letters !== undefined) return letters;
    // Nearly always more than one word in ten is new.
    let fresh = 0;
    for (const word of words) if (!this.#seen.has(word)) fresh += 1;
    if (fresh > words.length * (1 - SHARE_REPEATED)) return null;
    this.#index();
    const text = { words: words.length, of: countsOf(words) };
    for (const id of this.#sharingRareWords(text.of, words.length)) {
      const other = this.#counts.get(id);
      if (other && sharesNearlyAll(text, other)) return id;
    }
    return null;
  }

  /** A text that shares nine in ten words has at least one of the rarest ones: so many that the rest is under nine in ten. */
  #sharingRareWords(of: ReadonlyMap<string, number>, length: number): Set<string> {
    const found = new Set<string>();
    const words = [...of].map(([word, count]) => ({ count, ids: this.#withWord.get(word) ?? [] }));
    let looked = 0;
    for (const { count, ids } of words.toSorted((a, b) => a.ids.length - b.ids.length)) {
      if (looked > length * (1 - SHARE_REPEATED)) break;
      for (const id of ids) found.add(id);
      looked += count;
    }
    return found;
  }
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Two texts are nearly always told apart by the first words that one lacks: the rest of them is not looked up. */
function sharesNearlyAll(one: Counted, other: Counted): boolean {
  const needed = SHARE_REPEATED * Math.max(one.words, other.words);
  if (other.words < needed) return false;
  let possible = one.words;
  for (const [word, count] of one.of) {
    possible -= count - Math.min(count, other.of.get(word) ?? 0);
    if (possible < needed) return false;
  }
  return true;
}
