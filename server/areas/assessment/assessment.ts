import type { planAssessment } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { requiredScore } from '#domain/assessment/required-level.ts';
import { answersValid, type ResultRow, resultRow } from '#domain/assessment/scoring.ts';
import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { type Stored, stampOf, versionOf } from '#server/http/versions.ts';
import * as queries from './queries.ts';

export { allAnswers, selectAnswers, selectTimedAnswers } from './queries.ts';

/** Competency -> the chosen option of each question, in the order of the framework. */
export type Answers = ReadonlyMap<CompetencyKey, readonly number[]>;

/** All answers of the year. An answer to a question that the framework no longer has does not count. */
export async function answersOf(db: Db, plan: PlanKey, only?: CompetencyKey): Promise<Answers> {
  return validAnswers(await storedAnswers(db, plan, only && [only]));
}

/** The answers in rows that were read already, without those to questions that the framework no longer has. */
export function validAnswers(rows: readonly { competency: string; options: number[] }[]): Answers {
  const stored = new Map<string, number[]>();
  for (const { competency, options } of rows) stored.set(competency, options);
  const answers = new Map<CompetencyKey, readonly number[]>();
  for (const { key } of competencies) {
    const options = stored.get(key);
    if (options && answersValid(typeOf(key), options)) answers.set(key, options);
  }
  return answers;
}

interface Answered {
  competency: CompetencyKey;
  /** The chosen options; null: not answered. */
  answers: readonly number[] | null;
  answeredAt?: Date | string | undefined;
}

/** These competencies with their answers; all 72 unless some are named. */
export async function answeredOf(
  db: Db,
  plan: PlanKey,
  only?: readonly CompetencyKey[],
): Promise<Answered[]> {
  return answeredIn(await storedAnswers(db, plan, only), only);
}

/** These competencies with their answers, from rows that were read already. */
function answeredIn(
  rows: readonly queries.TimedAnswer[],
  keys: readonly CompetencyKey[] = competencies.map(({ key }) => key),
): Answered[] {
  const answers = validAnswers(rows);
  const times = new Map(rows.map((row) => [row.competency, row.answered_at]));
  return keys.map((competency) => ({
    competency,
    answers: answers.get(competency) ?? null,
    answeredAt: times.get(competency),
  }));
}

const storedAnswers = (db: Db, plan: PlanKey, only: readonly CompetencyKey[] | undefined) =>
  only
    ? queries.someAnswers(db, { memberId: plan.memberId, year: plan.year, competencies: only })
    : queries.allAnswers(db, plan);

/** The facts that a change of the answers compares. */
export const storedAnswer = ({ competency, answers, answeredAt }: Answered): Stored => ({
  id: competency,
  values: { answers },
  savedAt: answeredAt ?? null,
});

/** The result rows of the year: scores are never stored, always computed (spec-readings 54, 56). */
export async function resultRows(db: Db, plan: Plan): Promise<ResultRow[]> {
  return resultsOf(plan, await answersOf(db, plan));
}

export function resultsOf({ careerPath, proficiencyLevel }: Plan, answers: Answers): ResultRow[] {
  const rows: ResultRow[] = [];
  for (const [key, options] of answers) rows.push(resultRow(key, options, careerPath, proficiencyLevel));
  return rows;
}

/** The data of the question and result screens, from the rows of `selectTimedAnswers`: every competency, answered or not. */
export function presentAssessment(
  plan: Plan,
  rows: readonly queries.TimedAnswer[],
): ResultOf<typeof planAssessment> {
  return {
    career_path: plan.careerPath ?? '',
    career_proficiency_level: plan.proficiencyLevel ?? '',
    competencies: answeredIn(rows).map((answer) => withResult(plan, answer)),
  };
}

/** A competency with its required score and, once answered, its answers and score. */
function withResult(plan: Plan, answer: Answered): ResultOf<typeof planAssessment>['competencies'][number] {
  const { competency, answers } = answer;
  const stamp = stampOf(storedAnswer(answer), versionOfAnswers(answers));
  if (!answers) {
    const required = requiredScore(competency, plan.careerPath, plan.proficiencyLevel);
    const none = { actualScore: null, learningArea: null, answers: null };
    return { competency, requiredScore: required, ...none, ...stamp };
  }
  const row = resultRow(competency, answers, plan.careerPath, plan.proficiencyLevel);
  return { ...row, answers: [...answers], ...stamp };
}

/** Versions are kept, because a page asks for those of all competencies, and there are only as many as choices. */
const versions = new Map<string, string>();

function versionOfAnswers(answers: Answered['answers']): string {
  const key = String(answers);
  const known = versions.get(key);
  if (known !== undefined) return known;
  const version = versionOf({ answers });
  versions.set(key, version);
  return version;
}

/** Clears the scores of the year (spec-readings 58). It returns them for the history. */
export const clear = async (trx: Db, plan: PlanKey): Promise<PlanChange[]> =>
  scoreChanges(plan, await queries.deleteAnswers(trx, plan, 'all'), []);

/** Replaces a year's answers by those of another year. Returns how many there are now, and the changes for the history. */
export async function copyAnswers(trx: Db, from: PlanKey, to: PlanKey, now: Date) {
  const before = await queries.deleteAnswers(trx, to, 'all');
  const count = await queries.copyAnswers(trx, from, to, now);
  return { count, changes: scoreChanges(to, before, await queries.allAnswers(trx, to)) };
}

/** Clears the scores of these competencies, and returns them for the history. Names that are none of the 72 are ignored. */
export const clearCompetencies = async (trx: Db, plan: PlanKey, names: readonly string[]) =>
  scoreChanges(plan, await queries.deleteAnswers(trx, plan, names.filter(isCompetencyKey)), []);

interface Chosen {
  competency: string;
  options: number[];
}

const scoreChanges = (plan: PlanKey, before: readonly Chosen[], after: readonly Chosen[]): PlanChange[] => {
  const names = new Set([...before, ...after].map(({ competency }) => competency));
  const answersIn = (rows: readonly Chosen[], name: string) => {
    const row = rows.find(({ competency }) => competency === name);
    return row ? { answers: row.options } : null;
  };
  return [...names].map((id) => ({
    part: 'score',
    id,
    before: answersIn(before, id),
    after: answersIn(after, id),
    plan,
  }));
};
