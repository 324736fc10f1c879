import type { EvidenceExtension, ProofExtension } from '../activities/activities.ts';

/**
 * The type of a file by its bytes: pdf, doc, docx or none of them. Give the whole file: the list of what is in a zip
 * archive is at its end. Nothing is unpacked, and the work is bounded for any bytes.
 */
export function detect(bytes: Uint8Array): EvidenceExtension | null {
  if (startsWith(bytes, PDF)) return 'pdf';
  if (startsWith(bytes, COMPOUND_FILE)) return isOldWord(bytes) ? 'doc' : null;
  return startsWith(bytes, ZIP_ENTRY) && isWordArchive(bytes) ? 'docx' : null;
}

/** Whether a file's content matches its extension. */
export function agrees(extension: ProofExtension, bytes: Uint8Array): boolean {
  if (extension === 'jpg') return startsWith(bytes, JPG);
  return extension === 'png' ? startsWith(bytes, PNG) : detect(bytes) === extension;
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const JPG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP_ENTRY = [0x50, 0x4b, 0x03, 0x04];
const ZIP_LISTED = [0x50, 0x4b, 0x01, 0x02];
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];

// Every entry of a compound file's directory has this size and starts at a multiple of it.
const COMPOUND_ENTRY = 128;
/** The name, in UTF-16, of a stream that only Word documents have. */
const WORD_STREAM = [...'WordDocument\0'].flatMap((letter) => [letter.charCodeAt(0), 0]);

// Sizes of the fixed parts of a zip archive, and the longest comment that may follow its end record.
const LISTED_SIZE = 46;
const END_SIZE = 22;
const COMMENT_MAX = 0xffff;
/** More than the longest name that is looked for. */
const NAME_MAX = 32;

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, i) => bytes[at + i] === byte);

/** Spreadsheets, installers and mails are compound files too. */
function isOldWord(bytes: Uint8Array): boolean {
  for (let at = COMPOUND_ENTRY; at < bytes.length; at += COMPOUND_ENTRY)
    if (startsWith(bytes, WORD_STREAM, at)) return true;
  return false;
}

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

/** The names in the archive's directory, which programs read when they open the archive. */
function* entryNames(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(bytes);
  if (end < 0) return;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + LISTED_SIZE > end || !startsWith(bytes, ZIP_LISTED, at)) return;
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const from = at + LISTED_SIZE;
    yield String.fromCharCode(...bytes.subarray(from, from + Math.min(name ?? 0, NAME_MAX)));
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
}

/** Where the end record starts; -1 when there is none. */
function endRecord(bytes: Uint8Array): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (startsWith(bytes, ZIP_END, at)) return at;
  return -1;
}
