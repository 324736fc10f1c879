import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { counted, grouped } from '#domain/counted.ts';
import { askAgain } from '#web/api/queries.ts';
import { useOpenJobs } from '#web/parts/admin/open-jobs.ts';
import { jobPage, paths } from '#web/paths.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { useSpoken } from '#web/ui/use-spoken.ts';
import classes from './AdminFrame.module.css';
import { EndedJob } from './EndedJob.tsx';

/** What every page of the administration has, beside the app layout: a note while a job runs and when it has ended. */
export function AdminFrame() {
  return (
    <>
      <Outlet />
      <Jobs />
    </>
  );
}

const UNITS = 10;

type Open = ReturnType<typeof useOpenJobs>;

/** Not on the pages of the jobs, which show more. */
function Jobs() {
  const { pathname } = useLocation();
  const open = useOpenJobs();
  const [ended, forget] = useEnded(open);
  const isThere = pathname.toLowerCase().startsWith(paths.masterJobs.toLowerCase());
  useEffect(() => {
    if (isThere) forget();
  }, [isThere, forget]);
  const isShown = !isThere && (open.length > 0 || ended.length > 0);
  return (
    <div className={classes.toasts} data-at-bottom={isShown || undefined}>
      {isThere ? null : <RunningJob open={open} />}
      {/* It is there before its content, or that would not be read aloud. */}
      <div role="status">
        {isThere ? null : ended.map((id) => <EndedJob key={id} id={id} onClose={() => forget(id)} />)}
      </div>
    </div>
  );
}

function RunningJob({ open }: { open: Open }) {
  const [job, ...more] = open;
  const spoken = useSpoken(job ? `${job.title}: ${tens(partOf(job))} percent` : '');
  if (!job) return null;
  const settled = job.done + job.failed;
  return (
    <aside className={classes.toast} aria-label="Running job">
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

/**
 * The jobs that have ended since the page was opened. What they changed is on the page too, so its data is fetched again.
 */
function useEnded(open: Open): [readonly string[], (id?: string) => void] {
  const client = useQueryClient();
  const before = useRef<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const ids = open.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = ids === '' ? [] : ids.split(' ');
    const gone = before.current.filter((id) => !now.includes(id));
    before.current = now;
    // One that is tried again runs again.
    setEnded((known) => [...known.filter((id) => !now.includes(id)), ...gone]);
    if (gone.length > 0) void askAgain(client);
  }, [ids, client]);
  const forget = useCallback(
    (id?: string) => setEnded((known) => (id ? known.filter((other) => other !== id) : [])),
    [],
  );
  return [ended, forget];
}
