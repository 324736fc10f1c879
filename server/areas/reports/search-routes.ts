import { FOUND_MAX, officeSearch } from '#contract/office-search.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { hasRight, type Right } from '#domain/office/roles.ts';
import type { Mount } from '#server/http/mount.ts';
import { codesFound, invoicesFound, paymentsFound, peopleFound, peopleLike } from './search-queries.ts';

/** The administrators' search over everything. The log has none of its text. */
export function searchRoutes(mount: Mount): void {
  mount(officeSearch, async ({ db, member, query: { q } }) => {
    // A role finds what a page shows it.
    const may = (right: Right) => hasRight(member.role, right);
    const people = await peopleFound(db, q);
    const invoices = may('invoices') ? await invoicesFound(db, q) : [];
    const codes = await codesFound(db, q, { discounts: may('prices'), referrals: may('status') });
    const payments = may('invoices') ? await paymentsFound(db, q) : [];
    const alike = [people, invoices, codes, payments].every((rows) => rows.length === 0);
    return {
      people: {
        ...shown(alike ? await peopleLike(db, q) : people, ({ id, contact, ...row }) => ({
          ...row,
          user_id: id,
          contactNumber: contact,
        })),
        alike,
      },
      invoices: shown(invoices, ({ email, item, issued_on, total_cents, ...numbered }) => ({
        number: invoiceNumber(numbered),
        email: email ?? '',
        item,
        issued_on,
        amount: total_cents,
      })),
      codes: shown(codes, (row) => row),
      payments: shown(payments, ({ id, member_id, reference, invoice, ...row }) => ({
        payment_id: id,
        reference: reference ?? '',
        invoice: invoice ? invoiceNumber({ kind: 'invoice', ...invoice }) : '',
        user_id: member_id ?? '',
        email: row.email ?? '',
        paid_on: southAfricanDate(row.paid_at),
        amount: row.amount_cents,
      })),
    };
  });
}

const shown = <Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown) => ({
  rows: rows.slice(0, FOUND_MAX).map(present),
  more: rows.length > FOUND_MAX,
});
