import { IconUserOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import { type ReportCall, reportCsv } from '#contract/office-reports.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { OBLIGATIONS_OPEN } from '#domain/office/user-reports.ts';
import { grouped } from '#domain/text/counted.ts';
import { download } from '#web/api/client.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { userColumns } from '#web/parts/office/user-columns.tsx';
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
export function OfficeReportsPage() {
  const isOpen = useSearch({ from: '__root__' }).filter === OBLIGATIONS_OPEN;
  const { table, pages } = useOfficeRows({
    ask: reportQuery,
    columns: isOpen ? openColumns : columns,
    rowKey: ({ user_id }) => user_id,
    sort: { key: 'email', descending: false },
    filters: ['q', 'filter', 'year', 'body', 'status'],
  });
  const may = useMay();
  const report = reportOf(table.at.filters);
  const { year, ...filters } = report;
  return (
    <OfficePage
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
      <OfficeList
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
    </OfficePage>
  );
}
