import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textPdf } from '#domain/evidence/photo-pdf.ts';
import { rawMail } from '#test/support/mails.ts';
import { mailReader } from './reader.ts';

const MB = 1024 * 1024;
const PDF = textPdf(['Certificate']);
const zeros = new Uint8Array(12 * MB);
let reader: ReturnType<typeof mailReader>;
beforeAll(() => {
  reader = mailReader();
});
afterAll(() => reader.close());

const mailOf = (parts: Parameters<typeof rawMail>[1]) =>
  rawMail({ from: 'a@example.com', subject: 'a' }, parts);
const filesOf = async (parts: Parameters<typeof rawMail>[1]) =>
  (await reader.memberMailOf(Buffer.from(mailOf(parts), 'latin1'))).files;
const namesOf = async (parts: Parameters<typeof rawMail>[1]) =>
  (await filesOf(parts)).map(({ name }) => name);

const file = (name: string, content: Uint8Array | string, type = 'application/octet-stream') => ({
  type,
  name,
  content,
  disposition: 'attachment' as const,
});
const zip = (files: Record<string, Uint8Array>) => file('all.zip', zipSync(files, { level: 9 }));
const mail = (content: string) => file('inner.eml', Buffer.from(content, 'latin1'), 'message/rfc822');

/** A mail in a mail in a mail. */
const nested = (depth: number): string =>
  mailOf(depth === 0 ? [file('deep.pdf', PDF)] : [mail(nested(depth - 1))]);

test.each([
  [1, 'deep.pdf'],
  [2, 'deep.pdf'],
  [3, 'deep.pdf'],
  [4, 'inner.eml'],
])('%i mails in each other: %s', async (depth, name) => {
  expect(await namesOf([mail(nested(depth - 1))])).toEqual([name]);
});

test('ten of a hundred attached mails are opened, and twenty of a hundred files are looked at', async () => {
  const mails = await namesOf(Array.from({ length: 100 }, () => mail(mailOf([file('a.pdf', PDF)]))));
  expect(mails).toEqual([...Array(10).fill('a.pdf'), ...Array(10).fill('inner.eml')]);
  expect(await namesOf(Array.from({ length: 100 }, (_, n) => file(`${n}.pdf`, PDF)))).toHaveLength(20);
});

test('an archive gives its documents; programs, shadows and folders stay in it', async () => {
  const archive = zip({ 'a/One.pdf': PDF, 'Two.PDF': PDF, 'setup.exe': PDF, '__MACOSX/._One.pdf': PDF });
  expect(await namesOf([archive])).toEqual(['One.pdf', 'Two.PDF']);
});

test('a bomb is not unpacked, nor are many large files', async () => {
  expect(await namesOf([zip({ 'a.pdf': zeros })])).toEqual(['all.zip']);
  const nine = new Uint8Array(9 * MB);
  const many = zip(Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${n}.pdf`, nine])));
  const files = await filesOf([many]);
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(30 * MB);
});

test('a small file that unpacks to more than its archive says is left out', async () => {
  const archive = zipSync({ 'a.pdf': zeros }, { level: 9 });
  const lying = archive.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  expect(await namesOf([file('all.zip', lying)])).toEqual(['all.zip']);
});

test('a thousand entries, and an archive in an archive in an archive in an archive', async () => {
  const thousand = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`${n}.txt`, PDF]));
  expect(await namesOf([zip({ ...thousand, 'last.pdf': PDF })])).toEqual(['all.zip']);
  const inner = zipSync({ 'a.pdf': PDF });
  expect(await namesOf([zip({ 'inner.zip': inner })])).toEqual(['all.zip']);
});

test('a Word file is not opened as an archive', async () => {
  const docx = zipSync({ '[Content_Types].xml': PDF, 'word/document.xml': PDF, 'a.pdf': PDF });
  expect(await namesOf([file('a.docx', docx)])).toEqual(['a.docx']);
});

test('megabytes of boundaries, and a boundary in each line, are read in time', async () => {
  const boundary = Array.from({ length: 200_000 }, () => '--b-1-mixed\r\nSubject: \xeb').join('\r\n');
  const raw = `${mailOf([file('a.pdf', PDF)])}${boundary}`;
  expect((await reader.memberMailOf(Buffer.from(raw, 'latin1')).catch(() => null)) ?? 'refused').toBeTruthy();
});
