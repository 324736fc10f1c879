import type { z } from 'zod/mini';
import type { bulkResult, bulkStates } from '#contract/office-bulk-actions.ts';
import type { Db } from '#server/db/connect.ts';

const FAILURES_SHOWN = 100;

/** How far a bulk action is, as a bulk call returns it. */
export type BulkResult = z.output<typeof bulkResult>;

export async function resultOf(db: Db, id: string): Promise<BulkResult> {
  const bulk = await db
    .selectFrom('bulk_action')
    .select(['number', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const counts = await countsOf(db, id);
  const failures = counts.failed > 0 ? await failuresOf(db, id).limit(FAILURES_SHOWN).execute() : [];
  return { bulk_action: id, ...bulk, ...counts, failures: failures.map(shown) };
}

export async function countsOf(db: Db, id: string): Promise<{ done: number; failed: number; left: number }> {
  const rows = await db
    .selectFrom('bulk_action_row')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('bulk_action_id', '=', id)
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { done: of('done'), failed: of('failed'), left: of('waiting') };
}

interface BulkTimes {
  begun_at: Date | null;
  stopped_at: Date | null;
  ended_at: Date | null;
}

export function bulkStateOf({ begun_at, stopped_at, ended_at }: BulkTimes): (typeof bulkStates)[number] {
  if (ended_at) return stopped_at ? 'stopped' : 'done';
  if (stopped_at) return 'stopping';
  return begun_at ? 'running' : 'waiting';
}

export const failuresOf = (db: Db, id: string) =>
  db
    .selectFrom('bulk_action_row')
    .select(['position', 'label', 'failure'])
    .where('bulk_action_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('position');

/** A member who was deleted since has no label. */
export const shown = ({ label, failure }: { label: string | null; failure: string | null }) => ({
  label: label ?? '',
  reason: failure ?? '',
});
