import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfOptions, pdfWords } from '#domain/certificate/pdf-words.ts';
import { readCertificate } from '#domain/certificate/read-certificate.ts';
import type { CertificateReading, Reader } from '#domain/certificate/reading.ts';
import { inPdfThread } from './pdf-thread.ts';

/** A scan is drawn so wide, in pixels; larger pictures in it are not drawn. */
const PICTURE_WIDTH = 900;
const PIXELS_MAX = 40_000_000;

export interface PdfFacts extends CertificateReading {
  file: File;
  /** Its first page as an address of a picture, when it has no text; else empty. */
  picture: string;
}

/** The facts of a PDF file. It stays in the browser. Throws when the file cannot be read, or takes longer than `withinMs`. */
export const pdfFacts = (file: File, reader: Reader, withinMs: number): Promise<PdfFacts> =>
  inPdfThread(withinMs, async ({ open, inTime }) => {
    const opened = async (maxImageSize: number) =>
      open(new Uint8Array(await file.arrayBuffer()), { ...pdfOptions, maxImageSize });
    const words = await inTime(opened(pdfOptions.maxImageSize).then(pdfWords));
    const reading = readCertificate(words, reader);
    const drawn = reading.hasText ? '' : await inTime(opened(PIXELS_MAX).then(pictureOf)).catch(() => '');
    return { ...reading, file, picture: drawn };
  });

async function pictureOf(document: PDFDocumentProxy): Promise<string> {
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PICTURE_WIDTH / Math.max(width, height / 2) });
  const canvas = window.document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return canvas.toDataURL('image/jpeg', 0.85);
}
