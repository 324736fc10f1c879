import { type AddressSearch, paths } from '#web/paths.ts';

/** Every address has this, so it finds all members (spec-readings 83). */
const ANY_ADDRESS = '@';

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

/** One invoice in the list. */
export const invoicePage = (number: string) => ({
  to: paths.masterInvoices,
  search: { q: number } as AddressSearch,
});
