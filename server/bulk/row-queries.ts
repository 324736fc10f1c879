import { sql } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { OfficeAccount } from '#server/http/guard.ts';

/** A row fails for good after this many tries: the second comes when all other rows have had their first. */
const TRIES = sql`2`;
export const OPEN = sql`(state = 'waiting' or (state = 'failed' and attempts < ${TRIES}))`;

export interface LockedRow {
  position: number;
  target: string;
  attempts: number;
}

/**
 * Locks the next rows of a bulk action until the transaction ends. Rows that another node has locked are left to it.
 */
export async function lockNextRows(trx: Db, bulkActionId: string, most: number): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select position, target, attempts from bulk_action_row where bulk_action_id = ${bulkActionId} and ${OPEN}
    order by attempts, position limit ${most} for update skip locked`.execute(trx);
  return rows;
}

interface Answering {
  isStopped: boolean;
  account: OfficeAccount | null;
}

/** Whether a bulk action was stopped, and the account that answers for it now; null when there is none any more. */
export async function answeringNow(
  trx: Db,
  { id, admin }: { id: string; admin: { id: string } },
): Promise<Answering> {
  const [row] = await selectAnswering(trx, { id, adminId: admin.id });
  if (!row) return { isStopped: true, account: null };
  const { email, ...account } = row;
  return { isStopped: false, account: email === null ? null : { ...account, email } };
}

const selectAnswering = compiledOnce((trx, { id, adminId }: { id: string; adminId: string }) =>
  trx
    .selectFrom('bulk_action')
    .leftJoin('member', (join) => join.on('member.id', '=', adminId))
    .select(['email', 'verified_at', 'office_role'])
    .where('bulk_action.id', '=', id)
    .where('stopped_at', 'is', null),
);

export interface DoneRow {
  position: number;
  counted: number;
  was: object | null;
}

export async function markRowsDone(trx: Db, bulkActionId: string, rows: DoneRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`update bulk_action_row set state = 'done', settled_at = ${now}, label = null, failure = null,
      counted = done.counted, was = done.was, attempts = attempts + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done(position integer, counted integer, was jsonb)
    where bulk_action_id = ${bulkActionId} and bulk_action_row.position = done.position`.execute(trx);
}

/** Marks a row as failed, unless another node has tried it since. */
export async function markRowFailed(
  db: Db,
  bulkActionId: string,
  { position, attempts }: LockedRow,
  { reason, now, lasting }: { reason: string; now: Date; lasting: boolean },
): Promise<void> {
  await sql`update bulk_action_row set state = 'failed', settled_at = ${now}, failure = ${reason},
    attempts = ${lasting ? sql`greatest(attempts + 1, ${TRIES})` : sql`attempts + 1`}
    where bulk_action_id = ${bulkActionId} and position = ${position} and attempts = ${attempts} and state <> 'done'`.execute(
    db,
  );
}
