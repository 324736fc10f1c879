import { sql } from 'kysely';
import type { Registration } from '#domain/profile/registrations.ts';
import type { Db } from '#server/db/connect.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The registrations of the plan in a query. Null: there are none. */
export const registrations = sql<Registration[] | null>`(
  select json_agg(json_build_object('kind', kind, 'from', registered_from, 'until', registered_until,
    'note', note) order by kind)
  from registration where registration.member_id = plan.member_id and registration.plan_year = plan.plan_year
)`.as('registrations');

/** Replaces the registrations of a year, which is locked. */
export async function replaceRegistrations(
  trx: Db,
  { memberId, year }: PlanKey,
  list: readonly Registration[],
): Promise<void> {
  await trx
    .deleteFrom('registration')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .execute();
  const rows = list.map(({ kind, from, until, note = '' }) => ({
    member_id: memberId,
    plan_year: year,
    kind,
    registered_from: from,
    registered_until: until,
    note,
  }));
  await insertRows(trx, 'registration', rows);
}
