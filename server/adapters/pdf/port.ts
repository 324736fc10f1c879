import type { PlanDocument } from '#domain/plan-document-types.ts';

/** `a4`: landscape, margins of 20 mm (version 2). `letter`: US letter, landscape, margins of 0.5 inch (version 1). */
export type PdfLayout = 'a4' | 'letter';

/** On whose behalf a plan is rendered. */
export interface PdfReader {
  /** One member's renders never fill the queue: more than two that wait or run are `busy`. */
  memberId?: string;
  /** Aborted when nobody waits for the PDF any more. */
  gone?: AbortSignal;
}

export interface Pdf {
  /**
   * Sets the plan as a tagged PDF (spec B §2.8, reading 33). Rejects with PdfError; other requests never wait for it
   * except other renders.
   */
  render(document: PlanDocument, layout: PdfLayout, reader?: PdfReader): Promise<Uint8Array>;
  /** What the PDF would print a box (□) for, as the member typed it: each character once, in the order of the texts. */
  unprintable(document: PlanDocument): Promise<string[]>;
  /** Ends the renderer; what still waits is rejected with `closed`. */
  close(): Promise<void>;
}

/**
 * `busy`: too many renders wait, of all members or of this one. `timeout`: it took too long. `failed`: not rendered or
 * the renderer died. `gone`: nobody waits for it any more. `closed`: the server is stopping.
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
