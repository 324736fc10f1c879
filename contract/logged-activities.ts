import { z } from 'zod/mini';
import { HOURS_MAX, minutesOf } from '#domain/hours/verifiable-hours.ts';
import { topics } from '#framework/topics.ts';
import { activity, exactType, givenHours, hoursConfirmed, hoursKind } from './activities.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { activityType, calendarDate } from './plan-fields.ts';

// The specification's calls book an activity with everything that belongs to it. These take what a member has done with
// the little that is known at once, and the rest later.

const ofYear = { method: 'POST', guard: 'member', planYear: 'params.year', records: true } as const;
const ofActivity = {
  ...ofYear,
  params: z.object({ year: fields.planYear, id: fields.id }),
  ok: activity,
} as const;

/** Enough for every kind of hours, verifiable or not, about business rescue or not. */
const PORTIONS_MAX = 20;

const BAD_MINUTES = 'Enter the minutes as a whole number, more than 0';

/** Hours about the same topics. The kind and the flag say the topics of before; `kind` or `topics` is enough. */
const portion = z
  .object({
    kind: z.optional(hoursKind),
    hours: z.optional(givenHours.check(z.refine((hours) => hours !== 0, 'Enter more than 0 hours'))),
    /** In place of `hours`. With both they must agree. */
    minutes: z.optional(
      z
        .int(BAD_MINUTES)
        .check(
          z.gte(1, BAD_MINUTES),
          z.lte(HOURS_MAX * 60, `At most ${HOURS_MAX} hours`),
          z.meta({ examples: [60] }),
        ),
    ),
    verifiable: z._default(z.boolean(), true),
    /** Whether these hours are directly about business rescue. */
    rescue: z.optional(z.boolean()),
    topics: z.optional(
      z
        .array(z.enum(topics, 'Choose a topic'), 'Choose the topics')
        .check(z.minLength(1, 'Choose a topic'), z.maxLength(topics.length, 'Choose each topic once')),
    ),
    /** The name of the body that accredited the activity; empty: none did. */
    accredited_by: z.optional(fields.text255OrEmpty),
  })
  .check(
    given(['kind', 'topics'], 'Choose the kind of hours'),
    given(['hours', 'minutes'], 'Enter the hours as a number'),
    z.refine(
      ({ hours, minutes }) => hours === undefined || minutes === undefined || minutesOf(hours) === minutes,
      {
        path: ['minutes'],
        error: 'These are other minutes than those of the hours',
      },
    ),
  );

/** Refuses a part without all of these, at the first of them, whatever else is wrong with it. */
function given(names: readonly [string, ...string[]], error: string) {
  return z.refine<object>((part) => names.some((name) => Reflect.get(part, name) !== undefined), {
    path: [names[0]],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

const minutesIn = ({ hours = 0, minutes = minutesOf(hours) }: z.output<typeof portion>) => minutes;

const portions = z.array(portion, 'Name the parts').check(
  z.maxLength(PORTIONS_MAX, `At most ${PORTIONS_MAX} parts`),
  z.refine(
    (all) => all.reduce((sum, one) => sum + minutesIn(one), 0) <= HOURS_MAX * 60,
    `At most ${HOURS_MAX} hours`,
  ),
);

export const logActivity = endpoint({
  ...ofYear,
  path: '/api/plan/:year/activities/log',
  doc: 'Logs an activity, to be sorted later; the same capture_id again gives the activity of the first call',
  params: fields.yearParams,
  body: z.object({
    title: fields.text255('Enter a title'),
    type: activityType,
    exact_type: exactType,
    date: calendarDate,
    hours: z.optional(givenHours),
    hours_kind: z.optional(hoursKind),
    hours_confirmed: hoursConfirmed,
    /** The hours by kind, in place of `hours` and `hours_kind`. */
    portions: z.optional(portions),
    /** If omitted or empty, the activity is to be sorted. */
    competency: fields.optionalText255,
    /** If omitted, the learning area of the competency, when there is exactly one. */
    learning_area_id: z.nullish(fields.id),
    provider: fields.optionalText255,
    description: fields.optionalLongText,
    /** Why the activity was done. */
    reason: fields.optionalLongText,
    /** An id that the device makes, so that a capture that is sent again is stored once. */
    capture_id: z.optional(fields.id),
  }),
  ok: activity,
  errors: ['already_added', 'competency_not_found', 'learning_area_not_found', 'too_many_activities'],
});

export const splitActivity = endpoint({
  ...ofActivity,
  path: '/api/plan/:year/activities/:id/portions',
  doc: "Splits an activity's hours over topics, in place of an earlier split; without portions it has none",
  body: z.object({
    portions,
    hours_confirmed: hoursConfirmed,
    version: fields.version,
  }),
  errors: ['activity_not_found'],
});

export const linkActivity = endpoint({
  ...ofActivity,
  path: '/api/plan/:year/activities/:id/link',
  doc: 'Sorts an activity: its competency, its learning area, why it was done, and its date and hours where they are not known',
  body: z.object({
    competency: fields.text255('Choose a competency'),
    /** If omitted, it stays as it is, or becomes the only learning area of the first competency. null removes it. */
    learning_area_id: z.nullish(fields.id),
    /** If omitted, it stays as it is. */
    reason: z.optional(fields.longTextOrEmpty),
    /** Left out: as they are. */
    date: z.optional(calendarDate),
    hours: z.optional(givenHours),
    hours_confirmed: hoursConfirmed,
    version: fields.version,
  }),
  errors: ['activity_not_found', 'already_added', 'competency_not_found', 'learning_area_not_found'],
});

export const proveActivity = endpoint({
  ...ofActivity,
  path: '/api/plan/:year/activities/:id/proof',
  doc: 'Notes where the proof of an activity is kept; an empty note takes it back',
  body: z.object({ note: fields.text255OrEmpty }),
  errors: ['activity_not_found'],
});
