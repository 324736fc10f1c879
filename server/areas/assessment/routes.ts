import * as calls from '#contract/assessment.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { isCompetencyKey, typeOf } from '#domain/competencies.ts';
import { requiredScore } from '#domain/required-level.ts';
import { optionScore, resultRow } from '#domain/scoring.ts';
import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { type Answers, answersOf, clearCompetencies, resultRows } from './assessment.ts';
import { answersHandler } from './save-answers.ts';
import { planStructure } from './schema.ts';

/** The plan structure, answers and results (spec A §7). `table/update` writes learning areas and is mounted there. */
export function assessmentRoutes(mount: Mount): void {
  mount(calls.schema, async ({ plan, db }) => planStructure(plan, await answersOf(db, plan)));

  mount(calls.defaults, async ({ plan, db }) => {
    const answers = [...(await answersOf(db, plan))];
    return { answered: Object.fromEntries(answers.map(([key, options]) => [key, withScores(key, options)])) };
  });

  mount(calls.defaultsOfCompetency, async ({ params, plan, db, fail }) => {
    const competency = isCompetencyKey(params.competency) ? params.competency : fail('competency_not_found');
    const options = (await answersOf(db, plan, competency)).get(competency) ?? [];
    return withScores(competency, options);
  });

  mount(calls.saveAnswers, answersHandler());
  mount(calls.saveValuesAnswers, answersHandler('ProfessionalValuesAndAttitudes'));
  mount(calls.saveEnablingAnswers, answersHandler('EnablingFutureCompetencies'));
  mount(calls.saveTechnicalAnswers, answersHandler('TechnicalCompetencies'));

  mount(calls.resetScore, async ({ params, plan, db, fail }) => {
    if (!isCompetencyKey(params.competency)) fail('competency_not_found');
    await clearCompetencies(db, plan, [params.competency]);
    return {};
  });

  mount(calls.resetScores, async ({ body, plan, db, fail }) => {
    if (!body.competencies.every(isCompetencyKey)) fail('competency_not_found');
    await clearCompetencies(db, plan, body.competencies);
    return {};
  });

  mount(calls.results, async ({ plan, db }) => {
    const rows = await resultRows(db, plan);
    return Object.fromEntries(rows.map((row) => [row.competency, row.actualScore]));
  });

  mount(calls.planAssessment, async ({ plan, db }) => ({
    career_path: plan.careerPath ?? '',
    career_proficiency_level: plan.proficiencyLevel ?? '',
    competencies: withResults(plan, await answersOf(db, plan)),
  }));

  mount(calls.resultsTable, async ({ plan, db }) => resultRows(db, plan));
}

/** Every competency with its required score and, once answered, its answers and score. */
const withResults = (plan: Plan, answers: Answers): ResponseOf<typeof calls.planAssessment>['competencies'] =>
  competencies.map(({ key: competency }) => {
    const options = answers.get(competency);
    if (!options) {
      const required = requiredScore(competency, plan.careerPath, plan.proficiencyLevel);
      return { competency, requiredScore: required, actualScore: null, learningArea: null, answers: null };
    }
    const row = resultRow(competency, options, plan.careerPath, plan.proficiencyLevel);
    return { ...row, answers: [...options] };
  });

const withScores = (competency: CompetencyKey, options: readonly number[]) =>
  options.map((answer, question) => ({ answer, score: optionScore(typeOf(competency), question, answer) }));
