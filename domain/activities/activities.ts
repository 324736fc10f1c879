/** An activity counts as completed once its reflection is recorded, which has a date (spec B §4). */
export const isCompleted = ({ reflection_date }: { reflection_date: string | null }): boolean =>
  reflection_date !== null;

/** Files accepted as evidence, by the end of their name (spec B §3 'Evidence file'). */
export const evidenceExtensions = ['pdf', 'doc', 'docx'] as const;
export type EvidenceExtension = (typeof evidenceExtensions)[number];
/** Files accepted as proof by the calls that the specification does not have: documents and pictures. */
export const proofExtensions = [...evidenceExtensions, 'jpg', 'png'] as const;
export type ProofExtension = (typeof proofExtensions)[number];

export const EVIDENCE_MAX_BYTES = 10 * 1024 * 1024;

/** Files per member and plan year. */
export const EVIDENCE_MAX_PER_YEAR = 50;

/** The accepted extension that a file name ends in, whatever its case; null for any other. */
export const evidenceExtension = (fileName: string): EvidenceExtension | null =>
  evidenceExtensions.find((accepted) => accepted === endOf(fileName)) ?? null;

/** The accepted extension of a document or a picture that a file name ends in; null for any other. */
export const proofExtension = (fileName: string): ProofExtension | null =>
  proofExtensions.find((accepted) => accepted === endOf(fileName).replace('jpeg', 'jpg')) ?? null;

const endOf = (fileName: string): string => /[^.]\.+([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
