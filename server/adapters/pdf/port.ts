import type { FrameworkDocument } from '#domain/assessment/framework-document.ts';
import type { PlanDocument } from '#domain/export/plan-document-types.ts';
import type { BooksDocument } from '#domain/invoices/books-document.ts';
import type { InvoiceDocument } from '#domain/invoices/invoices.ts';

/** `a4`: landscape, margins of 20 mm (version 2). `letter`: US letter, landscape, margins of 0.5 inch (version 1). */
export type PdfLayout = 'a4' | 'letter';

/** For whom a plan is rendered. */
export interface PdfReader {
  /** One member cannot fill the queue: when more than two of their renders wait or run, the rest are `busy`. */
  memberId?: string;
  /** Aborted when nobody waits for the PDF any more. */
  gone?: AbortSignal;
}

export interface Pdf {
  /**
   * Makes a tagged PDF of the plan (spec B §2.8, reading 74). Rejects with PdfError. Only other renders wait for it,
   * never other requests.
   */
  render(document: PlanDocument, layout: PdfLayout, reader?: PdfReader): Promise<Uint8Array>;
  /** Makes a tagged PDF of an invoice or a credit note, A4. Waits and rejects as `render` does. */
  renderInvoice(document: InvoiceDocument, reader?: PdfReader): Promise<Uint8Array>;
  /** Makes a tagged PDF of the books of a period, A4 landscape. Waits and rejects as `render` does. */
  renderBooks(document: BooksDocument, reader?: PdfReader): Promise<Uint8Array>;
  /** Makes a tagged PDF of the competency framework, A4 landscape. Waits and rejects as `render` does. */
  renderFramework(document: FrameworkDocument): Promise<Uint8Array>;
  /**
   * The characters that the PDF would print as a sign (\uFFFD), as the member typed them: each once, in the order of the texts.
   */
  unprintable(document: PlanDocument): Promise<string[]>;
  /** Ends the renderer. Waiting renders are rejected with `closed`. */
  close(): Promise<void>;
}

/**
 * `busy`: too many renders wait, of all members or of this one. `timeout`: it took too long. `failed`: the render failed
 * or the renderer died. `gone`: nobody waits for it any more. `closed`: the server is stopping.
 */
export type PdfErrorReason = 'busy' | 'timeout' | 'failed' | 'gone' | 'closed';

export class PdfError extends Error {
  readonly reason: PdfErrorReason;

  constructor(reason: PdfErrorReason, detail: string) {
    super(`PDF ${reason}: ${detail}`);
    this.name = 'PdfError';
    this.reason = reason;
  }
}
