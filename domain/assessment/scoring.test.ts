import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompetencyType } from '#framework/groups.ts';
import { questions } from '#framework/questions.ts';
import {
  answersValid,
  competencyScore,
  defaultAnswers,
  optionScore,
  resultRow,
  scoreMeaning,
  scoreText,
} from './scoring.ts';

const types: CompetencyType[] = ['pva', 'ef', 'tech'];
const answersOf = (type: CompetencyType) =>
  fc.tuple(...questions[type].map((q) => fc.integer({ min: 0, max: q.options.length - 1 })));
const typedAnswers = fc.constantFrom(...types).chain((type) => fc.tuple(fc.constant(type), answersOf(type)));

test.each<[CompetencyType, number, number, number]>([
  ['pva', 0, 0, 1],
  ['pva', 0, 1, 2],
  ['pva', 0, 2, 4],
  ['pva', 1, 2, 3],
  ['pva', 1, 3, 4],
  ['ef', 4, 3, 4],
  ['tech', 2, 0, 1],
])('%s question %d option %d', (type, question, option, score) => {
  expect(optionScore(type, question, option)).toBe(score);
});

test.each<[CompetencyType, number, number]>([
  ['pva', 0, 3],
  ['pva', 2, 0],
  ['tech', 0, -1],
  ['tech', 0, 0.5],
])('%s has no question %d with option %d', (type, question, option) => {
  expect(() => optionScore(type, question, option)).toThrow(RangeError);
});

describe('validity', () => {
  test.each<[CompetencyType, number[], boolean]>([
    ['pva', [0, 0], true],
    ['pva', [2, 3], true],
    ['pva', [3, 0], false],
    ['pva', [0], false],
    ['pva', [0, 0, 0], false],
    ['ef', [0, 1, 2, 3, 3], true],
    ['ef', [0, 1, 2, 3, 4], false],
    ['tech', [0, 0, -1], false],
    ['tech', [0, 0, 1.5], false],
    ['tech', [0, 0, Number.NaN], false],
    ['tech', [], false],
  ])('%s %j', (type, answers, valid) => {
    expect(answersValid(type, answers)).toBe(valid);
    if (!valid) expect(() => competencyScore(type, answers)).toThrow(RangeError);
  });

  test('the defaults are valid and the lowest', () => {
    for (const type of types) expect(competencyScore(type, defaultAnswers(type))).toBe(1);
  });
});

describe('score', () => {
  test.each<[CompetencyType, number[], string]>([
    ['pva', [1, 2], '2.5'],
    ['pva', [2, 3], '4.0'],
    ['ef', [0, 0, 0, 0, 1], '1.2'],
    ['ef', [3, 3, 3, 3, 2], '3.8'],
    ['tech', [0, 0, 1], '1.3'],
    ['tech', [0, 1, 1], '1.7'],
    ['tech', [2, 2, 3], '3.3'],
    ['tech', [3, 3, 3], '4.0'],
  ])('%s %j', (type, answers, text) => expect(scoreText(competencyScore(type, answers))).toBe(text));

  test('lies between 1.0 and 4.0 and has exactly one decimal', () => {
    fc.assert(
      fc.property(typedAnswers, ([type, answers]) => {
        const score = competencyScore(type, answers);
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(4);
        expect(Number(score.toFixed(1))).toBe(score);
      }),
    );
  });

  test('lies between the lowest and the highest of its answers', () => {
    fc.assert(
      fc.property(typedAnswers, ([type, answers]) => {
        const scores = answers.map((option, question) => optionScore(type, question, option));
        const score = competencyScore(type, answers);
        expect(score).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(score).toBeLessThanOrEqual(Math.max(...scores));
      }),
    );
  });

  test('never falls when an answer rises', () => {
    fc.assert(
      fc.property(typedAnswers, fc.nat(), ([type, answers], at) => {
        const question = at % answers.length;
        const raised = answers.map((a, i) => (i === question ? a + 1 : a));
        fc.pre(answersValid(type, raised));
        expect(competencyScore(type, raised)).toBeGreaterThanOrEqual(competencyScore(type, answers));
      }),
    );
  });
});

test('a score at the required level is no learning area, one below is', () => {
  expect(resultRow('tax_planning', [2, 2, 2], 'Financial and Tax Management', 'Entry Level')).toEqual({
    competency: 'tax_planning',
    requiredScore: 3,
    actualScore: 3,
    definition: expect.any(String),
    learningArea: 'No',
    type: 'tech',
  });
  expect(resultRow('tax_planning', [2, 2, 1], 'Financial and Tax Management', 'Entry Level')).toMatchObject({
    actualScore: 2.7,
    learningArea: 'Yes',
  });
});

test.each([
  [1, 'with guidance'],
  [1.9, 'with guidance'],
  [2, 'on your own in usual cases'],
  [2.9, 'on your own in usual cases'],
  [3, 'on your own in difficult cases'],
  [3.9, 'on your own in difficult cases'],
  [4, 'leading others in it'],
])('a score of %d means %s', (score, text) => expect(scoreMeaning(score)).toBe(text));
