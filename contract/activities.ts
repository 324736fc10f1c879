import { z } from 'zod/mini';
import { evidenceFlaws } from '#domain/evidence/flaw.ts';
import { HOURS_MAX, isToTheMinute, TO_THE_MINUTE } from '#domain/hours/verifiable-hours.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { exactTypes } from '#framework/obligations/body-activities.ts';
import { topics } from '#framework/topics.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { ACTIVITIES_MAX } from './limits.ts';
import * as planFields from './plan-fields.ts';

/** A number, or the typed text with a decimal point. An empty field is 0. */
const typedHours = z.pipe(z.string().check(z.trim(), z.regex(/^(-?\d+(\.\d+)?)?$/)), z.transform(Number));
/** Hours with one decimal, from 0 (B §5). */
export const givenHours = z.pipe(
  z.union([z.number(), typedHours], 'Enter the hours as a number'),
  z
    .number()
    .check(
      z.gte(0, 'Hours start at 0'),
      z.lte(HOURS_MAX, `At most ${HOURS_MAX} hours`),
      z.refine(isToTheMinute, TO_THE_MINUTE),
    ),
);

export const hoursKind = z.enum(hoursKinds, 'Choose the kind of hours');

/**
 * Whether the member confirmed these hours when asked about them. If omitted, 0 hours and unusually many count as
 * unconfirmed (spec-readings 63).
 */
export const hoursConfirmed = z.optional(z.boolean());

/** The type more exactly, for the bodies that ask. Empty: none. If omitted, it stays as it is. */
export const exactType = z.optional(
  z.enum(['', ...exactTypes], 'Choose a type of activity that a body names'),
);

/** A value that a mail proposes, with the words that it was read from. */
const proposal = <T extends z.ZodMiniType>(value: T) =>
  z.nullable(
    z.object({
      value,
      words: z.string(),
      from: z.enum(['certificate', 'mail']),
      sure: z.boolean(),
      reason: z.string(),
    }),
  );

export const activity = z.object({
  id: z.string(),
  activity_id: z.string(),
  title: z.string(),
  provider: z.string(),
  type: z.string(),
  /** The type as a body names it, where it is none of the ten; empty: the type says it all. */
  exact_type: z.string(),
  description: z.string(),
  competency: z.string(),
  competency1: z.string(),
  competency2: z.string(),
  activity_date: z.string(),
  completed: z.boolean(),
  /** Empty until the reflection is recorded. */
  reflection_date: z.string(),
  verifiable_hours: z.number(),
  /**
   * Whether the member typed the hours, and kept them when asked about unusual ones. If false, 0 hours mean 'not filled in
   * yet'.
   */
  hours_confirmed: z.boolean(),
  hours_kind: hoursKind,
  /** Hours of several kinds; empty: all of them are verifiable and of the kind above. */
  portions: z.array(
    z.object({
      kind: hoursKind,
      hours: z.number(),
      /** The exact number; `hours` has two decimals. */
      minutes: z.number(),
      verifiable: z.boolean(),
      rescue: z.boolean(),
      topics: z.array(z.enum(topics)),
      accredited_by: z.string(),
    }),
  ),
  learning_area_id: z.nullable(z.string()),
  user_added_learning_area: z.boolean(),
  topic: z.string(),
  price: z.string(),
  external_URL: z.string(),
  preloaded: z.boolean(),
  rpt_year: z.number(),
  /** Address of the evidence file and the name that it came with (B §3); both empty when there is none. */
  evidence: z.string(),
  evidence_name: z.string(),
  /** Why a reviewer cannot open the file; empty: nothing speaks against it. */
  evidence_flaw: z.enum(['', ...evidenceFlaws]),
  /** The web address of evidence that is kept elsewhere, from an uploaded row; empty when there is none. */
  evidence_url: z.string(),
  /** Where proof is kept that is not a file here, in the member's words; empty: not said. */
  proof_note: z.string(),
  unplanned_reason: z.string(),
  /** The proposals of a mail and its certificate, until the activity is sorted; null: it did not come by mail. */
  from_mail: z.nullable(
    z.object({
      came_on: z.string(),
      date: proposal(z.string()),
      minutes: proposal(z.number()),
      lacks_surname: z.boolean(),
      left_out: z.array(z.string()),
    }),
  ),
  ...fields.stamp,
});

export const activities = endpoint({
  method: 'GET',
  path: '/api/rpt/activities/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The activities of the year, by date (B §7.3); at most 500',
  params: fields.yearParams,
  ok: z.array(activity),
  errors: [],
});

const editable = {
  title: fields.text255('Enter a title'),
  provider: fields.text255('Enter a provider'),
  type: planFields.activityType,
  exact_type: exactType,
  description: fields.longText('Enter a description'),
  competency: fields.text255('Choose a competency'),
  hours_kind: z.optional(hoursKind),
  hours_confirmed: hoursConfirmed,
};

export const bookActivity = endpoint({
  method: 'POST',
  path: '/api/rpt/bookActivity',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Adds an activity to the plan; the same one again is refused (B §7.3, §8)',
  body: z.object({
    ...editable,
    verifiable_hours: z._default(givenHours, 0),
    activity_date: planFields.optionalDate,
    price: fields.optionalText255,
    external_url: fields.webLink,
    preloaded: z._default(z.boolean(), false),
    user_added_learning_area: z._default(z.boolean(), false),
    learning_area_id: z.nullish(fields.id),
    topic: fields.optionalText255,
    rpt_year: fields.planYear,
  }),
  ok: z.object({ activity_id: z.string() }),
  errors: ['already_added', 'learning_area_not_found', 'competency_not_found', 'too_many_activities'],
});

export const updateActivity = endpoint({
  method: 'POST',
  path: '/api/rpt/update_activity',
  guard: 'member',
  records: true,
  doc: 'Changes an activity; hours and learning area that are left out stay, other hours or another kind end a split, and one that the year has already is refused (B §7.3)',
  body: z.object({
    ...editable,
    verifiable_hours: z.optional(givenHours),
    /** null removes the link. */
    learning_area_id: z.nullish(fields.id),
    user_added_learning_area: z.optional(z.boolean()),
    /** If omitted, it stays as it is. */
    unplanned_reason: z.optional(fields.longTextOrEmpty),
    id: fields.id,
    date: planFields.optionalDate,
    rpt_year: z.optional(fields.planYear),
    version: fields.version,
  }),
  ok: fields.saved,
  errors: ['activity_not_found', 'competency_not_found', 'learning_area_not_found', 'already_added'],
});

export const deleteActivity = endpoint({
  method: 'POST',
  path: '/api/rpt/delete_activity',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Deletes an activity with its reflection; evidence that nothing else uses goes too (B §7.3)',
  body: z.object({ id: fields.id, rpt_year: fields.planYear, version: fields.version }),
  ok: fields.nothing,
  errors: ['activity_not_found'],
});

export const deleteActivities = endpoint({
  method: 'POST',
  path: '/api/rpt/delete_activities_bulk',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'The same for several; all or none (B §7.3)',
  body: z.object({
    activityIds: z.array(fields.id).check(z.minLength(1, 'Choose an activity'), z.maxLength(ACTIVITIES_MAX)),
    rpt_year: fields.planYear,
    versions: fields.versions,
  }),
  ok: fields.nothing,
  errors: ['activity_not_found'],
});
