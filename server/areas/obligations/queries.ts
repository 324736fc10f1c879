import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PlanOrRow } from '#server/db/plan-or-row.ts';
import type { CircumstanceTable, DeclarationTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The circumstances of a year beside the days of registrations: a query, to be run alone or as part of another. */
export const selectCircumstances = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('circumstance')
    .select(['body', 'kind', 'from_date as from', 'note'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('body')
    .orderBy('kind');

type Row = Omit<Insertable<CircumstanceTable>, 'member_id' | 'plan_year'>;

/** Adds a circumstance, or replaces that of the same body and kind. */
export const saveCircumstance = (trx: Db, { memberId, year }: PlanKey, row: Row) =>
  trx
    .insertInto('circumstance')
    .values({ member_id: memberId, plan_year: year, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'plan_year', 'body', 'kind'])
        .doUpdateSet({ from_date: row.from_date, note: row.note ?? '', recorded_at: row.recorded_at }),
    )
    .execute();

/** Replaces all circumstances of the year. */
export async function replaceCircumstances(
  trx: Db,
  { memberId, year }: PlanKey,
  rows: readonly Row[],
): Promise<void> {
  await trx
    .deleteFrom('circumstance')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .execute();
  if (rows.length === 0) return;
  const own = rows.map((row) => ({ member_id: memberId, plan_year: year, ...row }));
  await trx.insertInto('circumstance').values(own).execute();
}

export const removeCircumstance = (
  trx: Db,
  { memberId, year }: PlanKey,
  { body, kind }: Pick<Row, 'body' | 'kind'>,
) =>
  trx
    .deleteFrom('circumstance')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('body', '=', body)
    .where('kind', '=', kind)
    .execute();

/** The declarations of a year: a query, to be run alone or as part of another. */
export const selectDeclarations = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('declaration')
    .select(['body', 'submitted_on', 'reference'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .orderBy('body');

/** Adds the declaration to a body, or corrects it. */
export const saveDeclaration = (
  trx: Db,
  { memberId, year }: PlanKey,
  row: Omit<Insertable<DeclarationTable>, 'member_id' | 'plan_year'>,
) =>
  trx
    .insertInto('declaration')
    .values({ member_id: memberId, plan_year: year, ...row })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'plan_year', 'body']).doUpdateSet({
        submitted_on: row.submitted_on,
        reference: row.reference ?? '',
        recorded_at: row.recorded_at,
      }),
    )
    .execute();

/** The declaration that it took back; undefined: there is none. */
export const removeDeclaration = (trx: Db, { memberId, year }: PlanKey, body: string) =>
  trx
    .deleteFrom('declaration')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('body', '=', body)
    .returning(['submitted_on', 'reference'])
    .executeTakeFirst();
