import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { blankInAdminLog } from './audit.ts';
import { forgetMailsTo } from './recorded-mail.ts';

/**
 * For the deletion of a member: takes them out of what no area owns. Mails that the default adapter keeps go, to their
 * addresses and to support about them; so do jobs that are about them, with the mails that these would have sent.
 */
export async function forgetInPlumbing(trx: Db, memberId: string, addresses: string[]): Promise<void> {
  await blankInAdminLog(trx, memberId);
  await blankInWork(trx, memberId);
  await sql`delete from job where payload ->> 'memberId' = ${memberId}`.execute(trx);
  await forgetMailsTo(trx, addresses);
  await sql`delete from outbox_mail
    where to_address = any(${addresses}::text[]) or body_text ~* ${anyOf(addresses)}`.execute(trx);
}

/** A work over many rows knows its rows by their addresses, and who began it. */
async function blankInWork(trx: Db, memberId: string): Promise<void> {
  await trx.updateTable('admin_work_row').set({ label: null }).where('target', '=', memberId).execute();
  await trx
    .updateTable('admin_work')
    .set({ admin_email: null, admin_name: null })
    .where('admin_id', '=', memberId)
    .execute();
  await trx.updateTable('admin_work_event').set({ by_name: null }).where('by_id', '=', memberId).execute();
}

/** Finds one of the addresses in a text, and not a longer address that contains it. */
const anyOf = (addresses: string[]): string => {
  const escaped = addresses.map((address) => address.replace(/[^\w@]/g, '\\$&'));
  return `(^|[^\\w.+-])(${escaped.join('|')})(?![\\w-]|\\.\\w)`;
};
