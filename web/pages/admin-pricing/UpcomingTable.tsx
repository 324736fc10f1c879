import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { removePrice } from '#contract/admin-pricing.ts';
import { rand } from '#domain/money.ts';
import { priceNames } from '#domain/price-changes.ts';
import { useCall } from '#web/api/queries.ts';
import { AdminList } from '#web/parts/admin/AdminList.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { inDays, nextChange, type UpcomingPrice } from './pricing-data.ts';

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
  { key: 'start', title: 'Start date', align: 'right', cell: ({ start_date }) => start_date },
  { key: 'in', title: 'When', align: 'right', cell: ({ start_date }) => inDays(today, start_date) },
];

/** The prices that are announced. Each can be taken back until it begins. */
export function UpcomingTable({ rows, today, onDone }: UpcomingTableProps) {
  const remove = useCall(removePrice);
  const { table } = useLocalRows({
    rows,
    columns: columns(today),
    rowKey: ({ id }) => id,
    paged: false,
    prefix: 'upcoming',
  });
  const takeBack = async ({ id, pricing_type, price, start_date }: UpcomingPrice) => {
    const name = priceNames[pricing_type];
    const done = await confirm({
      title: `Remove the ${name} price of ${rand(price)}?`,
      body: `It will not begin on ${start_date}. The price before it goes on.`,
      danger: true,
      action: 'Remove price',
      act: () => remove.mutateAsync({ body: { id } }),
    });
    if (done) onDone(`Removed the ${name} price from ${start_date}`);
  };
  return (
    <AdminList
      table={table}
      title="Upcoming prices"
      bar={<span className="rpt-text-14 rpt-muted">{nextChange(rows, today)}</span>}
      stackBelow={720}
      rowName={({ pricing_type, start_date }) => `${priceNames[pricing_type]} from ${start_date}`}
      empty={{ icon: IconCalendarOff, text: 'No price change is announced' }}
      actions={(row) => (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Remove the ${priceNames[row.pricing_type]} price from ${row.start_date}`}
          onClick={() => void takeBack(row)}
        >
          Remove
        </Button>
      )}
    />
  );
}
