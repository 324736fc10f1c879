import type { CompetencyKey } from '#framework/competencies.ts';
import { competencyOf } from './competencies.ts';
import type { PractitionerFlags } from './practitioner-flags.ts';

export const hoursKinds = ['ethics', 'tax', 'service'] as const;
export type HoursKind = (typeof hoursKinds)[number];
export const hoursLabels: Record<HoursKind, string> = { ethics: 'Ethics', tax: 'Tax', service: 'Service' };

/**
 * The most hours of one activity: more than any real one, so that a typing mistake is noticed. Hours are stored as whole
 * tenths.
 */
export const HOURS_MAX = 200;

/** The choices of the form: 0 to 8 in half hours. Any other valid number may be typed (spec B §2.3). */
export const hoursSuggestions: readonly number[] = Array.from({ length: 17 }, (_, i) => i / 2);

const taxCompetencies: readonly CompetencyKey[] = ['tax_planning', 'tax_governance'];

/** The kind of an activity's hours, unless the member chooses another. */
export function kindOfHours(competency: CompetencyKey | null): HoursKind {
  if (competency && taxCompetencies.includes(competency)) return 'tax';
  return competency && competencyOf(competency).level2 === 'ethics' ? 'ethics' : 'service';
}

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

export interface HoursSummary {
  kind: HoursKind;
  requiredTenths: number;
  completedTenths: number;
  plannedTenths: number;
  /** How much of the completed hours rests on standard text. */
  standardTenths: number;
  /** Completed of required: rounded, at most 100 (spec A §9). */
  percent: number;
  /** One line that says what is met, what is planned, what is still to plan, and what rests on standard text. */
  line: string;
}

/** Progress of one kind. Completed activities count; planned ones are given separately. */
export function hoursSummary(
  kind: HoursKind,
  activities: readonly ActivityHours[],
  flags: PractitionerFlags,
): HoursSummary {
  const total = (counts: (activity: ActivityHours) => boolean) =>
    activities.filter((a) => a.kind === kind && counts(a)).reduce((sum, a) => sum + a.tenths, 0);
  const required = requiredTenths(kind, flags);
  const done = total(({ completed }) => completed);
  const planned = total(({ completed }) => !completed);
  const standard = total((activity) => activity.standard);
  return {
    kind,
    requiredTenths: required,
    completedTenths: done,
    plannedTenths: planned,
    standardTenths: standard,
    percent: hoursPercent(required, done),
    line: [
      hoursLine(required, done, planned),
      ...(standard > 0 ? [`${hoursText(standard)} completed on standard text`] : []),
    ].join('; '),
  };
}

/** Completed of required, in one unit: rounded, at most 100 (spec A §9). */
const hoursPercent = (required: number, done: number): number =>
  Math.min(100, Math.round((done * 100) / required));

/** Tenths -> one plain line: 'Requirement met', '2.0 planned, 1.5 still to plan', '3.0 still to plan'. */
function hoursLine(required: number, done: number, planned: number): string {
  if (done >= required) return 'Requirement met';
  const left = required - done - planned;
  const parts = [
    ...(planned > 0 ? [`${hoursText(planned)} planned`] : []),
    ...(left > 0 ? [`${hoursText(left)} still to plan`] : []),
  ];
  return parts.join(', ');
}
