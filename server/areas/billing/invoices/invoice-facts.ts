import type { z } from 'zod/mini';
import type { invoice } from '#contract/invoices.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { type InvoiceFacts, invoiceNumber } from '#domain/invoices/invoices.ts';
import { wayInWords } from '#domain/payments/recorded.ts';
import type { Db } from '#server/db/connect.ts';
import type { RowOf } from '#server/db/row-or-json.ts';
import { documentsOf, type selectDocuments } from './invoice-queries.ts';
import { buyerOn } from './invoices.ts';

/** The facts of all invoices and credit notes of a member, the newest first. */
export const invoiceFactsOf = async (db: Db, memberId: string): Promise<InvoiceFacts[]> =>
  (await documentsOf(db, memberId)).map(factsOf);

type Row = Awaited<ReturnType<typeof documentsOf>>[number];

/** The facts of an invoice or a credit note, as they are printed. */
export function factsOf(row: Row): InvoiceFacts {
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
    buyer: buyerOn(row),
    period: from && to ? { from, to } : null,
    paidOn: southAfricanDate(row.paid_at),
    reference: row.reference,
    way: row.way && wayInWords(row.way),
    credits:
      credited && row.reason
        ? { ...credited, reason: row.reason, isPart: row.total_cents !== row.credited_cents }
        : null,
  };
}

/** A document in the member's own list. */
export const presentInvoice = (row: RowOf<typeof selectDocuments>): z.output<typeof invoice> => ({
  id: row.id,
  number: invoiceNumber(row),
  kind: row.kind,
  issued_on: row.issued_on,
  item: row.item,
  amount: row.total_cents,
  credits: creditedBy(row)?.number ?? null,
  open: row.kind === 'invoice' && (row.state === 'paid' || row.state === 'to_pay_back'),
  reissued: row.replaces_id !== null,
});

/** The invoice that a credit note takes back. */
function creditedBy(
  row: Pick<Row, 'credited_year' | 'credited_number' | 'credited_on'>,
): { number: string; issuedOn: string } | null {
  const { credited_year: year, credited_number: number, credited_on: issuedOn } = row;
  if (year === null || number === null || issuedOn === null) return null;
  return { number: invoiceNumber({ kind: 'invoice', year, number }), issuedOn };
}
