import { errors } from '#contract/errors.ts';
import { hasRight } from '#domain/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { loggedError } from '#server/db/logged-error.ts';
import { recordAudit } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps, Log, RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import { roleOf } from '#server/http/guard.ts';
import { type BulkAction, LastingRowFailure, RowFailure, UNKNOWN_REASON } from './bulk-action.ts';
import * as queries from './queries.ts';

/** The needs of a run, in a call as in a job. */
export interface RunTools {
  db: Db;
  deps: RouteDeps;
  log: Log;
  now: () => Date;
  enqueue: Enqueue;
  /** Called after a row that enqueued jobs was committed. */
  wake: () => void;
  /** Whether the run must end here and leave the rest to the next one. */
  mustStop: () => boolean;
}

/** Sets the function of a kind of bulk action for its jobs. Called once for each kind, in server/jobs/bulk-actions.ts. */
export function defineBulkAction<Payload extends object>(deps: Deps, bulk: BulkAction<Payload>): void {
  const { jobs, db, log, clock } = deps;
  jobs.define(bulk.job, async ({ bulkActionId }, { signal }) => {
    await runBulkAction(bulkActionId, bulk, {
      db,
      deps,
      log,
      now: () => clock.now(),
      enqueue: (trx, job, payload, more) => jobs.enqueue(trx, job, payload, more),
      wake: () => jobs.wake(),
      mustStop: () => signal.aborted,
    });
    // The next run begins where this one was cut off.
    signal.throwIfAborted();
  });
}

/**
 * Does the open rows of a bulk action, one transaction each. A row and its mark are committed together, so a killed run repeats
 * nothing. Two runs share a bulk action: each leaves the row that the other has locked.
 */
export async function runBulkAction<Payload extends object>(
  bulkActionId: string,
  bulk: BulkAction<Payload>,
  tools: RunTools,
): Promise<void> {
  const running = await queries.beginRun(tools.db, bulkActionId, tools.now());
  if (!running) return;
  while (!tools.mustStop()) {
    if (await doNextRow(running, bulk, tools)) continue;
    await queries.endBulkAction(tools.db, bulkActionId, tools.now());
    return;
  }
}

/** False when no row is left. */
async function doNextRow<Payload extends object>(
  { id, payload, action, admin }: queries.RunningBulkAction,
  bulk: BulkAction<Payload>,
  { db, deps, log, now, enqueue, wake, mustStop }: RunTools,
): Promise<boolean> {
  let row: queries.LockedRow | undefined;
  let mayGoOn = true;
  let jobsWaiting = false;
  let was: object | null = null;
  try {
    await db.transaction().execute(async (trx) => {
      const next = await queries.lockNextRow(trx, id, admin.id);
      if (!next) return;
      const { email } = next;
      if (email === null || !hasRight(roleOf({ ...next, email }, deps.adminEmails), bulk.right)) {
        mayGoOn = false;
        return;
      }
      row = next;
      const { position, target } = row;
      const at = now();
      const counted = await bulk.row(
        {
          target,
          payload: payload as Payload,
          db: trx,
          now: at,
          admin,
          enqueue: (inRow, job, wanted, more) => {
            jobsWaiting = true;
            return enqueue(inRow, job, wanted, more);
          },
          audit: (entry) =>
            recordAudit(trx, { admin, action, now: at }, { ...entry, bulkAction: { id, row: position } }),
          remember: (changed) => {
            was = changed;
          },
        },
        deps,
      );
      await queries.markRowDone(trx, id, row, { counted: counted ?? 0, was, now: at });
    });
  } catch (error) {
    const reason = reasonOf(error);
    // A server that stops cuts rows off. They are still open. A row with a known reason was not cut off.
    if (!row || (!reason && mustStop())) throw error;
    if (!reason)
      log.error(
        { bulkActionId: id, row: row.position, failure: loggedError(error) },
        'row of a bulk action failed',
      );
    const message = reason ?? errors[UNKNOWN_REASON].message;
    await queries.markRowFailed(db, id, row, {
      reason: message,
      now: now(),
      lasting: error instanceof LastingRowFailure,
    });
  }
  if (!mayGoOn) await queries.stopWithoutRole(db, id, admin.id, now());
  if (jobsWaiting) wake();
  return row !== undefined;
}

/** Null for a fault that nobody foresaw. */
function reasonOf(error: unknown): string | null {
  if (error instanceof RowFailure) return error.message;
  if (error instanceof ApiError && error.code !== UNKNOWN_REASON) return errors[error.code].message;
  return null;
}
