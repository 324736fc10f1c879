import { IconReceiptOff } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import { paidPayouts } from '#contract/office-referrals.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { grouped } from '#domain/text/counted.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import type { Column } from '#web/ui/table/columns.ts';

type Paid = ResultOf<typeof paidPayouts>['rows'][number];

const nameOf = ({ email }: Paid) => email || 'A deleted account';

const columns: Column<Paid>[] = [
  { key: 'email', title: 'Email', cell: nameOf, sort: 'server' },
  { key: 'reference', title: 'Reference', cell: ({ reference }) => reference, sort: 'server' },
  {
    key: 'paid_on',
    title: 'Paid on',
    align: 'left',
    cell: ({ paid_on }) => dateInTable(paid_on),
    sort: 'server',
  },
  { key: 'uses', title: 'Uses', align: 'right', cell: ({ uses }) => grouped(uses) },
  { key: 'amount', title: 'Amount', align: 'right', cell: (row) => rand(row.amount), sort: 'server' },
];

/** The rewards that were paid out, found by member or reference. */
export function PaidTable() {
  const list = useOfficeRows<Paid>({
    ask: pagesOf(paidPayouts),
    columns,
    rowKey: ({ id }) => id,
    filters: ['q'],
    prefix: 'paid',
    sort: { key: 'paid_on', descending: true },
  });
  return (
    <OfficeList
      {...list}
      outline={3}
      title="Paid out"
      search="Search paid out"
      stackBelow={700}
      rowName={(row) => `${nameOf(row)} on ${row.paid_on}`}
      empty={{ icon: IconReceiptOff, text: 'No reward has been paid out' }}
    />
  );
}
