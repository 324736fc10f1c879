import { v7 as uuid } from 'uuid';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { freeTitle } from '#domain/mail-in.ts';
import { isSameActivity } from '#domain/same-activity.ts';
import { kindOfHours } from '#domain/verifiable-hours.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/history.ts';
import * as queries from './queries.ts';

interface Proposed {
  title: string;
  description: string;
  proof_note: string;
  activity_date: CalendarDate | null;
}

/** Adds an activity that the member still sorts. Null: the year has as many as it takes. The plan is locked. */
export async function addProposed(
  trx: Db,
  plan: Plan,
  proposed: Proposed,
  now: Date,
): Promise<{ id: string; change: PlanChange } | null> {
  const present = await queries.identitiesOf(trx, plan);
  if (present.length >= ACTIVITIES_MAX) return null;
  const unsorted = { provider: '', type: '', competency: '', learning_area_id: null };
  const isTaken = (title: string) =>
    present.some((other) => isSameActivity({ ...proposed, ...unsorted, title }, other));
  const texts = { ...proposed, ...unsorted, title: freeTitle(proposed.title, isTaken) };
  const id = uuid();
  await queries.insertActivity(trx, plan, {
    ...{ ...texts, id, hours_kind: kindOfHours(null), created_at: now, updated_at: now },
  });
  return { id, change: { part: 'activity', id, after: texts } };
}
