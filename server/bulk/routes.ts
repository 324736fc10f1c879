import * as calls from '#contract/admin-jobs.ts';
import { pageOf } from '#server/db/paging.ts';
import type { Mount } from '#server/http/mount.ts';
import { oneJob, workJob } from './bulk-action.ts';
import { eventsOf, failedRows, workOf, worksOf } from './page-queries.ts';
import { presentWork } from './present.ts';
import { retryFailed, stopWork } from './queries.ts';
import { shown } from './results.ts';

/** Works over many rows: their progress, their failures, stop and another try. */
export function adminJobsRoutes(mount: Mount): void {
  mount(calls.adminJobs, async ({ query, db, now }) => {
    const works = query.open
      ? worksOf(db).where('work.ended_at', query.open === 'yes' ? 'is' : 'is not', null)
      : worksOf(db);
    const { rows, total } = await pageOf(db, works, query, {
      sorts: { created_at: 'created_at' },
      usual: { sort: 'created_at', direction: 'desc' },
      key: 'id',
    });
    return { rows: rows.map((work) => presentWork(work, now)), total };
  });

  mount(calls.adminJob, async ({ params, db, now, fail }) => {
    const work = (await workOf(db, params.id)) ?? fail('not_found');
    const events = await eventsOf(db, params.id);
    return {
      ...presentWork(work, now),
      begun_at: work.begun_at?.toISOString() ?? null,
      events: events.map(({ at, what, by_name, settled }) => ({
        at: at.toISOString(),
        what,
        by: by_name ?? '',
        settled,
      })),
    };
  });

  mount(calls.adminJobFailures, async ({ params, query, db, fail }) => {
    if (!(await workOf(db, params.id))) fail('not_found');
    const { rows, total } = await pageOf(db, failedRows(db, params.id), query, {
      sorts: { position: 'position' },
      usual: { sort: 'position', direction: 'asc' },
      key: 'position',
    });
    return { rows: rows.map((row) => ({ position: row.position, ...shown(row) })), total };
  });

  mount(calls.stopAdminJob, async ({ params, member, db, now, fail, audit }) => {
    const work = (await workOf(db, params.id)) ?? fail('not_found');
    if (!(await stopWork(db, params.id, { by: member, now }))) fail('job_ended');
    const about = { job: work.number, work: work.title };
    const [before, after] = [
      { ...about, stopped: false },
      { ...about, stopped: true },
    ];
    await audit({ before, after, work: ofWork(work) });
    return {};
  });

  mount(calls.retryAdminJob, async ({ params, member, db, now, fail, audit, enqueue }) => {
    const work = (await workOf(db, params.id)) ?? fail('not_found');
    const rows = await retryFailed(db, params.id, { by: member, now });
    if (rows === 0) fail('nothing_to_retry');
    await enqueue(db, workJob(work.kind), { workId: params.id }, oneJob(params.id));
    const about = { job: work.number, work: work.title };
    const [before, after] = [
      { ...about, failed: rows },
      { ...about, failed: 0, tried_again: rows },
    ];
    await audit({ before, after, work: ofWork(work) });
    return { rows };
  });
}

const ofWork = ({ id }: { id: string }) => ({ id, row: null });
