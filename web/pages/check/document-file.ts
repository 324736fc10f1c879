import { typedDocumentNumber } from '#domain/document-number.ts';

/** The SHA-256 of a file, in hex. The browser computes it, and the file goes nowhere. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the file is a zip, by its first bytes. A whole pack can be larger than the memory. */
export async function isZip(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3;
}

/** The number that a document of ours carries among its keywords. Null: there is none. */
export function numberIn(bytes: ArrayBuffer): string | null {
  const found = /RPT(?:-[0-9A-Z]{4}){3}/.exec(new TextDecoder('latin1').decode(bytes));
  return found && typedDocumentNumber(found[0]);
}
