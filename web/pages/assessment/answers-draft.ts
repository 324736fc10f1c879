import { answersValid, defaultAnswers } from '#domain/assessment/scoring.ts';
import { draftOf } from '#web/api/drafts.ts';
import { session } from '#web/api/session.ts';
import type { FormDraft } from '#web/ui/form/use-contract-form.ts';
import type { Item } from './use-assessment.ts';

/** The number of each question, from 0, with the index of its chosen option. */
export type Answers = Record<string, number>;

/** The saved answers, or the first option of every question. */
export const savedAnswers = ({ type, answers }: Item): Answers =>
  numbered(answers && answersValid(type, answers) ? answers : defaultAnswers(type));

/** The answers for a competency that were chosen but not sent. A reload or an expired session does not lose them. */
export function answersDraft(item: Item): FormDraft<Answers> {
  const { email, rpt_current_year } = session();
  const draft = draftOf<Answers>(email, rpt_current_year, `questions:${item.key}`);
  return {
    ...draft,
    read: () => {
      const values = draft.read();
      return values && answersValid(item.type, answersOf({ ...savedAnswers(item), ...values }))
        ? values
        : undefined;
    },
  };
}

/** In the order of the questions. */
export const answersOf = (numbered: Partial<Answers>): number[] =>
  Object.values(numbered).map((option) => option ?? 0);

export const numbered = (answers: readonly number[]): Answers =>
  Object.fromEntries(answers.map((option, question) => [question, option]));
