import type { CompetencyKey } from '#framework/competencies.ts';
import { displayName } from '../assessment/competency-name.ts';
import type { ResultRow } from '../assessment/scoring.ts';
import { isBlank } from '../text/blank-text.ts';

/** A stored learning area that came from a score. */
export interface ScoredArea {
  id: string;
  competency: CompetencyKey;
  met: boolean;
  activityCount: number;
}

/** The changes that make the scored learning areas match the results. */
export interface AreaChanges {
  toAdd: CompetencyKey[];
  /** Ids. */
  toRemove: string[];
  toMarkMet: string[];
  toUnmarkMet: string[];
}

/** Reason of a suggested learning area (spec B §9). */
export const suggestedReason =
  'Identified as a relevant learning area per the SAICA Post-Qualification Competency Framework.';

/**
 * The changes that bring the scored learning areas in line with the results (spec A §4 'Results'). A competency below its
 * required score gets an area. When it is no longer below, the area is removed, unless it has activities: then it stays
 * and is marked met. A competency without a score is never marked met: its area is removed, or stays as it is when it has
 * activities.
 */
export function areaChanges(
  rows: readonly Pick<ResultRow, 'competency' | 'learningArea'>[],
  existing: readonly ScoredArea[],
): AreaChanges {
  const changes: AreaChanges = { toAdd: [], toRemove: [], toMarkMet: [], toUnmarkMet: [] };
  const present = new Set(existing.map((area) => area.competency));
  for (const row of rows) {
    if (row.learningArea === 'Yes' && !present.has(row.competency)) changes.toAdd.push(row.competency);
  }
  const results = new Map(rows.map((row) => [row.competency, row.learningArea]));
  for (const area of existing) {
    const below = results.get(area.competency);
    if (below === 'Yes') {
      if (area.met) changes.toUnmarkMet.push(area.id);
    } else if (area.activityCount === 0) {
      changes.toRemove.push(area.id);
    } else if (below === 'No' && !area.met) {
      changes.toMarkMet.push(area.id);
    }
  }
  return changes;
}

/** The competencies of an area: the main one, and up to two more. An empty text means none (spec B §3). */
export interface AreaLinks {
  competency_level: string;
  competency_level1: string;
  competency_level2: string;
}

/** The competencies that an area is linked to, the main one first and each once. */
export const linkedCompetencies = (links: AreaLinks): string[] => [
  ...new Set([links.competency_level, links.competency_level1, links.competency_level2].filter(Boolean)),
];

/** The shown names in one text, separated by semicolons, because a name may contain a comma. */
export const competencyNames = (links: AreaLinks): string =>
  linkedCompetencies(links).map(displayName).join('; ');

/** The links of an area without repeats and gaps, as they are stored. */
export function tidyLinks(links: AreaLinks): AreaLinks {
  const [competency_level = '', competency_level1 = '', competency_level2 = ''] = linkedCompetencies(links);
  return { competency_level, competency_level1, competency_level2 };
}

export const hasSameLinks = (a: AreaLinks, b: AreaLinks): boolean =>
  linkedCompetencies(a).join() === linkedCompetencies(b).join();

/** The fields that a member fills in for their own area. */
export interface OwnArea extends AreaLinks {
  learning_area: string;
  reason: string;
}

/** Whether two own areas are the same in every field, so that the second adds nothing. */
export const isSameArea = (a: OwnArea, b: OwnArea): boolean =>
  a.learning_area === b.learning_area && a.reason === b.reason && hasSameLinks(a, b);

/** Whether the member has not said yet why the area matters. The plan asks for a reason but never requires one. */
export const lacksReason = ({ reason }: { reason: string }): boolean => isBlank(reason);

/** From plan year 2022 the competency of a learning area can be edited (spec B §2.1). */
export const competencyEditable = (planYear: number): boolean => planYear >= 2022;

/** The words of an area in its forms, in the table, and where a form was changed elsewhere. */
export const areaLabels = {
  learningArea: 'Learning area',
  competency: 'Link to Competency Framework',
  competency1: 'Second competency',
  competency2: 'Third competency',
  reason: 'Reason',
};

/**
 * Whether an activity is one of a learning area: linked to it, or with a competency of it. An activity that was booked, captured or
 * mailed belongs to the area of its competency, whether somebody linked it or not.
 */
export const isOfArea = (
  { learning_area_id, competency }: { learning_area_id: string | null; competency: string },
  area: AreaLinks & { id: string },
): boolean =>
  learning_area_id === area.id ||
  (competency !== '' &&
    [area.competency_level, area.competency_level1, area.competency_level2].includes(competency));
