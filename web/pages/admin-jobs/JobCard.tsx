import { Button } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { retryAdminJob, stopAdminJob } from '#contract/admin-jobs.ts';
import { grouped } from '#domain/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { FigureStrip } from '#web/parts/admin/FigureStrip.tsx';
import { timeOrDay } from '#web/parts/admin/moments.ts';
import { jobPage } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import classes from './JobCard.module.css';
import { JobState } from './JobState.tsx';
import { isOpen, type JobSummary, rowsInWords, timeLeft } from './job-words.ts';

const UNITS = 10;

interface JobCardProps {
  job: JobSummary;
  /** The heading leads to the page of the job. */
  linked?: boolean;
}

/** How far a job is, with Stop, and another try for what failed. */
export function JobCard({ job, linked = false }: JobCardProps) {
  const onSuccess = () => focusWhenLost(document.querySelector('h1'), { preventScroll: true });
  const stop = useCall(stopAdminJob, { onSuccess });
  const retry = useCall(retryAdminJob, { onSuccess });
  const { id, total, done, failed, left } = job;
  const title = `${job.title}: ${rowsInWords(job, total)}`;
  const settled = done + failed;
  const failure = stop.error ?? retry.error;
  return (
    <section className={classes.card} aria-labelledby={`job-${id}`}>
      <div className={classes.head}>
        <div>
          <div className={classes.title}>
            <h2 id={`job-${id}`}>{linked ? <Link {...jobPage(id)}>{title}</Link> : title}</h2>
            <JobState job={job} />
          </div>
          <p className={classes.about}>{about(job)}</p>
        </div>
        {isOpen(job) && job.state !== 'stopping' ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={18} stroke={1.75} aria-hidden />}
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { id } })}
          >
            Stop
          </Button>
        ) : null}
        {job.state === 'done' && failed > 0 ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id } })}
          >
            Try the {grouped(failed)} again
          </Button>
        ) : null}
      </div>
      <div className={classes.progress}>
        {failure ? <Banner tone="red">{failure.message}</Banner> : null}
        <div className={classes.figures}>
          <span className={classes.count}>{grouped(settled)}</span>
          <span className={classes.of}>of {rowsInWords(job, total)}</span>
          <span className={classes.left}>{timeLeft(job.seconds_left)}</span>
        </div>
        <Ruler
          units={UNITS}
          parts={[{ value: total > 0 ? (settled / total) * UNITS : UNITS, tone: 'ink' }]}
        />
      </div>
      <FigureStrip
        inside
        figures={[
          { label: 'Done', count: done },
          { label: 'Failed', count: failed, toDo: true },
          { label: job.state === 'stopped' ? 'Left undone' : 'Still to do', count: left },
        ]}
      />
    </section>
  );
}

function about(job: JobSummary): string {
  const begun = `Job ${grouped(job.number)}, begun by ${job.begun_by || 'an administrator'} at ${timeOrDay(job.created_at, new Date())}.`;
  if (job.state === 'stopping') return `${begun} It stops after the ${job.row_one} it is at.`;
  if (isOpen(job)) return `${begun} Stop ends it after the ${job.row_one} it is at; what is done stays done.`;
  return job.ended_at ? `${begun} It ended at ${timeOrDay(job.ended_at, new Date())}.` : begun;
}
