import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { selectAnyPlans } from './queries.ts';

/**
 * Some years that changed since their standing was kept, or whose standing was kept by other rules, locked until the
 * transaction ends. A year that a call has locked is left for the next time.
 */
export async function lockChangedPlans(trx: Db, rules: string, most: number): Promise<PlanKey[]> {
  const rows = await trx
    .selectFrom('plan')
    .select(['member_id', 'plan_year'])
    // Without 'is distinct from', which uses no index.
    .where(({ or, eb }) =>
      or([
        eb('standing_rules', 'is', null),
        eb('standing_rules', '<', rules),
        eb('standing_rules', '>', rules),
      ]),
    )
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ member_id, plan_year }) => ({ memberId: member_id, year: plan_year }));
}

/** Several years of any members, as `toPlan` takes them. */
export const selectChosenPlans = (db: Db, plans: readonly PlanKey[]) =>
  selectAnyPlans(db).where(isOneOf(plans));

/** Says that the standing of these years is kept, by these rules. */
export const markStandingKept = (trx: Db, plans: readonly PlanKey[], rules: string) =>
  trx.updateTable('plan').set({ standing_rules: rules }).where(isOneOf(plans)).execute();

const isOneOf = (plans: readonly PlanKey[]) => sql<boolean>`(plan.member_id, plan.plan_year) in (
  select * from unnest(${plans.map(({ memberId }) => memberId)}::uuid[], ${plans.map(({ year }) => year)}::int[]))`;
