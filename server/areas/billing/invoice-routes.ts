import { adminInvoices } from '#contract/admin-invoices.ts';
import * as calls from '#contract/invoices.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { type InvoiceFacts, invoiceDocument, invoiceNumber, invoiceNumbered } from '#domain/invoices.ts';
import { rand } from '#domain/money.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { recordRefund } from './credit-notes.ts';
import { invoicePage, toPayBack } from './invoice-admin-queries.ts';
import * as queries from './invoice-queries.ts';

/** Invoices and credit notes (spec-readings 45). */
export function invoiceRoutes(mount: Mount, { pdf }: RouteDeps): void {
  mount(calls.invoices, async ({ db, member }) => {
    const rows = await queries.documentsOf(db, member.id);
    const invoices = rows.map((row) => ({
      id: row.id,
      number: invoiceNumber(row),
      kind: row.kind,
      issued_on: row.issued_on,
      item: row.item,
      amount: row.total_cents,
      credits: creditedBy(row)?.number ?? null,
    }));
    return { invoices };
  });

  mount(calls.invoicePdf, async ({ db, params, member, gone, fail }) => {
    const [row] = await queries.documentsOf(db, member.id, params.id);
    const document = invoiceDocument(factsOf(row ?? fail('not_found')));
    const content = await pdfOrLater(pdf.renderInvoice(document, { memberId: member.id, gone }));
    return { name: `${document.number}.pdf`, contentType: 'application/pdf', content };
  });

  mount(adminInvoices, async ({ db, query }) => {
    const { rows, total } = await invoicePage(db, query);
    const open = await toPayBack(db);
    return {
      rows: rows.map(({ id, item, issued_on, total_cents, reference, state, email, ...row }) => ({
        ...{ id, item, issued_on, state },
        reference: reference ?? '',
        number: row.printed,
        email: email ?? '',
        amount: total_cents,
        credit_note: creditNoteOf(row),
      })),
      total,
      to_pay_back: { invoices: open.invoices, amount: open.cents },
    };
  });

  mount(calls.creditInvoice, async ({ db, body, now, fail, audit, log }) => {
    const numbered = invoiceNumbered(body.invoice) ?? fail('not_found');
    const recorded = (await recordRefund(db, numbered, now)) ?? fail('not_found');
    if (recorded === 'credited') return fail('already_credited');
    const { creditNote, paymentId, totalCents, whom } = recorded;
    const result = {
      credit_note: invoiceNumber(creditNote),
      invoice: invoiceNumber({ kind: 'invoice', ...numbered }),
      amount: totalCents,
    };
    const { invoice, credit_note } = result;
    const facts = { Invoice: invoice, Amount: rand(totalCents) };
    await audit({
      whom: whom ?? invoice,
      before: { ...facts, 'Credit note': null },
      after: { ...facts, 'Credit note': credit_note },
    });
    log.info({ paymentId }, 'an administrator recorded that a payment was paid back');
    return result;
  });
}

const creditNoteOf = (row: { credit_year: number | null; credit_number: number | null }): string =>
  row.credit_year === null || row.credit_number === null
    ? ''
    : invoiceNumber({ kind: 'credit_note', year: row.credit_year, number: row.credit_number });

type Row = Awaited<ReturnType<typeof queries.documentsOf>>[number];

function factsOf(row: Row): InvoiceFacts {
  const { seller_name: name, seller_address: address, seller_vat_number: number, vat_rate: rate } = row;
  const { period_from: from, period_to: to } = row;
  const credited = creditedBy(row);
  return {
    kind: row.kind,
    year: row.year,
    number: row.number,
    issuedOn: row.issued_on,
    item: row.item,
    totalCents: row.total_cents,
    vatCents: row.vat_cents,
    seller: { name, address, vat: number !== null && rate !== null ? { number, rate } : null },
    recipient: row.recipient,
    period: from && to ? { from, to } : null,
    paidOn: southAfricanDate(row.paid_at),
    reference: row.provider_payment_id,
    credits: credited && row.reason ? { ...credited, reason: row.reason } : null,
  };
}

/** The invoice that a credit note takes back. */
function creditedBy(row: Row): { number: string; issuedOn: string } | null {
  const { credited_year: year, credited_number: number, credited_on: issuedOn } = row;
  if (year === null || number === null || issuedOn === null) return null;
  return { number: invoiceNumber({ kind: 'invoice', year, number }), issuedOn };
}
