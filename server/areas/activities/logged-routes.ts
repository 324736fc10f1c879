import type { BodyOf } from '#contract/endpoint.ts';
import * as calls from '#contract/logged-activities.ts';
import { competencyNamed } from '#domain/assessment/competency-name.ts';
import { type HoursPortion, wholePortion } from '#domain/hours/hours-portions.ts';
import { minutesOf } from '#domain/hours/verifiable-hours.ts';
import type { Mount } from '#server/http/mount.ts';
import { presentWithProof } from './present.ts';
import * as queries from './queries.ts';
import { saveActivity } from './save.ts';

/** Activities that were logged at once and are completed bit by bit. Mount has locked the plan. */
export function loggedRoutes(mount: Mount): void {
  mount(calls.logActivity, async ({ body, fail, ...call }) => {
    const { competency: typed, date: activity_date, reason: unplanned_reason, ...rest } = body;
    const captured =
      rest.capture_id && (await queries.capturedAs(call.db, { ...call.plan, captureId: rest.capture_id }));
    if (captured) {
      await call.record([]);
      return presentWithProof(captured, call.plan);
    }
    const competency = typed ? (competencyNamed(typed) ?? fail('competency_not_found')) : '';
    const portions = body.portions && asPortions(body.portions);
    return saveActivity(call, {
      changes: { ...rest, competency, activity_date, unplanned_reason, portions },
    });
  });

  mount(calls.linkActivity, async ({ body, params: { id }, fail, ...call }) => {
    const competency = competencyNamed(body.competency) ?? fail('competency_not_found');
    const { learning_area_id, reason: unplanned_reason, date: activity_date, hours, hours_confirmed } = body;
    const said = { competency, learning_area_id, unplanned_reason, activity_date, hours, hours_confirmed };
    // The mail proposes nothing any more.
    return saveActivity(call, { id, changes: { ...said, from_mail: null } });
  });

  mount(calls.splitActivity, async ({ body, params: { id }, ...call }) => {
    const { hours_confirmed } = body;
    return saveActivity(call, { id, changes: { portions: asPortions(body.portions), hours_confirmed } });
  });

  mount(calls.proveActivity, async ({ body, params: { id }, ...call }) =>
    saveActivity(call, { id, changes: { proof_note: body.note } }),
  );
}

const asPortions = (portions: BodyOf<typeof calls.splitActivity>['portions']): HoursPortion[] =>
  portions.map(({ hours = 0, minutes = minutesOf(hours), ...said }) => wholePortion({ ...said, minutes }));
