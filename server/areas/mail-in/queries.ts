import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import type { MailInTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The member whose address has this token. */
export const memberOfToken = (db: Db, token: string, today: CalendarDate) =>
  db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select([
      'member.id',
      'member.email',
      'member.surname',
      'member.current_year',
      isPaidOn(today).as('is_paid'),
    ])
    .where('mail_token', '=', token)
    .executeTakeFirst();

/** That member, locked until the transaction ends, so that two mails at once are counted one after the other. */
export const lockMemberOfToken = (trx: Db, token: string) =>
  trx.selectFrom('member').select('id').where('mail_token', '=', token).forNoKeyUpdate().executeTakeFirst();

/** The token of the member's address: a query, to be run as part of another. */
export const selectToken = (db: Db, { memberId }: Pick<PlanKey, 'memberId'>) =>
  db.selectFrom('member').select('mail_token').where('id', '=', memberId);

/** Gives the member another address: its token. */
export async function replaceToken(trx: Db, memberId: string): Promise<string> {
  // Hexadecimal, because mail servers change the case.
  const token = randomBytes(20).toString('hex');
  await trx.updateTable('member').set({ mail_token: token }).where('id', '=', memberId).execute();
  return token;
}

/** How many mails came since an instant, and how many wait. */
export async function countMails(db: Db, memberId: string, since: Date) {
  const row = await db
    .selectFrom('mail_in')
    .select(sql<string>`count(*) filter (where received_at >= ${since})`.as('today'))
    .select(sql<string>`count(*) filter (where done_at is null)`.as('waiting'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { today: Number(row.today), waiting: Number(row.waiting) };
}

/** A mail of which nothing is known but that it came. */
export const insertCounted = (trx: Db, memberId: string, id: string, now: Date) =>
  trx
    .insertInto('mail_in')
    .values({ ...noTexts, member_id: memberId, id, digest: id, received_at: now, done_at: now })
    .execute();

export const deleteCounted = (trx: Db, memberId: string, id: string) =>
  trx.deleteFrom('mail_in').where('member_id', '=', memberId).where('id', '=', id).execute();

/** Stores a mail. Returns false when it is here already. */
export async function insertMail(trx: Db, row: Insertable<MailInTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('mail_in')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'digest']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(count) > 0;
}

/** Mail servers try for days, not for months: later the digest of a mail that is done is of no use. */
export const deleteDoneBefore = (trx: Db, memberId: string, before: Date) =>
  trx.deleteFrom('mail_in').where('member_id', '=', memberId).where('done_at', '<', before).execute();

/** The mails that wait, the newest first: a query, to be run as part of another. */
export const selectWaiting = (db: Db, { memberId }: Pick<PlanKey, 'memberId'>) =>
  db
    .selectFrom('mail_in')
    .leftJoin('held_file', (join) =>
      join
        .onRef('held_file.member_id', '=', 'mail_in.member_id')
        .onRef('held_file.id', '=', 'mail_in.held_file_id'),
    )
    .select(['mail_in.id', 'sender', 'title', 'reason', 'received_at', 'held_file.file_name as file'])
    .where('mail_in.member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('reason', '!=', '')
    .orderBy('mail_in.id', 'desc');

/** A mail that waits, locked until the transaction ends. */
export const lockWaiting = (trx: Db, memberId: string, id: string) =>
  trx
    .selectFrom('mail_in')
    .select(['id', 'title', 'description', 'from_mail', 'held_file_id', 'received_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Marks a mail as done and deletes its texts: they are an activity now, or nobody wants them. */
export const markDone = (trx: Db, memberId: string, id: string, now: Date) =>
  trx
    .updateTable('mail_in')
    .set({ ...noTexts, held_file_id: null, done_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();

const noTexts = { reason: '' as const, sender: '', title: '', description: '', from_mail: '{}' };
