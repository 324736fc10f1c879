import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Registration } from '#domain/profile/registrations.ts';
import { selectBodies } from '#server/areas/obligations/body-queries.ts';
import { selectCounting, selectDeclarations } from '#server/areas/obligations/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { planOfRow } from '#server/db/plan-or-row.ts';

/** When the member's address was made, and when it ended: a query, to be run alone or as part of another. */
export const selectFeed = (db: Db, { memberId }: { memberId: string }) =>
  db.selectFrom('feed').select(['made_at', 'ended_at']).where('member_id', '=', memberId);

/** Gives the member this address in place of another. */
export const replaceFeed = (trx: Db, row: { member_id: string; token_hash: string; made_at: Date }) =>
  trx
    .insertInto('feed')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...row, ended_at: null }))
    .execute();

/** Ends the member's address. False: there was none. */
export async function endFeed(trx: Db, { memberId, now }: { memberId: string; now: Date }): Promise<boolean> {
  const row = await trx
    .updateTable('feed')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The plan years, from the one given on, of the member with this address: all their days. Undefined: no such address. */
export async function yearsOfFeed(db: Db, tokenHash: string, from: number) {
  const feed = await db
    .selectFrom('feed')
    .select(['member_id', 'made_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!feed) return undefined;
  const years = await db
    .selectFrom('plan')
    .select(['member_id', 'plan_year', 'created_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('activity')
          .select(['activity.id', 'activity.title', 'activity.activity_date', 'activity.updated_at'])
          .select('activity.calendar_changes as changes')
          .whereRef('activity.member_id', '=', 'plan.member_id')
          .whereRef('activity.plan_year', '=', 'plan.plan_year')
          .where('activity.activity_date', 'is not', null)
          .orderBy('activity.id'),
      ).as('activities'),
      jsonArrayFrom(selectDeclarations(db, planOfRow)).as('declared'),
      jsonArrayFrom(selectCounting(db, planOfRow)).as('circumstances'),
      jsonArrayFrom(selectBodies(db, planOfRow)).as('bodies'),
      jsonArrayFrom(
        eb
          .selectFrom('registration')
          .select([
            'registration.kind',
            'registration.registered_from as from',
            'registration.registered_until as until',
          ])
          .whereRef('registration.member_id', '=', 'plan.member_id')
          .whereRef('registration.plan_year', '=', 'plan.plan_year'),
      )
        .$castTo<Registration[]>()
        .as('registrations'),
    ])
    .where('member_id', '=', feed.member_id)
    .where(sql`plan_year`, '>=', from)
    .orderBy('plan_year')
    .execute();
  return years;
}
