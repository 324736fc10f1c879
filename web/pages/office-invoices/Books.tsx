import { IconBook2, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { books } from '#contract/office-books.ts';
import { BOOKS_DEFINITION, bookColumns, monthInWords, type Period } from '#domain/invoices/books.ts';
import { INCOME_DEFINITION, INCOME_TITLE, incomeColumns } from '#domain/invoices/income.ts';
import { rand } from '#domain/money/money.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { BookFiles } from './BookFiles.tsx';
import type { BookRow } from './invoice-data.ts';
import { PeriodForm } from './PeriodForm.tsx';

interface BooksProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Invoices, payments and income of a period, month by month, with their files. */
export function Books({ period, onChoose }: BooksProps) {
  const sums = useQuery(query(books, undefined, period));
  return (
    <Loaded query={sums} rows={4}>
      {({ months, total }) => {
        const rows = months.length === 1 ? months : [...months, { month: '', ...total }];
        return (
          <Stack gap={16}>
            <Months rows={rows} form={<PeriodForm period={period} onChoose={onChoose} />} period={period} />
            <Income rows={rows} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

const nameOf = ({ month }: BookRow) => (month ? monthInWords(month) : 'Total');

const columnsOf = (amounts: readonly { key: AmountKey; title: string }[]): Column<BookRow>[] => [
  { key: 'month', title: 'Month', cell: (row) => <span className="rpt-strong">{nameOf(row)}</span> },
  ...amounts.map(
    ({ key, title }): Column<BookRow> => ({
      key,
      title,
      align: 'right',
      cell: (row) => (row.month ? rand(row[key]) : <strong>{rand(row[key])}</strong>),
    }),
  ),
];

type AmountKey = (typeof bookColumns | typeof incomeColumns)[number]['key'];
const columns = columnsOf(bookColumns);
const columnsOfIncome = columnsOf(incomeColumns);

const words = (text: string) => (
  <p className="rpt-text-13 rpt-muted" style={{ padding: '0 12px' }}>
    {text}
  </p>
);

function Months({ rows, form, period }: { rows: BookRow[]; form: ReactNode; period: Period }) {
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ month }) => month,
    paged: false,
    prefix: 'books',
  });
  return (
    <OfficeList
      table={table}
      title="Books"
      filter={form}
      bar={<BookFiles period={period} />}
      below={words(BOOKS_DEFINITION)}
      dense
      stackBelow={940}
      rowName={nameOf}
      empty={{ icon: IconBook2, text: 'Choose a period' }}
    />
  );
}

function Income({ rows }: { rows: BookRow[] }) {
  const { table } = useLocalRows({
    rows,
    columns: columnsOfIncome,
    rowKey: ({ month }) => month,
    paged: false,
    prefix: 'income',
  });
  return (
    <OfficeList
      table={table}
      title={INCOME_TITLE}
      below={words(INCOME_DEFINITION)}
      dense
      stackBelow={700}
      rowName={nameOf}
      empty={{ icon: IconHourglass, text: 'Choose a period' }}
    />
  );
}
