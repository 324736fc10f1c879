import type { UserRecord } from '#contract/user-record.ts';
import type { CareerChoice } from '#domain/profile/career-profile.ts';
import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import { type ProficiencyLevel, proficiencyLevels } from '#framework/proficiency-levels.ts';

/** The stored path and level. An empty or unknown one counts as not chosen. */
export const choiceOf = (profile: UserRecord): CareerChoice => ({
  careerPath: careerPathNamed(profile.career_path),
  proficiencyLevel: levelNamed(profile.career_proficiency_level),
});

export const careerPathNamed = (label: string): CareerPath | null =>
  careerPaths.find((path) => path.label === label)?.label ?? null;

export const levelNamed = (label: string): ProficiencyLevel | null =>
  proficiencyLevels.find((level) => level.label === label)?.label ?? null;
