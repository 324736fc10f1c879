import { v7 as uuid } from 'uuid';
import { successorOf } from '#domain/years/roll-over.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { PlanChange } from '#server/http/plan-events.ts';
import { areaChange } from './present.ts';
import * as queries from './queries.ts';

export interface CopiedAreas {
  count: number;
  /** A replaced area's id -> the copy that gets its activities. An area whose competency has no copy is not in the map. */
  successors: ReadonlyMap<string, { id: string; own: boolean }>;
  changes: PlanChange[];
}

/**
 * Replaces a year's learning areas by copies of another year's, with new ids and in the same order. The activities of the
 * replaced areas stay, unlinked.
 */
export async function copyAreas(trx: Db, from: PlanKey, to: PlanKey, now: Date): Promise<CopiedAreas> {
  const replaced = await queries.areasOf(trx, to);
  const source = await queries.areasOf(trx, from);
  const copies = source.map((area) => ({
    id: uuid(),
    origin: area.origin,
    learning_area: area.learning_area,
    competency_level: area.competency_level,
    competency_level1: area.competency_level1,
    competency_level2: area.competency_level2,
    reason: area.reason,
    met_at: area.met_at,
    created_at: now,
    saved_at: now,
  }));
  if (replaced.length > 0)
    await queries.deleteAreas(
      trx,
      to,
      replaced.map(({ id }) => id),
    );
  await queries.insertAreas(trx, to, copies);
  const successors = replaced.flatMap((area) => {
    const copy = successorOf(area, copies);
    return copy ? [[area.id, { id: copy.id, own: copy.origin === 'own' }] as const] : [];
  });
  const removed = replaced.map((area) => areaChange(area, null));
  const changes = [...removed, ...copies.map((area) => areaChange(null, area))];
  return { count: copies.length, successors: new Map(successors), changes };
}
