import { clearCompetencies } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { areaChange } from './present.ts';
import { deleteAreas } from './queries.ts';

/**
 * Deletes areas and the scores that they came from (spec-readings 57), and returns them for the history; null when not all
 * of them exist. The plan is locked, so that results from another tab do not add an area again without its score.
 */
export async function removeAreas(
  trx: Db,
  plan: PlanKey,
  ids: readonly string[],
): Promise<PlanChange[] | null> {
  if (ids.length === 0) return [];
  const gone = await deleteAreas(trx, plan, ids);
  const scored = gone.filter(({ origin }) => origin === 'scored').map((area) => area.competency_level);
  const scores = await clearCompetencies(trx, plan, scored);
  if (gone.length !== new Set(ids).size) return null;
  return [...gone.map((area) => areaChange(area, null)), ...scores];
}
