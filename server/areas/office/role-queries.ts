import { sql } from 'kysely';
import type { GivenRole } from '#domain/office/roles.ts';
import type { Address } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';

/** The accounts with a role, and those with one of these addresses. */
export const officeAccounts = (db: Db, owners: readonly Address[]) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'name', 'surname', 'verified_at', 'office_role', 'office_role_at'])
    .where((eb) =>
      eb.or([eb('office_role', 'is not', null), eb('email', '=', sql<string>`any(${[...owners]}::text[])`)]),
    )
    .orderBy('email')
    .execute();

export const setRole = (trx: Db, id: string, role: GivenRole | null, now: Date) =>
  trx
    .updateTable('member')
    .set({ office_role: role, office_role_at: role && now })
    .where('id', '=', id)
    .execute();
