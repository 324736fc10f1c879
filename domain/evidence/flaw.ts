import { hasStream, isCompoundFile, pdfHead, wordStream } from './evidence-content.ts';

/** Why a reviewer cannot open a file that is evidence all the same. */
export const evidenceFlaws = ['password', 'cut_off', 'empty'] as const;
export type EvidenceFlaw = (typeof evidenceFlaws)[number];

/** The mark of such a file in a list. */
export const flawMarks: Record<EvidenceFlaw, string> = {
  password: 'Needs a password',
  cut_off: 'Cut off',
  empty: 'Empty',
};

/** The flaw as the end of a sentence about the file. */
export const flawWords: Record<EvidenceFlaw, string> = {
  password: 'it needs a password',
  cut_off: 'it is cut off',
  empty: 'it has no pages',
};

/** The word of a reader of PDF on a file: it asks for a password, it finds no document, or so many pages. */
export type Opened = 'password' | 'broken' | { pages: number };

/**
 * The flaw of an accepted file by its bytes alone: null for none, or 'ask' when only a reader of PDF can tell. A PDF may be encrypted and open for anybody, and its pages may be packed.
 */
export function flawByBytes(bytes: Uint8Array): EvidenceFlaw | null | 'ask' {
  if (isCompoundFile(bytes)) return isLockedWord(bytes) ? 'password' : null;
  const head = pdfHead(bytes);
  if (head < 0) return null;
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.includes('startxref')) return 'cut_off';
  if (isCutOff(text, head)) return 'cut_off';
  return text.includes('/Encrypt') || !/\/Type\s{0,9}\/Page[^s]/.test(text) ? 'ask' : null;
}

/** The flaw by what a reader of PDF said. */
export function flawOpened(opened: Opened): EvidenceFlaw | null {
  if (opened === 'password') return 'password';
  if (opened === 'broken') return 'cut_off';
  return opened.pages > 0 ? null : 'empty';
}

/** A file that shows its first page early says how long it is, because its end comes last. */
function isCutOff(text: string, head: number): boolean {
  const length = /\/Linearized\b[^>]{0,300}\/L\s{0,9}(\d{1,10})/.exec(text.slice(head, head + 1024))?.[1];
  return length !== undefined && text.length - head < Number(length);
}

/** The head of the document says whether it is encrypted. New Word files behind a password have no such stream. */
function isLockedWord(bytes: Uint8Array): boolean {
  const entry = wordStream(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry === null || entry + START_SECTOR + 4 > bytes.length) return false;
  const sector = 2 ** Math.min(view.getUint16(SECTOR_SHIFT, true), 12);
  const at = (view.getUint32(entry + START_SECTOR, true) + 1) * sector;
  if (at + FLAGS + 2 > bytes.length || view.getUint16(at, true) !== WORD_MAGIC) return false;
  return (view.getUint16(at + FLAGS, true) & ENCRYPTED) !== 0;
}

const START_SECTOR = 116;
const SECTOR_SHIFT = 30;
const WORD_MAGIC = 0xa5ec;
const FLAGS = 10;
const ENCRYPTED = 0x100;

/** Whether it is a new file of Office behind a password: nobody can say which kind. */
export const isLockedOffice = (bytes: Uint8Array): boolean =>
  isCompoundFile(bytes) && hasStream(bytes, 'EncryptedPackage');
