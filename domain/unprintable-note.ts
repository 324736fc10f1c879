/** Code points that the note lists before it only counts. */
const NOTE_LIMIT = 40;

/**
 * Which characters no typeface at hand has, in a sentence for the end of the PDF and for the page; empty when there are
 * none. Takes each as the member typed it; they are named by number, because nothing could print them.
 */
export function unprintableNote(characters: readonly string[]): string {
  if (characters.length === 0) return '';
  const numbers = characters.slice(0, NOTE_LIMIT).map(codePoints).join(', ');
  const more = characters.length - NOTE_LIMIT;
  return `These characters could not be printed, and a box (\u25A1) marks their place: ${numbers}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** 'U+1F600', or several of them for a character that is made of several. */
export const codePoints = (character: string) =>
  Array.from(
    character,
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
