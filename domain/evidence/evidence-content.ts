import type { EvidenceExtension, ProofExtension } from '../activities/activities.ts';
import { isZip, startsWith, zipEntries } from './zip-directory.ts';

/**
 * The type of a file by its bytes: pdf, doc, docx or none of them. Give the whole file: the list of what is in a zip
 * archive is at its end. Nothing is unpacked, and the work is bounded for any bytes.
 */
export function detect(bytes: Uint8Array): EvidenceExtension | null {
  if (isCompoundFile(bytes)) return wordStream(bytes) ? 'doc' : null;
  if (isZip(bytes)) return isWordArchive(bytes) ? 'docx' : null;
  return !isMarkup(bytes) && pdfHead(bytes) >= 0 ? 'pdf' : null;
}

/** Whether a file's content matches its extension. */
export function agrees(extension: ProofExtension, bytes: Uint8Array): boolean {
  if (extension === 'jpg') return isJpg(bytes);
  return extension === 'png' ? isPng(bytes) : detect(bytes) === extension;
}

export const isJpg = (bytes: Uint8Array): boolean => startsWith(bytes, JPG);
export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, PNG);
/** Old files of Word and Excel, mails of Outlook, and new files of Word behind a password. */
export const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, COMPOUND_FILE);

/** RTF and web pages are text with a mark at its beginning, and may speak of PDF further on. */
export const isMarkup = (bytes: Uint8Array): boolean =>
  /^\W*(?:\{\\rtf|(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|table|div|meta)\b)/i.test(
    textAt(bytes),
  );

/** Where the head of a PDF begins; -1: it is none. Readers look for it in the first 1,024 bytes, because portals write lines before it. */
export const pdfHead = (bytes: Uint8Array): number => textAt(bytes).indexOf('%PDF-');

const PDF_HEAD_WITHIN = 1024;
const JPG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

// Every entry of a compound file's directory has this size and starts at a multiple of it.
const COMPOUND_ENTRY = 128;
/** The name, in UTF-16, of a stream that only Word documents have. */
const WORD_STREAM = [...'WordDocument\0'].flatMap((letter) => [letter.charCodeAt(0), 0]);

const textAt = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, PDF_HEAD_WITHIN + '%PDF-'.length - 1));

/** Where the directory of a compound file names the stream of a Word document; null: it does not. Spreadsheets, installers and mails are compound files too. */
export const wordStream = (bytes: Uint8Array): number | null => streamNamed(bytes, WORD_STREAM);

/** Whether the directory of a compound file has a stream of this name. */
export const hasStream = (bytes: Uint8Array, name: string): boolean =>
  streamNamed(
    bytes,
    [...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ) !== null;

function streamNamed(bytes: Uint8Array, name: readonly number[]): number | null {
  for (let at = COMPOUND_ENTRY; at < bytes.length; at += COMPOUND_ENTRY)
    if (startsWith(bytes, name, at)) return at;
  return null;
}

/** A Word document has a content list and at least one entry under word/. */
function isWordArchive(bytes: Uint8Array): boolean {
  let contentTypes = false;
  let word = false;
  for (const { name } of zipEntries(bytes)) {
    contentTypes ||= name === '[Content_Types].xml';
    word ||= name.startsWith('word/');
    if (contentTypes && word) return true;
  }
  return false;
}
