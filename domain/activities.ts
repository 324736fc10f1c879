import { type ActivityType, activityTypes } from '#framework/activity-types.ts';

/** Whether a text is one of the ten types of activity. */
export const isActivityType = (text: string): text is ActivityType =>
  (activityTypes as readonly string[]).includes(text);

/** An activity counts as completed once its reflection is recorded (spec B §4). */
export const isCompleted = (activity: { reflectionDate: string | null }): boolean =>
  activity.reflectionDate !== null;

/** What the Completed? column says. */
export const completedText = (completed: boolean): 'Yes' | 'No' => (completed ? 'Yes' : 'No');

/** What an own activity must have (spec B §5). */
export const requiredActivityFields = ['title', 'provider', 'description'] as const;

/** The required fields that are empty or blank, in their order. */
export const missingActivityFields = (
  values: Partial<Record<(typeof requiredActivityFields)[number], string | null>>,
): (typeof requiredActivityFields)[number][] =>
  requiredActivityFields.filter((name) => !values[name]?.trim());

/** Files accepted as evidence, by the end of their name (spec B §3 'Evidence file'). */
export const evidenceExtensions = ['pdf', 'doc', 'docx'] as const;
export type EvidenceExtension = (typeof evidenceExtensions)[number];

export const EVIDENCE_MAX_BYTES = 10 * 1024 * 1024;

/** Files per member and plan year. */
export const EVIDENCE_MAX_PER_YEAR = 50;

/** The accepted extension that a file name ends in, whatever its case; null for any other. */
export function evidenceExtension(fileName: string): EvidenceExtension | null {
  const extension = /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return evidenceExtensions.find((accepted) => accepted === extension) ?? null;
}
