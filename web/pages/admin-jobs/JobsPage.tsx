import { IconProgress } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { adminJobs } from '#contract/admin-jobs.ts';
import { grouped } from '#domain/counted.ts';
import { query } from '#web/api/queries.ts';
import { headingOf, rowsInWords } from '#web/parts/admin/job-heading.ts';
import { dayAndTime } from '#web/parts/admin/moments.ts';
import { useOpenJobs } from '#web/parts/admin/open-jobs.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { jobPage } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { JobCard } from './JobCard.tsx';
import { JobState } from './JobState.tsx';
import classes from './JobsPage.module.css';
import { JOBS_LEAD, type JobSummary } from './job-words.ts';
import { RetryButton } from './RetryButton.tsx';

const columns: readonly Column<JobSummary>[] = [
  {
    key: 'title',
    title: 'Job',
    cell: (job) => (
      <span className={classes.job}>
        {job.title}
        <small>
          Job {grouped(job.number)}, {rowsInWords(job, job.total)}
        </small>
      </span>
    ),
  },
  { key: 'begun_by', title: 'Begun by', cell: ({ begun_by }) => begun_by || 'A deleted account' },
  {
    key: 'created_at',
    title: 'Begun',
    cell: ({ created_at }) => dayAndTime(created_at),
    sort: 'server',
    align: 'right',
  },
  {
    key: 'done',
    title: 'Done',
    cell: ({ done, total }) => `${grouped(done)} of ${grouped(total)}`,
    align: 'right',
  },
  { key: 'state', title: 'State', cell: (job) => <JobState job={job} /> },
];

/** /masterJobs: the works over many rows that go on, and earlier ones. */
export function AdminJobsPage() {
  const open = useOpenJobs();
  const { table, pages } = useServerRows<JobSummary>({
    ask: ({ page, size, sort, direction }) =>
      query(adminJobs, undefined, {
        open: 'no',
        page,
        size,
        ...(sort === 'created_at' ? { sort, direction } : {}),
      }),
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
  });
  return (
    <div className={classes.page}>
      <PageTitle title="Jobs" lead={JOBS_LEAD} />
      {open.map((job) => (
        <JobCard key={job.id} id={job.id} linked />
      ))}
      <Loaded query={pages} rows={5}>
        {() => (
          <DataTable
            table={table}
            title="Earlier jobs"
            stackBelow={720}
            rowName={({ number }) => `Job ${number}`}
            empty={<Empty icon={IconProgress} text="No job has ended yet" />}
            bar={<span className={classes.kept}>Kept for 90 days</span>}
            actionsBelow
            actions={(job) => (
              <span className={classes.actions}>
                <RetryButton job={job} small />
                <Link className={classes.open} {...jobPage(job.id)} aria-label={`Open: ${headingOf(job)}`}>
                  Open
                </Link>
              </span>
            )}
          />
        )}
      </Loaded>
    </div>
  );
}
