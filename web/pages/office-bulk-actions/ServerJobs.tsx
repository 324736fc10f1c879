import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { serverJobs } from '#contract/office-home.ts';
import { jobInWords } from '#domain/office/job-words.ts';
import { grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { dayAndTime } from '#web/parts/office/times.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';

type Kind = ResultOf<typeof serverJobs>['kinds'][number];

const columns: readonly Column<Kind>[] = [
  {
    key: 'name',
    title: 'Job',
    cell: ({ name }) => jobInWords(name),
    sort: ({ name }) => jobInWords(name),
  },
  { key: 'open', title: 'Waiting', cell: ({ open }) => grouped(open), align: 'right' },
  { key: 'failed', title: 'Failed', cell: ({ failed }) => grouped(failed), align: 'right' },
  {
    key: 'done_at',
    title: 'Last done',
    cell: ({ done_at }) => (done_at ? dayAndTime(done_at) : 'Never, or more than 3 days ago'),
  },
  { key: 'next_at', title: 'Next', cell: ({ next_at }) => (next_at ? dayAndTime(next_at) : 'When needed') },
];

/** The jobs that the server runs by itself, so that nobody has to guess whether a job of the night has run. */
export function ServerJobs() {
  return (
    <Loaded query={useQuery(query(serverJobs))} rows={8}>
      {({ kinds }) => <Kinds rows={kinds} />}
    </Loaded>
  );
}

function Kinds({ rows }: { rows: Kind[] }) {
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ name }) => name,
    paged: false,
    prefix: 'kind',
  });
  return (
    <OfficeList
      table={table}
      title="Server jobs"
      stackBelow={640}
      rowName={({ name }) => jobInWords(name)}
      empty={{ icon: IconCircleCheck, text: 'No job has waited or run in 3 days' }}
    />
  );
}
