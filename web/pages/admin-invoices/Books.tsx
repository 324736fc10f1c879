import { Button } from '@mantine/core';
import { IconBook2, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { books, booksCsv, booksPdf } from '#contract/admin-books.ts';
import { BOOKS_DEFINITION, bookColumns, monthInWords, type Period } from '#domain/books.ts';
import { rand } from '#domain/money.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { useMay } from '#web/parts/admin/rights.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { BookRow } from './invoice-data.ts';
import { PeriodForm } from './PeriodForm.tsx';

interface BooksProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Invoices and payments of a period, month by month, with their files. */
export function Books({ period, onChoose }: BooksProps) {
  const sums = useQuery(query(books, undefined, period));
  return (
    <Loaded query={sums} rows={4}>
      {({ months, total }) => (
        <Months
          rows={months.length === 1 ? months : [...months, { month: '', ...total }]}
          form={<PeriodForm period={period} onChoose={onChoose} />}
          period={period}
        />
      )}
    </Loaded>
  );
}

const nameOf = ({ month }: BookRow) => (month ? monthInWords(month) : 'Total');

const columns: Column<BookRow>[] = [
  { key: 'month', title: 'Month', cell: (row) => <span className="rpt-strong">{nameOf(row)}</span> },
  ...bookColumns.map(
    ({ key, title }): Column<BookRow> => ({
      key,
      title,
      align: 'right',
      cell: (row) => (row.month ? rand(row[key]) : <strong>{rand(row[key])}</strong>),
    }),
  ),
];

function Months({ rows, form, period }: { rows: BookRow[]; form: ReactNode; period: Period }) {
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ month }) => month,
    paged: false,
    prefix: 'books',
  });
  return (
    <AdminList
      table={table}
      title="Books"
      filter={form}
      bar={<Files period={period} />}
      below={
        <p className="rpt-text-13 rpt-muted" style={{ padding: '0 12px' }}>
          {BOOKS_DEFINITION}
        </p>
      }
      dense
      stackBelow={860}
      rowName={nameOf}
      empty={{ icon: IconBook2, text: 'Choose a period' }}
    />
  );
}

const files = {
  Invoices: (query: Period) => download(booksCsv, { query: { ...query, list: 'invoices' } }),
  Payments: (query: Period) => download(booksCsv, { query: { ...query, list: 'payments' } }),
  PDF: (query: Period) => download(booksPdf, { query }),
} as const;

function Files({ period }: { period: Period }) {
  const may = useMay();
  const file = useMutation<void, ApiError, keyof typeof files>({
    mutationFn: (name) => files[name](period),
  });
  return (
    <Line gap={8} className="rpt-screen">
      {(may('money') ? (['Invoices', 'Payments', 'PDF'] as const) : (['PDF'] as const)).map((name) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          leftSection={<Icon of={IconDownload} size={16} />}
          loading={file.isPending && file.variables === name}
          onClick={() => file.mutate(name)}
        >
          {name === 'PDF' ? 'PDF' : `${name} CSV`}
        </Button>
      ))}
      <Fault error={file.error} />
    </Line>
  );
}
