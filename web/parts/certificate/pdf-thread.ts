import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Options = Omit<Parameters<typeof getDocument>[0] & object, 'data' | 'worker'>;

export interface PdfThread {
  open(data: Uint8Array, options?: Options): Promise<PDFDocumentProxy>;
  /** Rejects when the time of the thread is over before the work is done. */
  inTime<T>(work: Promise<T>): Promise<T>;
}

/** Opens PDF files in a thread of their own. The files stay in the browser. The thread ends with `use`, and its time is over after `withinMs`. */
export async function inPdfThread<T>(withinMs: number, use: (thread: PdfThread) => Promise<T>): Promise<T> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const late = AbortSignal.timeout(withinMs);
  const inTime: PdfThread['inTime'] = (work) =>
    Promise.race([
      work,
      new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
    ]);
  try {
    const worker = PDFWorker.create({ port, verbosity: 0 });
    return await use({
      open: (data, options) => getDocument({ verbosity: 0, ...options, data, worker }).promise,
      inTime,
    });
  } finally {
    port.terminate();
  }
}
