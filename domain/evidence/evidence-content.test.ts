import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { EVIDENCE_MAX_BYTES } from '../activities/activities.ts';
import { agrees, detect } from './evidence-content.ts';

const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<xml/>')])));
const docx = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
/** A compound file with one entry in its directory. */
function compoundFile(stream: string): Uint8Array {
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, letter] of [...stream].entries()) bytes[640 + 2 * at] = letter.charCodeAt(0);
  return bytes;
}
const doc = compoundFile('WordDocument');

/** The comment's length is the last field of the end record. */
function withComment(archive: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(archive.length + length);
  longer.set(archive);
  new DataView(longer.buffer).setUint16(archive.length - 2, length, true);
  return longer;
}

/** A field of the end record overwritten. */
function zipAt(archive: Uint8Array, field: number, value: number): Uint8Array {
  const changed = archive.slice();
  new DataView(changed.buffer).setUint32(archive.length - 22 + field, value, true);
  return changed;
}

test.each<[string, Uint8Array, string | null]>([
  ['a PDF', strToU8('%PDF-1.7\n…'), 'pdf'],
  ['a PDF behind a byte order mark', strToU8('\uFEFF%PDF-1.7'), 'pdf'],
  ['a PDF behind 1,000 spaces', strToU8(`${' '.repeat(1000)}%PDF-1.7`), 'pdf'],
  ['a PDF whose head begins at the last place', strToU8(`${'-'.repeat(1023)}%PDF-1.7`), 'pdf'],
  ['a PDF head too far on', strToU8(`${'-'.repeat(1024)}%PDF-1.7`), null],
  ['a PDF behind the warning of a portal', strToU8('<br />\n<b>Warning</b>: late\n%PDF-1.7'), 'pdf'],
  ['an RTF file that speaks of PDF', strToU8('{\\rtf1 %PDF-1.7}'), null],
  ['an archive that begins with a PDF', zip('%PDF-1.7'), null],
  ['half a PDF header', strToU8('%PDF'), null],
  ['an old Word file', doc, 'doc'],
  ['half a compound file header', doc.subarray(0, 7), null],
  ['an old Word file that is cut off', doc.subarray(0, 640), null],
  ['an old spreadsheet', compoundFile('Workbook'), null],
  ['a compound file with a longer name', compoundFile('WordDocuments'), null],
  ['a Word file', docx, 'docx'],
  [
    'a Word file with its entries the other way round',
    zip('word/document.xml', '[Content_Types].xml'),
    'docx',
  ],
  ['a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml'), null],
  ['an archive with a word folder only', zip('word/document.xml'), null],
  ['an archive that only names the folder deeper', zip('[Content_Types].xml', 'a/word/document.xml'), null],
  ['a plain archive', zip('a.txt'), null],
  [
    'an archive whose content names the entries',
    zipSync({ a: strToU8('[Content_Types].xml word/') }, { level: 0 }),
    null,
  ],
  ['a program', strToU8('MZ...'), null],
  ['a page', strToU8('<html>%PDF-'), null],
  ['a cut entry header', docx.subarray(0, 12), null],
  ['a Word file that is cut off', docx.subarray(0, docx.length - 30), null],
  ['a Word file with a comment at its end', withComment(docx, 65_535), 'docx'],
  ['a directory that is not where the end says', zipAt(docx, 16, 0xffff_ffff), null],
  ['more entries said than there are', zipAt(zip('a.txt'), 8, 0xffff_ffff), null],
  ['nothing', new Uint8Array(), null],
])('%s', (_, bytes, format) => expect(detect(bytes)).toBe(format));

test('reads a part of a larger buffer', () => {
  const larger = new Uint8Array(docx.length + 7);
  larger.set(docx, 7);
  expect(detect(larger.subarray(7))).toBe('docx');
});

/** A copy of the bytes that throws when it is read more than `most` times: a bound on the work that holds on a slow machine too. */
function readAtMost(most: number, bytes: Uint8Array): Uint8Array {
  let reads = 0;
  return new Proxy(bytes, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name) && ++reads > most)
        throw new Error(`more than ${most} looks at ${bytes.length} bytes`);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test.each([
  ['the first letter of an entry', [0x50]],
  ['the start of an entry', [0x50, 0x4b, 0x03, 0x04]],
  ['the start of a directory entry', [0x50, 0x4b, 0x01, 0x02]],
  ['the start of an end record', [0x50, 0x4b, 0x05, 0x06]],
])('ten megabytes of %s keep nobody waiting', (_, piece) => {
  // Looking at every place where an entry might start would take half a minute; a comment is 64 KB at the most.
  const bytes = new Uint8Array(EVIDENCE_MAX_BYTES).map((_byte, at) => piece[at % piece.length] as number);
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  expect(detect(readAtMost(EVIDENCE_MAX_BYTES / 20, bytes))).toBe(null);
});

test('extension and content have to agree', () => {
  expect(agrees('docx', docx)).toBe(true);
  expect(agrees('doc', docx)).toBe(false);
  expect(agrees('pdf', doc)).toBe(false);
});
