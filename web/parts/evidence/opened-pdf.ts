import type { Opened } from '#domain/evidence/flaw.ts';
import { inPdfThread } from '#web/parts/certificate/pdf-thread.ts';

/** Opens a PDF file. It stays in the browser. Throws when it takes longer than `withinMs`. */
export const openedPdf = (data: Uint8Array, withinMs: number): Promise<Opened> =>
  inPdfThread(withinMs, ({ open, inTime }) =>
    inTime(
      open(data).then(
        ({ numPages }) => ({ pages: numPages }),
        (error: unknown) =>
          error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken',
      ),
    ),
  );
