import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { EVIDENCE_MAX_BYTES, proofExtension } from '../activities/activities.ts';
import { contentFault, fileFacts, sizeFault } from './evidence-file.ts';
import { flawByBytes } from './flaw.ts';
import type { Inflate } from './zip-directory.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('sizeFault', () => {
  test.each([
    ['notes.pdf', 1, null],
    ['NOTES.PDF', EVIDENCE_MAX_BYTES, null],
    ['notes.docx', EVIDENCE_MAX_BYTES + 1, 'notes.docx is larger than 10 MB'],
    ['notes.doc', 0, 'notes.doc is empty'],
    ['O’Brien-Müller.exe', 0, 'O’Brien-Müller.exe is empty'],
  ])('%s of %d bytes: %s', (name, size, fault) => expect(sizeFault({ name, size })).toBe(fault));
});

const inflate: Inflate = (packed, most) => inflateRawSync(packed, { maxOutputLength: most });
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])));
const TYPES = '[Content_Types].xml';
const odt = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' });
const docm = zip({
  [TYPES]: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  'word/document.xml': '',
});
const docx = zip({ [TYPES]: 'wordprocessingml.document.main+xml', 'word/document.xml': '' });
const withProject = zip({ [TYPES]: '', 'word/document.xml': '', 'word/vbaProject.bin': '' });
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const AS_DOCX = 'Save it as docx or PDF';
const TAKE_OUT = 'Take the certificate out of it, and choose that';
const IN_FORM = 'is a picture. Choose it in the form of the activity, which makes a PDF of it';

describe('contentFault', () => {
  test.each<[string, string | null, string | Uint8Array]>([
    ['notes.pdf', null, '%PDF-1.7'],
    ['Training (Pty) Ltd..pdf', null, '\n\n%PDF-1.7'],
    ['notes.docx', null, docx],
    ['notes.pdf', 'notes.pdf is not a PDF or Word file', 'just text'],
    ['notes.pdf', 'notes.pdf is not a PDF or Word file', ''],
    ['notes', 'notes is a pdf file. Rename it to end in .pdf', '%PDF-1.7'],
    ['setup.exe', 'setup.exe is not a PDF or Word file', '%PDF-1.7'],
    ['notes.docx', 'notes.docx is a pdf file. Rename it to end in .pdf', '%PDF-1.7'],
    ['notes.doc', `notes.doc is an RTF file. ${AS_DOCX}`, '{\\rtf1 }'],
    ['notes.doc', 'notes.doc is a web page. Print it as a PDF, and choose that', '\uFEFF<html><p>Well done'],
    ['notes.docm', `notes.docm is a Word file with macros. ${AS_DOCX}`, docm],
    ['notes.docx', `notes.docx is a Word file with macros. ${AS_DOCX}`, docm],
    ['notes.docx', `notes.docx is a Word file with macros. ${AS_DOCX}`, withProject],
    ['notes.odt', `notes.odt is an OpenDocument file. ${AS_DOCX}`, odt],
    ['notes.docx', `notes.docx is an OpenDocument file. ${AS_DOCX}`, odt],
    ['notes.docx', 'notes.docx is cut off. Download or save it again', docx.subarray(0, -30)],
    ['marks.docx', 'marks.docx is a spreadsheet. Save it as PDF', zip({ 'xl/workbook.xml': '' })],
    ['all.zip', `all.zip is an archive. ${TAKE_OUT}`, zip({ 'a.pdf': '' })],
    ['photo.jpg', `photo.jpg ${IN_FORM}`, jpg],
    ['photo.pdf', `photo.pdf ${IN_FORM}`, jpg],
    ['mail.msg', 'mail.msg is a mail. Save the certificate that is in it, and choose that', 'text'],
  ])('%s: %s', (name, fault, content) => {
    const given = typeof content === 'string' ? bytes(content) : content;
    expect(contentFault(name, given, { inflate })).toBe(fault);
  });

  test('a picture is accepted where pictures are', () =>
    expect(contentFault('photo.jpg', jpg, { inflate, accepted: proofExtension })).toBe(null));
});

/** Each file that people really have, and what becomes of it: the fault, or the flaw with which it is kept. */
test.each([
  ['Certificate, Training Ltd..pdf', null, null],
  ['IMG_0001.HEIC', expect.stringContaining('is a HEIC picture. Save it as JPEG'), null],
  ['bom-before-header.pdf', null, null],
  ['e-junk-before.pdf', null, null],
  ['e-password.pdf', null, 'ask'],
  ['e-photo-gps-or6.jpg', expect.stringContaining(IN_FORM), null],
  ['e-rtf-as.doc', `e-rtf-as.doc is an RTF file. ${AS_DOCX}`, null],
  ['e-truncated.pdf', null, 'cut_off'],
  ['libreoffice.docx', null, null],
  ['needs-password.pdf', null, 'ask'],
  ['opens-without-password.pdf', null, 'ask'],
  ['two-line-breaks-before-header.pdf', null, null],
])('%s: fault %j, flaw %j', async (name, fault, flaw) => {
  const content = new Uint8Array(
    await readFile(new URL(`../../test/fixtures/evidence/${name}`, import.meta.url)),
  );
  expect(contentFault(name, content, { inflate })).toEqual(fault);
  expect(flawByBytes(content)).toBe(flaw);
});

test.each([
  ['a.pdf', 1, 'PDF, 1 KB'],
  ['a.pdf', 188_416, 'PDF, 184 KB'],
  ['a.docx', 1024 * 1024, 'DOCX, 1.0 MB'],
  ['a.doc', EVIDENCE_MAX_BYTES, 'DOC, 10.0 MB'],
])('%s of %d bytes is %s', (name, size, facts) => expect(fileFacts({ name, size })).toBe(facts));
