import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { adminJob, adminJobFailures } from '#contract/admin-jobs.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { timeOrDay } from '#web/parts/admin/moments.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { JobCard } from './JobCard.tsx';
import classes from './JobPage.module.css';
import { eventInWords, isOpen, type JobDetail } from './job-words.ts';

interface Failure {
  position: number;
  label: string;
  reason: string;
}

const columns: readonly Column<Failure>[] = [
  { key: 'label', title: 'Which', cell: ({ label }) => label || 'A deleted account' },
  { key: 'reason', title: 'Why', cell: ({ reason }) => reason },
];

/** /masterJobs/{id}: one work over many rows. It can be left and found again. */
export function AdminJobPage() {
  const { id } = useParams({ from: '/app-layout/members-only/administration/masterJobs/$id' });
  const job = useQuery({
    ...query(adminJob, { id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? delays.jobPoll : false),
  });
  return (
    <div className={classes.page}>
      <PageTitle
        title="Job"
        lead="Long work goes on at the server. You can leave this page, sign out, and find it here again."
        beside={<Link to={paths.masterJobs}>All jobs</Link>}
      />
      <Loaded query={job} rows={4}>
        {(known) => (
          <>
            <JobCard job={known} />
            <div className={classes.columns}>
              <Failures job={known} />
              <Events job={known} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Failures({ job }: { job: JobDetail }) {
  const { table, pages } = useServerRows<Failure>({
    ask: ({ page, size }) => ({
      ...query(adminJobFailures, { id: job.id }, { page, size }),
      refetchInterval: isOpen(job) ? delays.jobPoll : false,
    }),
    columns,
    rowKey: ({ position }) => String(position),
    sizes: adminPageSizes,
  });
  return (
    <Loaded query={pages} rows={3}>
      {() => (
        <DataTable
          table={table}
          title={isOpen(job) ? 'Failed, tried again at the end' : 'Failed'}
          stackBelow={360}
          rowName={({ label }) => label}
          empty={<Empty icon={IconCircleCheck} text="Nothing has failed" />}
        />
      )}
    </Loaded>
  );
}

function Events({ job }: { job: JobDetail }) {
  const { begun_by, created_at, begun_at, ended_at, events } = job;
  const lines = [
    { at: created_at, text: `${begun_by || 'An administrator'} pressed Continue.` },
    ...(begun_at ? [{ at: begun_at, text: 'Begun.' }] : []),
    ...events.map((event) => ({ at: event.at, text: eventInWords(event) })),
    ...(ended_at ? [{ at: ended_at, text: job.state === 'stopped' ? 'Stopped.' : 'Ended.' }] : []),
  ];
  return (
    <section className={classes.events} aria-labelledby="what-happened">
      <h2 id="what-happened">What happened</h2>
      <ol>
        {lines.map(({ at, text }) => (
          <li key={at + text} className={classes.event}>
            <time dateTime={at}>{timeOrDay(at, new Date())}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
