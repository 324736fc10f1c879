import type { CompetencyKey } from './competencies.ts';
import type { Level2Key } from './groups.ts';
import type { ProficiencyLevel } from './proficiency-levels.ts';

/** A competency, or a level-2 group that stands for all its competencies. */
export type Selector = CompetencyKey | Level2Key;

/** One career path as the data files write it. Tiers and suggestions are our own choice. */
export interface CareerPathEntry {
  /** The name, which is also the stored value. */
  label: string;
  /** Slug of the profile picture; null where there is none. */
  picture: string | null;
  /** The proficiency levels that the path offers (spec A §5 'rpt3'). */
  levels: readonly ProficiencyLevel[];
  /** Competencies that the path requires more of (signature, core) or less of (peripheral). */
  tiers: Record<'signature' | 'core' | 'peripheral', readonly Selector[]>;
  /** Ten competencies worth starting with on this path. */
  suggested: readonly CompetencyKey[];
}
