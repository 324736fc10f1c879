const MAX = 255;

/**
 * A file's name as we store it and give it back: no path, no control characters, no characters that change the direction
 * of writing (they can make an .exe look like a .pdf), at most 255 characters with the extension kept.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  if (plain.length <= MAX) return plain;
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return (
    plain
      .slice(0, MAX - extension.length)
      .toWellFormed()
      .replace(/\uFFFD$/u, '') + extension
  );
}
