import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type CertificateFacts,
  lacksSurname,
  readCertificate,
} from '#domain/certificate/certificate-text.ts';
import { serverToday } from '#web/api/server-today.ts';

/** A certificate says everything on its first pages. */
const PAGES_MAX = 3;

export interface PdfFacts extends CertificateFacts {
  lacksSurname: boolean;
}

/** The facts of a PDF file. It stays in the browser. Throws when the file cannot be read, or takes longer than `withinMs`. */
export async function pdfFacts(file: File, surname: string, withinMs: number): Promise<PdfFacts> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const late = AbortSignal.timeout(withinMs);
  try {
    const lines = await Promise.race([
      textLines(port, new Uint8Array(await file.arrayBuffer())),
      new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
    ]);
    return { ...readCertificate(lines, serverToday()), lacksSurname: lacksSurname(lines, surname) };
  } finally {
    port.terminate();
  }
}

async function textLines(port: Worker, data: Uint8Array): Promise<string[]> {
  const worker = PDFWorker.create({ port, verbosity: 0 });
  const document = await getDocument({ data, worker, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return pages.join('\n').split('\n');
}
