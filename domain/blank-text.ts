/**
 * Whether a text shows nothing: it has only spaces of any kind, control and format characters, and characters that are
 * drawn empty (U+2800 and those that Unicode calls ignorable).
 */
export const isBlank = (text: string): boolean =>
  /^[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Whether the database can store a text. It accepts no NUL character and no half of a surrogate pair. */
export const canBeKept = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Whether a text has no line break and no other control character. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);
