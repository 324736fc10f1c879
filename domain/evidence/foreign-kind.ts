import { detect, isJpg, isMarkup, isPng } from './evidence-content.ts';
import { isLockedOffice } from './flaw.ts';
import { type Inflate, isZip, startsWith, zipEntries } from './zip-directory.ts';

/** Files that are no evidence, and what the member does instead: the end of a sentence that begins with the name. */
const instead = {
  rtf: 'is an RTF file. Save it as docx or PDF',
  html: 'is a web page. Print it as a PDF, and choose that',
  macros: 'is a Word file with macros. Save it as docx or PDF',
  odt: 'is an OpenDocument file. Save it as docx or PDF',
  heic: 'is a HEIC picture. Save it as JPEG and choose that, or photograph the certificate in the form of the activity',
  picture: 'is a picture. Choose it in the form of the activity, which makes a PDF of it',
  sheet: 'is a spreadsheet. Save it as PDF',
  slides: 'is a presentation. Save it as PDF',
  pages: 'is a file of Pages. Save it as docx or PDF',
  mail: 'is a mail. Save the certificate that is in it, and choose that',
  winmail: 'is a mail of Outlook that other programs cannot open. Ask the sender for the PDF',
  archive: 'is an archive. Take the certificate out of it, and choose that',
  locked: 'needs a password. Save it without one',
  cutWord: 'is cut off. Download or save it again',
} as const;
export type ForeignKind = keyof typeof instead;

/** Why a file of this kind is no evidence, and what to do instead. */
export const insteadOf = (name: string, kind: ForeignKind): string => `${name} ${instead[kind]}`;

/**
 * The kind of a file that is no evidence, by its bytes and, where they do not say, by the end of its name; null for none that
 * we know. A Word file with macros is one of them, under any name.
 */
export function foreignKind(name: string, bytes: Uint8Array, inflate: Inflate): ForeignKind | null {
  const is = detect(bytes);
  if (is === 'docx') return hasMacros(bytes, inflate) ? 'macros' : null;
  if (is) return null;
  return byContent(bytes) ?? byEnd(name);
}

function byContent(bytes: Uint8Array): ForeignKind | null {
  if (isMarkup(bytes)) return /\{\\rtf/i.test(String.fromCharCode(...bytes.subarray(0, 64))) ? 'rtf' : 'html';
  if (startsWith(bytes, WINMAIL)) return 'winmail';
  if (isJpg(bytes) || isPng(bytes)) return 'picture';
  const head = String.fromCharCode(...bytes.subarray(0, 32));
  if (/^....ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(head)) return 'heic';
  if (/^(?:GIF8|BM|II\*\0|MM\0\*|RIFF....WEBP|....ftypavif)/s.test(head)) return 'picture';
  if (isLockedOffice(bytes)) return 'locked';
  return isZip(bytes) ? inZip(bytes) : null;
}

/** Which archive it is, by the names in it. */
function inZip(bytes: Uint8Array): ForeignKind {
  const names = [...zipEntries(bytes)].map(({ name }) => name);
  const has = (begin: string) => names.some((name) => name.startsWith(begin));
  // Its directory stood at the end.
  if (names.length === 0)
    return /word\//.test(String.fromCharCode(...bytes.subarray(0, 4096))) ? 'cutWord' : 'archive';
  if (has('xl/')) return 'sheet';
  if (has('ppt/')) return 'slides';
  if (has('Index/') || has('index.xml')) return 'pages';
  return has('mimetype') && has('content.xml') ? 'odt' : 'archive';
}

const ends: readonly [RegExp, ForeignKind][] = [
  [/\.(?:heic|heif)$/i, 'heic'],
  [/\.(?:jpe?g|png|gif|webp|bmp|tiff?|avif)$/i, 'picture'],
  [/\.(?:html?|mht|mhtml)$/i, 'html'],
  [/\.rtf$/i, 'rtf'],
  [/\.odt$/i, 'odt'],
  [/\.(?:xlsx?|xlsm|ods|csv|numbers)$/i, 'sheet'],
  [/\.(?:pptx?|odp|key)$/i, 'slides'],
  [/\.pages$/i, 'pages'],
  [/\.(?:eml|msg)$/i, 'mail'],
  [/^winmail\.dat$/i, 'winmail'],
  [/\.(?:zip|rar|7z|gz|tgz|tar)$/i, 'archive'],
];

const byEnd = (name: string): ForeignKind | null => ends.find(([end]) => end.test(name))?.[1] ?? null;

/** The list of contents says so; a document that lost its macros still has it. */
function hasMacros(bytes: Uint8Array, inflate: Inflate): boolean {
  for (const { name, isPacked, content } of zipEntries(bytes)) {
    if (/^word\/vbaProject\.bin$/i.test(name)) return true;
    if (name !== '[Content_Types].xml') continue;
    const list = isPacked ? inflate(content(), TYPES_MAX) : content().subarray(0, TYPES_MAX);
    if (new TextDecoder().decode(list).includes('macroEnabled')) return true;
  }
  return false;
}

/** More than any document's list of contents. */
const TYPES_MAX = 1024 * 1024;
const WINMAIL = [0x78, 0x9f, 0x3e, 0x22];
