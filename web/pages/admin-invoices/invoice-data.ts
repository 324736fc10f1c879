import type { adminInvoices } from '#contract/admin-invoices.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { fromRand, rand } from '#domain/money.ts';

export type Invoices = ResultOf<typeof adminInvoices>;
export type Invoice = Invoices['rows'][number];

export const amountOf = ({ amount }: Pick<Invoice, 'amount'>): string => rand(fromRand(amount));
