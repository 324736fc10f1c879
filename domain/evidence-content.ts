import type { EvidenceExtension } from './activities.ts';

/**
 * What the bytes of a file are: pdf, doc, docx or none of them. Give the whole file: the entries that make a
 * zip archive a Word document may stand anywhere in it.
 */
export function detect(bytes: Uint8Array): EvidenceExtension | null {
  if (startsWith(bytes, PDF)) return 'pdf';
  if (startsWith(bytes, COMPOUND_FILE)) return 'doc';
  return startsWith(bytes, ZIP_ENTRY) && isWordArchive(bytes) ? 'docx' : null;
}

/** Whether a file's content is what its extension says. */
export const agrees = (extension: EvidenceExtension, bytes: Uint8Array): boolean =>
  detect(bytes) === extension;

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP_ENTRY = [0x50, 0x4b, 0x03, 0x04];
const ZIP_DIRECTORY = [0x50, 0x4b, 0x01, 0x02];

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, i) => bytes[at + i] === byte);

/** A Word document has a content list and at least one entry under word/. */
function isWordArchive(bytes: Uint8Array): boolean {
  let contentTypes = false;
  let word = false;
  for (const name of entryNames(bytes)) {
    contentTypes ||= name === '[Content_Types].xml';
    word ||= name.startsWith('word/');
    if (contentTypes && word) return true;
  }
  return false;
}

/** The names of entries, read from entry headers and from the directory at the end. */
function* entryNames(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1)) {
    const header = headerAt(bytes, at);
    if (!header || at + header.nameAt > bytes.length) continue;
    const length = view.getUint16(at + header.lengthAt, true);
    yield String.fromCharCode(
      ...bytes.subarray(at + header.nameAt, at + header.nameAt + Math.min(length, 255)),
    );
  }
}

function headerAt(bytes: Uint8Array, at: number): { lengthAt: number; nameAt: number } | null {
  if (startsWith(bytes, ZIP_ENTRY, at)) return { lengthAt: 26, nameAt: 30 };
  return startsWith(bytes, ZIP_DIRECTORY, at) ? { lengthAt: 28, nameAt: 46 } : null;
}
