import { frameworkDocument } from '#domain/assessment/framework-document.ts';
import type { Pdf } from '#server/adapters/pdf/port.ts';

/** The framework as a PDF, made once: it is the same for everybody until the next version. A failure is tried again. */
export function frameworkFile(pdf: Pick<Pdf, 'renderFramework'>): () => Promise<Uint8Array> {
  let made: Promise<Uint8Array> | undefined;
  return () => {
    made ??= pdf.renderFramework(frameworkDocument()).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
