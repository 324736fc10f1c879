import type { CareerPath } from '#framework/career-paths.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';

/** The two choices that decide the required scores; null until chosen. */
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

/** Says in figures what such a change deletes and what it keeps (spec-readings 58). */
export function clearedNote(scores: number, scoredAreas: number): string {
  const stays = 'Your activities, evidence, reflections and own learning areas stay.';
  if (scores === 0 && scoredAreas === 0) return `Nothing is scored yet, so nothing is lost. ${stays}`;
  const goes = [counted(scores, 'score'), counted(scoredAreas, 'learning area')]
    .filter(Boolean)
    .join(' and ');
  return `${goes} ${scores + scoredAreas === 1 ? 'is' : 'are'} lost. ${stays}`;
}

const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;

/** The message of a step while a required field is empty (spec A §5). */
export const requiredText = {
  rpt3: 'Please complete all fields to proceed',
  rpt5: 'Please ensure all fields are complete to proceed',
} as const;

/** rpt1: a changed number is saved, an empty one moves on without saving (spec A §5). */
export const saicaNumberNeedsSaving = (before: string, after: string): boolean =>
  after.trim() !== '' && after.trim() !== before;
