import {
  resetScore,
  resetScores,
  saveEnablingAnswers,
  saveTechnicalAnswers,
  saveValuesAnswers,
} from '#contract/assessment.ts';
import { optionScore } from '#domain/scoring.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

const saveCalls = { pva: saveValuesAnswers, ef: saveEnablingAnswers, tech: saveTechnicalAnswers } as const;

/** Saves or resets the answers of one competency. */
export function useScoring(competency: CompetencyKey, type: CompetencyType) {
  const rpt_year = usePlanYear();
  const save = useCall(saveCalls[type]);
  const reset = useCall(resetScore);
  return {
    busy: save.isPending ? ('save' as const) : reset.isPending ? ('reset' as const) : null,
    error: save.error ?? reset.error,
    save: (answers: readonly number[]) => {
      reset.reset();
      const numbered = answers.map((answer, question) => [
        question,
        { answer, score: optionScore(type, question, answer) },
      ]);
      return save.mutateAsync({
        params: { competency },
        body: { rpt_year, answers: Object.fromEntries(numbered) },
      });
    },
    reset: () => {
      save.reset();
      return reset.mutateAsync({ params: { competency }, body: { rpt_year } });
    },
  };
}

/** Resets several competencies at once. */
export function useResetScores() {
  const rpt_year = usePlanYear();
  const reset = useCall(resetScores);
  return (competencies: string[]) => reset.mutateAsync({ body: { rpt_year, competencies } });
}
