import { IconInfoCircle, IconUserOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { type ReportCall, reportCsv } from '#contract/office-reports.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import { openStatuses, statusNames } from '#domain/obligations/status.ts';
import { askingBodies, OBLIGATIONS_OPEN } from '#domain/office/user-reports.ts';
import { grouped } from '#domain/text/counted.ts';
import { download } from '#web/api/download.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { EmailFilter } from '#web/parts/office/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { userColumns } from '#web/parts/office/user-columns.tsx';
import { yearsToChoose } from '#web/parts/office/years-to-choose.ts';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { choiceKeys, choices, type Report, reportOf, reportQuery, saidOf } from './report-data.ts';

type ReportRow = ResultOf<ReportCall>['rows'][number];

const openColumn: Column<ReportRow> = {
  key: 'open',
  title: 'Open',
  cell: ({ open = [] }) =>
    open.map((one) => (
      <span className="rpt-line rpt-gap-8" key={`${one.body} ${one.cycle_from}`}>
        {bodyName(one.body)}
        {one.cycle_from.endsWith('-01-01') ? '' : ` from ${dateInTable(one.cycle_from)}`}{' '}
        <StandingMark {...one} sure />
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
      file={
        may('lists')
          ? (format) => download(reportCsv, { params: { year }, query: { ...filters, format } })
          : null
      }
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

interface ReportFormProps {
  report: Report;
  onFilter: (report: Report) => void;
}

const filters = [
  { value: '', label: 'All users' },
  ...choiceKeys.map((key) => ({ value: key, label: choices[key].label })),
];
const bodies = [
  { value: '', label: 'All bodies' },
  ...askingBodies.map((value) => ({ value, label: bodyName(value) })),
];
const openOnes = [
  { value: '', label: 'All open' },
  ...openStatuses.map((value) => ({ value, label: statusNames[value] })),
];

/** Email, RPT YEAR and FILTER USERS, and with OBLIGATIONS OPEN which; the button applies them (spec B §2.9). */
function ReportForm({ report, onFilter }: ReportFormProps) {
  const id = useId();
  const { q, year, filter = '', body = '', status = '' } = report;
  const [fields, change] = useFilterFields({ q, year, filter, body, status });
  const isOpen = fields.filter === OBLIGATIONS_OPEN;
  const submit = () => onFilter(reportOf({ ...fields, year: String(fields.year), q: fields.q.trim() }));
  return (
    <FilterForm
      columns={
        isOpen ? 'minmax(0, 1fr) 104px minmax(0, 216px) 128px 168px' : 'minmax(0, 1fr) 120px minmax(0, 336px)'
      }
      onFilter={submit}
    >
      <EmailFilter id={id} value={fields.q} onType={(text) => change({ q: text })} />
      <FilterSelect
        label="RPT YEAR"
        data={yearsToChoose().map(String)}
        value={String(fields.year)}
        onChoose={(chosen) => change({ year: Number(chosen) })}
      />
      <FilterSelect
        label="FILTER USERS"
        data={filters}
        value={fields.filter}
        onChoose={(chosen) => change({ filter: chosen })}
      />
      {isOpen ? (
        <>
          <FilterSelect
            label="Body"
            data={bodies}
            value={fields.body}
            onChoose={(chosen) => change({ body: chosen })}
          />
          <FilterSelect
            label="Status"
            data={openOnes}
            value={fields.status}
            onChoose={(chosen) => change({ status: chosen })}
          />
        </>
      ) : null}
    </FilterForm>
  );
}

/** Whom the chosen filter finds, in one line of the domain's words, and all six to compare. */
function Definition({ filter, year }: Report) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div
      className="rpt-stack rpt-text-14 rpt-pad-12-16 rpt-muted rpt-rule"
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 10 }}
    >
      <Icon of={IconInfoCircle} />
      <div>
        <p>
          {filter ? (
            <>
              <strong>{choices[filter].label}</strong> in {year}: {choices[filter].definition}
            </>
          ) : (
            'All users, whatever is in their plans. Choose a filter to ask about a plan year.'
          )}{' '}
          <button
            type="button"
            className="rpt-link-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            All six definitions
          </button>
        </p>
        <div id={id} hidden={!open}>
          <dl className="rpt-stack rpt-gap-8" style={{ margin: '12px 0' }}>
            {choiceKeys.map((key) => (
              <div key={key}>
                <dt className="rpt-strong rpt-plain">{choices[key].label}</dt>
                <dd>{choices[key].definition}</dd>
              </div>
            ))}
          </dl>
          <p>
            Standard text of the autofix counts as recorded, and scores copied by a rollover count as scored.
            Unpaid users and administrators are counted like everybody else. A user without the plan year is
            in none of them.
          </p>
        </div>
      </div>
    </div>
  );
}
