import { addressOf } from '#contract/endpoint.ts';
import { evidenceFile } from '#contract/evidence.ts';

/** Where a file of evidence is fetched. */
export const evidenceAddress = (year: number, id: string): string => addressOf(evidenceFile, { year, id });
