import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Targets } from './queries.ts';

/** Locks a bulk action that can be taken back: it has ended, and nobody has. False when it cannot. */
export async function lockForUndo(trx: Db, id: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('bulk_action')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  // Asked after the lock, because another administrator may have been faster.
  return (await undoOf(trx, id)) === undefined;
}

/** The bulk action that has taken this one back. */
export const undoOf = (db: Db, id: string) =>
  db.selectFrom('bulk_action').select(['id', 'number']).where('undoes', '=', id).executeTakeFirst();

export const namedBulkAction = (db: Db, id: string) =>
  db.selectFrom('bulk_action').select(['id', 'number']).where('id', '=', id).executeTakeFirst();

const changedRows = (id: string) =>
  sql`from bulk_action_row where bulk_action_id = ${id} and state = 'done' and was is not null`;

/** How many rows a bulk action has changed. */
export async function changedCount(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${changedRows(id)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The members whom a bulk action has changed. */
export const changedMembers = (id: string): Targets =>
  sql`(select target, (select email from member where member.id = target::uuid) as label ${changedRows(id)})`;
