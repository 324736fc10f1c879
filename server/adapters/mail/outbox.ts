import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mail } from './port.ts';

const LIMIT = 100;

export interface StoredMail {
  id: string;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** Mail that stays here, in a table with a page to read it: the default when no mail server is configured. */
export function outboxMail(db: Db, clock: Clock): Mail {
  return {
    async send({ to, subject, text, html, messageId }) {
      await db
        .insertInto('outbox_mail')
        .values({
          id: uuidv7(),
          message_id: messageId,
          to_address: to,
          subject,
          body_text: text,
          body_html: html,
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
  };
}

/** The latest 100 mails, newest first, of one address (case does not matter) or of all. */
export async function storedMails(db: Db, to?: string): Promise<StoredMail[]> {
  let query = db.selectFrom('outbox_mail').selectAll().orderBy('sent_at', 'desc').orderBy('id', 'desc');
  if (to) query = query.where((eb) => eb(eb.fn('lower', ['to_address']), '=', to.toLowerCase()));
  return (await query.limit(LIMIT).execute()).map(toStored);
}

export async function storedMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

interface Row {
  id: string;
  message_id: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  sent_at: Date;
}

const toStored = (row: Row): StoredMail => ({
  id: row.id,
  messageId: row.message_id,
  to: row.to_address,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  sentAt: row.sent_at.toISOString(),
});
