import { type Expression, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Right } from '#domain/office/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { OPEN } from './row-queries.ts';

const KEEP_DAYS = 90;

export interface Admin {
  id: string;
  email: string;
  name: string;
  surname: string;
}

export interface NewBulkAction {
  kind: string;
  title: string;
  rows: { one: string; many: string };
  counts?: string | undefined;
  action: string;
  right: Right;
  payload: object;
  admin: Admin;
  now: Date;
  /** The bulk action that this one takes back. */
  undoes?: string | undefined;
}

export interface StoredBulkAction {
  id: string;
  number: number;
  total: number;
}

/** A query of what the rows are about: an id, and the words by which a person knows it. */
export type Targets = Expression<{ target: string; label: string | null }>;

/**
 * Stores a bulk action and its rows. One statement resolves `targets`, so the bulk action has the rows that match at this moment.
 */
export async function insertBulkAction(
  trx: Db,
  bulk: NewBulkAction,
  targets: Targets,
): Promise<StoredBulkAction> {
  const id = uuid();
  const { rows: numbers } = await sql<{ last: number }>`
    insert into bulk_action_counter (only_row, last) values (true, 1)
    on conflict (only_row) do update set last = bulk_action_counter.last + 1 returning last`.execute(trx);
  const number = numbers[0]?.last ?? 0;
  await trx
    .insertInto('bulk_action')
    .values({
      id,
      number,
      kind: bulk.kind,
      title: bulk.title,
      row_one: bulk.rows.one,
      row_many: bulk.rows.many,
      counts: bulk.counts,
      action: bulk.action,
      needs: bulk.right,
      payload: JSON.stringify(bulk.payload),
      total: 0,
      admin_id: bulk.admin.id,
      admin_email: bulk.admin.email,
      admin_name: `${bulk.admin.name} ${bulk.admin.surname}`,
      created_at: bulk.now,
      undoes: bulk.undoes ?? null,
    })
    .execute();
  const { rows } = await sql<{ total: number }>`
    with chosen as (
      insert into bulk_action_row (bulk_action_id, position, target, label)
      select ${id}::uuid, row_number() over (order by label, target), target::text, label
      from ${targets} as given
      returning position),
    counted as (select count(*)::integer as total from chosen)
    update bulk_action set total = counted.total from counted where id = ${id}
    returning counted.total`.execute(trx);
  return { id, number, total: rows[0]?.total ?? 0 };
}

export interface RunningBulkAction {
  id: string;
  payload: object;
  action: string;
  admin: { id: string; email: string };
}

/**
 * Begins a run of a bulk action; undefined when it has ended. A run that was neither finished nor handed on was cut off: the
 * page says where, and that the bulk action went on.
 */
export async function beginRun(db: Db, id: string, now: Date): Promise<RunningBulkAction | undefined> {
  return db.transaction().execute(async (trx) => {
    const bulk = await trx
      .selectFrom('bulk_action')
      .select(['id', 'payload', 'action', 'admin_id', 'admin_email', 'run_at'])
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!bulk) return undefined;
    const { settled, last } = await settledOf(trx, id);
    if (bulk.run_at) {
      await insertEvent(trx, id, { what: 'cut', at: last ?? bulk.run_at, settled });
      await insertEvent(trx, id, { what: 'went_on', at: now, settled });
    }
    await sql`update bulk_action set begun_at = coalesce(begun_at, ${now}), run_at = ${now}, run_settled = ${settled}
      where id = ${id}`.execute(trx);
    const { payload, action } = bulk;
    return { id, payload: payload as object, action, admin: await answersFor(trx, bulk) };
  });
}

/** The administrator who pressed Try again last, or began it. */
async function answersFor(
  trx: Db,
  { id, admin_id, admin_email }: { id: string; admin_id: string; admin_email: string | null },
): Promise<RunningBulkAction['admin']> {
  const retried = await trx
    .selectFrom('bulk_action_event')
    .leftJoin('member', 'member.id', 'by_id')
    .select(['by_id', 'email'])
    .where('bulk_action_id', '=', id)
    .where('what', '=', 'retried')
    .orderBy('bulk_action_event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (retried?.by_id) return { id: retried.by_id, email: retried.email ?? '' };
  return { id: admin_id, email: admin_email ?? '' };
}

async function settledOf(db: Db, id: string): Promise<{ settled: number; last: Date | null }> {
  const { rows } = await sql<{ settled: number; last: Date | null }>`
    select count(*)::integer as settled, max(settled_at) as last from bulk_action_row
    where bulk_action_id = ${id} and state <> 'waiting'`.execute(db);
  return rows[0] ?? { settled: 0, last: null };
}

/** Notes that a run leaves the rest to the next one, as planned. */
export async function handOn(db: Db, id: string): Promise<void> {
  await db.updateTable('bulk_action').set({ run_at: null }).where('id', '=', id).execute();
}

/** Ends a bulk action that was stopped, or whose rows are all settled. */
export async function endBulkAction(db: Db, id: string, now: Date): Promise<void> {
  await sql`update bulk_action set ended_at = ${now}, run_at = null,
      done = (select count(*) from bulk_action_row where bulk_action_id = ${id} and state = 'done'),
      failed = (select count(*) from bulk_action_row where bulk_action_id = ${id} and state = 'failed'),
      counted = (select sum(counted) from bulk_action_row where bulk_action_id = ${id})
    where id = ${id} and ended_at is null
      and (stopped_at is not null
        or not exists (select 1 from bulk_action_row where bulk_action_id = ${id} and ${OPEN}))`.execute(db);
}

type EventWhat = 'cut' | 'went_on' | 'stopped' | 'retried' | 'role_lost';

async function insertEvent(
  db: Db,
  bulkActionId: string,
  { what, at, settled, by }: { what: EventWhat; at: Date; settled: number; by?: Admin | undefined },
): Promise<void> {
  const who = by ? { by_id: by.id, by_name: `${by.name} ${by.surname}` } : {};
  await db
    .insertInto('bulk_action_event')
    .values({ id: uuid(), bulk_action_id: bulkActionId, at, what, settled, ...who })
    .execute();
}

/** False when the bulk action has ended or was stopped before. */
export async function stopBulkAction(trx: Db, id: string, stop: { by?: Admin; now: Date; what?: EventWhat }) {
  const { by, now, what = 'stopped' } = stop;
  const stopped = await trx
    .updateTable('bulk_action')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('run_at')
    .executeTakeFirst();
  if (!stopped) return false;
  const { settled } = await settledOf(trx, id);
  await insertEvent(trx, id, { what, at: now, settled, by });
  // No run is there that would end the bulk action.
  if (stopped.run_at === null) await endBulkAction(trx, id, now);
  return true;
}

/** Stops a bulk action whose administrator may not do it any more. The run that finds it ends it. */
export async function stopWithoutRole(db: Db, id: string, adminId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = trx
      .selectFrom('member')
      .select(['id', 'email', 'name', 'surname'])
      .where('id', '=', adminId);
    const by = await account.executeTakeFirst();
    await stopBulkAction(trx, id, { what: 'role_lost', now, ...(by ? { by } : {}) });
  });
}

/** Opens the failed rows of an ended bulk action again. Returns how many; 0 when there is nothing to try. */
export async function retryFailed(trx: Db, id: string, { by, now }: { by: Admin; now: Date }) {
  const ended = await trx
    .selectFrom('bulk_action')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    // In a stopped bulk action the rows that were never done would go on with them.
    .where('stopped_at', 'is', null)
    // After an undo nobody could take these rows back any more.
    .where(sql<boolean>`not exists (select from bulk_action undo where undo.undoes = bulk_action.id)`)
    .forUpdate()
    .executeTakeFirst();
  if (!ended) return 0;
  const { settled } = await settledOf(trx, id);
  const { numAffectedRows: opened = 0n } = await sql`
    update bulk_action_row set state = 'waiting', attempts = 0, failure = null, settled_at = null
    where bulk_action_id = ${id} and state = 'failed'`.execute(trx);
  if (opened === 0n) return 0;
  await trx
    .updateTable('bulk_action')
    .set({ ended_at: null, done: null, failed: null, counted: null })
    .where('id', '=', id)
    .execute();
  await insertEvent(trx, id, { what: 'retried', at: now, settled, by });
  return Number(opened);
}

/** Deletes bulk actions that ended long ago, with their rows. Their changes stay in the administrators' log. */
export async function sweepBulkActions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
  await db.deleteFrom('bulk_action').where('ended_at', '<', before).execute();
}
