import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { competencyOf } from '../assessment/competencies.ts';
import type { PractitionerFlags } from '../profile/practitioner-flags.ts';

export const hoursLabels: Record<HoursKind, string> = { ethics: 'Ethics', tax: 'Tax', service: 'Service' };

/**
 * The most hours of one activity: more than any real one, so that a typing mistake is noticed. Hours are stored as whole
 * tenths.
 */
export const HOURS_MAX = 200;

/** Above this number of hours in one activity a typing mistake is likely. A member is asked once (spec-readings 16). */
export const HOURS_UNUSUAL = 24;

interface TypedHours {
  verifiable_hours: number;
  /** The member typed them, and kept them where they are unusual. */
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

/** Required hours of a kind in tenths (spec A §9): ethics 3; 2 for tax practitioners who are not auditors. */
export function requiredTenths(kind: HoursKind, flags: PractitionerFlags): number {
  if (kind === 'tax') return 100;
  if (kind === 'service') return 60;
  return flags.taxPractitioner && !flags.registeredAuditor ? 20 : 30;
}

/** Which hours cards the dashboard shows (spec A §6). */
export function hoursCards(flags: PractitionerFlags): readonly HoursKind[] {
  if (flags.taxPractitioner) return hoursKinds;
  return flags.registeredAuditor ? ['ethics'] : [];
}

/** Whether hours are a multiple of 0.1 (spec B §5). Small errors of binary fractions are ignored. */
export const inTenths = (hours: number): boolean => Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-9;

/** Valid hours -> whole tenths. */
export const tenthsOf = (hours: number): number => Math.round(hours * 10);

/** Whole tenths -> hours. */
export const hoursOf = (tenths: number): number => tenths / 10;

/** Hours as shown: 65 -> '6.5'. */
export const hoursText = (tenths: number): string => (tenths / 10).toFixed(1);

/** The hours that one activity adds. */
export interface ActivityHours {
  kind: HoursKind;
  tenths: number;
  completed: boolean;
  /** Its reflection is standard text of autofix. */
  standard: boolean;
}

/** The specified figures of an hours card. Whether a body counts the hours is another question (obligations/card-line.ts). */
export interface HoursSummary {
  kind: HoursKind;
  requiredTenths: number;
  completedTenths: number;
  plannedTenths: number;
  /** How much of the completed hours rests on standard text. */
  standardTenths: number;
  /** Completed of required: rounded, at most 100 (spec A §9). */
  percent: number;
}

/** Progress of one kind. Completed activities count; planned ones are given separately. */
export function hoursSummary(
  kind: HoursKind,
  activities: readonly ActivityHours[],
  flags: PractitionerFlags,
): HoursSummary {
  const required = requiredTenths(kind, flags);
  let [done, planned, standard] = [0, 0, 0];
  // One walk, because the dashboard asks for three kinds at each opening.
  for (const activity of activities) {
    if (activity.kind !== kind) continue;
    if (activity.completed) done += activity.tenths;
    else planned += activity.tenths;
    if (activity.standard) standard += activity.tenths;
  }
  return {
    kind,
    requiredTenths: required,
    completedTenths: done,
    plannedTenths: planned,
    standardTenths: standard,
    percent: hoursPercent(required, done),
  };
}

/** Completed of required, in one unit: rounded, at most 100 (spec A §9). */
const hoursPercent = (required: number, done: number): number =>
  Math.min(100, Math.round((done * 100) / required));
