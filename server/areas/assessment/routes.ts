import * as calls from '#contract/assessment.ts';
import { competenciesOf, isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { level2String, type SchemaItem, schemaString } from '#domain/assessment/competency-name.ts';
import { requiredScore } from '#domain/assessment/required-level.ts';
import { optionScore } from '#domain/assessment/scoring.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { type GroupKey, level2Groups } from '#framework/groups.ts';
import type { Plan } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { versionOf } from '#server/http/versions.ts';
import {
  type Answers,
  allAnswers,
  answeredOf,
  answersOf,
  clearCompetencies,
  presentAssessment,
  resultRows,
  storedAnswer,
} from './assessment.ts';
import { frameworkFile } from './framework-file.ts';
import { answersHandler } from './save-answers.ts';

/** The plan structure, answers and results (spec A §7). `table/update` writes learning areas and is mounted there. */
export function assessmentRoutes(mount: Mount, { pdf }: RouteDeps): void {
  const framework = frameworkFile(pdf);
  mount(calls.frameworkPdf, async () => ({
    name: 'Competency Framework.pdf',
    contentType: 'application/pdf',
    content: await pdfOrLater(framework()),
  }));

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

  mount(calls.resetScore, async ({ params, plan, db, fail, unlessChanged, record }) => {
    const competency = isCompetencyKey(params.competency) ? params.competency : fail('competency_not_found');
    const stored = (await answeredOf(db, plan, [competency])).map(storedAnswer);
    unlessChanged(stored, unanswered);
    await record(await clearCompetencies(db, plan, [competency]));
    return { version: versionOf(unanswered) };
  });

  mount(calls.resetScores, async ({ body, plan, db, fail, unlessChanged, record }) => {
    const names = body.competencies;
    if (!names.every(isCompetencyKey)) return fail('competency_not_found');
    const stored = (await answeredOf(db, plan, names)).map(storedAnswer);
    unlessChanged(stored, unanswered);
    await record(await clearCompetencies(db, plan, names));
    return {};
  });

  mount(calls.results, async ({ plan, db }) => {
    const rows = await resultRows(db, plan);
    return Object.fromEntries(rows.map((row) => [row.competency, row.actualScore]));
  });

  mount(calls.planAssessment, async ({ plan, db }) => presentAssessment(plan, await allAnswers(db, plan)));

  mount(calls.resultsTable, async ({ plan, db }) => resultRows(db, plan));
}

const unanswered = { answers: null };

const withScores = (competency: CompetencyKey, options: readonly number[]) =>
  options.map((answer, question) => ({ answer, score: optionScore(typeOf(competency), question, answer) }));

/**
 * The plan structure of the year (spec A §3): three groups of the 72, with the required score and whether each is done.
 */
function planStructure({ careerPath, proficiencyLevel }: Plan, answers: Answers) {
  const items = (group: GroupKey) =>
    competenciesOf(group).map(({ key, definition, level2 }) => ({
      level2,
      item: {
        competency: key,
        requiredScore: requiredScore(key, careerPath, proficiencyLevel),
        definition,
        done: answers.has(key),
      } satisfies SchemaItem,
    }));
  const byLevel2 = (group: GroupKey) => {
    const all = items(group);
    const groups = level2Groups.filter((level2) => level2.group === group);
    return Object.fromEntries(
      groups.map(({ key }) => {
        const own = all.filter(({ level2 }) => level2 === key).map(({ item }) => item);
        return [level2String(key, own), own.map(schemaString)];
      }),
    );
  };
  return {
    Professional_values_and_attitudes: byLevel2('ProfessionalValuesAndAttitudes'),
    Enabling_and_Future_Competencies: byLevel2('EnablingFutureCompetencies'),
    Technical_competencies: items('TechnicalCompetencies').map(({ item }) => schemaString(item)),
  };
}
