import { v7 as uuid } from 'uuid';
import { LEARNING_AREAS_MAX } from '#contract/limits.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { areaChanges, type ScoredArea } from '#domain/learning-areas/learning-areas.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { resultRows } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { areaChange } from './present.ts';
import * as queries from './queries.ts';

export { presentArea, suggestedAreas } from './present.ts';
export { areasByYear, areasOf, areasOfMembers, selectAreas } from './queries.ts';
export { removeAreas } from './remove-areas.ts';
export { copyAreas } from './roll-over.ts';

/**
 * Deletes the year's areas that came from a score; the member's own and all activities stay (spec-readings 58). It returns
 * them for the history.
 */
export async function clearScored(trx: Db, plan: PlanKey): Promise<PlanChange[]> {
  return (await queries.deleteAreas(trx, plan, 'scored')).map((area) => areaChange(area, null));
}

/**
 * Brings the scored areas in line with the results, which are computed here (spec-readings 56). `plan` is locked. Returns
 * how many areas were added, removed and marked met, with the changes for the history, or 'too_many' when the year would
 * hold too many.
 */
export async function matchResults(trx: Db, plan: Plan, now: Date): Promise<Matched | 'too_many'> {
  const rows = await resultRows(trx, plan);
  const existing = await queries.areasOf(trx, plan);
  const { toAdd, toRemove, toMarkMet, toUnmarkMet } = areaChanges(rows, existing.flatMap(scoredArea));
  if (existing.length + toAdd.length - toRemove.length > LEARNING_AREAS_MAX) return 'too_many';
  const removed = toRemove.length > 0 ? await queries.deleteAreas(trx, plan, toRemove) : [];
  const added = toAdd.map((competency) => newScoredArea(competency, now));
  await queries.insertAreas(trx, plan, added);
  await queries.setMet(trx, plan, toMarkMet, now);
  await queries.setMet(trx, plan, toUnmarkMet, null);
  const marked = (ids: readonly string[], met_at: Date | null) =>
    existing.flatMap((area) => (ids.includes(area.id) ? [areaChange(area, { ...area, met_at })] : []));
  return {
    counts: { added: toAdd.length, removed: toRemove.length, met: toMarkMet.length },
    changes: [
      ...removed.map((area) => areaChange(area, null)),
      ...added.map((area) => areaChange(null, area)),
      ...marked(toMarkMet, now),
      ...marked(toUnmarkMet, null),
    ],
  };
}

interface Matched {
  counts: { added: number; removed: number; met: number };
  changes: PlanChange[];
}

/** The learning area for an activity when only its competency is known: the oldest area of that competency. */
export async function areasByCompetency(
  db: Db,
  plan: PlanKey,
): Promise<ReadonlyMap<string, { id: string; own: boolean }>> {
  const rows = await queries.firstAreas(db, plan);
  return new Map(rows.map((row) => [row.competency_level, { id: row.id, own: row.origin === 'own' }]));
}

function scoredArea({
  id,
  origin,
  competency_level: competency,
  met_at,
  activities,
}: queries.AreaRow): ScoredArea[] {
  if (origin !== 'scored' || !isCompetencyKey(competency)) return [];
  return [{ id, competency, met: met_at !== null, activityCount: activities }];
}

const newScoredArea = (competency: CompetencyKey, now: Date): queries.NewArea => ({
  id: uuid(),
  origin: 'scored',
  learning_area: displayName(competency),
  competency_level: competency,
  created_at: now,
  saved_at: now,
});
