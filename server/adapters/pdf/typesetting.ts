import { setImmediate } from 'node:timers/promises';
import { charactersOf, EMOJI, FACES, type Face, JAPANESE, OWN } from './faces.ts';
import { graphemesOf, isRightToLeft, mapTexts, settable } from './plan-text.ts';

/** A text in one typeface is a string; one in several is a list of pieces, as plan.typ takes them. */
export type SetText = string | { pieces: { family: string; text: string }[]; rtl: boolean };

interface Piece {
  face: Face;
  text: string;
}

/** Characters that the plan's own typeface surely has. A text of only these needs no further check. */
const OWN_ONLY =
  /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F\u200B\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122\u2212]*$/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const EMOJI_CLUSTER = /^\p{RGI_Emoji}$/v;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;

/** Printed for a character that no typeface has. */
export const REPLACEMENT = '\uFFFD';

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Whether the plan's own typeface is enough for a text. */
export const isOwn = (text: string): boolean => OWN_ONLY.test(text);

/**
 * The characters of these texts that no typeface has. It lets other requests run in between, because it may take a
 * second.
 */
export async function unprintableOf(value: unknown): Promise<string[]> {
  const texts: string[] = [];
  mapTexts(value, (text) => texts.push(settable(text)));
  const typesetting = new Typesetting();
  for (const text of texts.filter((text) => !isOwn(text))) {
    typesetting.set(text);
    await setImmediate();
  }
  return [...typesetting.unprintable];
}

/**
 * Chooses a typeface for each word of its texts. It remembers the typefaces that it chose and the characters that no
 * typeface has. `refused` are graphemes that the compiler could not print although a typeface claims to have them.
 */
export class Typesetting {
  readonly faces = new Set<Face>([OWN]);
  /** Graphemes, each once, in the order of the texts. */
  readonly unprintable = new Set<string>();
  readonly #refused: ((grapheme: string) => boolean) | undefined;

  constructor(refused?: (grapheme: string) => boolean) {
    this.#refused = refused;
  }

  /** Whether any text until now needed another typeface than the plan's own. */
  get mixed(): boolean {
    return this.faces.size > 1;
  }

  /**
   * The text in pieces of one typeface each. A word has only one typeface, unless no typeface has all of its characters.
   */
  set(text: string): SetText {
    if (isOwn(text) && !this.#refuses(text)) return text;
    const order = KANA.test(text) ? [OWN, JAPANESE, ...FACES] : FACES;
    const pieces: Piece[] = [];
    for (const part of text.split(/([ \n]+)/)) {
      const last = pieces.at(-1);
      if (/^[ \n]*$/.test(part)) add(pieces, { face: spaceAfter(last), text: part });
      else for (const piece of this.#word(part, order)) add(pieces, piece);
    }
    for (const { face } of pieces) this.faces.add(face);
    const [first] = pieces;
    if (pieces.length === 1 && first?.face === OWN) return first.text;
    return {
      pieces: pieces.map(({ face, text }) => ({ family: face.family, text })),
      rtl: isRightToLeft(text),
    };
  }

  #word(word: string, order: readonly Face[]): Piece[] {
    const whole = this.#faceFor(word, order);
    if (whole) return [{ face: whole, text: word }];
    const parts = Array.from(words.segment(word), ({ segment }) => segment);
    return parts.flatMap((part): Piece[] => {
      const face = this.#faceFor(part, order);
      if (face) return [{ face, text: part }];
      return graphemesOf(part).flatMap((grapheme) => this.#grapheme(grapheme, order));
    });
  }

  #grapheme(grapheme: string, order: readonly Face[]): Piece[] {
    const face = this.#faceFor(grapheme, order);
    if (face) return [{ face, text: grapheme }];
    this.unprintable.add(grapheme);
    const [base = ''] = grapheme;
    // The letter or digit stays. Only its mark is missing.
    const baseFace = base !== grapheme && LETTER_OR_DIGIT.test(base) ? this.#faceFor(base, order) : undefined;
    return baseFace
      ? [
          { face: baseFace, text: base },
          { face: OWN, text: REPLACEMENT },
        ]
      : [{ face: OWN, text: REPLACEMENT }];
  }

  #faceFor(text: string, order: readonly Face[]): Face | undefined {
    if (this.#refuses(text)) return undefined;
    const faces = EMOJI_CLUSTER.test(text) ? [OWN, EMOJI, ...order] : order;
    return faces.find((face) => covers(face, text)) ?? faces.find((face) => covers(face, text, true));
  }

  #refuses(text: string): boolean {
    return this.#refused !== undefined && graphemesOf(text).some(this.#refused);
  }
}

/**
 * Whether a typeface has every character of a text: whole, or also as letter and marks. A whole one can be selected as one
 * in every program.
 */
function covers(face: Face, text: string, inParts = false): boolean {
  const characters = charactersOf(face);
  return Array.from(text).every(
    (character) =>
      characters.has(character.codePointAt(0) ?? 0) ||
      IGNORABLE.test(character) ||
      (inParts && isCovered(character.normalize('NFD'), character, characters)),
  );
}

const isCovered = (parts: string, whole: string, characters: Set<number>) =>
  parts !== whole && Array.from(parts).every((part) => characters.has(part.codePointAt(0) ?? 0));

/** A space uses the typeface of the word before it. A space of the emoji typeface would be as wide as an emoji. */
const spaceAfter = (last: Piece | undefined) => (!last || last.face === EMOJI ? OWN : last.face);

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last && last.face === piece.face) last.text += piece.text;
  else pieces.push({ ...piece });
}
