import { IconReceiptOff } from '@tabler/icons-react';
import { paidPayouts } from '#contract/admin-referrals.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { grouped } from '#domain/counted.ts';
import { query } from '#web/api/queries.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { Empty } from '#web/ui/Empty.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { amount } from './referral-data.ts';

type Paid = ResultOf<typeof paidPayouts>['rows'][number];

const nameOf = ({ email }: Paid) => email || 'A deleted account';

const columns: Column<Paid>[] = [
  { key: 'email', title: 'Email', cell: nameOf, sort: 'server' },
  { key: 'reference', title: 'Reference', cell: ({ reference }) => reference, sort: 'server' },
  { key: 'paid_on', title: 'Paid on', align: 'right', cell: ({ paid_on }) => paid_on, sort: 'server' },
  { key: 'uses', title: 'Uses', align: 'right', cell: ({ uses }) => grouped(uses) },
  { key: 'amount', title: 'Amount', align: 'right', cell: (row) => amount(row.amount), sort: 'server' },
];

/** The rewards that were paid out, found by member or reference. */
export function PaidTable() {
  const { table, pages } = useServerRows<Paid>({
    ask: (request) => query(paidPayouts, undefined, understood(paidPayouts, request)),
    columns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    filters: ['q'],
    prefix: 'paid',
    sort: { key: 'paid_on', descending: true },
  });
  return (
    <Loaded query={pages} rows={3}>
      {() => (
        <DataTable
          table={table}
          title="Paid out"
          search="Search paid out"
          stackBelow={700}
          rowName={(row) => `${nameOf(row)} on ${row.paid_on}`}
          empty={<Empty icon={IconReceiptOff} text="No reward has been paid out" />}
        />
      )}
    </Loaded>
  );
}
