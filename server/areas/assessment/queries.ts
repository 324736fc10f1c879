import { sql } from 'kysely';
import type { CompetencyKey } from '#framework/competencies.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanOrRow } from '#server/db/plan-or-row.ts';
import type { RowOf } from '#server/db/row-or-json.ts';
import type { PlanKey } from '#server/http/context.ts';

/** The stored option indexes of a year: a query, to be run alone or as part of another. */
export const selectAnswers = (db: Db, plan: PlanOrRow) =>
  db
    .selectFrom('answer')
    .select(['competency', 'options'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year);

/** The stored option indexes of a year, each with the time of its last save. */
export const selectTimedAnswers = (db: Db, plan: PlanOrRow) => selectAnswers(db, plan).select('answered_at');

export const allAnswers = compiledOnce(selectTimedAnswers);

export type TimedAnswer = RowOf<typeof selectTimedAnswers>;

/** The stored answers to some competencies of a year, each with the time of its last save. */
export const someAnswers = compiledOnce((db, by: PlanKey & { competencies: readonly CompetencyKey[] }) =>
  selectAnswers(db, by)
    .select('answered_at')
    .where('competency', '=', sql<string>`any(${by.competencies}::text[])`),
);

/** The latest answer is stored, so that a double click is harmless. */
export async function upsertAnswer(trx: Db, plan: PlanKey, answer: AnswerToKeep): Promise<void> {
  const { competency, options, now } = answer;
  await insertAnswer(trx, { memberId: plan.memberId, year: plan.year, competency, options, now });
}

interface AnswerToKeep {
  competency: CompetencyKey;
  options: number[];
  now: Date;
}

const insertAnswer = compiledOnce(
  (trx, { memberId, year, competency, options, now }: PlanKey & AnswerToKeep) =>
    trx
      .insertInto('answer')
      .values({ member_id: memberId, plan_year: year, competency, options, answered_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'plan_year', 'competency']).doUpdateSet((eb) => ({
          options: eb.ref('excluded.options'),
          answered_at: eb.ref('excluded.answered_at'),
        })),
      ),
);

/** Copies the answers of one year into another that has none. Returns how many. */
export async function copyAnswers(trx: Db, from: PlanKey, to: PlanKey, now: Date): Promise<number> {
  const copied = await trx
    .insertInto('answer')
    .columns(['competency', 'options', 'member_id', 'plan_year', 'answered_at'])
    .expression(
      selectAnswers(trx, from).select((eb) => [
        eb.val(to.memberId).$castTo<string>().as('member_id'),
        eb.val(to.year).$castTo<number>().as('plan_year'),
        eb.val(now).as('answered_at'),
      ]),
    )
    .executeTakeFirst();
  return Number(copied.numInsertedOrUpdatedRows);
}

/** Deletes the answers of these competencies, of all when none are named, and returns them. */
export async function deleteAnswers(
  trx: Db,
  plan: PlanKey,
  competencies: readonly CompetencyKey[] | 'all',
): Promise<{ competency: string; options: number[] }[]> {
  if (competencies.length === 0) return [];
  return trx
    .deleteFrom('answer')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .$if(competencies !== 'all', (query) => query.where('competency', 'in', competencies as CompetencyKey[]))
    .returning(['competency', 'options'])
    .execute();
}
