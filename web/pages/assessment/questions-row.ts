import { answersValid, defaultAnswers } from '#domain/assessment/scoring.ts';
import { questions } from '#framework/questions.ts';
import type { StoredRow } from '#web/ui/form/elsewhere.ts';
import { type Answers, numbered } from './answers-draft.ts';
import type { Item } from './use-assessment.ts';

/** How the questions say that they were answered elsewhere. */
export function questionsRow({ type, answers: stored, version, saved_at }: Item): StoredRow<Answers> {
  const ofType = questions[type];
  return {
    version,
    saved_at,
    allMine: stored === null,
    labels: Object.fromEntries(ofType.map(({ text }, index) => [index, text])),
    // Reset elsewhere: every question stands on its first option again.
    fromStored: ({ answers }) =>
      numbered(Array.isArray(answers) && answersValid(type, answers) ? answers : defaultAnswers(type)),
    inWords: Object.fromEntries(
      ofType.map(({ options }, index) => [
        index,
        (chosen: unknown) => options.find((option) => option.index === chosen)?.text ?? '',
      ]),
    ),
  };
}
