import { z } from 'zod/mini';
import { type activities, givenHours, updateActivity } from '#contract/activities.ts';
import type { BodyInput, ResultOf } from '#contract/endpoint.ts';
import { webLink } from '#contract/fields.ts';
import { linkActivity, logActivity } from '#contract/logged-activities.ts';
import { type ActivityRecord, activityLabels } from '#domain/activities/activity-record.ts';
import { NO_SUCH_DATE } from '#domain/calendar/typed-date.ts';
import { areHoursInDoubt, areHoursMissing, HOURS_MAX } from '#domain/hours/verifiable-hours.ts';
import { aboutHours, aboutUnusualHours } from '#domain/questions/soft-questions.ts';
import { byName, namesOf } from '#domain/text/names.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { ExactType } from '#framework/obligations/body-activities.ts';
import { hoursBody, ownKind } from '#web/parts/hours/hours-values.ts';
import type { SubmitError } from '#web/ui/form/refusal-words.ts';
import type { FormDraft } from '#web/ui/form/use-contract-form.ts';

type Activity = ResultOf<typeof activities>[number];

/**
 * The values of an activity's form. When `hours_kind` is undefined, the kind follows the competency (spec-readings 63).
 */
export type ActivityValues = Record<
  Exclude<keyof ActivityRecord, 'hours_kind' | 'hours_confirmed'>,
  string
> & {
  hours_kind: HoursKind | undefined;
  /** The chosen file, which has been checked. */
  file: File | null;
  /** The id of a file of the year that is used again; empty for none. */
  existing: string;
  /** The web page that it was logged from, if there is one. */
  external_url: string;
  /** The body that accredited hours that are not split; empty: none did. */
  accredited_by: string;
};

export const HOURS_HINT = `0 to ${HOURS_MAX}, to the minute: 0.75 is 45 minutes`;
// Many South African keyboards type a decimal comma.
const point = (hours: string) => hours.trim().replace(',', '.');
const { title, type, date, provider, reason } = logActivity.body.shape;

const typedHours = z
  .string()
  .check(z.refine((hours) => givenHours.safeParse(point(hours)).success, HOURS_HINT));

/** The fields that each form of an activity needs before it is saved. The ids are not typed. */
export const activityRules = {
  whole: z.extend(
    z.omit(updateActivity.body, { id: true, learning_area_id: true, user_added_learning_area: true }),
    { external_url: webLink },
  ),
  done: z.object({
    title,
    type,
    date,
    provider,
    verifiable_hours: typedHours,
    unplanned_reason: reason,
  }),
  sorted: z.object({
    competency: linkActivity.body.shape.competency,
    unplanned_reason: linkActivity.body.shape.reason,
    date: updateActivity.body.shape.date,
    verifiable_hours: typedHours,
  }),
};

/** The schema's message has the API's form of a date. The page shows the form that people type. */
export const activityTexts = { date: NO_SUCH_DATE };

/** Asks about empty hours, and about more than a day has (spec-readings 16). */
export const askAboutHours = ({ verifiable_hours }: ActivityValues) => ({
  verifiable_hours: aboutHours(verifiable_hours),
});

/** A form that takes hours later asks only about more than a day has. */
export const askAboutUnusual = ({ verifiable_hours }: ActivityValues) => ({
  verifiable_hours: aboutUnusualHours(point(verifiable_hours)),
});

/** Asks about the hours of a stored activity: hours that nobody has confirmed are asked about even when they are unchanged. */
export const askAboutStored = (activity: Activity) => (values: ActivityValues) => {
  const { verifiable_hours: question } = askAboutHours(values);
  return { verifiable_hours: question && { ...question, alsoUnchanged: areHoursInDoubt(activity) } };
};

const { hours_confirmed: _, ...formLabels } = activityLabels;
const recordNames = namesOf(formLabels);

export const emptyValues: ActivityValues = {
  ...byName(recordNames, () => ''),
  hours_kind: undefined,
  file: null,
  existing: '',
  external_url: '',
  accredited_by: '',
};

export function valuesOf(activity: Activity): ActivityValues {
  const record = { ...activity, date: activity.activity_date };
  return {
    ...emptyValues,
    ...byName(recordNames, (name) => String(record[name] ?? '')),
    ...(areHoursMissing(activity) ? { verifiable_hours: '' } : {}),
    accredited_by: activity.portions.length === 1 ? (activity.portions[0]?.accredited_by ?? '') : '',
    // The kind of a split does not follow the competency.
    hours_kind:
      activity.portions.length === 0 && activity.hours_kind === ownKind(activity.competency)
        ? undefined
        : activity.hours_kind,
  };
}

/** The parts of the body that both calls have. The form has judged the values. */
export function sharedBody(values: ActivityValues, areas: readonly { id: string; user_added: boolean }[]) {
  const { file: _, existing: __, external_url: ___, date: ____, accredited_by: _____, ...record } = values;
  const type = values.type as BodyInput<typeof updateActivity>['type'];
  const area = areas.find(({ id }) => id === values.learning_area_id);
  return {
    ...record,
    type,
    exact_type: values.exact_type as ExactType | '',
    ...hoursBody(values),
    // An area that another tab deleted is sent anyway. The server says that it is gone.
    learning_area_id: values.learning_area_id || null,
    user_added_learning_area: area?.user_added ?? false,
  };
}

/** The hours as a call takes them; nothing when none were typed. The form has asked about unusual ones. */
export function typedHoursBody({ verifiable_hours }: Pick<ActivityValues, 'verifiable_hours'>) {
  const hours = point(verifiable_hours);
  return hours === '' ? {} : { hours: Number(hours), hours_confirmed: true };
}

/** The body of a call that logs what was done. The form has judged the values, and asked about unusual hours. */
export function loggedBody({ title, provider, type, date, unplanned_reason, ...values }: ActivityValues) {
  return {
    title,
    provider,
    type: type as BodyInput<typeof logActivity>['type'],
    date,
    reason: unplanned_reason,
    ...typedHoursBody(values),
  };
}

/** The fields of the form by the names of that call. */
export const loggedFields: Record<string, keyof ActivityValues> = {
  hours: 'verifiable_hours',
  reason: 'unplanned_reason',
};

/** A refusal of that call, with its wrong fields under the names of the form. */
export const inForm = (error: SubmitError | null): SubmitError | null => {
  if (!error?.fields) return error;
  const named = Object.entries(error.fields).map(([name, text]) => [loggedFields[name] ?? name, text]);
  return { ...error, message: error.message, fields: Object.fromEntries(named) };
};

/** A draft cannot hold a file, only the typed values. */
export const withoutFile = (draft: FormDraft<ActivityValues>): FormDraft<ActivityValues> => ({
  ...draft,
  // JSON has no undefined, which means a kind of hours that was reset.
  read: () => {
    const stored = draft.read();
    return stored && 'hours_kind' in stored
      ? { ...stored, hours_kind: stored.hours_kind ?? undefined }
      : stored;
  },
  write: ({ file: _, ...changes }, version) => {
    if (Object.keys(changes).length === 0) return draft.clear();
    const kind = 'hours_kind' in changes ? { hours_kind: changes.hours_kind ?? null } : {};
    draft.write({ ...changes, ...kind } as Partial<ActivityValues>, version);
  },
});
