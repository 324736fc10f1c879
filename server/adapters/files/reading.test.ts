import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { textPdf } from '#domain/evidence/photo-pdf.ts';
import { readingFiles } from './reading.ts';

/** No test judges the time that passes. */
const files = readingFiles({ timeoutMs: 600_000 });
afterAll(() => files.close());

const given = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../test/fixtures/evidence/${name}`, import.meta.url)));

test.each([
  ['e-password.pdf', 'password'],
  ['needs-password.pdf', 'password'],
  ['opens-without-password.pdf', null],
  ['e-truncated.pdf', 'cut_off'],
  ['e-junk-before.pdf', null],
  ['bom-before-header.pdf', null],
  ['libreoffice.docx', null],
])('%s: %s', async (name, flaw) => expect(await files.flawOf(await given(name))).toBe(flaw));

const pdf = (text: string) => new TextEncoder().encode(text);

test('a PDF without pages is empty, and one whose table leads nowhere is cut off', async () => {
  const empty =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF';
  expect(await files.flawOf(pdf(empty))).toBe('empty');
  expect(await files.flawOf(pdf('%PDF-1.4\nstartxref\n9\n%%EOF'))).toBe('cut_off');
});

test('a file that takes too long says nothing, and stops no other', async () => {
  const hasty = readingFiles({ timeoutMs: 1 });
  expect(await hasty.flawOf(await given('e-password.pdf'))).toBe(null);
  await hasty.close();
  expect(await files.flawOf(textPdf(['Certificate']))).toBe(null);
});

const reader = { surname: 'Khumalo', today: '2026-11-28' };

test('a certificate is read as in the browser, and the text of a mail by the same rules', async () => {
  const lines = ['Certificate of attendance', 'Date attended: 14 August 2026', 'Duration: 2.5 hours'];
  for (const source of [{ pdf: textPdf(lines) }, { text: lines.join('\n') }])
    expect(await files.certificateOf(source, reader)).toMatchObject({
      hasText: true,
      lacksSurname: true,
      date: { value: '2026-08-14' },
      minutes: { value: 150 },
    });
});

test('a PDF that is locked, broken or slow says nothing', async () => {
  expect(await files.certificateOf({ pdf: await given('e-password.pdf') }, reader)).toBe(null);
  expect(await files.certificateOf({ pdf: pdf('%PDF-1.7') }, reader)).toBe(null);
  const hasty = readingFiles({ timeoutMs: 1 });
  expect(await hasty.certificateOf({ pdf: textPdf(['Certificate']) }, reader)).toBe(null);
  await hasty.close();
});

test('a photograph stands upright and says nothing of its camera', async () => {
  const photo = await given('e-photo-gps-or6.jpg');
  const before = await sharp(photo).metadata();
  const plain = await files.plainPhoto(photo);
  const after = await sharp(plain ?? undefined).metadata();
  expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
  expect([after.format, after.orientation, after.exif, after.xmp]).toEqual([
    'jpeg',
    undefined,
    undefined,
    undefined,
  ]);
  expect([after.width, after.height]).toEqual([before.height, before.width]);
});

test('a file that is no photograph is none, nor is one of more pixels than a camera has', async () => {
  expect(await files.plainPhoto(new Uint8Array([0xff, 0xd8, 0xff, 1]))).toBe(null);
  const large = await sharp({
    create: { width: 8000, height: 7000, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer();
  expect(await files.plainPhoto(large)).toBe(null);
});

test('a PDF that asks for more memory than its process has ends that process alone', async () => {
  const broken = Buffer.concat([
    Buffer.from('%PDF-1.7\n%certificate\n%%EOF\n'),
    Buffer.alloc(10 * 1024 * 1024),
  ]);
  const reader = { surname: '', today: '2026-11-28' };
  expect(await files.certificateOf({ pdf: broken }, reader)).toBeNull();
  const { date } =
    (await files.certificateOf({ text: 'Attended the webinar on 4 August 2026' }, reader)) ?? {};
  expect(date?.value).toBe('2026-08-04');
});
