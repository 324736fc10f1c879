import { IconHistory } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import { officeLog, officeLogCsv } from '#contract/office-log.ts';
import { download } from '#web/api/client.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { understood } from '#web/parts/understood.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { LogFilter } from './LogFilter.tsx';
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
      csv={() => download(officeLogCsv, { query: understood(officeLogCsv, filters) })}
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
