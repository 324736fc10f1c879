import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/**
 * The account, with the last sign-in as far as it is known: sessions are kept for
 * days, browsers for months. The verification makes a browser known, and is no sign-in.
 */
export const accountOf = (db: Db, id: string) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'saica_number', 'verified_at', 'created_at', 'password_given_at'])
    .select(
      sql<Date | null>`greatest(
        (select max(created_at) from member_session where member_id = member.id),
        (select max(signed_in_at) from known_browser where member_id = member.id
          and signed_in_at is distinct from member.verified_at))`.as('last_sign_in'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** Pins that were mailed since the last sign-in: the newest of the verification, and how many the mail server refused. */
export const pinsOf = (db: Db, { id, since }: { id: string; since: Date | null }) =>
  db
    .selectFrom('mailed_code as code')
    .leftJoin('mail_failure as failure', (join) =>
      join.on('failure.message_id', '=', sql<string>`code.id::text`),
    )
    .select([
      sql<Date | null>`max(code.sent_at) filter (where code.purpose = 'verify')`.as('mailed_at'),
      sql<number>`count(failure.message_id)::integer`.as('refused'),
    ])
    .where('code.member_id', '=', id)
    .where('code.purpose', 'in', ['verify', 'login', 'reset'])
    .where('code.requested_at', '>', since ?? new Date(0))
    .executeTakeFirstOrThrow();

/** The newest payment form for which nothing came. */
export const openFormOf = (db: Db, id: string) =>
  db
    .selectFrom('checkout')
    .select(['created_at', 'amount_cents'])
    .where('member_id', '=', id)
    .where('completed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const yearsOf = (db: Db, id: string) =>
  db
    .selectFrom('plan')
    .select([
      'plan_year as year',
      'scored_count as scored',
      'activity_count as activities',
      'reflection_count as reflections',
    ])
    .where('member_id', '=', id)
    .orderBy('plan_year', 'desc')
    .execute();
