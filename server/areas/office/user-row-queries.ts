import { type Insertable, sql } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberNoteTable } from '#server/db/tables.ts';

const columns = [
  ...(['id', 'email', 'name', 'surname', 'contact', 'saica_number'] as const),
  ...(['legacy_since', 'verified_at', 'office_role', 'deceased_at'] as const),
] as const;
type By = { id: string } | { email: string };

const selectUser = (db: Db) => db.selectFrom('member').select(columns);

export const userBy = (db: Db, by: By) =>
  selectUser(db)
    .where((eb) => eb.and(by))
    .executeTakeFirst();

/**
 * A member by id or address, locked until the transaction ends. Rows that refer to the member can still be written
 * meanwhile.
 */
export const lockUser = async (trx: Db, by: By) => {
  const [user] = 'id' in by ? await lockById(trx, by) : await lockByEmail(trx, by);
  return user;
};

const lockById = compiledOnce((trx, { id }: { id: string }) =>
  selectUser(trx).where('id', '=', id).forNoKeyUpdate(),
);
const lockByEmail = compiledOnce((trx, { email }: { email: string }) =>
  selectUser(trx).where('email', '=', email).forNoKeyUpdate(),
);

/** `since`: an instant as the database writes it. */
export const setLegacy = (trx: Db, id: string, since: string | null) =>
  trx
    .updateTable('member')
    .set({ legacy_since: sql<Date | null>`${since}::timestamptz` })
    .where('id', '=', id)
    .execute();

export const setDetails = (
  trx: Db,
  id: string,
  { name, surname, contact }: Record<'name' | 'surname' | 'contact', string>,
) => trx.updateTable('member').set({ name, surname, contact }).where('id', '=', id).execute();

/** When the office marked the holder of an account as deceased; null: they live. */
export const setDeceased = (trx: Db, id: string, { at, reason }: { at: Date | null; reason: string }) =>
  trx.updateTable('member').set({ deceased_at: at, deceased_reason: reason }).where('id', '=', id).execute();

export const insertNote = (trx: Db, note: Insertable<MemberNoteTable>) =>
  trx.insertInto('member_note').values(note).execute();

/** The last change of an administrator that concerned the member. */
export const lastChange = (db: Db, id: string) =>
  db
    .selectFrom('admin_log')
    .select(['at', 'admin_email'])
    .where('whom_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The subscription to show: one that renews before one that ended, then the newest. */
export const subscriptionToShow = (db: Db, memberId: string) =>
  db
    .selectFrom('subscription')
    .select(['token', 'cancelled_at', 'cancel_asked_at'])
    .where('member_id', '=', memberId)
    .orderBy(sql`cancelled_at is not null`)
    .orderBy('started_at', 'desc')
    .orderBy('token')
    .limit(1)
    .executeTakeFirst();

/** A subscription of this member that still renews, locked until the transaction ends. */
export const lockLiveSubscription = (trx: Db, by: { token: string; memberId: string }) =>
  trx
    .selectFrom('subscription')
    .select(['token', 'cancel_asked_at'])
    .where('token', '=', by.token)
    .where('member_id', '=', by.memberId)
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
