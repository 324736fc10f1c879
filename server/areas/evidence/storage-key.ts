import { randomUUID } from 'node:crypto';

/** The storage folder that holds the evidence and nothing else. */
export const EVIDENCE_FOLDER = 'evidence';

/** A key for a new file. It shows neither the owner nor the file's name (spec-readings 62, 66). */
export const newStorageKey = (): string => `${EVIDENCE_FOLDER}/${randomUUID()}`;
