/**
 * The text of a file as Excel and others save it: UTF-8 with or without a byte order mark, UTF-16 ('Unicode text'), else
 * Windows-1252, in which every byte is a character.
 */
export function decode(bytes: Uint8Array): string {
  const label = markOf(bytes);
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 also shows in the first character, a letter or a quotation mark: one of its bytes is 0. */
function markOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== undefined && first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be';
  return null;
}
