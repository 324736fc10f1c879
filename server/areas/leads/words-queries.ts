import { type MailWords, usualWords } from '#domain/lead-words.ts';
import type { LeadMailNumber } from '#domain/leads.ts';
import type { Db } from '#server/db/connect.ts';

/** The words of a mail, and when the office last changed them; null for the usual ones. */
export async function wordsOf(
  db: Db,
  number: LeadMailNumber,
): Promise<{ values: MailWords; savedAt: Date | null }> {
  const row = await db
    .selectFrom('lead_words')
    .select(['subject', 'words', 'changed_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return { values: usualWords[number], savedAt: null };
  const { changed_at: savedAt, ...values } = row;
  return { values, savedAt };
}

export async function setWords(trx: Db, number: LeadMailNumber, own: MailWords, now: Date): Promise<void> {
  const usual = usualWords[number];
  if (own.subject === usual.subject && own.words === usual.words) {
    await trx.deleteFrom('lead_words').where('number', '=', number).execute();
    return;
  }
  const row = { ...own, changed_at: now };
  await trx
    .insertInto('lead_words')
    .values({ number, ...row })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
    .execute();
}
