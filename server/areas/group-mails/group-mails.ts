import type { Db } from '#server/db/connect.ts';
import * as queries from './queries.ts';

export { groupMailAction, groupMailJob, ownGroupMailJob, sendGroupMail, sendOwnGroupMail } from './mails.ts';
export { leftOut, selectStop as selectGroupMailStop, triedWords } from './queries.ts';

/** How long the link of a mail works. */
const LINK_DAYS = 730;

export const sweepGroupMails = (db: Db, now: Date): Promise<void> =>
  queries.sweep(db, new Date(now.getTime() - LINK_DAYS * 86_400_000));

/** Turns the mails to groups on or off for a member. */
export async function wantGroupMails(trx: Db, memberId: string, wanted: boolean, now: Date): Promise<void> {
  if (wanted) await queries.goOn(trx, memberId);
  else await queries.stop(trx, { member_id: memberId, stopped_at: now, by_link: false });
}

/** Stops these mails by the hash of the secret of one of them. Returns false when no mail of ours has it. */
export async function stopByLink(trx: Db, secretHash: string, now: Date): Promise<boolean> {
  const reader = await queries.readerOfSecret(trx, secretHash);
  if (reader) await queries.stop(trx, { ...reader, stopped_at: now, by_link: true });
  return reader !== undefined;
}
