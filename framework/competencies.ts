import type { CompetencyEntry } from './competency.ts';
import { enabling } from './enabling.ts';
import { technical } from './technical.ts';
import { valuesAndAttitudes } from './values-and-attitudes.ts';

export type CompetencyKey =
  | (typeof valuesAndAttitudes)[number]['key']
  | (typeof enabling)[number]['key']
  | (typeof technical)[number]['key'];

export interface Competency extends CompetencyEntry {
  key: CompetencyKey;
}

/** All 72, in the order in which they are shown (spec A §3 'Competency framework'). */
export const competencies: readonly Competency[] = [...valuesAndAttitudes, ...enabling, ...technical];
