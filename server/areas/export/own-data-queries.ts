import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** A table with rows about a member. */
export interface OwnTable {
  table: keyof Tables;
  /** Its name in the download. */
  title: string;
  /** The column that names the member. */
  by: string;
  /** That column has the member's address in place of the id. */
  ofAddress?: true;
  /** Columns that are not given out: they open something, are ours alone, or are about somebody else. */
  without: readonly string[];
}

const own = (table: keyof Tables, title: string, without: readonly string[] = [], by = 'member_id') => ({
  ...{ table, title, without, by },
});

/** What is kept about the member beside the plans. A test compares these lists with the database. */
export const accountTables: readonly OwnTable[] = [
  own('member', 'Account', ['password_hash', 'demo_password_hash'], 'id'),
  own('membership', 'Membership'),
  own('subscription', 'Subscriptions', ['token']),
  own('checkout', 'Payment forms'),
  own('payment', 'Payments', ['token', 'notification_id']),
  own('invoice_recipient', 'Names on invoices'),
  own('discount_use', 'Discount codes used'),
  own('referral_code', 'Referral code'),
  own('referral_use', 'Uses of the referral code', ['used_by', 'payment_id'], 'referrer_id'),
  own('referral_payout', 'Referral rewards paid out'),
  own('member_session', 'Sessions', ['key_hash', 'browser_hash']),
  own('known_browser', 'Known browsers', ['token_hash']),
  own('mailed_code', 'Codes mailed', ['code_hash', 'request_hash']),
  own('email_change', 'Changes of address', ['token_hash']),
  own('walkthrough_request', 'Walkthroughs'),
  own('bulk_action_row', 'Bulk actions of administrators', ['bulk_action_id', 'position'], 'target'),
  { ...own('lead', 'Mails before the sign-up', ['address_hash'], 'email'), ofAddress: true },
  { ...own('mail_failure', 'Mails that were refused', ['message_id'], 'to_address'), ofAddress: true },
  own('admin_log', 'Changes by administrators', ['admin_id', 'admin_email'], 'whom_id'),
];

/** What a plan year holds. */
export const yearTables: readonly OwnTable[] = [
  own('plan', 'Profile', ['scored_count', 'activity_count', 'reflection_count', 'ethics_count']),
  own('registration', 'Registrations'),
  own('answer', 'Answers'),
  own('learning_area', 'Learning areas'),
  own('activity', 'Activities'),
  own('evidence', 'Evidence', ['storage_key']),
  own('activity_evidence', 'Evidence of activities'),
  own('reflection', 'Reflections'),
  own('ethics_reflection', 'Ethics reflections'),
  own('autofix_request', 'Requests to support'),
];

export type OwnRow = Record<string, unknown>;

/** The member's rows of a table, of one year where a year is given. */
export async function rowsOf(
  db: Db,
  { table, by, ofAddress, without }: OwnTable,
  memberId: string,
  year?: number,
): Promise<OwnRow[]> {
  const member = ofAddress ? sql`(select email from member where id = ${memberId})` : memberId;
  const ofYear = year === undefined ? sql`true` : sql`plan_year = ${year}`;
  const { rows } = await sql<{ row: OwnRow }>`
    select to_jsonb(own) - ${[...without]}::text[] as row from ${sql.table(table)} as own
    where ${sql.ref(by)} = ${member} and ${ofYear} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

/** What is kept for mails to people who have not signed up, if it names the member's address. */
export const leadsOf = (db: Db, memberId: string): Promise<OwnRow[]> =>
  db
    .selectFrom('lead')
    .innerJoin('member', (join) => join.on(sql`lower(member.email)`, '=', sql`lower(lead.email)`))
    .where('member.id', '=', memberId)
    .select(['lead.email', 'lead.name', 'lead.state', 'lead.next_mail_on', 'lead.created_at'])
    .execute();

/** Mails to the member's address that a mail server refused. */
export const refusedMailsOf = (db: Db, memberId: string): Promise<OwnRow[]> =>
  db
    .selectFrom('mail_failure as mail')
    .innerJoin('member', 'member.email', 'mail.to_address')
    .where('member.id', '=', memberId)
    .select(['mail.to_address', 'mail.subject', 'mail.status', 'mail.failed_at'])
    .execute();

/** What the payment provider posted about the member's payments, without what could open something. */
export async function notificationsOf(db: Db, memberId: string): Promise<OwnRow[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('payment_notification as notification', 'notification.id', 'payment.notification_id')
    .select(['notification.received_at', 'notification.outcome', 'notification.raw_body'])
    .where('payment.member_id', '=', memberId)
    .orderBy('notification.received_at')
    .execute();
  return rows.map(({ received_at, outcome, raw_body }) => {
    const {
      token: _token,
      signature: _signature,
      ...fields
    } = Object.fromEntries(new URLSearchParams(raw_body));
    return { received_at, outcome, ...fields };
  });
}
