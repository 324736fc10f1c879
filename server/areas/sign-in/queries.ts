import { type Insertable, sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Address } from '#domain/text/address.ts';
import { leadRegistered } from '#server/areas/leads/leads.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import { registrations } from '#server/areas/plans/plans.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';
import { isReserved } from './email-queries.ts';
import { inUse } from './session-queries.ts';

export const memberByEmail = (db: Db, email: string) =>
  db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();

/** The member that an address belongs to, as billing and the demo data need it. */
export const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'name', 'surname', 'verified_at', 'legacy_since', 'deceased_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The address of a member; null when there is none. */
export const addressOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null;

/** The members of any number of addresses. */
export const membersByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'office_role'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();

/** The name and address for a notice. The name is left out while the address is not verified (spec-readings 33). */
export const addresseeOf = (db: Db, id: string) =>
  db.selectFrom('member').select(['email', 'name', 'verified_at']).where('id', '=', id).executeTakeFirst();

/**
 * Locks the member, so that uses and requests of their codes run one after the other. Every caller takes this lock first,
 * so that no two wait for each other.
 */
export const lockMember = (db: Db, id: string) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'office_role'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A member who signed up and has never paid. */
export const unpaidSignUp = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select(['member.id', 'password_hash'])
    .where('email', '=', email)
    .where('first_paid_at', 'is', null)
    .where('kind', '<>', 'manual_input')
    .executeTakeFirst();

export const setContact = (
  trx: Db,
  id: string,
  contact: Pick<Updateable<MemberTable>, 'name' | 'surname' | 'contact'>,
) => trx.updateTable('member').set(contact).where('id', '=', id).execute();

/** Stores a new member. False when the address is taken, or kept for the member who had it until some days ago. */
export async function insertMember(trx: Db, member: Insertable<MemberTable>): Promise<boolean> {
  const row = await trx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // Check after the insert: it waits for a running change of address, which an earlier check would miss.
  if (
    !(await isReserved(trx, { address: member.email, memberId: row.id, now: new Date(member.created_at) }))
  ) {
    await leadRegistered(trx, member.email);
    return true;
  }
  await trx.deleteFrom('member').where('id', '=', row.id).execute();
  return false;
}

export const setVerified = (trx: Db, id: string, now: Date | null) =>
  trx.updateTable('member').set({ verified_at: now }).where('id', '=', id).execute();

/** The password that the member chose at this moment; null: one that opens nothing. */
export const setPassword = (trx: Db, id: string, passwordHash: string, chosenAt: Date | null) =>
  trx
    .updateTable('member')
    .set({ password_hash: passwordHash, password_given_at: null, password_chosen_at: chosenAt })
    .where('id', '=', id)
    .execute();

/** Stores the hash of an unchanged password at today's cost, unless another password was chosen meanwhile. */
export const rehash = (db: Db, id: string, { before, after }: { before: string; after: string }) =>
  db
    .updateTable('member')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();

export const countLogin = (trx: Db, id: string) =>
  trx
    .updateTable('member')
    .set((eb) => ({ login_count: eb('login_count', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The live session of a key and address, its member, and their plan of that year (null: the current one). */
export async function sessionWithPlan(db: Db, by: SessionKey) {
  const [row] = await selectSession(db, by);
  return row;
}

interface SessionKey {
  email: string;
  keyHash: string;
  now: Date;
  today: CalendarDate;
  year: number | null;
  /** The addresses of the owners. */
  owners: readonly Address[];
}

const selectSession = compiledOnce((db, by: SessionKey) =>
  db
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .leftJoin('plan', (join) =>
      join
        .onRef('plan.member_id', '=', 'member.id')
        .on('plan.plan_year', '=', sql<number>`coalesce(${by.year}::integer, member.current_year)`),
    )
    .selectAll('plan')
    .select(registrations)
    .select([
      'member.id as id',
      'member.email as email',
      'member.name as name',
      'member.surname as surname',
      'member.current_year as current_year',
      'member.legacy_since as legacy_since',
      'member.verified_at as verified_at',
      'member.office_role as office_role',
      'member_session.created_at as session_since',
      'member_session.last_used_at as session_used',
      'member_session.factor as factor',
      'membership.paid_to as paid_to',
      isPaidOn(by.today).as('is_paid'),
    ])
    .where('member_session.key_hash', '=', by.keyHash)
    .where('member.email', '=', by.email)
    // A sign-in that began before the mark may open its session after it.
    .where('member.deceased_at', 'is', null)
    .where('member_session.ended_at', 'is', null)
    .where('member_session.expires_at', '>', by.now)
    .where(inUse(by)),
);
