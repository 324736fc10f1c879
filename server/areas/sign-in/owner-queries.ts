import { sql } from 'kysely';
import type { Address } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';

/** The accounts of the owners: verified, with an address of ADMIN_EMAILS. */
export const ownersOf = (db: Db, adminEmails: readonly Address[]) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'name', 'verified_at'])
    .where('email', '=', sql<string>`any(${[...adminEmails]}::text[])`)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();

/**
 * Whether the office would be without an owner when this account goes. Owners go one after the other until the transaction
 * ends, so that two never leave at once.
 */
export async function isLastOwner(
  trx: Db,
  memberId: string,
  adminEmails: readonly Address[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('owners', 0))`.execute(trx);
  const owners = await ownersOf(trx, adminEmails);
  return owners.length === 1 && owners[0]?.id === memberId;
}
