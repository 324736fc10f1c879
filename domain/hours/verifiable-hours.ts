import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { competencyOf } from '../assessment/competencies.ts';
import type { PractitionerFlags } from '../profile/practitioner-flags.ts';

export const hoursLabels: Record<HoursKind, string> = { ethics: 'Ethics', tax: 'Tax', service: 'Service' };

/**
 * The most hours of one activity: more than any real one, so that a typing mistake is noticed. Hours are stored as whole
 * minutes (spec-readings 63).
 */
export const HOURS_MAX = 200;

/** Above this number of hours in one activity a typing mistake is likely. A member is asked once (spec-readings 16). */
export const HOURS_UNUSUAL = 24;

interface TypedHours {
  verifiable_hours: number;
  /** Whether the member typed the hours, and kept them when asked about unusual ones. */
  hours_confirmed: boolean;
}

/** Whether nobody has said how many hours there are. A typed 0 means none. */
export const areHoursMissing = ({ verifiable_hours, hours_confirmed }: TypedHours): boolean =>
  verifiable_hours === 0 && !hours_confirmed;

/** Whether there are more hours than usual and the member has not kept them yet. They close no gap until then. */
export const areHoursInDoubt = ({ verifiable_hours, hours_confirmed }: TypedHours): boolean =>
  verifiable_hours > HOURS_UNUSUAL && !hours_confirmed;

/** The choices of the form: 0 to 8 in half hours. Any other valid number may be typed (spec B §2.3). */
export const hoursSuggestions: readonly number[] = Array.from({ length: 17 }, (_, i) => i / 2);

const taxCompetencies: readonly CompetencyKey[] = ['tax_planning', 'tax_governance'];

/** The kind of an activity's hours, unless the member chooses another. */
export function kindOfHours(competency: CompetencyKey | null): HoursKind {
  if (competency && taxCompetencies.includes(competency)) return 'tax';
  return competency && competencyOf(competency).level2 === 'ethics' ? 'ethics' : 'service';
}

/** The competencies whose activities have hours of this kind, unless the member chooses another. */
export const competenciesOf = (kind: HoursKind): CompetencyKey[] =>
  competencies.flatMap(({ key }) => (kindOfHours(key) === kind ? [key] : []));

/** Required hours of a kind in minutes (spec A §9): ethics 3; 2 for tax practitioners who are not auditors. */
export function requiredMinutes(kind: HoursKind, flags: PractitionerFlags): number {
  if (kind === 'tax') return 600;
  if (kind === 'service') return 360;
  return flags.taxPractitioner && !flags.registeredAuditor ? 120 : 180;
}

/** Which hours cards the dashboard shows (spec A §6). */
export function hoursCards(flags: PractitionerFlags): readonly HoursKind[] {
  if (flags.taxPractitioner) return hoursKinds;
  return flags.registeredAuditor ? ['ethics'] : [];
}

/**
 * Whether hours are whole minutes, written with two decimals or more: 0.1 (spec B §5), 0.75, 0.33 and 1.333. 0.31 is 18.6
 * minutes and is not.
 */
export const isToTheMinute = (hours: number): boolean =>
  Math.abs(hours - Math.round(hours * 60) / 60) < HALF_A_HUNDREDTH;

/** The most by which two decimals differ from the hours that they stand for, with a little for binary fractions. */
const HALF_A_HUNDREDTH = 0.005 + 1e-9;

/** The text of a form and of a file for hours that are no whole minutes. */
export const TO_THE_MINUTE = 'Enter the hours to the minute, such as 1.5 or 0.75';

/** Valid hours -> whole minutes. */
export const minutesOf = (hours: number): number => Math.round(hours * 60);

/** Whole minutes -> hours with at most two decimals, from which `minutesOf` makes the same minutes. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** Minutes as shown hours, with one decimal or the two that they have: 390 -> '6.5', 45 -> '0.75'. */
export const hoursText = (minutes: number): string => hoursOf(minutes).toFixed(minutes % 6 === 0 ? 1 : 2);

/** The sum of hours, to the minute: three times 0.33 are 1. */
export const sumOfHours = (all: readonly number[]): number =>
  hoursOf(all.reduce((sum, hours) => sum + minutesOf(hours), 0));

/** Hours as shown. */
export const hoursShown = (hours: number): string => hoursText(minutesOf(hours));

/** The hours that one activity adds. */
export interface ActivityHours {
  kind: HoursKind;
  minutes: number;
  completed: boolean;
  /** Whether its reflection is standard text of autofix. */
  standard: boolean;
}

/** The specified figures of an hours card. Whether a body counts the hours is another question (obligations/card-line.ts). */
export interface HoursSummary {
  kind: HoursKind;
  requiredMinutes: number;
  completedMinutes: number;
  plannedMinutes: number;
  /** How much of the completed hours rests on standard text. */
  standardMinutes: number;
  /** Completed of required: rounded, at most 100 (spec A §9). */
  percent: number;
}

/** Progress of one kind. Completed activities count; planned ones are given separately. */
export function hoursSummary(
  kind: HoursKind,
  activities: readonly ActivityHours[],
  flags: PractitionerFlags,
): HoursSummary {
  const required = requiredMinutes(kind, flags);
  let [done, planned, standard] = [0, 0, 0];
  // One walk over the activities, because the dashboard asks for three kinds at each opening.
  for (const activity of activities) {
    if (activity.kind !== kind) continue;
    if (activity.completed) done += activity.minutes;
    else planned += activity.minutes;
    if (activity.standard) standard += activity.minutes;
  }
  return {
    kind,
    requiredMinutes: required,
    completedMinutes: done,
    plannedMinutes: planned,
    standardMinutes: standard,
    percent: hoursPercent(required, done),
  };
}

/** Completed of required, in one unit: rounded, at most 100 (spec A §9). */
const hoursPercent = (required: number, done: number): number =>
  Math.min(100, Math.round((done * 100) / required));
