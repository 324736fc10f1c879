/** Spaces of any kind, control and format characters, and characters that are drawn empty (U+2800 and those that Unicode calls ignorable). */
const HIDDEN = String.raw`[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`;

/** The characters of a text that nobody sees, one by one. */
export const hiddenSigns = new RegExp(HIDDEN, 'gu');

const blank = new RegExp(`^${HIDDEN}*$`, 'u');
const atEnds = new RegExp(`^${HIDDEN}+|(?<!${HIDDEN})${HIDDEN}+$`, 'gu');

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => blank.test(text);

/** A text without the blanks and invisible marks around it, which come along when it is copied from a mail or a contact card. */
export const withoutEnds = (text: string): string => text.replace(atEnds, '');

/** Whether the database can store a text. It accepts no NUL character and no half of a surrogate pair. */
export const canBeKept = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The word for a hidden character: 'Remove the tab'. */
export function nameOfHidden(sign: string): 'tab' | 'line break' | 'space' | 'invisible character' {
  if (sign === '\t') return 'tab';
  if (/[\n\v\f\r\u0085\u2028\u2029]/.test(sign)) return 'line break';
  return /\p{Zs}/u.test(sign) ? 'space' : 'invisible character';
}

/**
 * The sentence about a text that has to be one line: it has no line break, no other control character and no mark that turns the
 * direction of the writing. Null: it has none.
 */
export function lineFault(text: string): string | null {
  const sign = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u.exec(text)?.[0];
  return sign === undefined ? null : `Remove the ${nameOfHidden(sign)}`;
}
