import { isBlank } from '../text/blank-text.ts';

/** Mails that a member's address takes on one day, and that wait at the same time. */
export const MAILS_PER_DAY = 20;
export const MAILS_WAITING_MAX = 50;

const TITLE_MAX = 255;
const TEXT_MAX = 5000;
export const NO_SUBJECT = 'Mail without a subject';

/** A subject as a title: without the 'Fwd:' of mail programs, in one line. */
export function titleOf(subject: string): string {
  const line = plain(subject).replace(/\s+/gu, ' ').trim();
  const own = line.replace(/^(?:(?:fwd?|re|aw|wg)\s*:\s*)+/i, '');
  return isBlank(own) ? NO_SUBJECT : cut(own, TITLE_MAX);
}

/** The text of a mail as a description. */
export const descriptionOf = (text: string): string =>
  cut(
    plain(text)
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    TEXT_MAX,
  );

/** The sentence about a file that could be evidence and is not here. */
export const secondFile = (name: string): string =>
  `${name} was in the mail too. An activity has one file: add it where it belongs`;

/** Parts that mail programs add by themselves: nobody misses them. */
export const isOfMailProgram = (name: string, type: string): boolean =>
  /^(?:smime\.p7[sm]|signature\.asc|.*\.(?:ics|vcf))$/i.test(name) ||
  /^(?:application\/(?:x-)?(?:pkcs7-signature|pgp-signature|ics)|text\/(?:calendar|x-vcard|vcard))$/i.test(
    type,
  );

/** The title, with a number behind it when the year has an activity of this title already. */
export function freeTitle(title: string, taken: (title: string) => boolean): string {
  if (!taken(title)) return title;
  for (let n = 2; ; n++) {
    const end = ` (${n})`;
    const numbered = cut(title, TITLE_MAX - end.length) + end;
    if (!taken(numbered)) return numbered;
  }
}

/** Without characters that no text of ours has: control characters, and those that turn the direction of writing. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?![\n\r\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

/** At most so many characters, and no half of one. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
