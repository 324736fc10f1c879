import { typedDocumentNumber } from '#domain/pack/document-number.ts';
import { END_BYTES } from '#domain/pack/zip.ts';

/** The SHA-256 of a file, in hex. The browser computes it, and the file goes nowhere. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the file is a zip, by its name, its first bytes or its last: something may stand before a zip. */
export async function isZip(file: File): Promise<boolean> {
  const parts = [file.slice(0, 4), file.slice(-END_BYTES)];
  const [first, last] = await Promise.all(parts.map(async (part) => latin1.decode(await part.arrayBuffer())));
  return /\.zip$/i.test(file.name) || first === 'PK\x03\x04' || last?.startsWith('PK\x05\x06') === true;
}

/** The number that a document of ours carries among its keywords. Null: there is none. */
export function numberIn(bytes: ArrayBuffer): string | null {
  const found = /RPT(?:-[0-9A-Z]{4}){3}/.exec(latin1.decode(bytes));
  return found && typedDocumentNumber(found[0]);
}

const latin1 = new TextDecoder('latin1');
