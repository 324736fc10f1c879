import * as calls from '#contract/office-bulk-actions.ts';
import type { Mount } from '#server/http/mount.ts';
import { bulkActionJob, oneJob } from './bulk-action.ts';
import { bulkActionList, bulkActionOf, eventsOf, failureList } from './page-queries.ts';
import { presentBulkAction } from './present.ts';
import { retryFailed, stopBulkAction } from './queries.ts';
import { shown } from './results.ts';
import { changedCount, namedBulkAction, undoOf } from './undo-queries.ts';

/** Bulk actions: their progress, their failures, stop and another try. */
export function bulkActionRoutes(mount: Mount): void {
  mount(calls.officeBulkActions, async ({ query, member, db, now }) => {
    const { rows, ...counted } = await bulkActionList.page(db, { ...query, role: member.role }, query);
    return { rows: rows.map((bulk) => presentBulkAction(bulk, now)), ...counted };
  });

  mount(calls.officeBulkAction, async ({ params, member, db, now, fail }) => {
    const bulk = (await bulkActionOf(db, params.id, member.role)) ?? fail('not_found');
    const events = await eventsOf(db, params.id);
    const undone_by = (await undoOf(db, bulk.id)) ?? null;
    const isUndoable = bulk.ended_at !== null && !undone_by;
    return {
      ...presentBulkAction(bulk, now),
      begun_at: bulk.begun_at?.toISOString() ?? null,
      events: events.map(({ at, what, by_name, settled }) => ({
        at: at.toISOString(),
        what,
        by: by_name ?? '',
        settled,
      })),
      undo: isUndoable ? await changedCount(db, bulk.id) : 0,
      undone_by,
      undoes: bulk.undoes ? ((await namedBulkAction(db, bulk.undoes)) ?? null) : null,
    };
  });

  mount(calls.officeBulkActionFailures, async ({ params, query, member, db, fail }) => {
    if (!(await bulkActionOf(db, params.id, member.role))) fail('not_found');
    const { rows, ...counted } = await failureList.page(db, params, query);
    return { rows: rows.map((row) => ({ position: row.position, ...shown(row) })), ...counted };
  });

  mount(calls.stopOfficeBulkAction, async ({ params, member, db, now, fail, audit }) => {
    const bulk = (await bulkActionOf(db, params.id, member.role)) ?? fail('not_found');
    if (!(await stopBulkAction(db, params.id, { by: member, now }))) fail('bulk_action_ended');
    const about = { 'Bulk action': bulk.number, Kind: bulk.title };
    const [before, after] = [
      { ...about, Stopped: false },
      { ...about, Stopped: true },
    ];
    await audit({ whom: `${bulk.number}`, before, after, bulkAction: ofBulkAction(bulk) });
    return {};
  });

  mount(calls.retryOfficeBulkAction, async ({ params, member, db, now, fail, audit, enqueue }) => {
    const bulk = (await bulkActionOf(db, params.id, member.role)) ?? fail('not_found');
    const rows = await retryFailed(db, params.id, { by: member, now });
    if (rows === 0) fail('nothing_to_retry');
    await enqueue(db, bulkActionJob(bulk.kind), { bulkActionId: params.id }, oneJob(params.id));
    const about = { 'Bulk action': bulk.number, Kind: bulk.title };
    const [before, after] = [
      { ...about, Failed: rows },
      { ...about, Failed: 0, 'Tried again': rows },
    ];
    await audit({ whom: `${bulk.number}`, before, after, bulkAction: ofBulkAction(bulk) });
    return { rows };
  });
}

const ofBulkAction = ({ id }: { id: string }) => ({ id, row: null });
