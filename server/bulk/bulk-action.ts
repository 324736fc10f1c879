import type { ErrorCode } from '#contract/errors.ts';
import type { Right } from '#domain/office/roles.ts';
import type { Db } from '#server/db/connect.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { OfficeRule } from '#server/http/office-rule.ts';
import { type Job, job } from '#server/queue/port.ts';

/** One row of a bulk action, as its function gets it. */
export interface BulkActionRow<Payload extends object> {
  /** The id of what the row is about. */
  target: string;
  payload: Payload;
  /** The transaction that this row is in. Its changes are stored together with the mark that the row is done. */
  db: Db;
  now: Date;
  /** The administrator who began the bulk action. */
  admin: { id: string; email: string };
  /** Enqueues a job in the transaction of the row. */
  enqueue: Enqueue;
  /** Like enqueue, but batched: the jobs of all rows of this transaction go in one statement. */
  enqueueLast: <P extends object>(job: Job<P>, payload: P) => void;
  /** Writes what the row changed into the administrators' log. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Asked about the account of a row before it is changed: the row fails when the administrator may not (docs/decisions/0033). */
  unlessOfOffice: OfficeRule['unlessOfOffice'];
  /** Keeps what the row changed, for Undo. */
  remember: (was: object) => void;
  /** Called before a row asks somebody who may take long to answer: it is the first of its transaction, so that no other row waits locked. */
  alone: () => void;
}

interface BulkActionRules<Payload extends object> {
  /** The name of the kind. It must not change: a stored bulk action finds its function by it. */
  kind: string;
  /** The right of its call. An administrator with it sees the bulk action, stops it and tries its rows again. */
  right: Right;
  /** Given when the rows are leads and no accounts. Any other kind asks `unlessOfOffice` about the account of a row. */
  concerns?: 'leads';
  /** The title on its page: 'Delete users'. */
  title: string;
  /** The page's word for its rows. */
  rows: { one: string; many: string };
  /**
   * Does one row. It throws RowFailure, or an error of the catalogue, with a reason that an administrator can read; then
   * nothing of the row is kept.
   */
  row: (row: BulkActionRow<Payload>, deps: RouteDeps) => Promise<void> | Promise<number>;
  /** The label of the count beside the rows: 'Subscriptions cancelled'. `row` then returns how many it adds. */
  counts?: string;
}

/** A kind of bulk action (docs/decisions/0021-bulk-actions-row-by-row.md). */
export interface BulkAction<Payload extends object> extends BulkActionRules<Payload> {
  job: Job<{ bulkActionId: string }>;
}

/** Options of the job: long bulk actions are cut off and go on, so many runs of one job are usual. */
const ENDURING = { retryLimit: 1000, retryDelaySeconds: 5, expireSeconds: 6 * 3600 };

/** The job of a kind, for the bulk actions that are stored already. */
export const bulkActionJob = (kind: string) => job<{ bulkActionId: string }>(`bulk:${kind}`, ENDURING);

export const bulkAction = <Payload extends object = Record<never, never>>(
  rules: BulkActionRules<Payload>,
): BulkAction<Payload> => ({ ...rules, job: bulkActionJob(rules.kind) });

/**
 * One job of a bulk action waits, whoever enqueues it: a second one would begin while the first runs, and take it for a run that
 * was cut off.
 */
export const oneJob = (bulkActionId: string) => ({ key: bulkActionId });

/** Why a row was not done, in words for an administrator. */
export class RowFailure extends Error {}

/** A reason that a second try would find again, so the row is not tried again by itself. */
export class LastingRowFailure extends RowFailure {}

/** The error of the catalogue that a row without a known reason gets. */
export const UNKNOWN_REASON: ErrorCode = 'server_error';
