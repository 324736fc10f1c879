import { expect, test } from 'vitest';
import { flawByBytes, flawOpened } from './flaw.ts';
import { photoPdf, textPdf } from './photo-pdf.ts';

const pdf = textPdf(['Certificate']);
const bytes = (text: string) => new TextEncoder().encode(text);
const END = 'startxref\n9\n%%EOF';

test.each<[string, Uint8Array, string | null]>([
  ['a PDF that shows its page', pdf, null],
  ['a picture in a PDF', photoPdf([{ jpeg: bytes('x'), width: 1, height: 1 }]), null],
  ['a PDF with bytes after its end', bytes(`${new TextDecoder().decode(pdf)}${'\0'.repeat(40_000)}`), null],
  ['half of it', pdf.subarray(0, pdf.length / 2), 'cut_off'],
  ['a head alone', bytes('%PDF-1.7'), 'cut_off'],
  [
    'half of a PDF that shows its first page early',
    bytes(`%PDF-1.5\n<< /Linearized 1 /L 9000 >>\n${END}`),
    'cut_off',
  ],
  ['a PDF whose pages are packed', bytes(`%PDF-1.5 /Type /ObjStm ${END}`), 'ask'],
  ['a PDF without pages', bytes(`%PDF-1.5 /Type /Pages /Kids [] ${END}`), 'ask'],
  ['an encrypted PDF', bytes(`%PDF-1.5 /Type /Page /Encrypt 5 0 R ${END}`), 'ask'],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff]), null],
])('%s: %s', (_, file, flaw) => expect(flawByBytes(file)).toBe(flaw));

/** A compound file whose document begins with a head that has these flags. */
function wordFile(flags: number): Uint8Array {
  const file = new Uint8Array(2048);
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(30, 9, true);
  for (const [at, letter] of [...'WordDocument'].entries()) file[640 + 2 * at] = letter.charCodeAt(0);
  view.setUint32(640 + 116, 2, true);
  view.setUint16(1536, 0xa5ec, true);
  view.setUint16(1536 + 10, flags, true);
  return file;
}

test.each([
  ['an old Word file', 0x200, null],
  ['an old Word file behind a password', 0x300, 'password'],
])('%s', (_, flags, flaw) => expect(flawByBytes(wordFile(flags))).toBe(flaw));

test('the word of a reader of PDF', () => {
  expect([
    flawOpened('password'),
    flawOpened('broken'),
    flawOpened({ pages: 0 }),
    flawOpened({ pages: 1 }),
  ]).toEqual(['password', 'cut_off', 'empty', null]);
});
