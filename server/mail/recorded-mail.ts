import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Bounce, isGone } from '#domain/leads/bounces.ts';
import { tokenAddress } from '#domain/text/token-address.ts';
import type { Clock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { codeOf } from '#server/db/faults.ts';
import type { Mail, Message } from './port.ts';

interface RecordedMailDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Where bounces are received; null: nowhere. */
  bounceAddress: string | null;
}

/**
 * Mail that remembers what went out and what a mail server refused for good. The record of a refusal is written beside the caller's work and nobody
 * waits for it, because the caller may hold the only connection of the embedded database. Where bounces are received, each
 * mail gets an address of its own for them. Its note is stored first, so no mail may be sent inside a transaction.
 * Nothing goes to a member who has died, whoever asked for it and when: every mail passes here (docs/decisions/0051).
 */
export function recordedMail(mail: Mail, { db, clock, log, bounceAddress }: RecordedMailDeps): Mail {
  return {
    async send(message) {
      if (await isOfDeceased(db, message.to)) return;
      if (message.audience === 'gone') return mail.send(message);
      // Without bounces nothing is kept of mails to leads, which are many.
      const token =
        bounceAddress || message.audience !== 'lead' ? await noteSent(db, message, clock.now()) : '';
      const returnPath = bounceAddress ? tokenAddress(bounceAddress, token) : undefined;
      try {
        await mail.send(returnPath ? { ...message, returnPath } : message);
        if (token) await noteTaken(db, token, clock.now()).catch(() => log.warn('a sent mail was not noted'));
      } catch (error) {
        const status = refusalOf(error);
        if (status !== null)
          void record(db, message, status, clock.now()).catch(() =>
            log.error({ status }, 'a refused mail could not be recorded'),
          );
        throw error;
      }
    },
  };
}

/** Whether an address is that of a member who has died, or was it until lately and is nobody's now. */
async function isOfDeceased(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ deceased: boolean }>`select coalesce(
    (select deceased_at is not null from member where email = ${address}),
    exists (select from email_change as change join member on member.id = change.member_id
      where ${address} in (from_address, to_address) and deceased_at is not null)) as deceased`.execute(db);
  return rows[0]?.deceased === true;
}

/** Notes to whom a mail goes, and returns the token for its bounces. It is hexadecimal, because mail servers change the case. */
async function noteSent(db: Db, message: Message, now: Date): Promise<string> {
  const { messageId, mailId = messageId, to, subject, audience } = message;
  const token = randomBytes(20).toString('hex');
  const mail = { message_id: mailId, to_address: to, subject, sent_at: now };
  const row = { ...mail, token_hash: tokenHash(token), to_lead: audience === 'lead' };
  await db.insertInto('sent_mail').values(row).execute();
  return token;
}

/** A bounce may have come before: then the note is gone. */
const noteTaken = (db: Db, token: string, now: Date) =>
  db.updateTable('sent_mail').set({ taken_at: now }).where('token_hash', '=', tokenHash(token)).execute();

const tokenHash = (token: string) => hash('sha256', token, 'hex');

/** The mail to which a bounce belongs; undefined when none of ours has this token, or it is too old. */
export const mailOfToken = (db: Db, token: string) =>
  db
    .selectFrom('sent_mail')
    .select(['token_hash', 'message_id', 'to_address', 'subject', 'to_lead'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();

/** Records that a mail came back. From then on its token is unknown: one report of each is taken. */
export async function recordBounce(
  trx: Db,
  { token_hash, message_id, to_address, subject }: NonNullable<Awaited<ReturnType<typeof mailOfToken>>>,
  { answer }: Bounce,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('sent_mail').where('token_hash', '=', token_hash).execute();
  await trx
    .insertInto('mail_failure')
    .values({ message_id, to_address, subject, status: answer, failed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the mail server has taken this mail, and it did not come back. */
export async function wasTaken(
  db: Db,
  { messageId, to }: Pick<Message, 'messageId' | 'to'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('sent_mail')
    .select('message_id')
    .where('to_address', '=', to)
    .where('message_id', '=', messageId)
    .where('taken_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a mail was refused for good or came back. */
export async function hasFailed(db: Db, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_failure')
    .select('message_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a mail to this address was refused or came back lately. */
export async function refuses(db: Db, address: string): Promise<boolean> {
  const failures = db.selectFrom('mail_failure').select('message_id').where('to_address', '=', address);
  return (await failures.limit(1).executeTakeFirst()) !== undefined;
}

/** The answer of the mail server, when another try would get the same (RFC 5321: 500 to 599). */
function refusalOf(error: unknown): number | null {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  return status >= 500 && status <= 599 ? status : null;
}

/** Whether it was refused for good and is recorded. A mail server that refuses us, because of a wrong password, says nothing of a mail. */
export const isRefused = (error: unknown): boolean => refusalOf(error) !== null && codeOf(error) !== 'EAUTH';

/** Whether the mail server answered that the address does not exist, such as '550 5.1.1 User unknown'. */
export const isAddressGone = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && isGone(String(error.response));

const record = (db: Db, { messageId, mailId = messageId, to, subject }: Message, status: number, now: Date) =>
  db
    .insertInto('mail_failure')
    .values({ message_id: mailId, to_address: to, subject, status, failed_at: now })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ status, failed_at: now }))
    .execute();

/** Deletes what is kept about mails to these addresses, because they are no longer ours to keep. */
export async function forgetMailsTo(trx: Db, addresses: readonly string[]): Promise<void> {
  await trx.deleteFrom('mail_failure').where('to_address', 'in', addresses).execute();
  await trx.deleteFrom('sent_mail').where('to_address', 'in', addresses).execute();
}

/**
 * Deletes old records: of mails that failed, because by then the address has been corrected or nobody will correct it; of
 * mails to leads, because no mail server tries for so long. The office sees those to a member as long as failures.
 */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.deleteFrom('mail_failure').where('failed_at', '<', before(KEPT_DAYS)).execute();
  await db
    .deleteFrom('sent_mail')
    .where('sent_at', '<', before(LEAD_DAYS))
    .where(({ or, eb }) => or([eb('to_lead', '=', true), eb('sent_at', '<', before(KEPT_DAYS))]))
    .execute();
}

const KEPT_DAYS = 90;
const LEAD_DAYS = 14;
