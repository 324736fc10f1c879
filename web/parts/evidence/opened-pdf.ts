import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Opened } from '#domain/evidence/flaw.ts';

/** Opens a PDF file. It stays in the browser. Null: it takes longer than `withinMs`. */
export async function openedPdf(data: Uint8Array, withinMs: number): Promise<Opened | null> {
  const port = new Worker(new URL('../certificate/pdf-worker.ts', import.meta.url), { type: 'module' });
  const late = AbortSignal.timeout(withinMs);
  try {
    return await Promise.race([
      opened(PDFWorker.create({ port, verbosity: 0 }), data),
      new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null))),
    ]);
  } finally {
    port.terminate();
  }
}

const opened = (worker: PDFWorker, data: Uint8Array): Promise<Opened> =>
  getDocument({ data, worker, verbosity: 0 }).promise.then(
    ({ numPages }) => ({ pages: numPages }),
    (error: unknown) =>
      error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken',
  );
