/** How many code points the note lists before it only counts them. */
const NOTE_LIMIT = 40;

/**
 * The note, at the end of the PDF and on the page, about characters that no typeface has; empty when there are none.
 * Takes each character as the member typed it. The note gives their numbers, because nothing can print them.
 */
export function unprintableNote(characters: readonly string[]): string {
  if (characters.length === 0) return '';
  const numbers = characters.slice(0, NOTE_LIMIT).map(codePoints).join(', ');
  const more = characters.length - NOTE_LIMIT;
  return `These characters could not be printed, and a sign (\uFFFD) marks their place: ${numbers}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** 'U+1F600', or several numbers for a character that consists of several. */
export const codePoints = (character: string) =>
  Array.from(
    character,
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
