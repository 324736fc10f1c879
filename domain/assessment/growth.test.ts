import { expect, test } from 'vitest';
import { growthSince, type LevelScore, yearToCompare } from './growth.ts';

const scored = (competency: string, actualScore: number, requiredScore = 3): LevelScore => ({
  competency,
  actualScore,
  requiredScore,
});
const year = (number: number, ...scores: LevelScore[]) => ({ year: number, scores });

test.each([
  ['the year before', [year(2024, scored('tax', 2)), year(2025, scored('tax', 2))], 2025],
  ['an older year, when the one before has no score', [year(2024, scored('tax', 2)), year(2025)], 2024],
  ['none without an earlier year', [year(2026, scored('tax', 2)), year(2027, scored('tax', 2))], undefined],
  ['the newest, in any order', [year(2025, scored('tax', 2)), year(2024, scored('tax', 2))], 2025],
])('scores of 2026 stand beside %s', (_, years, expected) => {
  expect(yearToCompare(years, 2026)?.year).toBe(expected);
});

test('each score of now moved one way, or is the first', () => {
  const before = [scored('a', 1), scored('b', 2), scored('c', 3), scored('gone', 4)];
  const now = [scored('a', 1.1), scored('b', 2), scored('c', 2.9), scored('new', 4)];
  expect(growthSince(before, now)).toEqual({ higher: 1, same: 1, lower: 1, first: 1, closed: [] });
});

test.each([
  ['reaches its level', scored('a', 2.9), scored('a', 3), ['a']],
  ['is still below it', scored('a', 2), scored('a', 2.9), []],
  ['was never below it', scored('a', 3), scored('a', 4), []],
  ['reaches a level that is lower now', scored('a', 2.5, 3), scored('a', 2.5, 2.5), ['a']],
  ['is below a level that is higher now', scored('a', 2.5, 3), scored('a', 3, 3.5), []],
])('a learning area is closed: the score %s', (_, before, now, closed) => {
  expect(growthSince([before], [now]).closed).toEqual(closed);
});
