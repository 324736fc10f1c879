import { IconProgress, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { grouped } from '#domain/counted.ts';
import { runningHeading } from '#web/parts/admin/job-heading.ts';
import type { useOpenJobs } from '#web/parts/admin/open-jobs.ts';
import { jobPage, paths } from '#web/paths.ts';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import { useSpoken } from '#web/ui/use-spoken.ts';
import classes from './AdminFrame.module.css';

const UNITS = 10;

interface RunningJobsProps {
  jobs: ReturnType<typeof useOpenJobs>;
  /** Takes the note away for the jobs that run now. A later one has a note again. */
  onClose: () => void;
}

/** How far the newest job is, with a link to it, or to the list when there are several. */
export function RunningJobs({ jobs, onClose }: RunningJobsProps) {
  const [job, ...more] = jobs;
  const spoken = useSpoken(job ? `${job.title}: ${tens(partOf(job))} percent` : '');
  if (!job) return null;
  const close = () => {
    onClose();
    focusWhenLost(document.querySelector('h1'), { preventScroll: true });
  };
  return (
    <aside className={classes.toast} aria-label="Running job">
      <IconProgress size={20} stroke={1.75} aria-hidden />
      <strong>{runningHeading(job)}</strong>
      <IconButton icon={IconX} label={`Close: ${runningHeading(job)}`} onClick={close} />
      <div className={classes.progress}>
        <Ruler units={UNITS} parts={[{ value: partOf(job) * UNITS, tone: 'ink' }]} />
        <p>
          {grouped(job.done + job.failed)} of {grouped(job.total)}. You can leave this page.{' '}
          {more.length > 0 ? (
            <Link to={paths.masterJobs}>See all {jobs.length} jobs</Link>
          ) : (
            <Link {...jobPage(job.id)}>See the job</Link>
          )}
        </p>
        <p className="rpt-hidden" role="status">
          {spoken}
        </p>
      </div>
    </aside>
  );
}

const partOf = ({ done, failed, total }: { done: number; failed: number; total: number }) =>
  (done + failed) / Math.max(total, 1);

/** Read aloud at most ten times. */
const tens = (part: number) => Math.floor(part * 10) * 10;
