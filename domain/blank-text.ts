/**
 * Whether a text shows nothing: spaces of every kind, control and format characters, and letters that are drawn empty
 * (U+2800 and what Unicode calls ignorable).
 */
export const isBlank = (text: string): boolean =>
  /^[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Whether a text can be kept: the database takes no NUL character and no half of a surrogate pair. */
export const canBeKept = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
