import { ownWordsNeeded } from '#framework/obligations/own-words.ts';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';

/** A sentence with at least this share of its words in one prepared sentence is not the member's own. */
const SHARE_PREPARED = 0.8;

const sentencesOf = (text: string): string[][] =>
  text
    .split(/[.!?\n]+/)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [])
    .filter((words) => words.length > 0);

const prepared = [
  ...reflectionQuestions.flatMap(({ preparedAnswers }) => preparedAnswers),
  ...ethicsReflections.map(({ preparedAnswer }) => preparedAnswer),
]
  .flatMap(sentencesOf)
  .map((words) => new Set(words));

/** How many words of a text are the member's own: sentences of prepared answers are left out, also when a word differs. */
export const ownWords = (text: string): number =>
  sentencesOf(text)
    .filter((words) => !prepared.some((set) => shareIn(words, set) >= SHARE_PREPARED))
    .reduce((sum, { length }) => sum + length, 0);

const shareIn = (words: readonly string[], set: ReadonlySet<string>): number =>
  words.filter((word) => set.has(word)).length / words.length;

/** The comments of a stored reflection. */
export interface WrittenText {
  comments: readonly string[];
  /** It is standard text of autofix. */
  standard: boolean;
}

/** Whether a reflection is the member's own: enough own words over its comments, and no standard text. */
export const isOwn = ({ comments, standard }: WrittenText, kind: keyof typeof ownWordsNeeded): boolean =>
  !standard && ownWords(comments.join('\n')) >= ownWordsNeeded[kind];
