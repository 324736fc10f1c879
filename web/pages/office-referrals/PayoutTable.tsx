import { Button } from '@mantine/core';
import { IconCoinOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { cents, rand } from '#domain/money/money.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import type { ApiError } from '#web/api/client.ts';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { Allowed } from '#web/parts/office/rights.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import { PayDialog } from './PayDialog.tsx';
import type { Payee, Payouts } from './referral-data.ts';

export const payoutColumns: Column<Payee>[] = [
  { key: 'email', title: 'Email', cell: ({ email }) => email, sort: 'server' },
  { key: 'name', title: 'Name', cell: ({ name }) => name, sort: 'server' },
  { key: 'oldest_use', title: 'Oldest use', align: 'left', cell: (row) => row.oldest_use, sort: 'server' },
  {
    key: 'uses',
    title: 'Unpaid uses',
    align: 'right',
    cell: ({ uses }) => grouped(uses),
    sort: 'server',
    width: '144px',
  },
  { key: 'available', title: 'Available', align: 'right', cell: (row) => rand(row.available) },
];

interface PayoutTableProps {
  table: TableRows<Payee>;
  pages: UseQueryResult<Payouts, ApiError>;
  onDone: (message: string) => void;
}

/** The members to whom a reward is owed, the largest amount first. */
export function PayoutTable({ table, pages, onDone }: PayoutTableProps) {
  const [chosen, choose] = useState<Payee | null>(null);
  // The amount may have changed since the button was pressed.
  const payee = chosen && (pages.data?.rows.find(({ user_id }) => user_id === chosen.user_id) ?? chosen);
  const { reward = cents(0), available = cents(0), uses = 0 } = pages.data ?? {};
  return (
    <>
      <OfficeList
        table={table}
        pages={pages}
        outline={4}
        title="Available for payout"
        bar={<span className="rpt-text-14 rpt-muted">{rand(reward)} for each completed use</span>}
        stackBelow={760}
        rowName={({ email }) => email}
        empty={{ icon: IconCoinOff, text: 'Nothing is available for payout' }}
        sum={{
          label: 'Total',
          note: counted(uses, 'use'),
          also: grouped(uses),
          column: 'available',
          sum: rand(available),
        }}
        actionsBelow
        actions={(row) => (
          <Allowed right="money">
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Mark as paid: ${row.email}`}
              onClick={() => choose(row)}
            >
              Mark as paid
            </Button>
          </Allowed>
        )}
      />
      {payee ? <PayDialog payee={payee} onDone={onDone} onClose={() => choose(null)} /> : null}
    </>
  );
}
