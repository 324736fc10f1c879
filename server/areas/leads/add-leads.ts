import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import type { LeadRow } from '#domain/csv/lead-rows.ts';
import type { LeadState } from '#domain/leads/leads.ts';
import type { Db } from '#server/db/connect.ts';
import { lockCampaign } from './campaign-queries.ts';
import { addressHash } from './hashes.ts';
import { insertLeads, knownAmong } from './queries.ts';

export interface AddedLead {
  id: string;
  email: string;
  state: LeadState;
}

/**
 * Adds the rows that are new. `already` and `left` are indexes of rows that are not added: the address is a lead or stands
 * in an earlier row, or it left the list. A lead whose address has an account is REGISTERED and gets no mail.
 */
export async function addLeads(
  trx: Db,
  rows: readonly LeadRow[],
  now: Date,
): Promise<{ added: AddedLead[]; already: number[]; left: number[] }> {
  // The second of two clicks waits here, and then finds the leads of the first.
  await lockCampaign(trx, now);
  const addressed = rows.map((row) => ({ ...row, address_hash: addressHash(row.email) }));
  const known = await knownAmong(trx, addressed);
  const doubles = sameAs(
    rows.map(({ email }) => email),
    known.leads,
  );
  const already: number[] = [];
  const left: number[] = [];
  const fresh = addressed.filter(({ address_hash }, index) => {
    if (known.left.has(address_hash)) left.push(index);
    else if (doubles.has(index)) already.push(index);
    else return true;
    return false;
  });
  const added = fresh.map(({ name, email, address_hash }) => {
    const isMember = known.members.has(email);
    return {
      id: uuid(),
      email,
      address_hash,
      name,
      state: isMember ? ('REGISTERED' as const) : ('INITIALIZED' as const),
      next_mail_on: isMember ? null : southAfricanDate(now),
      created_at: now,
    };
  });
  await insertLeads(trx, added);
  return { added, already, left };
}
