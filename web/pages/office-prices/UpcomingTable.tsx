import { IconCalendarOff } from '@tabler/icons-react';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { inDays, nextChange, type UpcomingPrice } from './pricing-data.ts';
import { RemovePriceButton } from './RemovePriceButton.tsx';
import { usePriceRemoval } from './use-price-removal.ts';

interface UpcomingTableProps {
  rows: readonly UpcomingPrice[];
  today: string;
  onDone: (message: string) => void;
}

const columns = (today: string): Column<UpcomingPrice>[] => [
  { key: 'price', title: 'Price', cell: ({ pricing_type }) => priceNames[pricing_type] },
  { key: 'today', title: 'Today', align: 'right', cell: ({ price_today }) => rand(price_today) },
  {
    key: 'then',
    title: 'From then',
    align: 'right',
    cell: ({ price }) => <strong>{rand(price)}</strong>,
  },
  {
    key: 'recurring',
    title: 'Recurring',
    align: 'right',
    cell: ({ recurring_price: amount }) => (amount === null ? '' : rand(amount)),
  },
  { key: 'start', title: 'Start date', align: 'left', cell: ({ start_date }) => dateInTable(start_date) },
  { key: 'in', title: 'When', align: 'left', cell: ({ start_date }) => inDays(today, start_date) },
];

/** The prices that are announced. Each can be taken back until it begins. */
export function UpcomingTable({ rows, today, onDone }: UpcomingTableProps) {
  const remove = usePriceRemoval(onDone);
  const { table } = useLocalRows({
    rows,
    columns: columns(today),
    rowKey: ({ id }) => id,
    paged: false,
    prefix: 'upcoming',
  });
  return (
    <OfficeList
      table={table}
      title="Upcoming prices"
      bar={<span className="rpt-text-14 rpt-muted">{nextChange(rows, today)}</span>}
      stackBelow={720}
      rowName={({ pricing_type, start_date }) => `${priceNames[pricing_type]} from ${start_date}`}
      empty={{ icon: IconCalendarOff, text: 'No price change is announced' }}
      actions={(row) => <RemovePriceButton {...row} day={row.start_date} onClick={() => void remove(row)} />}
    />
  );
}
