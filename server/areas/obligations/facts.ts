import { type Fact, heldFacts } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan, PlanKey } from '#server/http/context.ts';
import { listBodies } from './body-queries.ts';
import { selectCircumstances } from './queries.ts';

/** The days of the registrations as 'held', and the other circumstances. */
export async function factsOf(db: Db, plan: PlanKey & Pick<Plan, 'registrations'>): Promise<Fact[]> {
  const stored = await selectCircumstances(db, plan).execute();
  return [...heldFacts(plan.registrations), ...stored.map((one) => ({ ...one, until: one.until ?? '' }))];
}

/** The member's registrations with further bodies, in the fields of the contract. */
export async function bodiesOf(db: Db, of: Pick<PlanKey, 'memberId'>) {
  const rows = await listBodies(db, of);
  return rows.map(({ id, body, number, anniversary, ...row }) => ({
    id,
    body,
    number,
    from: row.from ?? '',
    until: row.until ?? '',
    level: row.level ?? '',
    level_from: row.level_from ?? '',
    anniversary,
  }));
}
