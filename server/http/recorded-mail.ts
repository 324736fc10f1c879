import type { Clock } from '#server/adapters/clock.ts';
import type { Mail, Message } from '#server/adapters/mail/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Log } from './deps.ts';

/**
 * Mail that remembers what a mail server refused for good. The record is written beside the caller's work and nobody
 * waits for it, because the caller may hold the only connection of the embedded database.
 */
export function recordedMail(mail: Mail, { db, clock, log }: { db: Db; clock: Clock; log: Log }): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message);
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

/** The answer of the mail server, when another try would get the same (RFC 5321: 500 to 599). */
function refusalOf(error: unknown): number | null {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  return status >= 500 && status <= 599 ? status : null;
}

const record = (db: Db, { messageId, mailId = messageId, to, subject }: Message, status: number, now: Date) =>
  db
    .insertInto('mail_failure')
    .values({ message_id: mailId, to_address: to.toLowerCase(), subject, status, failed_at: now })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ status, failed_at: now }))
    .execute();

/** Deletes the records of these addresses, because they are no longer ours to keep. */
export const forgetRefusals = (trx: Db, addresses: readonly string[]) =>
  trx.deleteFrom('mail_failure').where('to_address', 'in', addresses).execute();

/** Deletes old records: at that age the address has been corrected, or nobody will correct it. */
export const sweepMailFailures = (db: Db, now: Date) =>
  db
    .deleteFrom('mail_failure')
    .where('failed_at', '<', new Date(now.getTime() - KEEP_DAYS * 86_400_000))
    .execute();

const KEEP_DAYS = 90;
