import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Enqueue } from '#server/http/context.ts';
import { job } from '#server/queue/port.ts';
import { linesOfMembers, type Person } from './tables.ts';

/** Takes a deleted member out of the rows that a bulk action was busy with. The address must not stay, so it is tried for long. */
export const blankBulkRowsJob = job<{ targets: string[] }>('blank-bulk-rows', {
  retryLimit: 15,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The member with every address that they have had or asked for; undefined when there is no such member. */
export async function personOf(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (
      select email as address from member where id = ${id}
      union select from_address from email_change where member_id = ${id}
      union select to_address from email_change where member_id = ${id}
      union select target from mailed_code where member_id = ${id}) as own
    where not exists (select from member where email = address and id <> ${id})`.execute(db);
  const [first, ...others] = rows.map(({ address }) => address);
  return first === undefined ? undefined : { id, addresses: [first, ...others] };
}

/** Until the transaction ends, no row that refers to the member is written. */
export const lockForDeletion = (trx: Db, memberId: string) =>
  trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();

/** Takes a person out of the rows that do not go with the member, as the lines in tables.ts say. */
export async function forget(trx: Db, person: Person, enqueue: Enqueue): Promise<void> {
  const leads = await trx.selectFrom('lead').select('id').where('email', 'in', person.addresses).execute();
  const targets = [person.id, ...leads.map(({ id }) => id)];
  if (await blankBulkRows(trx, targets, sql`skip locked`)) await enqueue(trx, blankBulkRowsJob, { targets });
  for (const { table, closing } of linesOfMembers) {
    if (typeof closing === 'string') continue;
    if ('deleted' in closing)
      await sql`delete from ${sql.table(table)} where ${closing.deleted(person)}`.execute(trx);
    if ('blanked' in closing)
      for (const [by, columns = []] of Object.entries(closing.blanked))
        if (columns.length > 0)
          await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = default`))}
            where ${sql.ref(by)} = ${person.id}`.execute(trx);
  }
}

/** Deletes a member, and with this row everything that is only theirs. False when there is no such member. */
export async function deleteMember(trx: Db, memberId: string): Promise<boolean> {
  const row = await trx.deleteFrom('member').where('id', '=', memberId).returning('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * A bulk action knows its rows by their addresses, and keeps what they were. One that is busy with the member has locked its row and waits for this
 * deletion, so the deletion passes over that row. True when such rows are left.
 */
export async function blankBulkRows(db: Db, targets: string[], locked = sql``): Promise<boolean> {
  const named = sql`target = any(${targets}::text[]) and (label is not null or was is not null)`;
  await sql`update bulk_action_row set label = null, was = null where (bulk_action_id, position) in (
    select bulk_action_id, position from bulk_action_row where ${named} for update ${locked})`.execute(db);
  const { rows } = await sql`select from bulk_action_row where ${named} limit 1`.execute(db);
  return rows.length > 0;
}
