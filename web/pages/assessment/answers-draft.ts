import type { CompetencyKey } from '#framework/competencies.ts';
import { type Draft, draftOf } from '#web/api/drafts.ts';
import { session } from '#web/api/session.ts';

export type AnswersDraft = Draft<{ answers: number[] }>;

/** What was chosen for a competency and not yet sent; a reload or an expired session does not lose it. */
export function answersDraft(competency: CompetencyKey): AnswersDraft {
  const { email, rpt_current_year } = session();
  return draftOf(email, rpt_current_year, `questions:${competency}`);
}
