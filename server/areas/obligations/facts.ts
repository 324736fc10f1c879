import { type Fact, heldFacts } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import { selectCircumstances } from './queries.ts';

/** The days of the registrations as 'held', and the other circumstances. */
export async function factsOf(db: Db, plan: PlanKey & Pick<Plan, 'registrations'>): Promise<Fact[]> {
  const stored = await selectCircumstances(db, plan).execute();
  return [...heldFacts(plan.registrations), ...stored.map((one) => ({ ...one, until: one.until ?? '' }))];
}
