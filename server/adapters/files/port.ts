import type { CertificateReading, Reader } from '#domain/certificate/reading.ts';
import type { EvidenceFlaw } from '#domain/evidence/flaw.ts';
import type { Inflate } from '#domain/evidence/zip-directory.ts';

/** Looks into files that anybody may have made. Nothing of a file is run, and each look has an end. */
export interface Files {
  /** Unpacks a part of an archive. Nothing: it is not packed, or it is larger than that. */
  inflate: Inflate;
  /** Why a reviewer cannot open a file that is evidence; null: nothing speaks against it, or nobody can tell. */
  flawOf(bytes: Uint8Array): Promise<EvidenceFlaw | null>;
  /**
   * A photograph (JPEG or PNG) again, upright and without what the camera wrote beside it: place, maker, serial number.
   * Null: it cannot be read, or is too large.
   */
  plainPhoto(bytes: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Reads a certificate as the browser does: a PDF, or the text of a mail by the same rules. Null: it cannot be read, or it
   * takes too long.
   */
  certificateOf(
    source: { pdf: Uint8Array } | { text: string },
    reader: Reader,
  ): Promise<CertificateReading | null>;
  close(): Promise<void>;
}
