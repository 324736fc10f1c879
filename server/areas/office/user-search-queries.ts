import { type Expression, type SqlBool, sql } from 'kysely';
import { invoiceNumbered } from '#domain/invoices/invoices.ts';
import { payerOfInvoice } from '#server/areas/billing/billing.ts';
import { containing } from '#server/db/paging.ts';

// Which members a text means (spec-readings 83). The functions that fold a text stand beside the table `member`.

/** Every word of the text must match, in any order. */
export function textMatches(text: string): Expression<SqlBool> {
  const words = (text.match(WORDS) ?? []).filter((word) => word !== IN_EVERY_ADDRESS);
  return words.length === 0 ? sql`true` : sql`(${sql.join(words.map(wordMatches), sql` and `)})`;
}

/** The office types it to see everybody. No member is read to know that it matches. */
const IN_EVERY_ADDRESS = '@';

/** The digits of a number with what people write between them, or a word. */
const WORDS = /[+(]*\d[\d()+./-]*(?:\s+[\d()+./-]+)*(?!\S)|\S+/g;

/** The number of an invoice, a part of the address, or the beginning of a word or number. A text without letters and digits is only looked for in the address. */
function wordMatches(word: string): Expression<SqlBool> {
  const invoice = invoiceNumbered(word);
  if (invoice) return sql`member.id in (${payerOfInvoice(invoice)})`;
  const fold = /^[\d\s()+./-]+$/.test(word) ? sql`folded_number` : sql`folded_words`;
  return sql`(member.email like folded(${containing(word)})
    or member.search_words like '% ' || nullif(${fold}(${word}), '') || '%')`;
}

/**
 * Members who are like the search, for a name that was heard or mistyped. Only the part of an address before the @ counts,
 * because the same few providers follow it in most addresses.
 */
export const isLike = (text: string): Expression<SqlBool> =>
  sql`member.id in (select members_like(${ownWords(text)}))`;

/** Whether a text can be like another: only letters can, because a number with a wrong digit is somebody else's. */
export const hasLikeness = (text: string): boolean => /\p{L}/u.test(ownPart(text));

/** How much a member is like the words of the search: from 0 to how many they are. */
export const likeness = (text: string) => sql<number>`(select sum(word_similarity(word, member.search_words))
  from unnest(string_to_array(${ownWords(text)}, ' ')) as word)`;

const ownWords = (text: string) => sql<string>`folded_words(${ownPart(text)})`;

const ownPart = (text: string): string => text.split('@')[0] || text;
