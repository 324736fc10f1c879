import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { attention, attentionSeen } from '#contract/admin-home.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { query, useCall } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { AdminPage } from '#web/parts/admin/AdminPage.tsx';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import type { Column } from '#web/ui/table/columns.ts';
import {
  type Fault,
  type JobKind,
  ofFiles,
  ofJobs,
  ofKinds,
  ofMails,
  ofNotifications,
} from './attention-columns.tsx';

/** /masterAttention: what the server could not do alone, and the state of its jobs. */
export function AttentionPage() {
  const faults = useQuery(query(attention));
  return (
    <AdminPage
      title="Needs a person"
      lead="The newest hundred of each. Press Seen when you have seen to one: it leaves the list, and the admin log keeps it."
    >
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
    </AdminPage>
  );
}

/** What the server does by itself, so that nobody has to guess whether a job of the night has run. */
function JobKinds({ rows }: { rows: JobKind[] }) {
  const { table } = useLocalRows({
    rows,
    columns: ofKinds,
    rowKey: ({ name }) => name,
    paged: false,
    prefix: 'kind',
  });
  return (
    <AdminList
      table={table}
      title="All jobs of the server"
      stackBelow={640}
      rowName={({ name }) => name}
      empty={{ icon: IconCircleCheck, text: 'No job has waited or run in 3 days' }}
    />
  );
}

interface FaultsProps<Row extends Fault> {
  kind: BodyInput<typeof attentionSeen>['kind'];
  title: string;
  rows: Row[];
  columns: readonly Column<Row>[];
}

function Faults<Row extends Fault>({ kind, title, rows, columns }: FaultsProps<Row>) {
  const { table } = useLocalRows<Row>({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    prefix: kind,
  });
  const seen = useCall(attentionSeen, { onSuccess: focusHeading });
  return (
    <>
      {seen.error?.code === 'not_found' ? (
        <Banner tone="amber">Another administrator has seen to this one.</Banner>
      ) : seen.error ? (
        <Banner tone="red">{seen.error.message}</Banner>
      ) : null}
      <AdminList
        table={table}
        title={title}
        stackBelow={640}
        rowName={({ id }) => id}
        empty={{ icon: IconCircleCheck, text: 'Nothing needs you here' }}
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
