import { useId } from 'react';
import { userReportKeys, userReports } from '#domain/user-reports.ts';
import { EmailFilter } from '#web/parts/admin/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/admin/FilterForm.tsx';
import { yearsToChoose } from '#web/parts/admin/years-to-choose.ts';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import type { Report } from './report-data.ts';

interface ReportFormProps {
  report: Report;
  onFilter: (report: Report) => void;
}

const filters = [
  { value: '', label: 'All users' },
  ...userReportKeys.map((key) => ({ value: key, label: userReports[key].label })),
];

/** Email, RPT YEAR and FILTER USERS; the button applies them (spec B §2.9). */
export function ReportForm({ report, onFilter }: ReportFormProps) {
  const id = useId();
  const { q, year, filter } = report;
  const [fields, change] = useFilterFields({ q, year, filter: filter ?? '' });
  const submit = () => {
    const chosen = userReportKeys.find((key) => key === fields.filter);
    onFilter({ q: fields.q.trim(), year: fields.year, ...(chosen ? { filter: chosen } : {}) });
  };
  return (
    <FilterForm columns="minmax(0, 1fr) 120px minmax(0, 336px)" onFilter={submit}>
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
    </FilterForm>
  );
}
