import type { activities } from '#contract/activities.ts';
import type { ResultOf } from '#contract/endpoint.ts';

export type Activity = ResultOf<typeof activities>[number];

/** The verifiable hours of an activity, as one row for each part of a split. */
export const hoursByKind = (activity: Activity) =>
  activity.portions.length === 0
    ? [activity]
    : activity.portions
        .filter(({ verifiable }) => verifiable)
        .map(({ kind, hours }) => ({ ...activity, hours_kind: kind, verifiable_hours: hours }));
