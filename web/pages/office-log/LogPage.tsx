import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { officeLog, officeLogChoices, officeLogCsv } from '#contract/office-log.ts';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { download } from '#web/api/download.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { understood } from '#web/parts/understood.ts';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { DateInput } from '#web/ui/form/DateField.tsx';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { LogLine } from './LogLine.tsx';
import classes from './LogList.module.css';
import { daysOf, type LogEntry } from './log-entry.ts';

const TITLE = 'Admin log';

/** /masterLog: what administrators changed and downloaded, by day, the newest first. */
export function OfficeLogPage() {
  const { table, pages } = useOfficeRows({
    ask: pagesOf(officeLog),
    // The entries are drawn by day, not in columns.
    columns: [],
    rowKey: ({ id }: LogEntry) => id,
    filters: ['q', 'who', 'what', 'from', 'to', 'bulk_action'],
  });
  const { filters, size } = table.at;
  return (
    <OfficePage
      title={TITLE}
      lead="Who changed what, when and for whom. Nobody can change or delete an entry."
      file={(format) => download(officeLogCsv, { query: { ...understood(officeLogCsv, filters), format } })}
    >
      <section className="rpt-card" aria-label={TITLE} aria-busy={table.busy || undefined}>
        <LogFilter filters={filters} onFilter={(next) => table.change({ filters: next, page: 1 })} />
        <Loaded query={pages} rows={8} inside>
          {({ rows }) =>
            rows.length > 0 ? <Entries rows={rows} /> : <Empty icon={IconHistory} text="No entry matches" />
          }
        </Loaded>
        {table.page && table.total > 0 && !pages.error ? (
          <Pager
            title={TITLE}
            page={table.page}
            size={size}
            total={table.total}
            more={table.more}
            onChange={table.change}
          />
        ) : null}
      </section>
    </OfficePage>
  );
}

function Entries({ rows }: Pick<ResultOf<typeof officeLog>, 'rows'>) {
  return (
    <>
      <div className={`${classes.heads} rpt-wide-860`} aria-hidden>
        {['Time', 'What', 'Whom', 'Before and after', 'Who'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {daysOf(rows).map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2 className="rpt-text-14 rpt-strong" style={{ padding: '20px 16px 8px' }}>
            {title}
          </h2>
          <ul>
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type Filters = Readonly<Record<string, string>>;

interface LogFilterProps {
  /** The chosen filters, as the address has them. */
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Whom, who, what and from which day to which. */
function LogFilter({ filters, onFilter }: LogFilterProps) {
  const id = useId();
  const { data } = useQuery(query(officeLogChoices));
  const { q = '', who = '', what = '', from = '', to = '' } = filters;
  const [fields, change] = useFilterFields({ q, who, what, from, to });
  const [judged, setJudged] = useState(false);
  const administrators = data?.administrators.map(({ id: value, name: label }) => ({ value, label })) ?? [];
  return (
    <FilterForm
      columns="minmax(0, 1.35fr) repeat(2, minmax(0, 1fr)) repeat(2, 160px)"
      onFilter={() => {
        const first = (['from', 'to'] as const).find((name) => isWrong(fields[name]));
        setJudged(true);
        if (first) document.getElementById(`${id}-${first}`)?.focus();
        else onFilter({ ...fields, q: fields.q.trim() });
      }}
    >
      <FieldFrame id={`${id}-q`} label="Whom">
        <TextInput
          id={`${id}-q`}
          placeholder="Email, code or price"
          maxLength={TEXT_MAX}
          value={fields.q}
          wrong={false}
          onType={(text) => change({ q: text })}
        />
      </FieldFrame>
      <FilterSelect
        label="Who"
        data={[{ value: '', label: 'Everyone' }, ...administrators]}
        value={fields.who}
        onChoose={(chosen) => change({ who: chosen })}
      />
      <FilterSelect
        label="What"
        data={[{ value: '', label: 'All changes' }, ...(data?.actions ?? [])]}
        value={fields.what}
        onChoose={(chosen) => change({ what: chosen })}
      />
      <DateInput
        id={`${id}-from`}
        name="from"
        label="From"
        value={fields.from}
        error={judged && isWrong(fields.from) ? NO_DATE : null}
        set={(day) => change({ from: day })}
      />
      <DateInput
        id={`${id}-to`}
        name="to"
        label="To"
        value={fields.to}
        error={judged && isWrong(fields.to) ? NO_DATE : null}
        set={(day) => change({ to: day })}
      />
    </FilterForm>
  );
}

const NO_DATE = 'This is not a date';
const isWrong = (day: string): boolean => day !== '' && !isCalendarDate(day);
