import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { agrees, detect } from './evidence-content.ts';

const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<xml/>')])));
const docx = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
const doc = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

test.each<[string, Uint8Array, string | null]>([
  ['a PDF', strToU8('%PDF-1.7\n…'), 'pdf'],
  ['a PDF header that is not at the start', strToU8(' %PDF-1.7'), null],
  ['half a PDF header', strToU8('%PDF'), null],
  ['an old Word file', doc, 'doc'],
  ['half a compound file header', doc.subarray(0, 7), null],
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
  ['nothing', new Uint8Array(), null],
])('%s', (_, bytes, found) => expect(detect(bytes)).toBe(found));

test('reads a part of a larger buffer', () => {
  const larger = new Uint8Array(docx.length + 7);
  larger.set(docx, 7);
  expect(detect(larger.subarray(7))).toBe('docx');
});

test('extension and content have to agree', () => {
  expect(agrees('docx', docx)).toBe(true);
  expect(agrees('doc', docx)).toBe(false);
  expect(agrees('pdf', doc)).toBe(false);
});
