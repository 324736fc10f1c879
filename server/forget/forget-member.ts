import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { blankInAdminLog } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import { forgetMailsTo } from '#server/mail/recorded-mail.ts';
import { job } from '#server/queue/port.ts';

/** Takes a deleted member out of the rows that a work was busy with. The address must not stay, so it is tried for long. */
export const blankWorkRowsJob = job<{ target: string }>('blank-work-rows', {
  retryLimit: 15,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/** The handler of that job. */
export async function blankWorkRows(db: Db, target: string): Promise<void> {
  await db.updateTable('bulk_action_row').set({ label: null }).where('target', '=', target).execute();
}

/**
 * For the deletion of a member: takes them out of what no area owns. Mails that the default adapter keeps go, to their
 * addresses and to support about them; so do jobs that are about them, with the mails that these would have sent.
 */
export async function forgetInPlumbing(
  trx: Db,
  memberId: string,
  addresses: string[],
  enqueue: Enqueue,
): Promise<void> {
  await blankInAdminLog(trx, memberId);
  if (await blankInWork(trx, memberId)) await enqueue(trx, blankWorkRowsJob, { target: memberId });
  await sql`delete from job where payload ->> 'memberId' = ${memberId}`.execute(trx);
  await forgetMailsTo(trx, addresses);
  await sql`delete from outbox_mail
    where to_address = any(${addresses}::text[]) or body_text ~* ${anyOf(addresses)}`.execute(trx);
}

/**
 * A bulk action knows its rows by their addresses, and who began it. A work that is busy with the member has locked
 * its row and waits for this deletion, so the deletion does not wait for that row. True when such rows are left.
 */
async function blankInWork(trx: Db, memberId: string): Promise<boolean> {
  await sql`update bulk_action_row set label = null where (bulk_action_id, position) in (
    select bulk_action_id, position from bulk_action_row
    where target = ${memberId} and label is not null for update skip locked)`.execute(trx);
  await trx
    .updateTable('bulk_action')
    .set({ admin_email: null, admin_name: null })
    .where('admin_id', '=', memberId)
    .execute();
  await trx.updateTable('bulk_action_event').set({ by_name: null }).where('by_id', '=', memberId).execute();
  const left = await trx
    .selectFrom('bulk_action_row')
    .select('position')
    .where('target', '=', memberId)
    .where('label', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** Finds one of the addresses in a text, and not a longer address that contains it. */
const anyOf = (addresses: string[]): string => {
  const escaped = addresses.map((address) => address.replace(/[^\w@]/g, '\\$&'));
  return `(^|[^\\w.+-])(${escaped.join('|')})(?![\\w-]|\\.\\w)`;
};
