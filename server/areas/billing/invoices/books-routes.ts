import type { z } from 'zod/mini';
import * as calls from '#contract/office-books.ts';
import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import type { ListRow } from '#domain/csv/list.ts';
import {
  type BookSums,
  bookMonths,
  booksDocument,
  bookTotal,
  netCents,
  type Period,
  turnoverCents,
} from '#domain/invoices/books.ts';
import { rateText } from '#domain/invoices/invoices.ts';
import { type Cents, cents, plainAmount } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { listFile } from '#server/http/list-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { bookRows, documentsIn, paymentsIn } from './books-queries.ts';

/** Invoices and payments by period, for the bookkeeper (spec-readings 45). */
export function booksRoutes(mount: Mount, { pdf, seller }: RouteDeps): void {
  mount(calls.books, async ({ db, query }) => {
    const months = bookMonths(query, await bookRows(db, query));
    return {
      months: months.map(({ month, ...sums }) => ({ month, ...present(sums) })),
      total: present(bookTotal(months)),
    };
  });

  mount(calls.booksPdf, async ({ db, query, now, gone }) => {
    const months = bookMonths(query, await bookRows(db, query));
    const document = booksDocument({ seller, period: query, months, madeOn: southAfricanDate(now) });
    const content = await pdfOrLater(pdf.renderBooks(document, { gone: gone() }));
    return { name: `books-${query.from}-${query.to}.pdf`, contentType: 'application/pdf', content };
  });

  mount(calls.booksCsv, async ({ db, query: { list, format, ...period }, audit, separator }) => {
    const file = { name: `${list}.${format}`, format, separator: separator() };
    await audit({ whom: '', after: { File: file.name, From: period.from, To: period.to } });
    return list === 'invoices'
      ? listFile({ ...file, columns: documentColumns }, documentLines(db, period))
      : listFile({ ...file, columns: paymentColumns }, paymentLines(db, period));
  });
}

const present = (sums: BookSums): z.output<typeof calls.books.ok>['total'] => ({
  invoices: sums.invoices,
  invoiced: sums.invoicedCents,
  credit_notes: sums.creditNotes,
  credited: sums.creditedCents,
  net: netCents(sums),
  vat: sums.vatCents,
  total: turnoverCents(sums),
  payments: sums.payments,
  received: sums.receivedCents,
  fees: sums.feeCents,
});

const documentColumns = {
  Number: 'text',
  Kind: 'text',
  Date: 'date',
  'For invoice': 'text',
  Name: 'text',
  Email: 'text',
  Description: 'text',
  Net: 'amount',
  VAT: 'amount',
  Total: 'amount',
  'VAT rate': 'percent',
  'Paid on': 'date',
  Payment: 'text',
  'Paid by': 'text',
  Buyer: 'text',
  'Buyer VAT number': 'text',
  'Order number': 'text',
} as const;

/** A payment that the office did not record came by it. */
const PROVIDER = 'Payfast';

/** The amounts of a credit note are negative, so that a column can be added up. */
async function* documentLines(db: Db, period: Period) {
  for await (const rows of documentsIn(db, period))
    yield rows.map((row): ListRow<keyof typeof documentColumns> => {
      const signed = (amount: number) => plainAmount(cents(row.kind === 'invoice' ? amount : -amount));
      return {
        Number: row.printed,
        Kind: row.kind === 'invoice' ? 'Invoice' : 'Credit note',
        Date: row.issued_on,
        'For invoice': row.credits ?? '',
        Name: row.recipient ?? '',
        Email: row.email ?? '',
        Description: row.item,
        Net: signed(row.total_cents - row.vat_cents),
        VAT: signed(row.vat_cents),
        Total: signed(row.total_cents),
        'VAT rate': row.vat_rate === null ? '' : rateText(row.vat_rate),
        'Paid on': southAfricanDate(row.paid_at),
        Payment: row.reference ?? '',
        'Paid by': row.way ?? PROVIDER,
        Buyer: row.buyer_name ?? '',
        'Buyer VAT number': row.buyer_vat_number ?? '',
        'Order number': row.buyer_order_number ?? '',
      };
    });
}

const paymentColumns = {
  Day: 'date',
  Time: 'time',
  Payment: 'text',
  Email: 'text',
  Description: 'text',
  Invoice: 'text',
  Amount: 'amount',
  Fee: 'amount',
  Net: 'amount',
  'To pay back since': 'date',
  'Paid back on': 'date',
  'Paid by': 'text',
  'Reversed on': 'date',
} as const;

async function* paymentLines(db: Db, period: Period) {
  const amountOf = (amount: Cents | null) => (amount === null ? '' : plainAmount(amount));
  const dayOf = (at: Date | null) => (at ? southAfricanDate(at) : '');
  for await (const rows of paymentsIn(db, period))
    yield rows.flatMap((row) => {
      const line: ListRow<keyof typeof paymentColumns> = {
        Day: southAfricanDate(row.paid_at),
        Time: row.way ? '' : southAfricanTime(row.paid_at),
        Payment: row.reference ?? '',
        Email: row.email ?? '',
        Description: row.item ?? '',
        Invoice: row.invoice ?? '',
        Amount: amountOf(row.amount_cents),
        Fee: amountOf(row.fee_cents),
        Net: amountOf(row.net_cents),
        'To pay back since': row.refunded_at ? '' : dayOf(row.set_aside_at),
        'Paid back on': dayOf(row.refunded_at),
        'Paid by': row.way ?? PROVIDER,
        'Reversed on': dayOf(row.reversed_at),
      };
      // The column of amounts adds up to the sum on the page.
      return row.reversed_at ? [line, { ...line, Amount: amountOf(cents(-row.amount_cents)) }] : [line];
    });
}
