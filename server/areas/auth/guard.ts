import { sql } from 'kysely';
import { toPlan } from '#server/areas/plans/plans.ts';
import type { FindSession } from '#server/http/guard.ts';
import type { KnownAddress } from '#server/http/rate-limit.ts';
import { keyHash } from './keys.ts';

const KNOWN_FOR_DAYS = 90;

/** The session guard: one query for the session, its member and the plan year that the call is about. */
export const findSession: FindSession = async (db, { email, key, now, year }) => {
  const hash = keyHash(key);
  const row = await db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('plan', (join) =>
      join
        .onRef('plan.member_id', '=', 'member.id')
        .on('plan.plan_year', '=', year ?? sql<number>`member.current_year`),
    )
    .selectAll('plan')
    .select([
      'member.id as id',
      'member.email as email',
      'member.name as name',
      'member.surname as surname',
      'member.current_year as current_year',
      'member.legacy_since as legacy_since',
    ])
    .where('session.key_hash', '=', hash)
    .where('member.email', '=', email)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email: address, name, surname, current_year, legacy_since, ...plan } = row;
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
    plan: plan.member_id === null ? null : toPlan(plan as Parameters<typeof toPlan>[0]),
  };
};

/** Whether the account was signed in to from this address lately: its owner is not slowed down by strangers. */
export const isKnownAddress: KnownAddress = async (db, { account, addressHash, now }) => {
  const since = new Date(now.getTime() - KNOWN_FOR_DAYS * 86_400_000);
  const row = await db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.key_hash')
    .where('member.email', '=', account)
    .where('session.address_hash', '=', addressHash)
    .where('session.created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
};
