import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { foldAddress } from '#domain/text/address.ts';
import type { Clock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { OutboxAttachmentTable, OutboxMailTable } from '#server/db/tables.ts';
import { type Attachment, isAttachmentName, type Mail } from './port.ts';

const LIMIT = 100;

export interface StoredMail {
  id: string;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  attachments: Attachment[];
  /** The address by which a mail program takes the reader off the list. */
  unsubscribeUrl: string | null;
}

/** Keeps mail in a table with a page to read it. This is the default when no mail server is configured. */
export function outboxMail(db: Db, clock: Clock): Mail {
  return {
    async send({ to, subject, text, html, messageId, attachments = [], unsubscribeUrl }) {
      const refused = attachments.find(({ name }) => !isAttachmentName(name));
      if (refused) throw new Error(`A file of a mail may not be called ${refused.name}`);
      const id = uuidv7();
      const mail = {
        id,
        message_id: messageId,
        to_address: to,
        subject,
        body_text: text,
        body_html: html,
        sent_at: clock.now(),
        unsubscribe_url: unsubscribeUrl ?? null,
      };
      await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('outbox_mail')
          .values(mail)
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .executeTakeFirst();
        if (Number(added.numInsertedOrUpdatedRows) === 0 || attachments.length === 0) return;
        const files = attachments.map(({ name, contentType, content }, position) => ({
          mail_id: id,
          position,
          name,
          content_type: contentType,
          content: typeof content === 'string' ? content : Buffer.from(content).toString('base64'),
          is_base64: typeof content !== 'string',
        }));
        await trx.insertInto('outbox_attachment').values(files).execute();
      });
    },
  };
}

/** The latest 100 mails, newest first, of one address (case does not matter) or of all. */
export async function storedMails(db: Db, to?: string): Promise<StoredMail[]> {
  let query = db.selectFrom('outbox_mail').selectAll().orderBy('sent_at', 'desc').orderBy('id', 'desc');
  if (to) query = query.where((eb) => eb(eb.fn('lower', ['to_address']), '=', foldAddress(to)));
  const rows = await query.limit(LIMIT).execute();
  const files = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStored(row, files));
}

export async function storedMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toStored(row, await attachmentsOf(db, [id]));
}

async function attachmentsOf(db: Db, mailIds: string[]): Promise<Selectable<OutboxAttachmentTable>[]> {
  if (mailIds.length === 0) return [];
  return db
    .selectFrom('outbox_attachment')
    .selectAll()
    .where('mail_id', 'in', mailIds)
    .orderBy('position')
    .execute();
}

const toStored = (
  row: Selectable<OutboxMailTable>,
  files: Selectable<OutboxAttachmentTable>[],
): StoredMail => ({
  id: row.id,
  messageId: row.message_id,
  to: row.to_address,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  sentAt: row.sent_at.toISOString(),
  unsubscribeUrl: row.unsubscribe_url,
  attachments: files
    .filter(({ mail_id }) => mail_id === row.id)
    .map(({ name, content_type: contentType, content, is_base64 }) => ({
      name,
      contentType,
      content: is_base64 ? Buffer.from(content, 'base64') : content,
    })),
});
