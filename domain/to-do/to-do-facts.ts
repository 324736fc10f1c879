import type { CompetencyKey } from '#framework/competencies.ts';
import type { EthicsItem } from '#framework/reflections.ts';
import type { EvidenceFacts } from '../activities/activity-evidence.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Declared } from '../obligations/declarations.ts';
import type { ActivityFacts } from '../obligations/duties.ts';
import { isBlank } from '../text/blank-text.ts';

/**
 * The kinds of outstanding items in a plan, in the order of the To do card and of the next step: the plan's beginning,
 * then texts that no other activity brings, then dates, evidence and hours, reasons, and the declaration last.
 */
export const toDoKeys = [
  'profile',
  'assess',
  'results',
  'sort',
  'ethics',
  'ethics_words',
  'reflections',
  'standard',
  'own_words',
  'dates',
  'unfilled',
  'unconfirmed',
  'evidence',
  'hours',
  'areas',
  'activity',
  'reasons',
  'declare',
] as const;
export type ToDoKey = (typeof toDoKeys)[number];

export interface ToDoItem {
  id: string;
  /** The member's own name for the item; empty when the id is enough. */
  title: string;
  date?: CalendarDate;
  minutes?: number;
  /** The body that asks for it, where one does. */
  body?: string;
}

/** A competency or a learning area. */
export interface Gap {
  id: string;
  title: string;
  /** How far the score is below the required level; 0 without a score. */
  gap: number;
}

/** The parts of a year's plan that can be outstanding. */
export interface PlanFacts {
  /** The pages of the profile that are not filled in. */
  missingPages: readonly ProfilePage[];
  scored: readonly CompetencyKey[];
  /** Competencies below their level that have no learning area yet. */
  notAdded: readonly Gap[];
  areas: readonly (Gap & { competency: string; reason: string; met: boolean; activities: number })[];
  activities: readonly (EvidenceFacts &
    Omit<ActivityFacts, 'date'> & { title: string; hours_confirmed: boolean; standard: boolean })[];
  /** `own`: in the member's own words. */
  ethics: readonly { id: EthicsItem; title: string; done: boolean; standard: boolean; own: boolean }[];
  /** Whether the member's flags ask for hours and their evidence. */
  hoursAsked: boolean;
  /** The cycles that the member has declared. */
  declared: readonly Declared[];
}

/** A page of the wizard that the plan needs. */
export type ProfilePage = 'rpt2' | 'rpt3' | 'rpt5';

interface Profile {
  careerPath: string | null;
  careerPosition: string;
  proficiencyLevel: string | null;
  responsibilities: string;
  shortTermGoals: string;
  longTermGoals: string;
}

/** The pages of the wizard that are not complete: career path, position and level, responsibilities and goals. */
export function missingPages(profile: Profile): ProfilePage[] {
  const { careerPath, careerPosition, proficiencyLevel } = profile;
  const goals = [profile.responsibilities, profile.shortTermGoals, profile.longTermGoals];
  const pages: ProfilePage[] = [];
  if (!careerPath) pages.push('rpt2');
  if (isBlank(careerPosition) || !proficiencyLevel) pages.push('rpt3');
  if (goals.some(isBlank)) pages.push('rpt5');
  return pages;
}
