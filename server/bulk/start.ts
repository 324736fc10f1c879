import type { Logged } from '#domain/office/office-log.ts';
import { grouped } from '#domain/text/counted.ts';
import type { Db } from '#server/db/connect.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import type { Enqueue, Member } from '#server/http/context.ts';
import type { Log, RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import { type BulkAction, oneJob } from './bulk-action.ts';
import * as queries from './queries.ts';
import { type BulkResult, resultOf } from './results.ts';
import { type RunTools, runBulkAction } from './run.ts';
import { lockForUndo } from './undo-queries.ts';

/** Bulk actions of up to this many rows are done in the call. */
const IN_CALL_ROWS = 100;
/** A call that takes longer leaves the rest to the job. */
const IN_CALL_MS = 20_000;
/**
 * After this time the call has finished, or its server is dead and the job goes on. It is longer than a call with the
 * slowest last row, whose provider does not answer.
 */
const AFTER_CALL_SECONDS = 120;

/** The context that the handler of a bulk call passes on, with `transaction: 'own'`. */
interface Caller {
  member: Member;
  db: Db;
  now: Date;
  log: Log;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  enqueue: Enqueue;
  audit: (entry: AuditEntry) => Promise<void>;
}

interface Begun<Payload> {
  /** The words of the call for the log: `calls.deleteUsers.does`. */
  action: string;
  payload: Payload;
  /** The values of the entry in the administrators' log, beside the number of the bulk action. */
  values?: Logged;
  /** A query of the rows: their ids as `target`, and as `label` the words by which an administrator knows them. */
  targets: queries.Targets;
  /** The bulk action that this one takes back. It has ended, and nobody has taken it back before. */
  undoes?: string;
  /** The rows as the call names them. When others than the confirmed number match by now, nothing is begun. */
  chosen: readonly unknown[] | { expected: number };
}

/**
 * Begins a bulk action and returns how far it is. Up to a hundred rows are done in the call itself. More are a
 * job of the queue: the call returns at once, and the page of the bulk action shows the progress.
 */
export async function startBulkAction<Payload extends object>(
  caller: Caller,
  deps: RouteDeps,
  bulk: BulkAction<Payload>,
  { action, payload, values, undoes, targets, chosen }: Begun<Payload>,
): Promise<BulkResult> {
  const { member: admin, db, now, log, transaction, enqueue, audit } = caller;
  const { id, isShort } = await transaction(async (trx) => {
    const { kind, title, rows, counts, right } = bulk;
    if (undoes && !(await lockForUndo(trx, undoes))) throw new ApiError('nothing_to_undo');
    const begun = { kind, title, rows, counts, right, action, payload, admin, now, undoes };
    const stored = await queries.insertBulkAction(trx, begun, targets);
    if ('expected' in chosen && stored.total !== chosen.expected) throw new ApiError('selection_changed');
    const isShort = stored.total <= IN_CALL_ROWS;
    const start = isShort ? { startAfterSeconds: AFTER_CALL_SECONDS } : {};
    await enqueue(trx, bulk.job, { bulkActionId: stored.id }, { ...oneJob(stored.id), ...start });
    const { number, total } = stored;
    await audit({
      whom: `${grouped(total)} ${rows.many}`,
      after: { 'Bulk action': number, ...values },
      bulkAction: { id: stored.id, row: null },
    });
    return { id: stored.id, isShort };
  });
  if (isShort) {
    const until = Date.now() + IN_CALL_MS;
    const mustStop = () => Date.now() > until;
    // mount starts the jobs of a call when the handler returns.
    const tools = { db, deps, log, now: () => now, enqueue, enqueueEach: eachBy(enqueue), mustStop };
    await runBulkAction(id, bulk, { ...tools, wake: () => {} });
    if (mustStop()) {
      await queries.handOn(db, id);
      await enqueue(db, bulk.job, { bulkActionId: id }, oneJob(id));
    }
  }
  return resultOf(db, id);
}

/** A call has few rows. */
const eachBy =
  (enqueue: Enqueue): RunTools['enqueueEach'] =>
  async (trx, job, payloads) => {
    for (const payload of payloads) await enqueue(trx, job, payload);
  };
