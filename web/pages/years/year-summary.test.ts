import { expect, test } from 'vitest';
import { noteOf } from './year-summary.ts';

const holds = { started: true, profile: true, scores: 3, learning_areas: 2 };

test.each([
  [2026, 14, 9, 1, 'Open now, 14 activities'],
  [2026, 0, 0, 0, 'Open now, no activities'],
  [2025, 1, 0, 3, '1 activity'],
  [2024, 12, 12, 3, '12 activities, complete'],
])('%i with %i activities and %i reflections', (year, activities, reflections, ethics_reflections, text) => {
  expect(noteOf({ ...holds, year, activities, reflections, ethics_reflections }, 2026)).toBe(text);
});
