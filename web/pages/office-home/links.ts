import type { Period } from '#domain/invoices/books.ts';
import { type AddressSearch, paths, searchIn } from '#web/paths.ts';

/** Every address has this, so it finds all members (spec-readings 83). */
const ANY_ADDRESS = '@';

/** A list behind a figure. */
export interface ListLink {
  to: typeof paths.masterUsers | typeof paths.masterInvoices | typeof paths.masterReconcile;
  search: AddressSearch;
}

/** The list of users, narrowed to those whom a figure counts. */
export const usersWith = (filters: Readonly<Record<string, string>>) =>
  searchIn(paths.masterUsers, { userEmail: ANY_ADDRESS, ...filters });

export const allUsers = usersWith({});

/** The leads in one state. */
export const leadsIn = (state: string) => searchIn(paths.masterLeads, { state });

/** The invoices of some days, of one kind or of all. */
export const invoicesOf = ({ from, to }: Period, kind?: string): ListLink =>
  searchIn(paths.masterInvoices, { from, to, ...(kind ? { paid_as: kind } : {}) });

/** The refunds that are not marked as sent. */
export const refundsToSend: ListLink = searchIn(paths.masterReconcile, { sent: 'no' });

/** The invoices whose payments are to be paid back. */
export const invoicesToPayBack: ListLink = searchIn(paths.masterInvoices, { state: 'to_pay_back' });
