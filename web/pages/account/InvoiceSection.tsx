import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { invoicePdf } from '#contract/invoices.ts';
import { cancelMembership } from '#contract/membership.ts';
import { dateInTable, dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { type Invoice, invoiceFor, signedAmount } from './invoice-words.ts';
import { cancelWords, type MembershipView } from './membership-words.ts';

const columns: Column<Invoice>[] = [
  { key: 'date', title: 'Date', cell: (row) => <Day of={row.issued_on} /> },
  {
    key: 'item',
    title: 'For',
    cell: invoiceFor,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: (row) => rand(signedAmount(row)),
  },
];

const Day = ({ of }: { of: string }) => <span className="rpt-nowrap">{dateInTable(of)}</span>;

/** How many rows are shown without pages. */
const UNPAGED_ROWS = 10;

/** The member's invoices and credit notes, each as a PDF (spec-readings 45), and the way out of the subscription. */
export function InvoiceSection({
  rows,
  membership,
}: {
  rows: readonly Invoice[];
  membership: MembershipView;
}) {
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ id }) => id,
    prefix: 'invoice-',
    paged: rows.length > UNPAGED_ROWS,
  });
  const file = useMutation<void, ApiError, string>({
    mutationFn: (id) => download(invoicePdf, { params: { id } }),
  });
  return (
    <DataTable
      table={table}
      title="Invoices"
      stackBelow={340}
      rowName={({ number }) => number}
      empty={<Empty icon={IconFileInvoice} text="You have no invoices yet. Each payment gets one." />}
      note={file.error ? <Fault error={file.error} /> : null}
      actions={({ id, number }) => (
        <button
          className="rpt-link-button"
          type="button"
          disabled={file.isPending}
          onClick={() => file.mutate(id)}
        >
          PDF<span className="rpt-hidden"> {number}</span>
        </button>
      )}
      below={membership.can_cancel ? <Renewal view={membership} /> : null}
    />
  );
}

/** Until when the subscription renews, and the way out of it (spec-readings 40). */
function Renewal({ view }: { view: MembershipView }) {
  const { state, charged_on } = view;
  const cancel = useCall(cancelMembership);
  const ask = () =>
    confirm({
      title: 'Cancel your subscription?',
      body: cancelWords(view),
      danger: true,
      action: 'Cancel subscription',
      cancel: 'Keep it',
      act: () => cancel.mutateAsync({}),
    });
  return (
    <Row gap="4-12" className="rpt-text-13 rpt-muted rpt-between" style={{ paddingLeft: 12 }}>
      <p className="rpt-grow">
        {state === 'renews' && charged_on !== null
          ? `It renews on ${dateInWords(charged_on)} until you cancel.`
          : 'It renews until you cancel.'}
      </p>
      <Button variant="subtle" size="sm" onClick={() => void ask()}>
        Cancel subscription
      </Button>
    </Row>
  );
}
