import { randomUUID } from 'node:crypto';

/** The folder of the storage that holds the evidence, and nothing else. */
export const EVIDENCE_FOLDER = 'evidence';

/** A key for a new file: it says nothing of its owner or its name (spec-readings 25, 27). */
export const newStorageKey = (): string => `${EVIDENCE_FOLDER}/${randomUUID()}`;
