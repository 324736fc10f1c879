import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { failuresOf } from './results.ts';

/** Works with their counts: those of an ended one are stored, the others are counted now. */
export const worksOf = (db: Db) =>
  db
    .selectFrom('admin_work as work')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('admin_work_row as row')
          .whereRef('row.work_id', '=', 'work.id')
          .where('work.ended_at', 'is', null)
          .select([
            sql<number>`count(*) filter (where row.state = 'done')::integer`.as('done'),
            sql<number>`count(*) filter (where row.state = 'failed')::integer`.as('failed'),
            sql<number>`sum(row.counted)::integer`.as('counted'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'work.id',
      'work.kind',
      'work.number',
      'work.title',
      'work.row_one',
      'work.row_many',
      'work.admin_name',
      'work.created_at',
      'work.begun_at',
      'work.run_at',
      'work.run_settled',
      'work.stopped_at',
      'work.ended_at',
      'work.total',
      sql<number>`coalesce(work.done, counted.done, 0)`.as('done'),
      sql<number>`coalesce(work.failed, counted.failed, 0)`.as('failed'),
      'work.counts',
      sql<number>`coalesce(work.counted, counted.counted, 0)`.as('counted'),
    ]);

export type WorkRow = NonNullable<Awaited<ReturnType<typeof workOf>>>;

export const workOf = (db: Db, id: string) => worksOf(db).where('work.id', '=', id).executeTakeFirst();

export const eventsOf = (db: Db, id: string) =>
  db
    .selectFrom('admin_work_event')
    .select(['at', 'what', 'by_name', 'settled'])
    .where('work_id', '=', id)
    .orderBy('id')
    .execute();

export const failedRows = (db: Db, id: string) => failuresOf(db, id).clearOrderBy();
