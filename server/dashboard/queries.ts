import type { HoursKind } from '#domain/verifiable-hours.ts';
import type { Db, Trx } from '#server/db/connect.ts';

/** The year's activities by date, as far as the dashboard shows them. */
export async function activitiesOf(db: Db | Trx, plan: { memberId: string; year: number }) {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('reflection', (join) =>
      join
        .onRef('reflection.member_id', '=', 'activity.member_id')
        .onRef('reflection.plan_year', '=', 'activity.plan_year')
        .onRef('reflection.activity_id', '=', 'activity.id'),
    )
    .select(['activity.title', 'activity.hours_kind', 'activity.verifiable_tenths'])
    .select('reflection.reflection_date')
    .where('activity.member_id', '=', plan.memberId)
    .where('activity.plan_year', '=', plan.year)
    .orderBy('activity.activity_date', (order) => order.asc().nullsLast())
    .orderBy('activity.id')
    .execute();
  return rows.map((row) => ({
    title: row.title,
    kind: row.hours_kind as HoursKind,
    tenths: row.verifiable_tenths,
    completed: row.reflection_date !== null,
  }));
}
