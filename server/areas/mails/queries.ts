import { sql } from 'kysely';
import { type MailWords, usualWords, type WordedMail } from '#domain/office/mail-words.ts';
import type { Db } from '#server/db/connect.ts';

/** The words of a mail, and when the office last changed them; null for the usual ones. */
export interface StoredWords {
  values: MailWords;
  savedAt: Date | null;
}

export async function wordsOf(db: Db, mail: WordedMail): Promise<StoredWords> {
  const row = await db
    .selectFrom('mail_words')
    .select(['subject', 'words', 'changed_at'])
    .where('kind', '=', mail)
    .executeTakeFirst();
  return stored(mail, row);
}

/** The words of all mails, in one read. */
export async function allWords(db: Db): Promise<(mail: WordedMail) => StoredWords> {
  const rows = await db.selectFrom('mail_words').selectAll().execute();
  return (mail) =>
    stored(
      mail,
      rows.find((row) => row.kind === mail),
    );
}

function stored(mail: WordedMail, row: (MailWords & { changed_at: Date }) | undefined): StoredWords {
  if (!row) return { values: usualWords(mail), savedAt: null };
  return { values: { subject: row.subject, words: row.words }, savedAt: row.changed_at };
}

/** Lets one change of words run at a time, so that the second of two compares with what the first stored. */
export const lockWords = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mail_words', 0))`.execute(trx);

/** Stores the words of the office, or forgets them when they are the usual ones. */
export async function setWords(trx: Db, mail: WordedMail, own: MailWords, now: Date): Promise<void> {
  const usual = usualWords(mail);
  if (own.subject === usual.subject && own.words === usual.words) {
    await trx.deleteFrom('mail_words').where('kind', '=', mail).execute();
    return;
  }
  const row = { ...own, changed_at: now };
  await trx
    .insertInto('mail_words')
    .values({ kind: mail, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}
