import { addressOf } from '#contract/endpoint.ts';
import { evidenceFile, proofFile } from '#contract/evidence.ts';

/** The address of a file of evidence. */
export const evidenceAddress = (year: number, id: string): string => addressOf(evidenceFile, { year, id });

/** The address of a file of proof, for a member without a practitioner flag. */
export const proofAddress = (year: number, id: string): string => addressOf(proofFile, { year, id });
