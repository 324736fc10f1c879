import type { CareerPath } from './career-paths.ts';
import type { Level2Key } from './groups.ts';
import type { ProficiencyLevel } from './proficiency-levels.ts';

/** A required score per proficiency level. */
export type LevelScores = Record<ProficiencyLevel, number>;

/** Where a level-2 group has no base of its own, and for technical competencies. */
export const defaultBase: LevelScores = { 'Entry Level': 2, 'Mid Management': 2.5, 'Senior Management': 3 };

export const baseByLevel2: Partial<Record<Level2Key, LevelScores>> = {
  ethics: { 'Entry Level': 3, 'Mid Management': 3, 'Senior Management': 3 },
  lifelong_learning: { 'Entry Level': 2.5, 'Mid Management': 3, 'Senior Management': 3 },
  decision_making_acumen: { 'Entry Level': 2, 'Mid Management': 2.5, 'Senior Management': 3.5 },
  relational_acumen: { 'Entry Level': 2, 'Mid Management': 2.5, 'Senior Management': 3.5 },
  digital_acumen: { 'Entry Level': 2, 'Mid Management': 2, 'Senior Management': 2.5 },
};

/** A path whose work is the group itself starts higher in it. */
export const baseExceptions: readonly { careerPath: CareerPath; level2: Level2Key; base: LevelScores }[] = [
  {
    careerPath: 'Technology and Digital Enabler',
    level2: 'digital_acumen',
    base: { 'Entry Level': 2.5, 'Mid Management': 3, 'Senior Management': 3.5 },
  },
];

/** The amount that a career path's tier adds to the base. */
export const tierSteps = { signature: 1, core: 0.5, normal: 0, peripheral: -0.5 } as const;

/** An untouched form scores 1.0 and is always below; full marks, 4.0, are always enough. */
export const requiredRange = { min: 1.5, max: 4 } as const;

/** Never required below this: the framework asks ethics at 3 of everyone. */
export const requiredFloors: Partial<Record<Level2Key, number>> = { ethics: 3 };
