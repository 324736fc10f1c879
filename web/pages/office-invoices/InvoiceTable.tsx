import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userInvoicePdf } from '#contract/office-person.ts';
import type { Period } from '#domain/invoices/books.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { ShowButtons, type ShowChoice } from '#web/ui/ShowButtons.tsx';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import { type Invoice, type Invoices, periodInWords } from './invoice-data.ts';
import { RefundDialog } from './RefundDialog.tsx';

interface InvoiceTableProps {
  table: TableRows<Invoice>;
  pages: UseQueryResult<Invoices, ApiError>;
  /** The period; null: invoices of all time. */
  period: Period | null;
  onDone: (message: string) => void;
}

/** The invoices; those to be paid back come first. A payment that was paid back is recorded with its credit note. */
export function InvoiceTable({ table, pages, period, onDone }: InvoiceTableProps) {
  const [refunded, choose] = useState<Invoice | null>(null);
  const may = useMay();
  const file = useMutation<void, ApiError, Invoice>({
    mutationFn: ({ user_id, id }) => download(userInvoicePdf, { params: { user_id: user_id ?? '', id } }),
  });
  const { state: shown = '', paid_as: kind = '' } = table.at.filters;
  const change = (filters: Readonly<Record<string, string>>) =>
    table.change({ filters: { ...table.at.filters, ...filters }, page: 1 });
  const title = `${period ? `Invoices, ${periodInWords(period)}` : 'All invoices'}${kind ? `, only ${kind}` : ''}`;
  const choices: Omit<ShowChoice, 'chosen'>[] = [
    { key: '', label: 'All' },
    { key: 'to_pay_back', label: 'To pay back', count: pages.data?.to_pay_back.invoices ?? 0, toDo: true },
    { key: 'credited', label: 'Credited' },
  ];
  return (
    <>
      <Fault error={file.error} />
      <OfficeList
        table={table}
        pages={pages}
        title={title}
        bar={
          <Row gap={8}>
            {kind ? (
              <Button variant="default" size="sm" onClick={() => change({ paid_as: '' })}>
                Show all kinds
              </Button>
            ) : null}
            <ShowButtons
              label={`Show: ${title}`}
              choices={choices.map((choice) => ({ ...choice, chosen: choice.key === shown }))}
              onChoose={(state) => change({ state })}
            />
          </Row>
        }
        dense
        search="Search invoices"
        stackBelow={860}
        rowName={({ number }) => number}
        empty={{ icon: IconFileInvoice, text: 'There are no invoices yet' }}
        actionsBelow
        actions={(row) => (
          <>
            {row.user_id ? (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`PDF of ${row.number}`}
                disabled={file.isPending}
                onClick={() => file.mutate(row)}
              >
                PDF
              </Button>
            ) : null}
            {row.state === 'credited' || !may('money') ? null : (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Record refund of ${row.number}`}
                onClick={() => choose(row)}
              >
                Record refund
              </Button>
            )}
          </>
        )}
      />
      {refunded ? <RefundDialog invoice={refunded} onDone={onDone} onClose={() => choose(null)} /> : null}
    </>
  );
}
