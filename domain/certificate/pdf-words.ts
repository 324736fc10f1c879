import type { Word } from './reading.ts';

/** A certificate says everything on its first pages. */
const PAGES_MAX = 4;
/** More runs or letters than a certificate has: the rest of a hostile file is not read. */
const RUNS_MAX = 4000;
const LETTERS_MAX = 60_000;
const LETTERS_OF_RUN = 400;

/** The part of a document of pdfjs-dist that is used, in the browser and in Node.js. */
export interface PdfDocument {
  numPages: number;
  getPage(number: number): Promise<{
    getViewport(of: { scale: number }): { transform: number[] };
    streamTextContent(): ReadableStream<{ items: PdfItem[] }>;
  }>;
}
type PdfItem = { str?: string; transform?: number[]; width?: number; height?: number; fontName?: string };

/** `getDocument` of pdfjs-dist takes these beside the bytes, wherever it runs. */
export const pdfOptions = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: 1,
};

/** The words of a document that pdfjs-dist has opened, at most as many as a certificate has. The caller bounds the time. */
export async function pdfWords(document: PdfDocument): Promise<Word[]> {
  const words: Word[] = [];
  let letters = 0;
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number++) {
    const page = await document.getPage(number);
    const { transform } = page.getViewport({ scale: 1 });
    const reader = page.streamTextContent().getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      for (const item of value.items) {
        const word = wordOf(item, transform, number);
        if (!word) continue;
        words.push(word);
        letters += word.text.length;
        if (words.length < RUNS_MAX && letters < LETTERS_MAX) continue;
        await reader.cancel(new Error('Enough was read.'));
        return words;
      }
    }
  }
  return words;
}

/** A run as the page shows it. Text that runs up or down the page is a margin's: it is left out. */
function wordOf(item: PdfItem, page: number[], number: number): Word | null {
  const { str = '', transform, width = 0, fontName } = item;
  const text = withLigatures(str.slice(0, LETTERS_OF_RUN)).trim();
  if (text === '' || !transform) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = transform;
  const along = { x: a * p + c * q, y: b * p + d * q };
  if (along.x <= 0 || Math.abs(along.y) > along.x * 0.2) return null;
  const word = { text, x: a * t + c * u + e, y: b * t + d * u + f, width, size: Math.hypot(r, s) };
  return Object.values(word).some((each) => Number.isNaN(each))
    ? null
    : { ...word, page: number, font: fontName };
}

const ligatures = ['ff', 'fi', 'fl', 'ffi', 'ffl'];

/** Old TeX fonts have ligatures in the places of control signs. */
const withLigatures = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => ligatures[sign.charCodeAt(0) - 0x1b] ?? ' ');
