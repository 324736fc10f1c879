import { Button } from '@mantine/core';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { reportCsv } from '#contract/admin-reports.ts';
import { southAfricanTime } from '#domain/calendar.ts';
import { grouped } from '#domain/counted.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { userColumns } from '#web/parts/admin/user-columns.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Definition } from './Definition.tsx';
import { ReportForm } from './ReportForm.tsx';
import classes from './ReportsPage.module.css';
import { reportOf, reportQuery, saidOf } from './report-data.ts';

/** /masterReports: members by what their plans hold, and their file (spec B §2.9). */
export function AdminReportsPage() {
  const { table, pages } = useServerRows({
    ask: reportQuery,
    columns: userColumns,
    rowKey: ({ user_id }) => user_id,
    sort: { key: 'email', descending: false },
    sizes: adminPageSizes,
    filters: ['q', 'filter', 'year'],
  });
  const report = reportOf(table.at.filters);
  const file = useMutation<void, ApiError>({
    mutationFn: () => {
      const { year, ...asked } = report;
      return download(reportCsv, { params: { year }, query: asked });
    },
  });
  return (
    <div className={classes.page}>
      <PageTitle
        title="Export Users Data"
        lead={
          <>
            <span role="status">
              {pages.data ? (
                <>
                  <strong>
                    {grouped(pages.data.total)} of {grouped(pages.data.all)}
                  </strong>
                  {' users match.'}
                </>
              ) : null}
            </span>
            {pages.data ? ` Counted at ${southAfricanTime(new Date(pages.dataUpdatedAt))}.` : ' '}
          </>
        }
        beside={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            Download CSV
          </Button>
        }
      />
      {file.error ? <Banner tone="red">{failureTextOf(file.error)}</Banner> : null}
      <div className={classes.card}>
        <ReportForm report={report} onFilter={(next) => table.change({ filters: saidOf(next), page: 1 })} />
        <Definition {...report} />
        {pages.error ? (
          <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
        ) : pages.isPending ? (
          <SkeletonRows rows={8} />
        ) : (
          <div className={classes.rows}>
            <DataTable
              // The specified sentence also where a filter finds nobody.
              table={{ ...table, narrowed: false }}
              title="Users"
              titleHidden
              stackBelow={860}
              rowName={({ email }) => email}
              empty={<Empty icon={IconUserOff} text="No Users available for this search" />}
            />
          </div>
        )}
      </div>
    </div>
  );
}
