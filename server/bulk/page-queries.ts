import { sql } from 'kysely';
import { type Role, rightsOf } from '#domain/office/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList, oneOf } from '#server/db/office-list.ts';
import { failuresOf } from './results.ts';

/** The bulk actions of a role, with their counts: those of an ended one are stored, the others are counted now. */
const bulkActionsOf = (db: Db, role: Role | null) =>
  db
    .selectFrom('bulk_action as bulk')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bulk_action_row as row')
          .whereRef('row.bulk_action_id', '=', 'bulk.id')
          .where('bulk.ended_at', 'is', null)
          .select([
            sql<number>`count(*) filter (where row.state = 'done')::integer`.as('done'),
            sql<number>`count(*) filter (where row.state = 'failed')::integer`.as('failed'),
            sql<number>`sum(row.counted)::integer`.as('counted'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where('bulk.needs', 'in', rightsOf(role))
    .select([
      'bulk.id',
      'bulk.kind',
      'bulk.number',
      'bulk.title',
      'bulk.row_one',
      'bulk.row_many',
      'bulk.admin_name',
      'bulk.created_at',
      'bulk.begun_at',
      'bulk.run_at',
      'bulk.run_settled',
      'bulk.stopped_at',
      'bulk.ended_at',
      'bulk.total',
      sql<number>`coalesce(bulk.done, counted.done, 0)`.as('done'),
      sql<number>`coalesce(bulk.failed, counted.failed, 0)`.as('failed'),
      'bulk.counts',
      'bulk.undoes',
      sql<number>`coalesce(bulk.counted, counted.counted, 0)`.as('counted'),
    ]);

/** The bulk actions, the newest first. */
export const bulkActionList = officeList({
  rows: (db: Db, { role }: { role: Role | null; open?: 'yes' | 'no' | undefined }) => bulkActionsOf(db, role),
  key: 'bulk.id',
  filters: { open: oneOf({ yes: sql`bulk.ended_at is null`, no: sql`bulk.ended_at is not null` }) },
  sorts: { created_at: sql`bulk.created_at` },
  usual: { sort: 'created_at', direction: 'desc' },
});

export type ShownBulkAction = NonNullable<Awaited<ReturnType<typeof bulkActionOf>>>;

export const bulkActionOf = (db: Db, id: string, role: Role | null) =>
  bulkActionsOf(db, role).where('bulk.id', '=', id).executeTakeFirst();

export const eventsOf = (db: Db, id: string) =>
  db
    .selectFrom('bulk_action_event')
    .select(['at', 'what', 'by_name', 'settled'])
    .where('bulk_action_id', '=', id)
    .orderBy('id')
    .execute();

/** The rows of one that failed, in their order. */
export const failureList = officeList({
  rows: (db: Db, { id }: { id: string }) => failuresOf(db, id).clearOrderBy(),
  key: 'bulk_action_row.position',
  sorts: { position: sql`position` },
  usual: { sort: 'position', direction: 'asc' },
});
