import type { Period } from '#domain/books.ts';
import { type AddressSearch, paths } from '#web/paths.ts';

/** Every address has this, so it finds all members (spec-readings 83). */
const ANY_ADDRESS = '@';

/** A list behind a figure. */
export interface ListLink {
  to: typeof paths.masterUsers | typeof paths.masterInvoices;
  search: AddressSearch;
}

/** The list of users, narrowed to those whom a figure counts. */
export const usersWith = (filters: Readonly<Record<string, string>>) => ({
  to: paths.masterUsers,
  search: { userEmail: ANY_ADDRESS, ...filters } as AddressSearch,
});

export const allUsers = usersWith({});

/** The leads in one state. */
export const leadsIn = (state: string) => ({ to: paths.masterLeads, search: { state } as AddressSearch });

/** The form of one member. */
export const userPage = (id: string) => ({
  to: paths.masterUsers,
  search: { edit: id } as AddressSearch,
});

/** The invoices of some days, of one kind or of all. */
export const invoicesOf = ({ from, to }: Period, kind?: string): ListLink => ({
  to: paths.masterInvoices,
  search: { from, to, ...(kind ? { paid_as: kind } : {}) } as AddressSearch,
});

/** One invoice in the list. */
export const invoicePage = (number: string) => ({
  to: paths.masterInvoices,
  search: { q: number } as AddressSearch,
});
