import {
  resetScore,
  resetScores,
  saveEnablingAnswers,
  saveTechnicalAnswers,
  saveValuesAnswers,
} from '#contract/assessment.ts';
import { optionScore } from '#domain/assessment/scoring.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { knownVersions } from '#web/parts/known-versions.ts';
import type { Item } from './use-assessment.ts';

const saveCalls = { pva: saveValuesAnswers, ef: saveEnablingAnswers, tech: saveTechnicalAnswers } as const;

/** Saves or resets the answers of one competency. */
export function useScoring(competency: CompetencyKey, type: CompetencyType) {
  const rpt_year = usePlanYear();
  const save = useCall(saveCalls[type]);
  const reset = useCall(resetScore);
  return {
    busy: save.isPending ? ('save' as const) : reset.isPending ? ('reset' as const) : null,
    saveError: save.error,
    resetError: reset.error,
    /** `version`: what the answers began from, here and below. Gives the version that is stored then. */
    save: (answers: readonly number[], version: string | undefined) => {
      reset.reset();
      const numbered = answers.map((answer, question) => [
        question,
        { answer, score: optionScore(type, question, answer) },
      ]);
      return save.mutateAsync({
        params: { competency },
        body: { rpt_year, answers: Object.fromEntries(numbered), version },
      });
    },
    reset: (version: string | undefined) => {
      save.reset();
      return reset.mutateAsync({ params: { competency }, body: { rpt_year, version } });
    },
  };
}

/** Resets several competencies at once. If a score changed elsewhere, it asks once before resetting it. */
export function useResetScores(items: readonly Item[]) {
  const rpt_year = usePlanYear();
  const reset = useCall(resetScores);
  return (competencies: string[]) => {
    const chosen = items.filter(({ key }) => competencies.includes(key));
    const known = knownVersions(chosen.map(({ key, label, version }) => ({ id: key, version, name: label })));
    return () =>
      reset
        .mutateAsync({ body: { rpt_year, competencies, versions: known.versions() } })
        .catch((error) => known.tell(error, chosen.length === 1 ? 'reset it' : 'reset them'));
  };
}
