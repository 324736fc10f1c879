import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { attention } from '#contract/admin-home.ts';
import { query } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { AdminPage } from '#web/parts/admin/AdminPage.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { type JobKind, ofFiles, ofJobs, ofKinds, ofMails, ofNotifications } from './attention-columns.tsx';
import { Faults } from './Faults.tsx';

/** /masterAttention: what the server could not do alone, and the state of its jobs. */
export function AttentionPage() {
  const faults = useQuery(query(attention));
  return (
    <AdminPage
      title="Needs a person"
      lead="The newest hundred of each. Press Seen when you have resolved one: it leaves the list, and the admin log keeps it."
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

/** The jobs that the server runs by itself, so that nobody has to guess whether a job of the night has run. */
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
