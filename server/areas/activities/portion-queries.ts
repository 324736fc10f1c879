import { sql } from 'kysely';
import { type HoursPortion, topicsOf } from '#domain/hours/hours-portions.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { PlanKey } from '#server/http/context.ts';

/** Rows from before topics, and those of the previous version, have none (migration 0034): they have those of the kind. */
const topicsOfRow = sql`case when topics <> '{}' then topics
  when business_rescue then array[hours_kind, 'business_rescue'] else array[hours_kind] end`;

/** The split of an activity's hours in a query. Empty: it has none. */
export const selectPortions = sql<readonly HoursPortion[]>`(
  select coalesce(json_agg(json_build_object('kind', hours_kind, 'minutes', minutes, 'verifiable', verifiable,
    'rescue', business_rescue, 'topics', ${topicsOfRow}, 'accredited_by', accredited_by) order by position), '[]')
  from activity_portion as portion where portion.member_id = activity.member_id
    and portion.plan_year = activity.plan_year and portion.activity_id = activity.id
)`.as('portions');

/** Replaces the split of an activity. The year is locked. */
export async function replacePortions(
  trx: Db,
  { memberId, year }: PlanKey,
  activity_id: string,
  portions: readonly HoursPortion[],
): Promise<void> {
  await trx
    .deleteFrom('activity_portion')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('activity_id', '=', activity_id)
    .execute();
  const rows = portions.map((one, position) => ({
    member_id: memberId,
    plan_year: year,
    activity_id,
    position,
    hours_kind: one.kind,
    minutes: one.minutes,
    verifiable: one.verifiable,
    business_rescue: one.rescue,
    topics: [...topicsOf(one)],
    accredited_by: one.accredited_by ?? '',
  }));
  await insertRows(trx, 'activity_portion', rows);
}
