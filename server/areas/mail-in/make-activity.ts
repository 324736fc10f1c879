import { EVIDENCE_MAX_PER_YEAR } from '#domain/activities/activities.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { storedFacts } from '#domain/mail-in/mail-facts.ts';
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
  /** `MailFacts`. */
  from_mail: unknown;
  held_file_id: string | null;
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
  { held_file_id, ...texts }: Mail,
  { now, record }: { now: Date; record: (changes: readonly PlanChange[]) => Promise<void> },
): Promise<{ id: string } | { fault: 'too_many_activities' | 'evidence_quota' }> {
  const { title, description, from_mail } = texts;
  const { provider = '', type = '' } = storedFacts(from_mail) ?? {};
  if (held_file_id && (await countEvidence(trx, plan)) >= EVIDENCE_MAX_PER_YEAR)
    return { fault: 'evidence_quota' };
  // The day on which a mail came is no day of the activity: the member says it when the activity is sorted.
  const changes = { title, description, from_mail, provider, type };
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
