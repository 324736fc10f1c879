import { hash } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { GROUP_MAIL_DAYS, type LeftOut, TRIED_HOURS } from '#domain/office/group-mail.ts';
import type { MailWords } from '#domain/office/mail-words.ts';
import type { Address } from '#domain/text/address.ts';
import type { Db } from '#server/db/connect.ts';

const HOUR_MS = 3_600_000;
const hashOf = ({ subject, words }: MailWords) => hash('sha256', JSON.stringify([subject, words]), 'hex');

/** Keeps the words that an administrator mails to themself. Returns their id. */
export async function keepTried(trx: Db, adminId: string, own: MailWords, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('group_mail')
    .values({
      id: uuid(),
      admin_id: adminId,
      subject: own.subject,
      words: own.words,
      words_hash: hashOf(own),
      tried_at: now,
    })
    .onConflict((conflict) => conflict.columns(['admin_id', 'words_hash']).doUpdateSet({ tried_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of exactly these words, if this administrator mailed them to themself within the day. */
export async function triedWords(
  db: Db,
  adminId: string,
  own: MailWords,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_mail')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('words_hash', '=', hashOf(own))
    .where('tried_at', '>', new Date(now.getTime() - TRIED_HOURS * HOUR_MS))
    .executeTakeFirst();
  return row?.id;
}

export const wordsOfMail = (db: Db, id: string): Promise<MailWords | undefined> =>
  db.selectFrom('group_mail').select(['subject', 'words']).where('id', '=', id).executeTakeFirst();

interface Judged {
  now: Date;
  administrators: readonly Address[];
  /** The mail that is judged again when it goes out: it does not count as an earlier one. */
  but?: string;
}

/**
 * Why a member gets no mail to a group; null when they get it. The number before the mail, each row of the bulk action and
 * the last moment before the mail server all ask here. A new state of an account that gets none is a line of this.
 */
export const leftOut = ({ now, administrators, but }: Judged): RawBuilder<LeftOut | null> => sql`case
  when member.deceased_at is not null then 'deceased'
  when member.verified_at is null then 'unverified'
  when member.office_role is not null or member.email = any(${[...administrators]}::text[]) then 'office'
  when exists (select from group_mail_stop as stop where stop.member_id = member.id) then 'stopped'
  when exists (select from mail_failure as failure where failure.to_address = member.email) then 'bounced'
  when exists (select from group_mail_sent as sent where sent.member_id = member.id and sent.left_out is null
    and sent.id is distinct from ${but ?? null}::uuid
    and coalesce(sent.sent_at, sent.begun_at, sent.queued_at) > ${daysBefore(now)}) then 'lately'
  end`;

const daysBefore = (now: Date) => new Date(now.getTime() - GROUP_MAIL_DAYS * 24 * HOUR_MS);

/**
 * A member, locked until the transaction ends, and why they get no mail; undefined when the account is gone. The lock comes
 * first: a query that takes it itself would show the mails as they were before another bulk action's.
 */
export async function lockReader(trx: Db, memberId: string, judged: Judged) {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  return trx
    .selectFrom('member')
    .select(['member.id', 'member.email', 'member.name', 'member.office_role'])
    .select(leftOut(judged).as('left_out'))
    .where('member.id', '=', memberId)
    .executeTakeFirst();
}

export interface QueuedMail {
  id: string;
  mailId: string;
  memberId: string;
}

export const insertMail = (trx: Db, { id, mailId, memberId }: QueuedMail, now: Date) =>
  trx
    .insertInto('group_mail_sent')
    .values({ id, mail_id: mailId, member_id: memberId, queued_at: now })
    .execute();

/** A mail that waits, with its words, locked until the transaction ends; undefined when it went with the account. */
export const lockMail = (trx: Db, id: string) =>
  trx
    .selectFrom('group_mail_sent as sent')
    .innerJoin('group_mail as mail', 'mail.id', 'sent.mail_id')
    .select(['sent.begun_at', 'sent.sent_at', 'sent.left_out', 'mail.subject', 'mail.words'])
    .where('sent.id', '=', id)
    .forUpdate('sent')
    .executeTakeFirst();

export const changeMail = (
  db: Db,
  id: string,
  values: { begun_at?: Date | null; sent_at?: Date; token_hash?: string; left_out?: LeftOut },
) => db.updateTable('group_mail_sent').set(values).where('id', '=', id).execute();

/** The reader of the mail with this secret. */
export const readerOfSecret = (db: Db, tokenHash: string) =>
  db.selectFrom('group_mail_sent').select('member_id').where('token_hash', '=', tokenHash).executeTakeFirst();

/** When a member stopped these mails; no row: they get them. */
export const selectStop = (db: Db, memberId: Expression<string>) =>
  db
    .selectFrom('group_mail_stop as no_news')
    .select(['no_news.stopped_at', 'no_news.by_link'])
    .where('no_news.member_id', '=', memberId);

/** Stops these mails. A member who has stopped them keeps the first day. */
export const stop = (trx: Db, row: { member_id: string; stopped_at: Date; by_link: boolean }) =>
  trx
    .insertInto('group_mail_stop')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const goOn = (trx: Db, memberId: string) =>
  trx.deleteFrom('group_mail_stop').where('member_id', '=', memberId).execute();

/** Deletes mails that were queued before this instant, whose links work no more, and words that no mail has. */
export async function sweep(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('group_mail_sent').where('queued_at', '<', before).execute();
  await db
    .deleteFrom('group_mail')
    .where('tried_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('group_mail_sent').select('id').whereRef('mail_id', '=', 'group_mail.id'))),
    )
    .execute();
}
