import { adminInvoices } from '#contract/admin-invoices.ts';
import { counted } from '#domain/counted.ts';
import { rand } from '#domain/money.ts';
import { serverToday } from '#web/api/server-today.ts';
import { AdminPage } from '#web/parts/admin/AdminPage.tsx';
import { pagesOf, useAdminRows } from '#web/parts/admin/use-admin-rows.ts';
import { useListPage } from '#web/parts/use-list-page.ts';
import { Books } from './Books.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { chosenPeriod, type Invoices, thisMonth } from './invoice-data.ts';

/** /masterInvoices: the books of a period, every invoice, and the record of a refund (spec-readings 45). */
export function AdminInvoicesPage() {
  const { message, show, done } = useListPage();
  const list = useAdminRows({
    ask: pagesOf(adminInvoices),
    columns: invoiceColumns,
    rowKey: ({ id }) => id,
    filters: ['q', 'state', 'from', 'to', 'paid_as'],
    isLong: true,
  });
  const { table } = list;
  const chosen = chosenPeriod(table.at.filters);
  return (
    <AdminPage
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
    </AdminPage>
  );
}

function leadOf({ to_pay_back: { invoices, amount } }: Invoices): string {
  if (invoices === 0) return 'No payment is to be paid back.';
  return `${rand(amount)} is to be paid back: ${counted(invoices, 'payment')} for something that was paid already.`;
}
