import { expect, test } from 'vitest';
import { byGap, scoreText } from './area-gaps.ts';

const score = (competency: string, actualScore: number, requiredScore: number) => ({
  competency,
  actualScore,
  requiredScore,
});

test('the largest gap comes first, equal gaps keep their order, areas without a score come last', () => {
  const areas = ['own', 'small', 'large', 'same', 'passed'].map((competency) => ({ competency }));
  const scores = [
    score('small', 2.7, 3),
    score('large', 1.5, 3.5),
    score('same', 3.2, 3.5),
    score('passed', 3, 2),
    score('other', 0, 4),
  ];
  const ordered = byGap(areas, scores);
  expect(ordered.map(({ area }) => area.competency)).toEqual(['large', 'small', 'same', 'passed', 'own']);
  expect(ordered.at(-1)?.score).toBeNull();
  expect(byGap([], scores)).toEqual([]);
});

test('a score and its level in words', () =>
  expect(scoreText(score('a', 2.7, 3.5))).toBe('2.7, required 3.5'));
