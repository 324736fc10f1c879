import { describe, expect, test } from 'vitest';
import { doneInWords, holdsInWords, warningInWords } from './rollover-words.ts';

const empty = { year: 2025, profile: false, scores: 0, learning_areas: 0 };

test.each([
  [
    { ...empty, profile: true },
    '0 scores, 0 learning areas',
    'Copied from 2025: the career profile and goals. They replace those of 2026. This cannot be undone.',
  ],
  [
    { ...empty, scores: 1, learning_areas: 2 },
    '1 score, 2 learning areas',
    'Copied from 2025: 1 score and 2 learning areas. They replace those of 2026. This cannot be undone.',
  ],
  [
    { ...empty, profile: true, scores: 26, learning_areas: 1 },
    '26 scores, 1 learning area',
    'Copied from 2025: 26 scores, 1 learning area and the career profile and goals. They replace those of 2026. This cannot be undone.',
  ],
])('%j', (year, beside, before) => {
  expect([holdsInWords(year), warningInWords(year, 2026)]).toEqual([beside, before]);
});

describe('doneInWords', () => {
  const pair = { from: 2025, to: 2026 };
  const outcome = { scores: 26, learning_areas: 11, activities_linked: 3, activities_unlinked: 0 };
  test.each([
    [0, '2026 now has the profile, 26 scores and 11 learning areas of 2025.'],
    [
      1,
      '2026 now has the profile, 26 scores and 11 learning areas of 2025. 1 activity of 2026 has no learning area now.',
    ],
    [
      2,
      '2026 now has the profile, 26 scores and 11 learning areas of 2025. 2 activities of 2026 have no learning area now.',
    ],
  ])('with %i activities left without an area', (activities_unlinked, text) => {
    expect(doneInWords(pair, { ...outcome, activities_unlinked })).toBe(text);
  });
});
