import type { CareerPath } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import { questions } from '#framework/questions.ts';
import { scoreLevels } from '#framework/score-levels.ts';
import { competencyOf, typeOf } from './competencies.ts';
import { requiredScore } from './required-level.ts';

/** One row of the results (spec A §3 'Result row'). Scores have one decimal. */
export interface ResultRow {
  competency: CompetencyKey;
  requiredScore: number;
  actualScore: number;
  definition: string;
  learningArea: 'Yes' | 'No';
  type: CompetencyType;
}

/** The score of a chosen option: the high end of its range, 1 to 4. Throws a RangeError when there is no such option. */
export function optionScore(type: CompetencyType, questionIndex: number, optionIndex: number): number {
  const option = questions[type][questionIndex]?.options[optionIndex];
  if (!option) throw new RangeError(`No option ${optionIndex} in question ${questionIndex} of ${type}`);
  return option.high;
}

/** Whether there is one answer per question and each is the index of an option. */
export function answersValid(type: CompetencyType, answers: readonly number[]): boolean {
  const ofType = questions[type];
  return (
    answers.length === ofType.length && ofType.every((q, i) => q.options[answers[i] ?? -1] !== undefined)
  );
}

/** Before any answer every question shows its first option (spec A §4 'Competency item'). */
export const defaultAnswers = (type: CompetencyType): number[] => questions[type].map(() => 0);

/**
 * Mean of the question scores, one decimal, half rounded up: 1.0 to 4.0 (spec A §9).
 * Throws a RangeError when the answers are not valid.
 */
export function competencyScore(type: CompetencyType, answers: readonly number[]): number {
  const count = answers.length;
  if (count !== questions[type].length) throw new RangeError(`Not the answers of a ${type} competency`);
  const sum = answers.reduce((total, option, question) => total + optionScore(type, question, option), 0);
  // In whole minutes, so that no rounding of a binary fraction decides at a border.
  return Math.floor((20 * sum + count) / (2 * count)) / 10;
}

/**
 * Compares the stored answers with the required score of the career path and level. A competency below it is a learning
 * area.
 */
export function resultRow(
  competency: CompetencyKey,
  answers: readonly number[],
  careerPath: CareerPath | null,
  level: ProficiencyLevel | null,
): ResultRow {
  const type = typeOf(competency);
  const actual = competencyScore(type, answers);
  const required = requiredScore(competency, careerPath, level);
  return {
    competency,
    requiredScore: required,
    actualScore: actual,
    definition: competencyOf(competency).definition,
    learningArea: actual < required ? 'Yes' : 'No',
    type,
  };
}

/** A score as the screen shows it: with one decimal. */
export const scoreText = (score: number): string => score.toFixed(1);

/** How a member works at a score from 1.0 to 4.0: 2.7 -> 'on your own in usual cases'. */
export const scoreMeaning = (score: number): string =>
  (scoreLevels.findLast(({ from }) => score >= from) ?? scoreLevels[0])?.text ?? '';
