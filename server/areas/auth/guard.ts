import { southAfricanDate } from '#domain/calendar.ts';
import { isUseToNote } from '#domain/credentials.ts';
import { isStrong } from '#domain/second-factor.ts';
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
export const findSession: FindSession = async (db, { email, key, now, year }) => {
  const hash = keyHash(key);
  const row = await sessionWithPlan(db, { email, keyHash: hash, now, today: southAfricanDate(now), year });
  if (!row) return null;
  const {
    id,
    email: address,
    name,
    surname,
    current_year,
    legacy_since,
    verified_at,
    office_role,
    session_since,
    session_used,
    factor,
    paid_to,
    is_paid,
    ...plan
  } = row;
  if (isUseToNote(session_used ?? session_since, now)) await noteUse(db, hash, now);
  return {
    member: {
      id,
      email: address,
      name,
      surname,
      currentYear: current_year,
      legacy: legacy_since !== null,
      keyHash: hash,
      strong: isStrong(factor),
      since: session_since,
      isPaid: is_paid,
      paidTo: paid_to,
      drafts: (plan.drafts ?? {}) as Drafts,
    },
    account: { email: address, verified_at, office_role },
    plan: plan.member_id === null ? null : toPlan(plan as Parameters<typeof toPlan>[0]),
  };
};
