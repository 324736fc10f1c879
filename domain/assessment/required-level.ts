import { type CareerPath, careerPaths } from '#framework/career-paths.ts';
import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import { type ProficiencyLevel, proficiencyLevels } from '#framework/proficiency-levels.ts';
import {
  baseByLevel2,
  baseExceptions,
  defaultBase,
  requiredFloors,
  requiredRange,
  tierSteps,
} from '#framework/required-score.ts';
import { competencyOf } from './competencies.ts';

type Scores = ReadonlyMap<CompetencyKey, number>;

/** Results are kept, because a page asks for the scores of all competencies. */
const known = new Map<CareerPath | null, Map<ProficiencyLevel | null, Scores>>();

/**
 * The score that a career path at a proficiency level requires of a competency: 1.5 to 4.0 in half steps. Without a path
 * all competencies count the same. Without a level it is Entry Level (spec A §3; the rule is ours).
 */
export function requiredScore(
  competency: CompetencyKey,
  careerPath: CareerPath | null,
  level: ProficiencyLevel | null,
): number {
  const score = (known.get(careerPath)?.get(level) ?? scoresOf(careerPath, level)).get(competency);
  if (score === undefined) throw new RangeError(`No such competency: ${competency}`);
  return score;
}

function scoresOf(careerPath: CareerPath | null, level: ProficiencyLevel | null): Scores {
  const scores = new Map(competencies.map(({ key }) => [key, computed(key, careerPath, level)]));
  known.set(careerPath, (known.get(careerPath) ?? new Map()).set(level, scores));
  return scores;
}

function computed(
  competency: CompetencyKey,
  careerPath: CareerPath | null,
  level: ProficiencyLevel | null,
): number {
  const { level2 } = competencyOf(competency);
  const exception = baseExceptions.find((e) => e.careerPath === careerPath && e.level2 === level2);
  const base = exception?.base ?? (level2 ? baseByLevel2[level2] : undefined) ?? defaultBase;
  const wanted = base[level ?? 'Entry Level'] + tierSteps[tierOf(competency, careerPath)];
  const within = Math.min(requiredRange.max, Math.max(requiredRange.min, wanted));
  return Math.max(within, (level2 && requiredFloors[level2]) ?? 0);
}

/** The proficiency levels to choose from: all three until a path is chosen (spec A §5 'rpt3'). */
export function levelsOffered(careerPath: CareerPath | null): readonly ProficiencyLevel[] {
  const path = careerPaths.find((p) => p.label === careerPath);
  return path ? path.levels : proficiencyLevels.map((l) => l.label);
}

function tierOf(competency: CompetencyKey, careerPath: CareerPath | null): keyof typeof tierSteps {
  const tiers = careerPaths.find((p) => p.label === careerPath)?.tiers;
  if (!tiers) return 'normal';
  const { level2 } = competencyOf(competency);
  const names = (tier: 'signature' | 'core' | 'peripheral') =>
    tiers[tier].some((selector) => selector === competency || selector === level2);
  if (names('signature')) return 'signature';
  if (names('core')) return 'core';
  return names('peripheral') ? 'peripheral' : 'normal';
}
