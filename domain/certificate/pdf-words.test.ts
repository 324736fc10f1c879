import { expect, it } from 'vitest';
import { type PdfDocument, pdfWords } from './pdf-words.ts';

/** A document of very many pages, each with runs without end. */
function endless(item: object) {
  const counts = { pages: 0, chunks: 0 };
  const document: PdfDocument = {
    numPages: 1_000_000,
    getPage: async () => {
      counts.pages++;
      return {
        getViewport: () => ({ transform: [1, 0, 0, -1, 0, 800] }),
        streamTextContent: () =>
          new ReadableStream({
            pull: (controller) => {
              counts.chunks++;
              controller.enqueue({ items: Array.from({ length: 100 }, () => item) });
            },
          }),
      };
    },
  };
  return { document, counts };
}

const run = { str: 'word', transform: [12, 0, 0, 12, 60, 700], width: 30, fontName: 'f1' };

it('takes a run with its place from the upper left corner, and no text that runs up the page', async () => {
  const items = [run, { ...run, transform: [0, 12, -12, 0, 60, 700] }, { ...run, str: ' ' }, {}];
  const words = await pdfWords({
    numPages: 1,
    getPage: async () => ({
      getViewport: () => ({ transform: [1, 0, 0, -1, 0, 800] }),
      streamTextContent: () =>
        new ReadableStream({
          start: (controller) => {
            controller.enqueue({ items });
            controller.close();
          },
        }),
    }),
  });
  expect(words).toEqual([{ text: 'word', x: 60, y: 100, width: 30, size: 12, page: 1, font: 'f1' }]);
});

it.each([
  ['runs', run],
  ['letters', { ...run, str: 'a'.repeat(10_000) }],
])('stops at so many %s, however many a file has', async (_, item) => {
  const { document, counts } = endless(item);
  const words = await pdfWords(document);
  expect(words.length).toBeLessThanOrEqual(4000);
  expect(words.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(60_400);
  expect(counts.pages).toBe(1);
  expect(counts.chunks).toBeLessThan(50);
});
