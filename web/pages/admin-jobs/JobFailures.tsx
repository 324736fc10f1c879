import { IconCircleCheck } from '@tabler/icons-react';
import { adminJobFailures } from '#contract/admin-jobs.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { Empty } from '#web/ui/Empty.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import classes from './JobCard.module.css';
import { isOpen, type JobDetail } from './job-words.ts';

interface Failure {
  position: number;
  label: string;
  reason: string;
}

const columns: readonly Column<Failure>[] = [
  { key: 'label', title: 'Email', cell: ({ label }) => label || 'A deleted account' },
  { key: 'reason', title: 'Why', cell: ({ reason }) => reason },
];

/** The rows of a job that failed, with the reason of each. */
export function JobFailures({ job }: { job: JobDetail }) {
  const { table, pages } = useServerRows<Failure>({
    ask: ({ page, size }) => ({
      ...query(adminJobFailures, { id: job.id }, { page, size }),
      refetchInterval: isOpen(job) ? delays.jobPoll : false,
    }),
    columns,
    rowKey: ({ position }) => String(position),
    sizes: adminPageSizes,
    // The page may show several jobs.
    prefix: `job${job.number}`,
  });
  return (
    <div className={classes.failures}>
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
    </div>
  );
}
