import { type Insertable, sql } from 'kysely';
import { isPlanYear } from '#domain/obligations/declarations.ts';
import type { Circumstance, Requirement } from '#domain/obligations/required.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanOrRow } from '#server/db/plan-or-row.ts';
import type { CircumstanceTable, DeclarationTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

const circumstancesOf = (db: Db, { memberId }: PlanOrRow) =>
  db
    .selectFrom('circumstance')
    .select(({ ref }) => [
      'body',
      ref('kind').$castTo<Circumstance['kind']>().as('kind'),
      'from_date as from',
      'until_date as until',
    ])
    .where('member_id', '=', memberId)
    .orderBy('body')
    .orderBy('kind');

/** The circumstances of a year beside the days of registrations: a query, to be run alone or as part of another. */
export const selectCircumstances = (db: Db, plan: PlanOrRow) =>
  circumstancesOf(db, plan).select('note').where('plan_year', '=', plan.year);

/** The circumstances that count in a year: its own, and absences of any year, which may last into another or be of the same cycle. */
export const selectCounting = (db: Db, plan: PlanOrRow) =>
  circumstancesOf(db, plan)
    .where((eb) => eb.or([eb('plan_year', '=', plan.year), eb('kind', '=', 'absent')]))
    .orderBy('plan_year');

type Row = Omit<Insertable<CircumstanceTable>, 'member_id' | 'plan_year'>;

/** Adds a circumstance, or replaces that of the same body and kind. */
export const saveCircumstance = (trx: Db, { memberId, year }: PlanKey, row: Row) =>
  trx
    .insertInto('circumstance')
    .values({ member_id: memberId, plan_year: year, ...row })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'plan_year', 'body', 'kind']).doUpdateSet({
        from_date: row.from_date,
        until_date: row.until_date ?? null,
        note: row.note ?? '',
        recorded_at: row.recorded_at,
      }),
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

/**
 * The declarations of a year, and of the cycles that are no plan year, each with the first day of its cycle: a query, to be run
 * alone or as part of another.
 */
export const selectDeclarations = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('declaration')
    .select(['body', 'submitted_on', 'reference', firstDay.as('cycle_from')])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .unionAll(
      db
        .selectFrom('cycle_declaration')
        .select(['body', 'submitted_on', 'reference', 'cycle_from'])
        .where('member_id', '=', plan.memberId),
    )
    .orderBy('body')
    .orderBy('cycle_from');

const firstDay = sql<string>`make_date(plan_year, 1, 1)`;

type Declared = Omit<Insertable<DeclarationTable>, 'member_id' | 'plan_year'>;

/** Adds the declaration of a cycle to a body, or corrects it. */
export async function saveDeclaration(
  trx: Db,
  { memberId: member_id, year: plan_year }: PlanKey,
  requirement: Requirement,
  row: Declared,
): Promise<void> {
  const { body: _, ...values } = row;
  if (isPlanYear(requirement)) {
    await trx
      .insertInto('declaration')
      .values({ ...row, member_id, plan_year })
      .onConflict((conflict) => conflict.columns(['member_id', 'plan_year', 'body']).doUpdateSet(values))
      .execute();
    return;
  }
  await trx
    .insertInto('cycle_declaration')
    .values({ ...row, member_id, cycle_from: requirement.cycle.from })
    .onConflict((conflict) => conflict.columns(['member_id', 'body', 'cycle_from']).doUpdateSet(values))
    .execute();
}

/** Takes back a declaration, wherever it is kept. */
export async function removeDeclaration(
  trx: Db,
  { memberId, year }: PlanKey,
  { body, cycle_from }: { body: string; cycle_from: string },
): Promise<void> {
  await trx
    .deleteFrom('declaration')
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('body', '=', body)
    .where(firstDay, '=', cycle_from)
    .execute();
  await trx
    .deleteFrom('cycle_declaration')
    .where('member_id', '=', memberId)
    .where('body', '=', body)
    .where('cycle_from', '=', cycle_from)
    .execute();
}
