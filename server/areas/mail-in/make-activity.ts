import { EVIDENCE_MAX_PER_YEAR } from '#domain/activities/activities.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { saveActivity } from '#server/areas/activities/activities.ts';
import { assignHeld, countEvidence } from '#server/areas/evidence/evidence.ts';
import { lockPlan } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { ApiError } from '#server/http/errors.ts';
import type { PlanChange } from '#server/http/plan-events.ts';

interface Mail {
  title: string;
  description: string;
  proof_note: string;
  held_file_id: string | null;
  received_at: Date;
}

/** The year of the day on which a mail came, or else the one in which the member works, locked. Null: neither is theirs. */
export async function planFor(
  trx: Db,
  member: { id: string; current_year: number },
  received: Date,
): Promise<Plan | null> {
  const [memberId, year] = [member.id, yearOf(southAfricanDate(received))];
  return (await lockPlan(trx, { memberId, year })) ?? lockPlan(trx, { memberId, year: member.current_year });
}

/** Adds the activity of a mail with its file. At a fault nothing has changed. */
export async function makeActivity(
  trx: Db,
  plan: Plan,
  { received_at, held_file_id, ...texts }: Mail,
  { now, record }: { now: Date; record: (changes: readonly PlanChange[]) => Promise<void> },
): Promise<{ id: string } | { fault: 'too_many_activities' | 'evidence_quota' }> {
  const day = southAfricanDate(received_at);
  const { title, description, proof_note } = texts;
  const activity_date = yearOf(day) === plan.year ? day : null;
  if (held_file_id && (await countEvidence(trx, plan)) >= EVIDENCE_MAX_PER_YEAR)
    return { fault: 'evidence_quota' };
  const changes = { title, description, proof_note, activity_date };
  const added = await saveActivity({ db: trx, plan, now, record }, { changes, numbered: true }).catch(ifFull);
  if (!added) return { fault: 'too_many_activities' };
  const file = held_file_id && (await assignHeld(trx, plan, { id: held_file_id, activityId: added.id }));
  if (file) await record([file]);
  return { id: added.id };
}

/** Nothing has been written by then, so the mail can wait. */
function ifFull(error: unknown): null {
  if (error instanceof ApiError && error.code === 'too_many_activities') return null;
  throw error;
}
