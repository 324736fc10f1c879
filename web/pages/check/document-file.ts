import { typedDocumentNumber } from '#domain/document-number.ts';

/** The SHA-256 of a file, in hex. The browser computes it, and the file goes nowhere. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The number that a document of ours carries among its keywords. Null: there is none. */
export function numberIn(bytes: ArrayBuffer): string | null {
  const found = /RPT(?:-[0-9A-Z]{4}){3}/.exec(new TextDecoder('latin1').decode(bytes));
  return found && typedDocumentNumber(found[0]);
}
