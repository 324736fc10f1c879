import { filledWords, type MemberMail, paragraphsOf } from '#domain/office/mail-words.ts';
import type { Deps } from '#server/http/deps.ts';
import { wordsOf } from './queries.ts';

/** The paragraphs of the office for a mail to a member, who is greeted with this name; none without own words. */
export async function ownParagraphs(
  { db, ...site }: Pick<Deps, 'db' | 'publicUrl' | 'supportEmail'>,
  mail: MemberMail,
  name: string,
): Promise<string[]> {
  return filledParagraphs(site, (await wordsOf(db, mail)).values.words, name);
}

/** Somebody without a name is 'member', as in the greeting. */
export const filledParagraphs = (
  { publicUrl, supportEmail }: Pick<Deps, 'publicUrl' | 'supportEmail'>,
  words: string,
  name: string,
): string[] =>
  paragraphsOf(filledWords(words, { name: name || 'member', site: publicUrl, support: supportEmail }));
