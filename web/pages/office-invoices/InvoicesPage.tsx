import { Button } from '@mantine/core';
import { IconCheck, IconFileInvoice, IconReceiptRefund, IconTargetArrow } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { officeInvoices } from '#contract/office-invoices.ts';
import { userInvoicePdf } from '#contract/office-person.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import type { Period } from '#domain/invoices/books.ts';
import { rand } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { serverToday } from '#web/api/server-today.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Address } from '#web/parts/office/Address.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { Allowed, useMay } from '#web/parts/office/rights.ts';
import { sendWhere } from '#web/parts/office/sent-words.ts';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { useListPage } from '#web/parts/use-list-page.ts';
import { refundsOf, userPage } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { ShowButtons, type ShowChoice } from '#web/ui/ShowButtons.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import { Books } from './Books.tsx';
import { chosenPeriod, type Invoice, type Invoices, periodInWords, thisMonth } from './invoice-data.ts';
import { RecordedFile } from './RecordedFile.tsx';
import { RefundDialog } from './RefundDialog.tsx';

/** /masterInvoices: the books of a period, every invoice, and the record of a refund (spec-readings 45). */
export function OfficeInvoicesPage() {
  const { message, show, done } = useListPage();
  const list = useOfficeRows({
    ask: pagesOf(officeInvoices),
    columns: invoiceColumns,
    rowKey: ({ id }) => id,
    filters: ['q', 'state', 'from', 'to', 'paid_as'],
  });
  const { table } = list;
  const chosen = chosenPeriod(table.at.filters);
  return (
    <OfficePage
      title="Invoices"
      lead={list.pages.data ? leadOf(list.pages.data) : '\u00a0'}
      message={message}
      onShow={show}
    >
      <Books
        period={chosen ?? thisMonth(serverToday())}
        onChoose={(period) => table.change({ filters: { ...table.at.filters, ...period }, page: 1 })}
      />
      <InvoiceTable {...list} period={chosen} onDone={done} />
      <Allowed right="money">
        <RecordedFile />
      </Allowed>
    </OfficePage>
  );
}

function leadOf({ to_pay_back: { invoices, amount } }: Invoices): string {
  if (invoices === 0) return 'No payment has to be paid back.';
  return `${rand(amount)} is to be paid back, whatever the period: ${counted(invoices, 'payment')} for something that was already paid.`;
}

interface InvoiceTableProps {
  table: TableRows<Invoice>;
  pages: UseQueryResult<Invoices, ApiError>;
  /** Null: of all time. */
  period: Period | null;
  onDone: (message: string) => void;
}

/** The invoices; those to be paid back come first. A payment that was paid back is recorded with its credit note. */
function InvoiceTable({ table, pages, period, onDone }: InvoiceTableProps) {
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
        actions={(row) => (
          <RowMenu
            name={row.number}
            actions={[
              ...(row.user_id ? [{ label: 'PDF', onClick: () => file.mutate(row) }] : []),
              ...(row.state === 'credited' || !may('money')
                ? []
                : [{ label: 'Record refund', onClick: () => choose(row) }]),
            ]}
          />
        )}
      />
      {refunded ? <RefundDialog invoice={refunded} onDone={onDone} onClose={() => choose(null)} /> : null}
    </>
  );
}

const states = {
  paid: { tone: 'green', icon: IconCheck, text: 'Paid' },
  to_pay_back: { tone: 'accent', icon: IconTargetArrow, text: 'To pay back' },
  part_credited: { tone: 'quiet', icon: IconReceiptRefund, text: 'Part credited' },
  credited: { tone: 'quiet', icon: IconReceiptRefund, text: 'Credited' },
} as const;

const invoiceColumns: Column<Invoice>[] = [
  {
    key: 'number',
    title: 'Number and payment',
    cell: ({ number, reference }) => (
      <>
        {number}
        <span className="rpt-block rpt-text-13 rpt-muted rpt-regular">{reference}</span>
      </>
    ),
    sort: 'server',
    width: '156px',
  },
  { key: 'email', title: 'Email', cell: (row) => <Payer row={row} />, sort: 'server', width: '32%' },
  { key: 'item', title: 'Description', cell: ({ item }) => item },
  {
    key: 'issued_on',
    title: 'Date',
    align: 'left',
    cell: ({ issued_on }) => dateInTable(issued_on),
    sort: 'server',
  },
  { key: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => rand(amount), sort: 'server' },
  { key: 'state', title: 'State', cell: (row) => <State row={row} />, sort: 'server' },
];

/** The way to the person who paid. */
const Payer = ({ row: { email, user_id } }: { row: Invoice }) =>
  user_id ? (
    <Link className="rpt-quiet-link" style={{ color: 'inherit' }} {...userPage(user_id)}>
      <Address email={email} />
    </Link>
  ) : (
    'A deleted account'
  );

function State({ row: { state, credit_note, credited, to_send, way } }: { row: Invoice }) {
  const { tone, icon, text } = states[state];
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {state === 'credited' ? credit_note : credited > 0 ? `${rand(credited)} ${credit_note}` : text}
      </Chip>
      {to_send > 0 ? (
        <Link className="rpt-block rpt-text-13" {...refundsOf(credit_note)}>
          Send {rand(to_send)} {sendWhere(way)}
        </Link>
      ) : null}
    </>
  );
}
