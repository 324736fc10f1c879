import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isUseToNote } from '#domain/sign-in/credentials.ts';
import { isStrong } from '#domain/sign-in/second-factor.ts';
import { toPlan } from '#server/areas/plans/plans.ts';
import type { Drafts } from '#server/http/context.ts';
import type { FindSession } from '#server/http/guard.ts';
import { keyHash } from './keys.ts';
import { sessionWithPlan } from './queries.ts';
import { noteUse } from './session-queries.ts';

/**
 * The session guard: one query for the session, its member, whether they are paid, and the plan year that the call is about. That the session is in
 * use is noted every few minutes.
 */
export const findSession: FindSession = async (db, { email, key, now, year, owners }) => {
  const hash = keyHash(key);
  const by = { email, keyHash: hash, now, today: southAfricanDate(now), year, owners };
  const row = await sessionWithPlan(db, by);
  if (!row) return null;
  if (isUseToNote(row.session_used ?? row.session_since, now)) await noteUse(db, hash, now);
  return {
    member: {
      id: row.id,
      email: row.email,
      name: row.name,
      surname: row.surname,
      currentYear: row.current_year,
      legacy: row.legacy_since !== null,
      keyHash: hash,
      strong: isStrong(row.factor),
      since: row.session_since,
      isPaid: row.is_paid,
      paidTo: row.paid_to,
      drafts: (row.drafts ?? {}) as Drafts,
    },
    account: { email: row.email, verified_at: row.verified_at, office_role: row.office_role },
    plan: row.member_id === null ? null : toPlan(row as Parameters<typeof toPlan>[0]),
  };
};
