import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { popularByLevel, popularOtherwise } from '#framework/popular.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import type { ResultRow } from '../assessment/scoring.ts';
import { type AreaLinks, linkedCompetencies } from './learning-areas.ts';

/** The five most popular competencies of a proficiency level (spec A §2). */
export const popular = (level: ProficiencyLevel | null): readonly CompetencyKey[] =>
  level ? popularByLevel[level] : popularOtherwise;

/** The ten suggestions for a career path, without the popular ones. Without a path there are none. */
export const suggestedFor = (careerPath: CareerPath | null): readonly CompetencyKey[] =>
  careerPaths.find((p) => p.label === careerPath)?.suggested ?? [];

/**
 * The suggestions that are still worth adding. Left out are competencies that an area of the plan is linked to, and those
 * that were passed: scored and not below the required level.
 */
export function stillSuggested(
  careerPath: CareerPath | null,
  areas: readonly AreaLinks[],
  results: readonly Pick<ResultRow, 'competency' | 'learningArea'>[],
): CompetencyKey[] {
  const passed = results.filter((row) => row.learningArea === 'No').map((row) => row.competency);
  const settled = new Set<string>([...areas.flatMap(linkedCompetencies), ...passed]);
  return suggestedFor(careerPath).filter((competency) => !settled.has(competency));
}
