import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminLog, adminLogCsv } from '#contract/admin-log.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { understood } from '#web/parts/understood.ts';
import { requestOf } from '#web/parts/use-server-rows.ts';
import { useTableState } from '#web/parts/use-table-state.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { LogFilter } from './LogFilter.tsx';
import { LogLine } from './LogLine.tsx';
import classes from './LogList.module.css';
import own from './LogPage.module.css';
import { daysOf } from './log-entry.ts';

const TITLE = 'Admin log';

/** /masterLog: what administrators changed and downloaded, by day, the newest first. */
export function AdminLogPage() {
  const [state, change] = useTableState({
    sizes: adminPageSizes,
    filters: ['q', 'who', 'what', 'from', 'bulk_action'],
  });
  const { page, size, filters } = state;
  const asked = understood(adminLog, requestOf(state));
  const log = useQuery({ ...query(adminLog, undefined, asked), placeholderData: keepPreviousData });
  const file = useMutation<void, ApiError>({
    mutationFn: () => download(adminLogCsv, { query: understood(adminLogCsv, filters) }),
  });
  return (
    <div className={own.page}>
      <PageTitle
        title={TITLE}
        lead="Who changed what, when and for whom. Nobody can change or delete an entry."
        beside={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            Download CSV
          </Button>
        }
      />
      {file.error ? <Banner tone="red">{file.error.message}</Banner> : null}
      <section className={classes.list} aria-label={TITLE} aria-busy={log.isPlaceholderData || undefined}>
        <LogFilter filters={filters} onFilter={(next) => change({ filters: next, page: 1 })} />
        {log.error ? (
          <LoadFailure error={log.error} onRetry={() => void log.refetch()} />
        ) : log.data ? (
          <Entries {...log.data} />
        ) : (
          <SkeletonRows rows={8} />
        )}
        {log.data && !log.error && log.data.total > 0 ? (
          <Pager
            title={TITLE}
            page={pageAt({ page, size, total: log.data.total })}
            size={size}
            total={log.data.total}
            onChange={change}
          />
        ) : null}
      </section>
    </div>
  );
}

function Entries({ rows, total }: ResultOf<typeof adminLog>) {
  if (total === 0) return <Empty icon={IconHistory} text="No entry matches" />;
  return (
    <>
      <div className={classes.heads} aria-hidden>
        {['Time', 'What', 'Whom', 'Before and after', 'Who'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {daysOf(rows).map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.day}>{title}</h2>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Past the end, the server gives the last page. */
function pageAt({ page, size, total }: { page: number; size: number; total: number }) {
  const pages = Math.max(1, Math.ceil(total / size));
  const at = Math.min(page, pages);
  return {
    page: at,
    pages,
    from: (at - 1) * size,
    to: Math.min(total, at * size),
    sizes: adminPageSizes,
  };
}
