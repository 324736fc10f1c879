import { IconHistory } from '@tabler/icons-react';
import { rand } from '#domain/money.ts';
import { priceNames } from '#domain/price-changes.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { type PastPrice, untilText } from './pricing-data.ts';

const columns: Column<PastPrice>[] = [
  {
    key: 'price',
    title: 'Price',
    cell: ({ pricing_type }) => priceNames[pricing_type],
    sort: ({ pricing_type }) => priceNames[pricing_type],
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: ({ price }) => rand(price),
    sort: ({ price }) => price,
  },
  {
    key: 'recurring',
    title: 'Recurring',
    align: 'right',
    cell: ({ recurring_price: amount }) => (amount === null ? '' : rand(amount)),
  },
  { key: 'from', title: 'From', align: 'right', cell: ({ from }) => from, sort: ({ from }) => from },
  { key: 'until', title: 'Until', align: 'right', cell: untilText },
  { key: 'by', title: 'Set by', cell: ({ set_by }) => set_by, sort: ({ set_by }) => set_by },
];

/** The prices of today and before, with the day on which each began and ended. */
export function HistoryTable({ rows }: { rows: readonly PastPrice[] }) {
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    prefix: 'history',
    sort: { key: 'from', descending: true },
  });
  return (
    <AdminList
      table={table}
      title="History"
      stackBelow={720}
      rowName={({ pricing_type, from }) => `${priceNames[pricing_type]} from ${from}`}
      empty={{ icon: IconHistory, text: 'No price has been set. The standard prices hold.' }}
    />
  );
}
