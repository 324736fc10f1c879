import type { Period } from '#domain/invoices/books.ts';
import { type AddressSearch, paths, searchIn } from '#web/paths.ts';

/** Every address has this, so it finds all members (spec-readings 83). */
const ANY_ADDRESS = '@';

/** A list behind a figure. */
export interface ListLink {
  to: typeof paths.masterUsers | typeof paths.masterInvoices;
  search: AddressSearch;
}

/** The list of users, narrowed to those whom a figure counts. */
export const usersWith = (filters: Readonly<Record<string, string>>) =>
  searchIn(paths.masterUsers, { userEmail: ANY_ADDRESS, ...filters });

export const allUsers = usersWith({});

/** The leads in one state. */
export const leadsIn = (state: string) => searchIn(paths.masterLeads, { state });

/** The form of one member. */
export const userPage = (id: string) => searchIn(paths.masterUsers, { edit: id });

/** The invoices of some days, of one kind or of all. */
export const invoicesOf = ({ from, to }: Period, kind?: string): ListLink =>
  searchIn(paths.masterInvoices, { from, to, ...(kind ? { paid_as: kind } : {}) });

/** One invoice in the list. */
export const invoicePage = (number: string) => searchIn(paths.masterInvoices, { q: number });
