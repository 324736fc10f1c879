import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** Why a row was not done, beside the words by which an administrator knows it, such as an address. */
const failure = z.object({ label: z.string(), reason: z.string() });

/**
 * The response of a bulk call. When `left` is not 0 the bulk action goes on, and its page shows it. `failures` are at most a
 * hundred; the page has all.
 */
export const bulkResult = z.object({
  bulk_action: z.string(),
  number: z.int(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  left: z.int(),
  failures: z.array(failure),
});

/** `stopping`: stopped, but the row that it is at is not settled yet. */
export const bulkStates = ['waiting', 'running', 'stopping', 'stopped', 'done'] as const;

const summary = z.object({
  id: z.string(),
  number: z.int(),
  /** 'Delete users', and what its rows are: 'user', 'users'. */
  title: z.string(),
  row_one: z.string(),
  row_many: z.string(),
  /** Empty when the administrator's account is closed. */
  begun_by: z.string(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  left: z.int(),
  /** The label of the count that this kind keeps beside its rows: 'Subscriptions cancelled'. */
  counts: z.nullable(z.object({ label: z.string(), count: z.int() })),
  /** Null while nobody can say. */
  seconds_left: z.nullable(z.int()),
});

export const officeBulkActions = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions',
  guard: 'admin',
  right: 'home',
  doc: 'Bulk actions, the newest first; `open` lists those that go on, or those that have ended (spec-readings 80)',
  query: pageQuery(['created_at'], { open: z.optional(z.enum(['yes', 'no'])) }),
  ok: pageOf(summary),
  errors: [],
});

const params = z.object({ id: fields.id });
const named = z.object({ id: z.string(), number: z.int() });

export const officeBulkAction = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:id',
  guard: 'admin',
  right: 'home',
  doc: 'One of them: its progress and what happened to it, such as a restart',
  params,
  ok: z.extend(summary, {
    begun_at: z.nullable(z.string()),
    /** The oldest first. `cut`: its server stopped. `settled`: how many rows were settled by then. */
    events: z.array(
      z.object({
        at: z.string(),
        what: z.enum(['cut', 'went_on', 'stopped', 'retried', 'role_lost']),
        by: z.string(),
        settled: z.int(),
      }),
    ),
    /** How many rows Undo would take back; 0 when it cannot be taken back. */
    undo: z.int(),
    /** The bulk action that took it back, and the one that it took back. */
    undone_by: z.nullable(named),
    undoes: z.nullable(named),
  }),
  errors: ['not_found'],
});

export const officeBulkActionFailures = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:id/failures',
  guard: 'admin',
  right: 'home',
  doc: 'The rows of it that failed, with the reason of each',
  params,
  query: pageQuery(['position'], {}),
  ok: pageOf(z.extend(failure, { position: z.int() })),
  errors: ['not_found'],
});

export const stopOfficeBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/stop',
  guard: 'admin',
  right: 'home',
  does: 'Stopped bulk action',
  concerns: 'nobody',
  doc: 'Stops it after the row that it is at; what is done stays done',
  params,
  ok: fields.nothing,
  errors: ['not_found', 'bulk_action_ended'],
});

export const retryOfficeBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/retry',
  guard: 'admin',
  right: 'home',
  does: 'Tried failed rows again',
  concerns: 'nobody',
  doc: 'Tries the rows that failed once more, `rows` says how many',
  params,
  ok: z.object({ rows: z.int() }),
  errors: ['not_found', 'nothing_to_retry'],
});

export const undoOfficeBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/undo',
  guard: 'admin',
  right: 'status',
  does: 'Undid a change of status',
  concerns: 'rows',
  doc: 'Takes a change of status back, as a bulk action of its own: each row that nobody changed since. `expected` is the number that was confirmed',
  params,
  body: z.object({ expected: z.int().check(z.gte(1)) }),
  ok: bulkResult,
  errors: ['not_found', 'nothing_to_undo', 'selection_changed'],
});
