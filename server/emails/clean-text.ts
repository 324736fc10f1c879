// Typed text must not add lines, headers or invisible signs of its own to our mail.

/** One line: line breaks and invisible characters become a space. */
export const cleanLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

/** The lines as they were typed, each cleaned. */
export const cleanLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(cleanLine);
