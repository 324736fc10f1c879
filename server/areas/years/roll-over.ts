import type { ResultOf } from '#contract/endpoint.ts';
import type { rollOver as rollOverCall } from '#contract/years.ts';
import { registrationsCopied } from '#domain/profile/registrations.ts';
import { namesOf } from '#domain/text/names.ts';
import { identitiesOf, moveActivities } from '#server/areas/activities/activities.ts';
import { copyAnswers } from '#server/areas/assessment/assessment.ts';
import { copyAreas } from '#server/areas/learning-areas/learning-areas.ts';
import {
  circumstanceChanges,
  copyProfile,
  heldFacts,
  lockSteps,
  setCurrentYear,
  userRecord,
} from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { changesOf, type PlanChange } from '#server/http/plan-events.ts';

/**
 * Replaces a year's profile, answers and learning areas by those of the year before, and makes it the current year. The
 * newer year's activities, evidence and reflections stay. An activity whose learning area is replaced moves to the copied
 * area of its competency. Both plans are locked. A second call has the same result.
 */
export async function rollOver(
  trx: Db,
  from: Plan,
  to: Plan,
  { now, record }: { now: Date; record: (changes: readonly PlanChange[]) => Promise<void> },
): Promise<ResultOf<typeof rollOverCall>> {
  const linked = (await identitiesOf(trx, to)).filter(({ learning_area_id }) => learning_area_id !== null);
  const before = await lockSteps(trx, to);
  await copyProfile(trx, from, to, now);
  const after = await lockSteps(trx, to);
  const scores = await copyAnswers(trx, from, to, now);
  const areas = await copyAreas(trx, from, to, now);
  const links = linked.flatMap(({ id, learning_area_id: old }) => {
    const area = areas.successors.get(old ?? '');
    return area ? [[id, area] as const] : [];
  });
  await record([
    ...namesOf(before).flatMap((step) => changesOf('profile', [before[step]], after[step].values)),
    ...circumstanceChanges(
      heldFacts(to.registrations),
      heldFacts(registrationsCopied(to.year, from.registrations)),
    ),
    ...scores.changes,
    ...areas.changes,
  ]);
  await moveActivities({ db: trx, plan: to, now, record }, new Map(links));
  await setCurrentYear(trx, to);
  return {
    scores: scores.count,
    learning_areas: areas.count,
    activities_linked: links.length,
    activities_unlinked: linked.length - links.length,
    user: await userRecord(trx, to.memberId, to.year),
  };
}
