import type { Db } from '#server/db/connect.ts';
import { forgetTargets } from '#server/work/queries.ts';
import * as queries from './queries.ts';

export { leadMailJob, queueLeadMails, sendLeadMail } from './campaign.ts';
export { deleteLeadsWork } from './delete-work.ts';

/** Somebody has an account with this address now: a lead with it is REGISTERED and gets no more mail (readings 36). */
export async function leadRegistered(trx: Db, email: string): Promise<void> {
  await queries.setRegistered(trx, email);
}

/** For the deletion of a member: a lead with one of their addresses goes too. The list of those who left stays. */
export async function forgetLeads(trx: Db, addresses: readonly string[]): Promise<void> {
  const ids = await queries.deleteByAddress(trx, addresses);
  if (ids.length > 0) await forgetTargets(trx, ids);
}
