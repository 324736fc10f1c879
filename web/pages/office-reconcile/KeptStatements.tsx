import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import { statements } from '#contract/office-statements.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { grouped } from '#domain/text/counted.ts';
import { Address } from '#web/parts/office/Address.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { dayAndTime } from '#web/parts/office/times.ts';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';

type Kept = ResultOf<typeof statements>['rows'][number];

/** The files that were compared, the newest first. */
export function KeptStatements({ onOpen }: { onOpen: (id: string) => void }) {
  const { table, pages } = useOfficeRows<Kept>({
    ask: pagesOf(statements),
    columns,
    rowKey: ({ id }) => id,
    prefix: 'kept',
  });
  return (
    <OfficeList
      table={table}
      pages={pages}
      outline={3}
      title="Compared files"
      dense
      stackBelow={860}
      rowName={({ name }) => name}
      empty={{ icon: IconFileInvoice, text: 'No file was compared yet' }}
      actions={({ id, name }) => (
        <Button variant="default" size="sm" aria-label={`Open: ${name}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      )}
    />
  );
}

const columns: Column<Kept>[] = [
  {
    key: 'name',
    title: 'File',
    cell: ({ name, lines }) => (
      <>
        <span className="rpt-anywhere">{name}</span>
        <span className="rpt-block rpt-text-13 rpt-muted rpt-regular">{grouped(lines)} rows</span>
      </>
    ),
    sort: 'server',
  },
  {
    key: 'from',
    title: 'Days',
    align: 'left',
    cell: ({ from, to }) => (from === to ? dateInTable(from) : `${dateInTable(from)} to ${dateInTable(to)}`),
    sort: 'server',
  },
  {
    key: 'counts',
    title: 'Found',
    cell: ({ counts }) =>
      `${grouped(counts.matched)} matched, ${grouped(counts.missing_here)} missing here, ${grouped(counts.missing_there)} missing there, ${grouped(counts.reversed)} reversed`,
  },
  {
    key: 'read_at',
    title: 'Read',
    align: 'left',
    cell: ({ read_at, read_by }) => (
      <>
        {dayAndTime(read_at)}
        <span className="rpt-block rpt-text-13 rpt-muted">
          {read_by === null ? 'A deleted account' : <Address email={read_by} />}
        </span>
      </>
    ),
    sort: 'server',
  },
];
