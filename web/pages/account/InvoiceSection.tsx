import { IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { invoicePdf, invoices } from '#contract/invoices.ts';
import { dateInWords } from '#domain/date-words.ts';
import { cents, rand } from '#domain/money.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';

type Invoice = ResultOf<typeof invoices>['invoices'][number];

/** A credit note takes its amount back. */
const signed = ({ kind, amount }: Invoice) => (kind === 'credit_note' ? cents(-amount) : amount);

const columns: Column<Invoice>[] = [
  {
    key: 'number',
    title: 'Number',
    cell: ({ number }) => number,
    sort: ({ number }) => number,
    width: '156px',
  },
  {
    key: 'item',
    title: 'Description',
    cell: ({ item, credits }) => (credits ? `Credit note for ${credits}` : item),
    sort: ({ item }) => item,
  },
  {
    key: 'date',
    title: 'Date',
    align: 'right',
    cell: ({ issued_on }) => dateInWords(issued_on),
    sort: ({ issued_on }) => issued_on,
    width: '160px',
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: (row) => rand(signed(row)),
    sort: signed,
    width: '112px',
  },
];

/** The member's invoices and credit notes, each as a PDF (spec-readings 45). */
export function InvoiceSection() {
  const own = useQuery(query(invoices));
  return (
    <Loaded query={own} rows={3}>
      {(data) => <InvoiceTable rows={data.invoices} />}
    </Loaded>
  );
}

function InvoiceTable({ rows }: { rows: readonly Invoice[] }) {
  const { table } = useLocalRows({ rows, columns, rowKey: ({ id }) => id, prefix: 'invoice-' });
  const file = useMutation<void, ApiError, string>({
    mutationFn: (id) => download(invoicePdf, { params: { id } }),
  });
  return (
    <DataTable
      table={table}
      title="My invoices"
      stackBelow={600}
      rowName={({ number }) => number}
      empty={<Empty icon={IconFileInvoice} text="You have no invoices yet. Each payment gets one." />}
      note={file.error ? <Banner tone="red">{failureTextOf(file.error)}</Banner> : null}
      actions={({ id, number }) => (
        <IconButton
          icon={IconDownload}
          label={`Download ${number}`}
          disabled={file.isPending}
          onClick={() => file.mutate(id)}
        />
      )}
    />
  );
}
