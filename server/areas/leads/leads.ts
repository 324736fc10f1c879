import type { Db } from '#server/db/connect.ts';
import { deleteOldLinks, linkOf, suppress } from './campaign-queries.ts';
import * as queries from './queries.ts';

export { leadBounced } from './bounced.ts';
export { deleteLeadsAction } from './bulk-actions.ts';
export { leadMailJob, queueLeadMails, sendLeadMail } from './campaign.ts';

/** How long the link of a mail works after the lead was deleted. */
const LINK_DAYS = 730;

/** Deletes old links of mails. An address that left stays known. */
export async function sweepLeads(db: Db, now: Date): Promise<void> {
  await deleteOldLinks(db, new Date(now.getTime() - LINK_DAYS * 86_400_000));
}

/** Somebody has an account with this address now: a lead with it is REGISTERED and gets no more mail (readings 92). */
export async function leadRegistered(trx: Db, email: string): Promise<void> {
  await queries.setRegistered(trx, email);
}

/**
 * Takes the address of a mail off the list for good, by the hash of that mail's secret. Returns false when no mail of ours
 * has it.
 */
export async function leaveList(trx: Db, secretHash: string, now: Date): Promise<boolean> {
  const link = await linkOf(trx, secretHash);
  if (link) await suppress(trx, link.address_hash, now);
  return link !== undefined;
}
