import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Every address that the member has had or asked for, without those that are another member's now. */
export async function addressesOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (
      select email as address from member where id = ${memberId}
      union select from_address from email_change where member_id = ${memberId}
      union select to_address from email_change where member_id = ${memberId}
      union select target from mailed_code where member_id = ${memberId}) as own
    where not exists (select from member where email = address and id <> ${memberId})`.execute(db);
  return rows.map((row) => row.address);
}

/** Until the transaction ends, no row that refers to the member is written. */
export const lockForDeletion = (trx: Db, memberId: string) =>
  trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();

export async function deleteMember(trx: Db, memberId: string): Promise<boolean> {
  const row = await trx.deleteFrom('member').where('id', '=', memberId).returning('id').executeTakeFirst();
  return row !== undefined;
}
