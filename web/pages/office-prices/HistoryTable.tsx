import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { rand } from '#domain/money/money.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { officePageSizes } from '#web/parts/office/page-sizes.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Message } from '#web/ui/use-message.ts';
import { fromText, type PastPrice, payersText, renewalOf, untilText } from './pricing-data.ts';
import { RemovePriceButton } from './RemovePriceButton.tsx';
import { useMoveStop, usePriceMove } from './use-price-move.ts';
import { usePriceRemoval } from './use-price-removal.ts';

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
  { key: 'from', title: 'From', align: 'left', cell: fromText, sort: ({ from }) => from },
  { key: 'until', title: 'Until', align: 'left', cell: untilText },
  {
    key: 'subscriptions',
    title: 'Subscriptions',
    align: 'right',
    cell: payersText,
    sort: ({ subscriptions }) => subscriptions ?? -1,
  },
  { key: 'by', title: 'Set by', cell: ({ set_by }) => set_by, sort: ({ set_by }) => set_by },
];

interface HistoryTableProps {
  rows: readonly PastPrice[];
  onDone: (message: string) => void;
  onShow: (message: Message) => void;
}

/** The prices of today and before: when each began and ended, and how many subscriptions renew at it. */
export function HistoryTable({ rows, onDone, onShow }: HistoryTableProps) {
  const move = usePriceMove(onShow);
  const stop = useMoveStop(onShow);
  const remove = usePriceRemoval(onDone);
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ id }) => id,
    sizes: officePageSizes,
    prefix: 'history',
    sort: { key: 'from', descending: true },
  });
  return (
    <OfficeList
      table={table}
      title="History"
      stackBelow={720}
      rowName={(row) => `${priceNames[row.pricing_type]} from ${fromText(row)}`}
      empty={{ icon: IconHistory, text: 'No price has been set. The standard prices apply.' }}
      actionsBelow
      actions={(row) => (
        <>
          {row.move ? moveButton('Move them at their renewal', row, move) : null}
          {row.moving > 0 ? moveButton('Take the move back', row, stop) : null}
          {row.removable ? (
            <RemovePriceButton {...row} day={row.from} onClick={() => void remove(row)} />
          ) : null}
        </>
      )}
    />
  );
}

const moveButton = (text: string, row: PastPrice, act: (row: PastPrice) => Promise<void>) => (
  <Button
    variant="subtle"
    size="sm"
    aria-label={`${text}: ${priceNames[row.pricing_type]} at ${rand(renewalOf(row))}`}
    onClick={() => void act(row)}
  >
    {text}
  </Button>
);
