import { IconUserOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReportCall, reportCsv } from '#contract/admin-reports.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { southAfricanTime } from '#domain/calendar.ts';
import { grouped } from '#domain/counted.ts';
import { OBLIGATIONS_OPEN } from '#domain/user-reports.ts';
import { download } from '#web/api/client.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { AdminPage } from '#web/parts/admin/AdminPage.tsx';
import { useMay } from '#web/parts/admin/rights.ts';
import { useAdminRows } from '#web/parts/admin/use-admin-rows.ts';
import { userColumns } from '#web/parts/admin/user-columns.tsx';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { Definition } from './Definition.tsx';
import { ReportForm } from './ReportForm.tsx';
import { reportOf, reportQuery, saidOf } from './report-data.ts';

type ReportRow = ResultOf<ReportCall>['rows'][number];

const openColumn: Column<ReportRow> = {
  key: 'open',
  title: 'Open',
  cell: ({ open = [] }) =>
    open.map((one) => (
      <span className="rpt-line rpt-gap-8" key={`${one.body} ${one.status}`}>
        {nameOf(one.body)} <StandingMark {...one} sure />
      </span>
    )),
};
const columns: readonly Column<ReportRow>[] = userColumns;
const [email, name, ...states] = columns;
const openColumns: readonly Column<ReportRow>[] = [email, name, openColumn, ...states].flatMap(
  (one) => one ?? [],
);

/** /masterReports: members by what their plans hold, and their file (spec B §2.9). */
export function AdminReportsPage() {
  const isOpen = useSearch({ from: '__root__' }).filter === OBLIGATIONS_OPEN;
  const { table, pages } = useAdminRows({
    ask: reportQuery,
    columns: isOpen ? openColumns : columns,
    rowKey: ({ user_id }) => user_id,
    sort: { key: 'email', descending: false },
    filters: ['q', 'filter', 'year', 'body', 'status'],
    isLong: true,
  });
  const may = useMay();
  const report = reportOf(table.at.filters);
  const { year, ...filters } = report;
  return (
    <AdminPage
      title="Export Users Data"
      lead={
        <>
          <span role="status">
            {pages.data ? (
              <>
                <strong>
                  {grouped(pages.data.found)} of {grouped(pages.data.all)}
                </strong>
                {' users match.'}
              </>
            ) : null}
          </span>
          {pages.data ? ` Counted at ${southAfricanTime(new Date(pages.dataUpdatedAt))}.` : ' '}
        </>
      }
      csv={may('lists') ? () => download(reportCsv, { params: { year }, query: filters }) : null}
    >
      <AdminList
        table={table}
        pages={pages}
        title="Users"
        titleHidden
        stackBelow={860}
        rowName={({ email }) => email}
        filter={
          <>
            <ReportForm
              report={report}
              onFilter={(next) => table.change({ filters: saidOf(next), page: 1 })}
            />
            <Definition {...report} />
          </>
        }
        empty={{ icon: IconUserOff, text: 'No Users available for this search' }}
      />
    </AdminPage>
  );
}
