import { type CalendarDate, yearOf } from '../calendar/calendar.ts';
import { type PractitionerFlags, verifiableOffered } from '../profile/practitioner-flags.ts';

/** A year and the following one, into which it can be rolled over. */
export interface YearPair {
  from: number;
  to: number;
}

const FIRST_ROLLED_OVER = 2022;

/** From '2022 to 2023' up to '(last year) to (this year)', the newest first (spec B §2.6, spec-readings 61). */
export function rolloverPairs(today: CalendarDate): YearPair[] {
  const count = Math.max(0, yearOf(today) - FIRST_ROLLED_OVER);
  return Array.from({ length: count }, (_, back) => ({
    from: yearOf(today) - 1 - back,
    to: yearOf(today) - back,
  }));
}

export const isRolloverPair = ({ from, to }: YearPair, today: CalendarDate): boolean =>
  rolloverPairs(today).some((pair) => pair.from === from && pair.to === to);

/** '2025 to 2026', the specification's words. */
export const pairLabel = ({ from, to }: YearPair): string => `${from} to ${to}`;

/** Which of the two years the member does not own. A pair can be chosen when the list is empty (spec B §5). */
export const missingYears = ({ from, to }: YearPair, owned: readonly number[]): number[] =>
  [from, to].filter((year) => !owned.includes(year));

/** How much of a year a roll-over copies or replaces. */
export interface RolledOver {
  /** Whether any field of the career profile and the goals is filled in. */
  profile: boolean;
  scores: number;
  learning_areas: number;
}

/** Whether a year holds anything that a roll-over copies or replaces. An empty year is never rolled over. */
export const holdsAnything = (year: RolledOver): boolean =>
  year.profile || year.scores > 0 || year.learning_areas > 0;

/** Why an empty year is not rolled over. */
export const nothingToCopy = (year: number): string => `${year} has nothing to copy yet`;

/** The texts and choices of a year's career profile. */
interface CareerProfile extends PractitionerFlags {
  careerPath: string | null;
  proficiencyLevel: string | null;
  careerPosition: string;
  careerRoleStartDate: string | null;
  responsibilities: string;
  shortTermGoals: string;
  longTermGoals: string;
}

/** Whether any field of a year's career profile and goals is filled in. A roll-over would replace it. */
export const hasProfile = (plan: CareerProfile): boolean =>
  verifiableOffered(plan) ||
  [
    plan.careerPath,
    plan.proficiencyLevel,
    plan.careerPosition,
    plan.careerRoleStartDate,
    plan.responsibilities,
    plan.shortTermGoals,
    plan.longTermGoals,
  ].some(Boolean);

/** The key that identifies a learning area of one year in another year. */
interface AreaIdentity {
  origin: 'scored' | 'own';
  learning_area: string;
  competency_level: string;
}

/**
 * The copied learning area that gets the activities of a replaced one: the same area if it was copied, or else the oldest
 * of its competency. Undefined when the copied year has none. `copies` are oldest first.
 */
export function successorOf<Copy extends AreaIdentity>(
  replaced: AreaIdentity,
  copies: readonly Copy[],
): Copy | undefined {
  const ofCompetency = copies.filter((copy) => copy.competency_level === replaced.competency_level);
  const same = ofCompetency.find(
    (copy) => copy.origin === replaced.origin && copy.learning_area === replaced.learning_area,
  );
  return same ?? ofCompetency[0];
}
