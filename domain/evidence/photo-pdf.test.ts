import { expect, test } from 'vitest';
import { openPdf } from '#test/support/pdf.ts';
import { detect } from './evidence-content.ts';
import { photoPdf } from './photo-pdf.ts';

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);

test.each([
  [1200, 1600, [595, 842]],
  [1600, 1200, [842, 595]],
  [1000, 1000, [595, 842]],
  [1, 9000, [595, 842]],
])('a photograph of %d by %d pixels is one A4 page', async (width, height, size) => {
  const bytes = photoPdf([{ jpeg, width, height }]);
  expect(detect(bytes)).toBe('pdf');
  const { file } = await openPdf(bytes);
  expect(file.numPages).toBe(1);
  const view = (await file.getPage(1)).getViewport({ scale: 1 });
  expect([view.width, view.height]).toEqual(size);
});

test.each([
  { jpeg, width: 0, height: 10 },
  { jpeg, width: 10, height: Number.NaN },
  { jpeg: new Uint8Array(), width: 10, height: 10 },
])('a photograph without pixels is refused', (photo) => expect(() => photoPdf([photo])).toThrow(RangeError));

test('several photographs are a page each, in their order', async () => {
  const { file } = await openPdf(
    photoPdf([
      { jpeg, width: 3, height: 4 },
      { jpeg, width: 4, height: 3 },
    ]),
  );
  expect(file.numPages).toBe(2);
  const widths = [await file.getPage(1), await file.getPage(2)].map(
    (page) => page.getViewport({ scale: 1 }).width,
  );
  expect(widths).toEqual([595, 842]);
  expect(() => photoPdf([])).toThrow(RangeError);
});
