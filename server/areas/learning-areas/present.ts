import type { ResultOf } from '#contract/endpoint.ts';
import type { learningAreas, preloadedLearningAreas } from '#contract/learning-areas.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import type { ResultRow } from '#domain/assessment/scoring.ts';
import { suggestedReason } from '#domain/learning-areas/learning-areas.ts';
import { stillSuggested } from '#domain/learning-areas/suggestions.ts';
import type { Plan } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { type Stored, stampOf } from '#server/http/versions.ts';
import type * as queries from './queries.ts';
import type { AreaRow, EditableArea } from './queries.ts';

export const presentArea = (area: AreaRow): ResultOf<typeof learningAreas>[number] => ({
  id: area.id,
  learning_area: area.learning_area,
  competency: area.competency_level,
  competency_level: area.competency_level,
  competency_level1: area.competency_level1,
  competency_level2: area.competency_level2,
  reason: area.reason,
  user_added: area.origin === 'own',
  met: area.met_at !== null,
  activities: area.activities,
  ...stampOf(storedArea(area)),
});

/** The prepared areas of the career path that are neither in the plan nor passed (spec B §3, §9). */
export const suggestedAreas = (
  { careerPath }: Plan,
  areas: readonly AreaRow[],
  results: readonly ResultRow[],
): ResultOf<typeof preloadedLearningAreas> =>
  stillSuggested(careerPath, areas, results).map((competency) => ({
    learning_area: displayName(competency),
    competency,
    reason: suggestedReason,
  }));

/** The fields of an area that a member can change, as the call that changes it names them. */
export const storedArea = (area: EditableArea): Stored => ({
  id: area.id,
  values: {
    learningArea: area.learning_area,
    competency: area.competency_level,
    competency1: area.competency_level1,
    competency2: area.competency_level2,
    reason: area.reason,
  },
  savedAt: area.saved_at,
});

type AreaFacts = Pick<queries.NewArea, 'id' | 'origin' | 'learning_area' | 'competency_level'> &
  Partial<Pick<queries.NewArea, 'competency_level1' | 'competency_level2' | 'reason' | 'met_at'>>;

/** A change of an area for the history of its year. null: the area is not there. */
export const areaChange = (before: AreaFacts | null, after: AreaFacts | null): PlanChange => ({
  part: 'learning area',
  id: (after ?? before)?.id ?? '',
  before: before && historyOf(before),
  after: after && historyOf(after),
});

/** Everything that the history says about an area, under the names of the call that changes it. */
const historyOf = ({
  competency_level1 = '',
  competency_level2 = '',
  reason = '',
  met_at,
  ...area
}: AreaFacts) => ({
  ...storedArea({ ...area, competency_level1, competency_level2, reason, saved_at: null }).values,
  origin: area.origin,
  met: (met_at ?? null) !== null,
});
