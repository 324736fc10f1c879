import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { popularByLevel, popularOtherwise } from '#framework/popular.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';

/** The five most popular competencies of a proficiency level (spec A §2). */
export const popular = (level: ProficiencyLevel | null): readonly CompetencyKey[] =>
  level ? popularByLevel[level] : popularOtherwise;

/** The ten suggested for a career path, none of which is among the popular; none without a path. */
export const suggestedFor = (careerPath: CareerPath | null): readonly CompetencyKey[] =>
  careerPaths.find((p) => p.label === careerPath)?.suggested ?? [];
