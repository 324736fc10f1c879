import { adminInvoices } from '#contract/admin-invoices.ts';
import { counted } from '#domain/counted.ts';
import { fromRand, rand } from '#domain/money.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { adminPageSizes } from '#web/parts/admin/page-sizes.ts';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import classes from './InvoicesPage.module.css';
import { InvoiceTable, invoiceColumns } from './InvoiceTable.tsx';
import type { Invoice, Invoices } from './invoice-data.ts';

/** /masterInvoices: every invoice, and the record that a payment was paid back (spec-readings 121). */
export function AdminInvoicesPage() {
  const [message, show] = useMessage(delays.message);
  const { table, pages } = useServerRows<Invoice, Invoices>({
    ask: (request) => query(adminInvoices, undefined, understood(adminInvoices, request)),
    columns: invoiceColumns,
    rowKey: ({ id }) => id,
    sizes: adminPageSizes,
    filters: ['q', 'state'],
  });
  return (
    <div className={classes.page}>
      <PageTitle title="Invoices" lead={pages.data ? leadOf(pages.data) : '\u00a0'} />
      <PageMessage message={message} />
      <InvoiceTable table={table} pages={pages} onDone={(text) => show({ tone: 'green', text })} />
    </div>
  );
}

function leadOf({ to_pay_back: { invoices, amount } }: Invoices): string {
  if (invoices === 0) return 'No payment is to be paid back.';
  return `${rand(fromRand(amount))} is to be paid back: ${counted(invoices, 'payment')} for something that was paid already.`;
}
