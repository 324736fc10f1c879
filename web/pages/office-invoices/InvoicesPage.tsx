import { officeInvoices } from '#contract/office-invoices.ts';
import { rand } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { serverToday } from '#web/api/server-today.ts';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { useListPage } from '#web/parts/use-list-page.ts';
import { Books } from './Books.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { chosenPeriod, type Invoices, thisMonth } from './invoice-data.ts';

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
    </OfficePage>
  );
}

function leadOf({ to_pay_back: { invoices, amount } }: Invoices): string {
  if (invoices === 0) return 'No payment is to be paid back.';
  return `${rand(amount)} is to be paid back: ${counted(invoices, 'payment')} for something that was paid already.`;
}
