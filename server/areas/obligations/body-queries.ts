import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PlanOrRow } from '#server/db/plan-or-row.ts';
import type { BodyRegistrationTable, BroughtTable } from '#server/db/tables.ts';

type OfMember = Pick<PlanOrRow, 'memberId'>;

/** The member's registrations with further bodies: a query, to be run alone or as part of another. */
export const selectBodies = (db: Db, { memberId }: OfMember) =>
  db
    .selectFrom('body_registration')
    .select(['body', 'registered_from as from', 'registered_until as until'])
    .select(['level', 'level_from', 'anniversary'])
    .where('member_id', '=', memberId)
    .orderBy('body')
    .orderBy('seq');

/** The registrations with all columns, for the account page and before a change. */
export const listBodies = (db: Db, of: OfMember) =>
  selectBodies(db, of).select(['id', 'number', 'seq']).execute();

/**
 * Adds a row of a registration, or replaces the one with its id. Its days and number become those of all rows of it. `before`: the
 * first day that these have.
 */
export async function storeBody(
  trx: Db,
  row: Insertable<BodyRegistrationTable>,
  before: string | null,
): Promise<void> {
  const { number, registered_from, registered_until, anniversary } = row;
  await trx
    .insertInto('body_registration')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(row))
    .execute();
  await trx
    .updateTable('body_registration')
    .set({ number, registered_from, registered_until, anniversary })
    .where('member_id', '=', row.member_id)
    .where('body', '=', row.body)
    .where(sql<boolean>`registered_from is not distinct from ${before}::date`)
    .execute();
}

/** Removes a row, and with the last one of a body its hours from before. False: the member has no such row. */
export async function removeBody(trx: Db, memberId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('body_registration')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('body')
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .deleteFrom('brought')
    .where('member_id', '=', memberId)
    .where('body', '=', row.body)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('body_registration')
            .select('id')
            .where('member_id', '=', memberId)
            .where('body', '=', row.body),
        ),
      ),
    )
    .execute();
  return true;
}

/** The hours of cycles that no plan year has, with all columns that the page shows. */
export const listBrought = (db: Db, of: OfMember) =>
  selectBrought(db, of).select(['note', 'proof_note']).execute();

/** The member's hours of cycles that no plan year has: a query, to be run alone or as part of another. */
export const selectBrought = (db: Db, { memberId }: OfMember) =>
  db
    .selectFrom('brought')
    .select(['body', 'cycle_from', 'rule', 'minutes'])
    .where('member_id', '=', memberId)
    .orderBy('body')
    .orderBy('cycle_from')
    .orderBy('rule');

export const saveBrought = (trx: Db, row: Insertable<BroughtTable>) =>
  trx
    .insertInto('brought')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'body', 'cycle_from', 'rule']).doUpdateSet({
        minutes: row.minutes,
        note: row.note ?? '',
        proof_note: row.proof_note ?? '',
        recorded_at: row.recorded_at,
      }),
    )
    .execute();

export const removeBrought = (
  trx: Db,
  {
    member_id,
    body,
    cycle_from,
    rule,
  }: Pick<Insertable<BroughtTable>, 'member_id' | 'body' | 'cycle_from' | 'rule'>,
) =>
  trx
    .deleteFrom('brought')
    .where('member_id', '=', member_id)
    .where('body', '=', body)
    .where('cycle_from', '=', cycle_from)
    .where('rule', '=', rule)
    .execute();
