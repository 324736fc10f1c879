import type { CompetencyKey } from './competencies.ts';
import type { ProficiencyLevel } from './proficiency-levels.ts';

/** The most popular competencies by proficiency level; they differ in the fourth (spec A §2). */
export const popularByLevel: Record<ProficiencyLevel, readonly CompetencyKey[]> = {
  'Entry Level': [
    'personal_ethics',
    'business_ethics',
    'professional_ethics',
    'planning_and_organizing',
    'laws_and_regulations',
  ],
  'Mid Management': [
    'personal_ethics',
    'business_ethics',
    'professional_ethics',
    'managing_others',
    'laws_and_regulations',
  ],
  'Senior Management': [
    'personal_ethics',
    'business_ethics',
    'professional_ethics',
    'leadership_skills',
    'laws_and_regulations',
  ],
};

/** Where no level is set. */
export const popularOtherwise: readonly CompetencyKey[] = [
  'personal_ethics',
  'business_ethics',
  'professional_ethics',
  'leadership_skills',
  'laws_and_regulations',
];
