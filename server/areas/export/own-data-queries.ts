import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { linesOfMembers, type Own } from '#server/forget/tables.ts';

export type OwnRow = Record<string, unknown>;

/** The tables that the download has, as server/forget/tables.ts names them: of the account, or of each plan year. */
const ownTables = linesOfMembers.flatMap(({ table, own }) =>
  typeof own === 'string' ? [] : [{ table, ...own }],
);
export const accountTables = ownTables.filter(({ ofYear }) => !ofYear);
export const yearTables = ownTables.filter(({ ofYear }) => ofYear);

/** The member's rows of a table, of one year where a year is given. */
export async function rowsOf(
  db: Db,
  { table, by = 'member_id', ofAddress, without = [] }: Own & { table: string },
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

/** The payment provider's posts about the member's payments, without secrets. */
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
