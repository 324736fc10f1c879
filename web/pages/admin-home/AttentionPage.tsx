import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attention, attentionSeen } from '#contract/admin-home.ts';
import type { BodyInput, ResultOf } from '#contract/endpoint.ts';
import { grouped } from '#domain/counted.ts';
import { query, useCall } from '#web/api/queries.ts';
import { dayAndTime } from '#web/parts/admin/moments.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import classes from './HomePage.module.css';

interface Fault {
  id: string;
  at: string;
}

interface Notification extends Fault {
  outcome: string;
  payment: string;
}

interface Job extends Fault {
  name: string;
  tries: number;
}

interface Refused extends Fault {
  to: string;
  subject: string;
  status: number;
}

interface LostFile extends Fault {
  email: string;
  year: number;
  name: string;
}

type JobKind = ResultOf<typeof attention>['kinds_of_jobs'][number];

const when = {
  key: 'at',
  title: 'When',
  cell: ({ at }: Fault) => dayAndTime(at),
  sort: ({ at }: Fault) => at,
};

const ofNotifications: readonly Column<Notification>[] = [
  when,
  { key: 'outcome', title: 'What', cell: ({ outcome }) => outcome.replaceAll('_', ' ') },
  {
    key: 'payment',
    title: 'Payment',
    // The provider's number comes first; it leads to the invoice.
    cell: ({ payment }) => (
      <Link to={paths.masterInvoices} search={{ q: payment.split(':')[0] }}>
        {payment}
      </Link>
    ),
  },
];

const ofJobs: readonly Column<Job>[] = [
  when,
  { key: 'name', title: 'Job', cell: ({ name }) => name },
  { key: 'tries', title: 'Tries', cell: ({ tries }) => tries, align: 'right' },
  { key: 'id', title: 'Id in the log', cell: ({ id }) => id },
];

const ofMails: readonly Column<Refused>[] = [
  when,
  { key: 'to', title: 'To', cell: ({ to }) => to },
  { key: 'subject', title: 'Subject', cell: ({ subject }) => subject },
  { key: 'status', title: 'Answer', cell: ({ status }) => status, align: 'right' },
];

const ofFiles: readonly Column<LostFile>[] = [
  when,
  { key: 'email', title: 'Member', cell: ({ email }) => email },
  { key: 'year', title: 'Year', cell: ({ year }) => year, align: 'right' },
  { key: 'name', title: 'File', cell: ({ name }) => name },
];

const ofKinds: readonly Column<JobKind>[] = [
  { key: 'name', title: 'Job', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'open', title: 'To do now', cell: ({ open }) => grouped(open), align: 'right' },
  { key: 'failed', title: 'Failed', cell: ({ failed }) => grouped(failed), align: 'right' },
  {
    key: 'done_at',
    title: 'Last done',
    cell: ({ done_at }) => (done_at ? dayAndTime(done_at) : 'Not in 3 days'),
  },
  { key: 'next_at', title: 'Next', cell: ({ next_at }) => (next_at ? dayAndTime(next_at) : 'When needed') },
];

/** /masterAttention: what the server could not do alone, and the state of its jobs. */
export function AttentionPage() {
  const faults = useQuery(query(attention));
  return (
    <div className={classes.page}>
      <PageTitle
        title="Needs a person"
        lead="The newest hundred of each. Press Seen when you have seen to one: it leaves the list, and the admin log keeps it."
      />
      <Loaded query={faults} rows={6}>
        {({ notifications, jobs, mails, files, kinds_of_jobs }) => (
          <>
            <Faults
              kind="notification"
              title="Payment notifications"
              rows={notifications}
              columns={ofNotifications}
            />
            <Faults kind="job" title="Jobs that failed for good" rows={jobs} columns={ofJobs} />
            <Faults kind="mail" title="Mails that were refused" rows={mails} columns={ofMails} />
            <Faults kind="file" title="Files that are lost" rows={files} columns={ofFiles} />
            <JobKinds rows={kinds_of_jobs} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What the server does by itself, so that nobody has to guess whether a job of the night has run. */
function JobKinds({ rows }: { rows: JobKind[] }): ReactNode {
  const { table } = useLocalRows<JobKind>({
    rows,
    columns: ofKinds,
    rowKey: ({ name }) => name,
    paged: false,
    prefix: 'kind',
  });
  return (
    <DataTable
      table={table}
      title="All jobs of the server"
      stackBelow={640}
      rowName={({ name }) => name}
      empty={<Empty icon={IconCircleCheck} text="No job has waited or run in 3 days" />}
    />
  );
}

interface FaultsProps<Row extends Fault> {
  kind: BodyInput<typeof attentionSeen>['kind'];
  title: string;
  rows: Row[];
  columns: readonly Column<Row>[];
}

function Faults<Row extends Fault>({ kind, title, rows, columns }: FaultsProps<Row>): ReactNode {
  const { table } = useLocalRows<Row>({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    prefix: kind,
  });
  const seen = useCall(attentionSeen, {
    onSuccess: () => focusWhenLost(document.querySelector('h1'), { preventScroll: true }),
  });
  return (
    <>
      {seen.error?.code === 'not_found' ? (
        <Banner tone="amber">Another administrator has seen to this one.</Banner>
      ) : seen.error ? (
        <Banner tone="red">{seen.error.message}</Banner>
      ) : null}
      <DataTable
        table={table}
        title={title}
        stackBelow={640}
        rowName={({ id }) => id}
        empty={<Empty icon={IconCircleCheck} text="Nothing needs you here" />}
        actions={({ id }) => (
          <Button
            variant="default"
            size="sm"
            aria-label={`Seen: ${id}`}
            loading={seen.isPending && seen.variables?.body?.id === id}
            onClick={() => seen.mutate({ body: { kind, id } })}
          >
            Seen
          </Button>
        )}
      />
    </>
  );
}
