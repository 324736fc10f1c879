import type { adminInvoices } from '#contract/admin-invoices.ts';
import type { ResultOf } from '#contract/endpoint.ts';

export type Invoices = ResultOf<typeof adminInvoices>;
export type Invoice = Invoices['rows'][number];
