import { addressOf } from '#contract/endpoint.ts';
import { evidenceFile } from '#contract/evidence.ts';

/** The address of a file of evidence. */
export const evidenceAddress = (year: number, id: string): string => addressOf(evidenceFile, { year, id });
