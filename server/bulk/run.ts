import { sql } from 'kysely';
import { errors } from '#contract/errors.ts';
import { hasRight, OF_OFFICE, type Role } from '#domain/office/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { isLockFault } from '#server/db/faults.ts';
import { loggedError } from '#server/db/logged-error.ts';
import { type AuditEntry, recordAudit } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Deps, Log, RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import { roleOf } from '#server/http/guard.ts';
import { officeRule } from '#server/http/office-rule.ts';
import type { Job, Jobs } from '#server/queue/port.ts';
import { type BulkAction, LastingRowFailure, RowFailure, UNKNOWN_REASON } from './bulk-action.ts';
import * as queries from './queries.ts';
import * as rowQueries from './row-queries.ts';

/** A transaction of several rows ends after this time, with the row that it is at: what it has locked, others wait for. */
const LOCKED_MS = 50;
/** PostgreSQL remembers up to 64 savepoints of a transaction cheaply. */
const ROWS_TOGETHER = 50;

/** How many transactions of a job do rows at once: while one waits for the database, the others go on. */
export const LANES = 3;

/** The needs of a run, in a call as in a job. */
export interface RunTools {
  db: Db;
  deps: RouteDeps;
  log: Log;
  now: () => Date;
  enqueue: Enqueue;
  enqueueEach: Jobs['enqueueEach'];
  /** Called after a row that enqueued jobs was committed. */
  wake: () => void;
  /** Whether the run must end here and leave the rest to the next one. */
  mustStop: () => boolean;
  /** How many transactions it does rows in at once; 1 without it. */
  lanes?: number;
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
      enqueueEach: (trx, job, payloads) => jobs.enqueueEach(trx, job, payloads),
      wake: () => jobs.wake(),
      mustStop: () => signal.aborted,
      lanes: LANES,
    });
    // The next run begins where this one was cut off.
    signal.throwIfAborted();
  });
}

/**
 * Does the open rows of a bulk action, several in a transaction, each behind a savepoint of its own. A row and its mark are
 * committed together, so a killed run repeats nothing. Two runs share a bulk action: each leaves the rows that the other has locked.
 */
export async function runBulkAction<Payload extends object>(
  bulkActionId: string,
  bulk: BulkAction<Payload>,
  tools: RunTools,
): Promise<void> {
  const running = await queries.beginRun(tools.db, bulkActionId, tools.now());
  if (!running) return;
  const run: Run<Payload> = { running, bulk, tools };
  const lanes = await Promise.allSettled(Array.from({ length: tools.lanes ?? 1 }, () => doLane(run)));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  if (lanes.every((lane) => lane.status === 'fulfilled' && lane.value === 'none'))
    await queries.endBulkAction(tools.db, bulkActionId, tools.now());
}

/** Does rows, one transaction after the other, until none is left or the run must end. */
async function doLane<Payload extends object>(run: Run<Payload>): Promise<Left> {
  // The first row is alone: it is stored at once, however long the others take.
  for (let most = 1; ; most = Math.min(2 * most, ROWS_TOGETHER)) {
    let left = await doRows(run, most);
    // A row could not be done beside the others, or the transaction broke: each row is then done by itself.
    if (left === 'alone') [most, left] = [1, await doRows(run, 1)];
    if (left !== 'more') return left;
  }
}

interface Run<Payload extends object> {
  running: queries.RunningBulkAction;
  bulk: BulkAction<Payload>;
  tools: RunTools;
}

/** Whether rows are left; `cut` when the run must end, `alone` when the next row must be the only one of its transaction. */
type Left = 'more' | 'none' | 'cut' | 'alone';

/** Does the next rows in one transaction that is over soon, because the rows stay locked until its end. */
async function doRows<Payload extends object>(run: Run<Payload>, most: number): Promise<Left> {
  const { running, tools } = run;
  const state: RowsState = {
    rows: 0,
    done: [],
    entries: [],
    jobs: new Map(),
    mayGoOn: true,
    role: null,
    jobsWaiting: false,
  };
  let left: Left = 'more';
  try {
    left = await tools.db.transaction().execute(async (trx) => {
      const until = performance.now() + LOCKED_MS;
      const now = tools.now();
      const rows = await rowQueries.lockNextRows(trx, running.id, most);
      let next: Left = rows.length > 0 && (await mayGoOn(run, trx, state)) ? 'more' : 'none';
      for (const row of next === 'more' ? rows : []) {
        if (state.rows === 1) await waitBriefly(trx);
        next = tools.mustStop() ? 'cut' : await doNextRow(run, trx, { row, state, now });
        if (next !== 'more' || performance.now() > until) break;
      }
      if (state.entries.length > 0)
        await recordAudit(trx, { admin: running.admin, action: running.action, now }, state.entries);
      for (const [job, payloads] of state.jobs) await tools.enqueueEach(trx, job, payloads);
      await rowQueries.markRowsDone(trx, running.id, state.done, now);
      return next;
    });
  } catch (error) {
    const { row, rows } = state;
    // A server that stops cuts rows off. They are still open.
    if (!row || tools.mustStop()) throw error;
    if (rows > 0 && most > 1) return 'alone';
    await rowQueries.markRowFailed(tools.db, running.id, row, failureOf(error, row, run));
  }
  if (!state.mayGoOn) await queries.stopWithoutRole(tools.db, running.id, running.admin.id, tools.now());
  if (state.jobsWaiting) tools.wake();
  return left;
}

/** How far a transaction is. */
interface RowsState {
  /** How many rows are done or have failed. */
  rows: number;
  /** The row that the transaction is at. */
  row?: rowQueries.LockedRow;
  done: rowQueries.DoneRow[];
  entries: AuditEntry[];
  /** The jobs that are enqueued at the end of the transaction, with their payloads. */
  jobs: Map<Job<object>, object[]>;
  mayGoOn: boolean;
  /** The role of the administrator who answers for the bulk action. */
  role: Role | null;
  jobsWaiting: boolean;
}

interface RowAt {
  row: rowQueries.LockedRow;
  state: RowsState;
  now: Date;
}

/**
 * Whether the bulk action may go on: not when it was stopped, or when the administrator who answers for it lost the role.
 * Asked once a transaction, which is short.
 */
async function mayGoOn<Payload extends object>(
  { running, bulk, tools }: Run<Payload>,
  trx: Db,
  state: RowsState,
): Promise<boolean> {
  const { isStopped, account } = await rowQueries.answeringNow(trx, running);
  if (isStopped) return false;
  state.role = account && roleOf(account, tools.deps.adminEmails);
  state.mayGoOn = hasRight(state.role, bulk.right);
  return state.mayGoOn;
}

async function doNextRow<Payload extends object>(
  run: Run<Payload>,
  trx: Db,
  { row, state, now }: RowAt,
): Promise<Left> {
  const { running, tools } = run;
  state.row = row;
  await sql`savepoint of_row`.execute(trx);
  try {
    await doRow(run, trx, { row, state, now });
  } catch (error) {
    // With a lock fault others hold what this row waits for, and wait perhaps for the rows before it.
    const isTogether = error instanceof NotAlone || (isLockFault(error) && state.rows > 0);
    if (!isTogether && !reasonOf(error) && tools.mustStop()) throw error;
    await sql`rollback to savepoint of_row`.execute(trx);
    if (isTogether) return 'alone';
    await rowQueries.markRowFailed(trx, running.id, row, failureOf(error, row, run));
  }
  state.rows += 1;
  return 'more';
}

async function doRow<Payload extends object>(
  { running: { id, payload, admin }, bulk, tools }: Run<Payload>,
  trx: Db,
  { row: { target, position }, state, now }: RowAt,
): Promise<void> {
  const entries: AuditEntry[] = [];
  const jobs: [Job<object>, object][] = [];
  let was: object | null = null;
  const rule = officeRule({}, state.role, tools.deps.adminEmails);
  const counted = await bulk.row(
    {
      target,
      payload: payload as Payload,
      db: trx,
      now,
      admin,
      enqueue: (inRow, job, wanted, more) => {
        state.jobsWaiting = true;
        return tools.enqueue(inRow, job, wanted, more);
      },
      enqueueLast: (job, wanted) => void jobs.push([job, wanted]),
      audit: async (entry) => {
        const { whom } = entry;
        if (typeof whom === 'object' && bulk.concerns !== 'leads' && !rule.wasAsked(whom.id))
          throw new Error(`${bulk.kind} changed an account without asking whether it is of the office`);
        entries.push({ ...entry, bulkAction: { id, row: position } });
      },
      unlessOfOffice: (account) => {
        if (rule.refusalFor(account)) throw new LastingRowFailure(OF_OFFICE);
      },
      remember: (changed) => {
        was = changed;
      },
      alone: () => {
        if (state.rows > 0) throw new NotAlone();
      },
    },
    tools.deps,
  );
  state.entries.push(...entries);
  for (const [job, wanted] of jobs) {
    state.jobsWaiting = true;
    state.jobs.set(job, [...(state.jobs.get(job) ?? []), wanted]);
  }
  state.done.push({ position, counted: counted ?? 0, was });
}

/** Thrown by a row that must be the first of its transaction and is not. */
class NotAlone extends Error {}

/** Before the transaction of a row waits long for others, the rows before it are let go. */
const waitBriefly = (trx: Db) =>
  sql`select set_config('lock_timeout', ${`${LOCKED_MS}ms`}, true)`.execute(trx);

function failureOf<Payload extends object>(
  error: unknown,
  { position }: rowQueries.LockedRow,
  { running, tools: { log, now } }: Run<Payload>,
) {
  const reason = reasonOf(error);
  if (!reason)
    log.error(
      { bulkActionId: running.id, row: position, failure: loggedError(error) },
      'row of a bulk action failed',
    );
  return {
    reason: reason ?? errors[UNKNOWN_REASON].message,
    now: now(),
    lasting: error instanceof LastingRowFailure,
  };
}

/** The reason why a row failed; null for a fault that nobody foresaw. */
function reasonOf(error: unknown): string | null {
  if (error instanceof RowFailure) return error.message;
  if (error instanceof ApiError && error.code !== UNKNOWN_REASON) return errors[error.code].message;
  return null;
}
