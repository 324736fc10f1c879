import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type SyntheticEvent, useId } from 'react';
import { userReportKeys, userReports } from '#domain/user-reports.ts';
import { EmailFilter } from '#web/parts/admin/EmailFilter.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './ReportForm.module.css';
import { type Report, years } from './report-data.ts';

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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = userReportKeys.find((key) => key === fields.filter);
    onFilter({ q: fields.q.trim(), year: fields.year, ...(chosen ? { filter: chosen } : {}) });
  };
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <EmailFilter
          id={`${id}-q`}
          placeholder="All emails"
          value={fields.q}
          onType={(text) => change({ q: text })}
        />
        <FieldFrame id={`${id}-year`} label="RPT YEAR">
          <SelectInput
            id={`${id}-year`}
            data={years().map(String)}
            value={String(fields.year)}
            onChange={(event) => change({ year: Number(event.currentTarget.value) })}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-filter`} label="FILTER USERS">
          <SelectInput
            id={`${id}-filter`}
            data={filters}
            value={fields.filter}
            onChange={(event) => change({ filter: event.currentTarget.value })}
          />
        </FieldFrame>
        <Button type="submit" leftSection={<Icon of={IconFilter} />}>
          Filter
        </Button>
      </form>
    </search>
  );
}
