import { v7 as uuid } from 'uuid';
import { LEARNING_AREAS_MAX } from '#contract/limits.ts';
import { competencyNamed } from '#domain/assessment/competency-name.ts';
import {
  type AreaLinks,
  isSameArea,
  type OwnArea,
  tidyLinks,
} from '#domain/learning-areas/learning-areas.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import * as queries from './queries.ts';

/**
 * Adds the member's own areas and returns the id of each, and the rows that are new; null when the year would hold too many. An area that is the
 * same as an existing one is not added, and its id is that of the existing one. The plan is locked: two tabs cannot
 * exceed the limit together, and an area that is sent twice is added once.
 */
export async function addOwn(
  trx: Db,
  plan: PlanKey,
  areas: readonly OwnArea[],
  now: Date,
): Promise<{ ids: string[]; added: readonly queries.NewArea[] } | null> {
  const present = await queries.areasOf(trx, plan);
  const own: (OwnArea & { id: string })[] = present.filter(({ origin }) => origin === 'own');
  const added: queries.NewArea[] = [];
  const ids = areas.map((area) => {
    const same = own.find((other) => isSameArea(area, other));
    if (same) return same.id;
    const row = { ...area, id: uuid() };
    own.push(row);
    added.push({ ...row, origin: 'own', created_at: now, saved_at: now });
    return row.id;
  });
  if (added.length > 0 && present.length + added.length > LEARNING_AREAS_MAX) return null;
  await queries.insertAreas(trx, plan, added);
  return { ids, added };
}

/** Turns shown names or keys into the stored keys; null when one of them is none of the 72. */
export function linksNamed(links: AreaLinks): AreaLinks | null {
  const keyOf = (text: string) => (text === '' ? '' : competencyNamed(text));
  const [main, second, third] = [
    competencyNamed(links.competency_level),
    keyOf(links.competency_level1),
    keyOf(links.competency_level2),
  ];
  if (main === null || second === null || third === null) return null;
  return tidyLinks({ competency_level: main, competency_level1: second, competency_level2: third });
}
