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

/**
 * These years, which are locked, with the other years of the members with further bodies, locked too: a cycle of such a body takes hours
 * from several years. A member of whom a call has locked another year is left for the next time.
 */
export async function lockWithOtherYears(trx: Db, plans: readonly PlanKey[]): Promise<PlanKey[]> {
  const others = otherYears(trx, plans);
  const all = await others.execute();
  if (all.length === 0) return [...plans];
  const locked = await others.forNoKeyUpdate().skipLocked().execute();
  const isLocked = (one: PlanKey) =>
    locked.some(({ memberId, year }) => memberId === one.memberId && year === one.year);
  const busy = new Set(all.filter((one) => !isLocked(one)).map(({ memberId }) => memberId));
  return [...plans, ...locked].filter(({ memberId }) => !busy.has(memberId));
}

const otherYears = (trx: Db, plans: readonly PlanKey[]) =>
  trx
    .selectFrom('plan')
    .select(['plan.member_id as memberId', 'plan.plan_year as year'])
    .where('plan.member_id', '=', sql<string>`any(${plans.map(({ memberId }) => memberId)}::uuid[])`)
    .where(sql<boolean>`not ${isOneOf(plans)}`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('body_registration').select('id').whereRef('member_id', '=', 'plan.member_id')),
    );

/** Several years of any members, as `toPlan` takes them. */
export const selectChosenPlans = (db: Db, plans: readonly PlanKey[]) =>
  selectAnyPlans(db).where(isOneOf(plans));

/** Says that the standing of these years is kept, by these rules. */
export const markStandingKept = (trx: Db, plans: readonly PlanKey[], rules: string) =>
  trx.updateTable('plan').set({ standing_rules: rules }).where(isOneOf(plans)).execute();

const isOneOf = (plans: readonly PlanKey[]) => sql<boolean>`(plan.member_id, plan.plan_year) in (
  select * from unnest(${plans.map(({ memberId }) => memberId)}::uuid[], ${plans.map(({ year }) => year)}::int[]))`;
