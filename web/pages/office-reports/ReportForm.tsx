import { useId } from 'react';
import { openStatuses, statusNames } from '#domain/obligations/status.ts';
import { askingBodies, OBLIGATIONS_OPEN } from '#domain/office/user-reports.ts';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { EmailFilter } from '#web/parts/office/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { yearsToChoose } from '#web/parts/office/years-to-choose.ts';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { choiceKeys, choices, type Report, reportOf } from './report-data.ts';

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
  ...askingBodies.map((value) => ({ value, label: nameOf(value) })),
];
const openOnes = [
  { value: '', label: 'All open' },
  ...openStatuses.map((value) => ({ value, label: statusNames[value] })),
];

/** Email, RPT YEAR and FILTER USERS, and with OBLIGATIONS OPEN which; the button applies them (spec B §2.9). */
export function ReportForm({ report, onFilter }: ReportFormProps) {
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
      <EmailFilter id={id} placeholder="All emails" value={fields.q} onType={(text) => change({ q: text })} />
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
