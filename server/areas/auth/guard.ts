import { toPlan } from '#server/areas/plans/plans.ts';
import type { FindSession } from '#server/http/guard.ts';
import { keyHash } from './keys.ts';
import { sessionWithPlan } from './queries.ts';

/** The session guard: one query for the session, its member and the plan year that the call is about. */
export const findSession: FindSession = async (db, { email, key, now, year }) => {
  const hash = keyHash(key);
  const row = await sessionWithPlan(db, { email, keyHash: hash, now, year });
  if (!row) return null;
  const { id, email: address, name, surname, current_year, legacy_since, verified_at, ...plan } = row;
  return {
    member: {
      id,
      email: address,
      name,
      surname,
      currentYear: current_year,
      legacy: legacy_since !== null,
      keyHash: hash,
    },
    verified: verified_at !== null,
    plan: plan.member_id === null ? null : toPlan(plan as Parameters<typeof toPlan>[0]),
  };
};
