import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminJob, stopAdminJob } from '#contract/admin-jobs.ts';
import { grouped } from '#domain/counted.ts';
import { query, useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { FigureStrip } from '#web/parts/admin/FigureStrip.tsx';
import { headingOf, rowsInWords } from '#web/parts/admin/job-heading.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { jobPage } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { useSpoken } from '#web/ui/use-spoken.ts';
import classes from './JobCard.module.css';
import { JobEvents } from './JobEvents.tsx';
import { JobFailures } from './JobFailures.tsx';
import { JobState } from './JobState.tsx';
import { aboutJob, isOpen, type JobDetail, timeLeft } from './job-words.ts';
import { RetryButton } from './RetryButton.tsx';

const UNITS = 10;

interface JobCardProps {
  id: string;
  /** The heading leads to the page of the job. */
  linked?: boolean;
}

/** One job: how far it is, with Stop beside its rule, what failed and why, and what happened to it. */
export function JobCard({ id, linked = false }: JobCardProps) {
  const job = useQuery({
    ...query(adminJob, { id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? delays.jobPoll : false),
  });
  return (
    <Loaded query={job} rows={4}>
      {(known) => <Card job={known} linked={linked} />}
    </Loaded>
  );
}

function Card({ job, linked }: { job: JobDetail; linked: boolean }) {
  const { id, total, done, failed, left, counts } = job;
  const title = headingOf(job);
  const settled = done + failed;
  const spoken = useSpoken(`${grouped(settled)} of ${rowsInWords(job, total)}`);
  return (
    <section className={classes.card} aria-labelledby={`job-${id}`}>
      <div className={classes.head}>
        <div>
          <div className={classes.title}>
            <h2 id={`job-${id}`}>{linked ? <Link {...jobPage(id)}>{title}</Link> : title}</h2>
            {job.state === 'running' ? null : <JobState job={job} />}
          </div>
          <p className={classes.about}>{aboutJob(job, new Date())}</p>
        </div>
        {isOpen(job) && job.state !== 'stopping' ? <StopButton id={id} /> : null}
        <RetryButton job={job} />
      </div>
      <div className={classes.progress}>
        <div className={classes.figures}>
          <span className={classes.count}>{grouped(settled)}</span>
          <span className={classes.of}>of {rowsInWords(job, total)}</span>
          <span className={classes.left}>{timeLeft(job.seconds_left)}</span>
        </div>
        <Ruler
          units={UNITS}
          parts={[{ value: total > 0 ? (settled / total) * UNITS : UNITS, tone: 'ink' }]}
        />
        <p className="rpt-hidden" role="status">
          {spoken}
        </p>
      </div>
      <FigureStrip
        inside
        figures={[
          { label: 'Done', count: done },
          { label: 'Failed', count: failed, toDo: true },
          { label: job.state === 'stopped' ? 'Left undone' : 'Still to do', count: left },
          ...(counts ? [counts] : []),
        ]}
      />
      <div className={classes.lower}>
        <JobFailures job={job} />
        <JobEvents job={job} />
      </div>
    </section>
  );
}

function StopButton({ id }: { id: string }) {
  const stop = useCall(stopAdminJob, {
    onSuccess: () => focusWhenLost(document.querySelector('h1'), { preventScroll: true }),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} stroke={1.75} aria-hidden />}
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { id } })}
      >
        Stop
      </Button>
      {stop.error ? <Banner tone="red">{stop.error.message}</Banner> : null}
    </>
  );
}
