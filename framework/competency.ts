import type { GroupKey, Level2Key, TechnicalAreaKey } from './groups.ts';

/** One competency as the data files write it; the definition is in our own words and holds no '='. */
export interface CompetencyEntry {
  key: string;
  label: string;
  group: GroupKey;
  /** Null for technical competencies. */
  level2: Level2Key | null;
  /** Null for all but technical competencies. */
  area: TechnicalAreaKey | null;
  definition: string;
}
