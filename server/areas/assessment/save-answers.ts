import type { saveAnswers } from '#contract/assessment.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { groupOf, isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { answersValid, optionScore, resultRow } from '#domain/assessment/scoring.ts';
import type { CompetencyType, GroupKey } from '#framework/groups.ts';
import type { Context } from '#server/http/context.ts';
import { changesOf } from '#server/http/plan-events.ts';
import { versionOf } from '#server/http/versions.ts';
import { answeredOf, clearCompetencies, storedAnswer } from './assessment.ts';
import { upsertAnswer } from './queries.ts';

/** The handler of the four save calls. The three variants accept only competencies of their group (spec A §7). */
export const answersHandler =
  (group?: GroupKey) =>
  async ({ params, body, plan, db, now, fail, unlessChanged, record }: SaveContext) => {
    const competency = isCompetencyKey(params.competency) ? params.competency : fail('competency_not_found');
    if (group && groupOf(competency).key !== group) fail('competency_not_found');
    if (body.resetCompetency) {
      const values = { answers: null };
      const stored = (await answeredOf(db, plan, [competency])).map(storedAnswer);
      unlessChanged(stored, values);
      await record(await clearCompetencies(db, plan, [competency]));
      return { result: null, version: versionOf(values) };
    }
    const type = typeOf(competency);
    const ordered = inOrder(body.answers);
    const options = ordered.map(({ answer }) => answer);
    if (!answersValid(type, options))
      fail('invalid_input', { answers: 'Choose an answer to every question' });
    if (!ordered.every(scoreBelongs(type))) fail('score_mismatch');
    // The plan is locked, so a change of the level happens before or after.
    const { careerPath, proficiencyLevel } = plan;
    const values = { answers: options };
    const stored = (await answeredOf(db, plan, [competency])).map(storedAnswer);
    unlessChanged(stored, values);
    await upsertAnswer(db, plan, { competency, options, now });
    await record(changesOf('score', stored, values));
    const result = resultRow(competency, options, careerPath, proficiencyLevel);
    return { result, version: versionOf(values) };
  };

// The four calls differ only in their path.
type SaveContext = Pick<
  Context<typeof saveAnswers>,
  'params' | 'body' | 'plan' | 'db' | 'now' | 'fail' | 'unlessChanged' | 'record'
>;

type Answers = NonNullable<BodyOf<typeof saveAnswers>['answers']>;

/** Answers by number, as a list. With a gap the list is too short, or its last answer is missing. */
function inOrder(answers: Answers = []) {
  if (Array.isArray(answers)) return answers;
  const count = Object.keys(answers).length;
  return Array.from({ length: count }, (_, number) => answers[number] ?? { answer: -1 });
}

const scoreBelongs =
  (type: CompetencyType) => (item: { answer: number; score?: number | undefined }, i: number) =>
    item.score === undefined || item.score === optionScore(type, i, item.answer);
