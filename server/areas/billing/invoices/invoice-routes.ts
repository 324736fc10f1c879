import * as calls from '#contract/invoices.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { userInvoicePdf } from '#contract/office-person.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceDocument, invoiceNumber } from '#domain/invoices/invoices.ts';
import { unusedDays } from '#domain/payments/unused-days.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import { addressOf } from '#server/areas/sign-in/sign-in.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { factsOf } from './invoice-facts.ts';
import { endable, invoiceList, toPayBack } from './invoice-office-queries.ts';
import * as queries from './invoice-queries.ts';

/** Invoices and credit notes (spec-readings 45). */
export function invoiceRoutes(mount: Mount, { pdf }: RouteDeps): void {
  mount(calls.invoicePdf, async ({ db, params, member, gone, fail }) => {
    const [row] = await queries.documentsOf(db, member.id, params.id);
    const document = invoiceDocument(factsOf(row ?? fail('not_found')));
    const content = await pdfOrLater(pdf.renderInvoice(document, { memberId: member.id, gone: gone() }));
    return { name: `${document.number}.pdf`, contentType: 'application/pdf', content };
  });

  mount(userInvoicePdf, async ({ db, params: { user_id, id }, gone, fail, audit }) => {
    const [row] = await queries.documentsOf(db, user_id, id);
    const document = invoiceDocument(factsOf(row ?? fail('not_found')));
    const content = await pdfOrLater(pdf.renderInvoice(document, { memberId: user_id, gone: gone() }));
    await audit({
      whom: { id: user_id, email: await addressOf(db, user_id) },
      after: { Invoice: document.number },
    });
    return { name: `${document.number}.pdf`, contentType: 'application/pdf', content };
  });

  mount(officeInvoices, async ({ db, query, now }) => {
    const { rows, ...counted } = await invoiceList.page(db, query, query);
    const open = await toPayBack(db);
    const today = southAfricanDate(now);
    const members = await endable(
      db,
      rows.flatMap(({ member_id }) => member_id ?? []),
      today,
    );
    return {
      rows: rows.map(({ id, item, issued_on, total_cents, reference, state, email, ...row }) => ({
        id,
        item,
        issued_on,
        state,
        user_id: row.member_id,
        has_subscription: members.get(row.member_id ?? '')?.renews ?? false,
        has_access: members.get(row.member_id ?? '')?.paid ?? false,
        sold_year: row.sold_year,
        is_mailed: !isDeceased(members.get(row.member_id ?? '') ?? NOBODY),
        credited: row.credited_cents,
        to_send: row.to_send_cents,
        way: row.way ?? '',
        unused: unusedOf({ totalCents: total_cents, from: row.period_from, to: row.period_to }, today),
        reference: reference ?? '',
        number: row.printed,
        email: email ?? '',
        amount: total_cents,
        credit_note: row.credit_note ? invoiceNumber({ kind: 'credit_note', ...row.credit_note }) : '',
      })),
      ...counted,
      to_pay_back: { invoices: open.invoices, amount: open.cents },
    };
  });
}

const NOBODY = { deceased_at: null };

function unusedOf(payment: Parameters<typeof unusedDays>[0], today: string) {
  const unused = unusedDays(payment, today);
  return unused && { days: unused.days, of: unused.of, amount: unused.cents };
}
