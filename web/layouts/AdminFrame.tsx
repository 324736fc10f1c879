import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { counted, grouped } from '#domain/counted.ts';
import { askAgain } from '#web/api/queries.ts';
import { useOpenJobs } from '#web/parts/admin/open-jobs.ts';
import { jobPage, paths } from '#web/paths.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { useSpoken } from '#web/ui/use-spoken.ts';
import classes from './AdminFrame.module.css';

/** What every page of the administration has, beside the app layout: a note while a job runs. */
export function AdminFrame() {
  return (
    <>
      <Outlet />
      <RunningJob />
    </>
  );
}

const UNITS = 10;

/** Not on the pages of the jobs, which show more. */
function RunningJob() {
  const { pathname } = useLocation();
  const open = useOpenJobs();
  useFreshAfter(open);
  const [job, ...more] = open;
  const spoken = useSpoken(job ? `${job.title}: ${tens(partOf(job))} percent` : '');
  if (!job || pathname.toLowerCase().startsWith(paths.masterJobs.toLowerCase())) return null;
  const settled = job.done + job.failed;
  return (
    <aside className={classes.toast} aria-label="Running job" data-at-bottom>
      <div className={classes.line}>
        <Link {...(more.length > 0 ? { to: paths.masterJobs } : jobPage(job.id))}>{job.title}</Link>
        <span>
          {grouped(settled)} of {grouped(job.total)}
        </span>
      </div>
      <Ruler units={UNITS} parts={[{ value: partOf(job) * UNITS, tone: 'ink' }]} />
      <p className="rpt-hidden" role="status">
        {spoken}
      </p>
      {more.length > 0 ? <span>{counted(more.length, 'more job')}</span> : null}
    </aside>
  );
}

const partOf = ({ done, failed, total }: { done: number; failed: number; total: number }) =>
  (done + failed) / Math.max(total, 1);

/** Read aloud at most ten times. */
const tens = (part: number) => Math.floor(part * 10) * 10;

/** A job that has ended changed what the page shows, so the page's data is fetched again. */
function useFreshAfter(open: readonly { id: string }[]) {
  const client = useQueryClient();
  const before = useRef<readonly string[]>([]);
  const ids = open.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = ids === '' ? [] : ids.split(' ');
    const hasEnded = before.current.some((id) => !now.includes(id));
    before.current = now;
    if (hasEnded) void askAgain(client);
  }, [ids, client]);
}
