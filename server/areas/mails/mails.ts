import type { MailWords, WordedMail } from '#domain/office/mail-words.ts';
import type { Db } from '#server/db/connect.ts';
import { wordsOf } from './queries.ts';

export { ownParagraphs } from './paragraphs.ts';
export { ownMailJob, sendOwnMail } from './routes.ts';

/** The subject and the text of a mail: those of the office, or the usual ones. */
export const mailWords = async (db: Db, mail: WordedMail): Promise<MailWords> =>
  (await wordsOf(db, mail)).values;
