import { z } from 'zod/mini';
import { updateActivity } from '#contract/activities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { EVIDENCE_MAX_BYTES, evidenceExtension } from '#domain/activities.ts';
import { isCompetencyKey } from '#domain/competencies.ts';
import { NO_SUCH_DATE } from '#domain/typed-date.ts';
import { type HoursKind, kindOfHours } from '#domain/verifiable-hours.ts';
import type { FormDraft } from '#web/ui/form/use-contract-form.ts';
import type { Activity } from './activity.ts';

/** What the form of an activity holds. `hours_kind` undefined: the kind follows the competency (spec-readings 26). */
export type ActivityValues = {
  title: string;
  provider: string;
  type: string;
  description: string;
  competency: string;
  date: string;
  verifiable_hours: string;
  hours_kind: HoursKind | undefined;
  file: File | null;
};

/** Judges the form in both modes: the id is the server's to give. */
export const activitySchema = z.omit(updateActivity.body, { id: true });

/** The schema words a date as the API wants it; the form shows it as people type it. */
export const activityTexts = { date: NO_SUCH_DATE };

export const emptyValues = (competency: string): ActivityValues => ({
  title: '',
  provider: '',
  type: '',
  description: '',
  competency,
  date: '',
  verifiable_hours: '0',
  hours_kind: undefined,
  file: null,
});

export const valuesOf = (activity: Activity): ActivityValues => ({
  title: activity.title,
  provider: activity.provider,
  type: activity.type,
  description: activity.description,
  competency: activity.competency,
  date: activity.activity_date,
  verifiable_hours: String(activity.verifiable_hours),
  hours_kind: activity.hours_kind === ownKind(activity.competency) ? undefined : activity.hours_kind,
  file: null,
});

/** The kind of hours that a competency has by itself. */
export const ownKind = (competency: string): HoursKind =>
  kindOfHours(isCompetencyKey(competency) ? competency : null);

/** The parts of the two calls that are alike; the form has judged them. */
export function sharedBody(values: ActivityValues) {
  const { title, provider, description, competency, verifiable_hours } = values;
  const type = values.type as BodyInput<typeof updateActivity>['type'];
  const hours_kind = values.hours_kind ?? ownKind(competency);
  return { title, provider, type, description, competency, verifiable_hours, hours_kind };
}

/** What the schema cannot know: whether the chosen file can be evidence at all. */
export function checkFile({ file }: ActivityValues): { file?: string } {
  if (!file) return {};
  const fits = evidenceExtension(file.name) && file.size > 0 && file.size <= EVIDENCE_MAX_BYTES;
  return fits ? {} : { file: 'Choose a pdf, doc or docx file of at most 10 MB' };
}

/** A file cannot be kept in a draft; what is typed beside it can. */
export const withoutFile = (draft: FormDraft<ActivityValues>): FormDraft<ActivityValues> => ({
  ...draft,
  // JSON has no undefined, which is a kind of hours that was set back.
  read: () => {
    const kept = draft.read();
    return kept && 'hours_kind' in kept ? { ...kept, hours_kind: kept.hours_kind ?? undefined } : kept;
  },
  write: ({ file: _, ...changes }) => {
    if (Object.keys(changes).length === 0) return draft.clear();
    const kind = 'hours_kind' in changes ? { hours_kind: changes.hours_kind ?? null } : {};
    draft.write({ ...changes, ...kind } as Partial<ActivityValues>);
  },
});
