import { sql } from 'kysely';
import { paymentReference } from '#server/areas/billing/billing.ts';
import { NO_PASSWORD } from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * The account, with the last sign-in as far as it is known: sessions are kept for
 * days, browsers for months. The verification makes a browser known, and is no sign-in.
 */
export const accountOf = (db: Db, id: string) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'saica_number', 'verified_at', 'office_role', 'created_at', 'password_given_at'])
    .select(['deceased_at', 'deceased_reason'])
    .select((eb) => eb('password_hash', '=', NO_PASSWORD).as('without_password'))
    .select(
      sql<Date | null>`greatest(
        (select max(created_at) from member_session where member_id = member.id),
        (select max(signed_in_at) from known_browser where member_id = member.id
          and signed_in_at is distinct from member.verified_at))`.as('last_sign_in'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** Pins that were mailed since the last sign-in: the newest of the verification, and how many the mail server refused. */
export const pinsOf = (db: Db, { id, email, since }: { id: string; email: string; since: Date | null }) =>
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
    // After a change of address the pins to the former one say nothing any more.
    .where('code.target', '=', email)
    .where('code.purpose', 'in', ['verify', 'login', 'reset'])
    .where('code.requested_at', '>', since ?? new Date(0))
    .executeTakeFirstOrThrow();

/** The last files that were no evidence, as many as are kept, the newest first. */
export const refusedFilesOf = (db: Db, id: string) =>
  db
    .selectFrom('refused_file')
    .select(['id', 'refused_at as at', 'reason'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

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
      'created_at as at',
      'scored_count as scored',
      'activity_count as activities',
      'reflection_count as reflections',
    ])
    .where('member_id', '=', id)
    .orderBy('plan_year', 'desc')
    .execute();

export const LISTED = 30;
/** How many notes are shown: more than of other lists, because they are the office's own words. */
const LISTED_NOTES = 100;

/** The payments, each with its newest invoice. */
export const paymentsOf = (db: Db, id: string) =>
  db
    .selectFrom('payment')
    .leftJoin('invoice', (join) =>
      join.on('invoice.id', '=', ({ selectFrom }) =>
        selectFrom('invoice as one')
          .select('one.id')
          .whereRef('one.payment_id', '=', 'payment.id')
          .where('one.kind', '=', 'invoice')
          .orderBy('one.id', 'desc')
          .limit(1),
      ),
    )
    .select(['payment.id', 'paid_at', 'amount_cents', 'way', 'reversed_at', paymentReference.as('reference')])
    .select(['invoice.id as invoice_id', 'invoice.year', 'invoice.number', 'invoice.state'])
    .where('member_id', '=', id)
    .orderBy('paid_at', 'desc')
    .limit(LISTED)
    .execute();

/** The sign-ins that are known. A browser keeps its last one for months, a session its own for days. */
export async function signInsOf(db: Db, id: string) {
  const { rows } = await sql<{ id: string; at: Date; device: string }>`
    select max(id::text) as id, at, max(device) as device from (
      select id, signed_in_at as at, device from known_browser
      where member_id = ${id} and signed_in_at is distinct from (select verified_at from member where id = ${id})
      union all
      select id, created_at, device from member_session where member_id = ${id}
    ) as sign_in group by at order by at desc limit ${LISTED}`.execute(db);
  return rows;
}

/** The codes that the member used, and their own. */
export const moneyFactsOf = (db: Db, id: string) =>
  db
    .selectNoFrom([
      sql<string[]>`array(select code from discount_use where member_id = ${id} order by used_at desc)`.as(
        'used',
      ),
      sql<boolean>`exists (select from subscription where member_id = ${id} and cancelled_at is null)`.as(
        'renews',
      ),
      sql<string | null>`(select code from referral_code where member_id = ${id})`.as('own'),
    ])
    .executeTakeFirstOrThrow();

export const logOf = (db: Db, id: string) =>
  db
    .selectFrom('admin_log')
    .select(['id', 'at', 'action', 'admin_email'])
    .where('whom_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

export const notesOf = (db: Db, id: string) =>
  db
    .selectFrom('member_note')
    .select(['id', 'at', 'by_email as by', 'note'])
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_NOTES)
    .execute();

/** The last mails to an address. A mail that was tried again has the state of its last try. */
export async function mailsOf(db: Db, address: string) {
  const { rows } = await sql<{
    id: string;
    at: Date;
    subject: string;
    state: 'taken' | 'waiting' | 'refused';
    status: number | null;
  }>`select * from (
      select distinct on (id) * from (
        select message_id as id, sent_at as at, subject,
          case when taken_at is null then 'waiting' else 'taken' end as state, null::integer as status
        from sent_mail where to_address = ${address}
        union all
        select message_id, failed_at, subject, 'refused', status from mail_failure where to_address = ${address}
      ) as tried order by id, at desc, status nulls last
    ) as mail order by at desc, id limit ${LISTED}`.execute(db);
  return rows;
}
