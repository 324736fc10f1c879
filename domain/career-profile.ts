import type { CareerPath } from '#framework/career-paths.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';

/** The two choices that the required scores hang on; null until chosen. */
export interface CareerChoice {
  careerPath: CareerPath | null;
  proficiencyLevel: ProficiencyLevel | null;
}

/** The specification's warning before a change that clears (spec A §4 'Wizard order'). */
export const clearsProgressWarning = 'This will clear all Reflective Plan progress completed thus far';

/**
 * Whether saving `after` over `before` clears the year's answers, scores and scored learning areas
 * (spec A §4 'Wizard order'). Choosing for the first time changes nothing that was there.
 */
export const clearsProgress = (before: CareerChoice, after: CareerChoice): boolean =>
  (before.careerPath !== null && before.careerPath !== after.careerPath) ||
  (before.proficiencyLevel !== null && before.proficiencyLevel !== after.proficiencyLevel);

/** Fields that must be filled, by their name in the call, and the text when they are not (spec A §5). */
export const requiredFields = {
  rpt3: {
    fields: ['career_position', 'career_proficiency_level'],
    text: 'Please complete all fields to proceed',
  },
  rpt5: {
    fields: ['career_role_responsibilities', 'career_goals_short_term', 'career_goals_med_long_term'],
    text: 'Please ensure all fields are complete to proceed',
  },
} as const;

/** The required fields of a step that are empty or blank, in their order. */
export function missingFields<S extends keyof typeof requiredFields>(
  step: S,
  values: Partial<Record<(typeof requiredFields)[S]['fields'][number], string | null>>,
): (typeof requiredFields)[S]['fields'][number][] {
  const names: readonly (typeof requiredFields)[S]['fields'][number][] = requiredFields[step].fields;
  return names.filter((name) => !values[name]?.trim());
}

/** Whether anything differs; unchanged data skips the save call (spec A §4 'Wizard order'). */
export const needsSaving = <T extends Record<string, string | boolean | null>>(
  before: T,
  after: T,
): boolean => Object.keys(after).some((name) => (before[name] ?? '') !== (after[name] ?? ''));

/** rpt1: a changed number is saved, an empty one moves on without saving (spec A §5). */
export const saicaNumberNeedsSaving = (before: string, after: string): boolean =>
  after.trim() !== '' && after.trim() !== before;
