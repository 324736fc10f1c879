import type { ResultOf } from '#contract/endpoint.ts';
import type { officeSearch } from '#contract/office-search.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { type AddressSearch, invoicePage, type PagePath, paths, userPage } from '#web/paths.ts';

export type Found = ResultOf<typeof officeSearch>;

interface FoundRow {
  key: string;
  name: string;
  about: string;
  /** The text at the right of the result. */
  end?: string;
  link: { to: PagePath; search: AddressSearch };
}

export interface FoundGroup {
  title: string;
  rows: readonly FoundRow[];
}

/** The results of a search with the page that each leads to, without the kinds that have none. */
export const groupsOf = ({ people, invoices, codes, payments }: Found, q: string): FoundGroup[] =>
  [
    { title: 'People', rows: [...people.rows.map(personRow), ...(people.more ? [allPeople(q)] : [])] },
    { title: cut('Invoices', invoices), rows: invoices.rows.map(invoiceRow) },
    { title: cut('Codes', codes), rows: codes.rows.map(codeRow) },
    { title: cut('Payments', payments), rows: payments.rows.map(paymentRow) },
  ].filter(({ rows }) => rows.length > 0);

const cut = (kind: string, { rows, more }: { rows: readonly unknown[]; more: boolean }) =>
  more ? `${kind}: the first ${rows.length}` : kind;

const DELETED = 'A deleted account';

const personRow = ({
  user_id,
  email,
  name,
  surname,
  contactNumber,
}: Found['people']['rows'][number]): FoundRow => ({
  key: user_id,
  name: `${name} ${surname}`.trim() || email,
  about: email,
  end: contactNumber,
  link: userPage(user_id),
});

const allPeople = (q: string): FoundRow => ({
  key: 'all',
  name: 'All users who match',
  about: '',
  link: { to: paths.masterUsers, search: { userEmail: q } },
});

const invoiceRow = ({ number, email, issued_on, amount }: Found['invoices']['rows'][number]): FoundRow => ({
  key: number,
  name: number,
  about: `${email || DELETED}, ${dateInWords(issued_on)}`,
  end: rand(amount),
  link: invoicePage(number),
});

const codeRow = ({ code, kind, email }: Found['codes']['rows'][number]): FoundRow => ({
  key: code,
  name: code,
  about: kind === 'discount' ? 'Discount code' : `Referral code of ${email}`,
  link:
    kind === 'discount'
      ? { to: paths.masterDiscounts, search: { q: code } }
      : { to: paths.masterReferral, search: { userEmail: email } },
});

const paymentRow = ({
  payment_id,
  reference,
  invoice,
  user_id,
  email,
  paid_on,
  amount,
}: Found['payments']['rows'][number]): FoundRow => ({
  key: payment_id,
  name: reference || 'A payment without a number yet',
  about: `${email || DELETED}, ${dateInWords(paid_on)}`,
  end: rand(amount),
  // A payment leads to its invoice. A payment without an invoice is on the page of its member.
  link: invoice || !user_id ? invoicePage(invoice || reference) : userPage(user_id),
});
