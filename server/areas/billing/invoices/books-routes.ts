import type { z } from 'zod/mini';
import * as calls from '#contract/office-books.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import {
  type BookSums,
  bookTotal,
  type IncomeSums,
  netCents,
  turnoverCents,
} from '#domain/invoices/books.ts';
import { booksDocument } from '#domain/invoices/books-document.ts';
import { incomeTotal } from '#domain/invoices/income.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { bookFile } from './books-files.ts';
import { booksOf } from './books-queries.ts';

/** Invoices, payments, payouts and income by period, for the bookkeeper (spec-readings 45, 113). */
export function booksRoutes(mount: Mount, { pdf, seller }: RouteDeps): void {
  mount(calls.books, async ({ db, query }) => {
    const months = await booksOf(db, query);
    return {
      months: months.map(({ month, income, ...sums }) => ({ month, ...present(sums, income) })),
      total: present(bookTotal(months), incomeTotal(months.map(({ income }) => income))),
    };
  });

  mount(calls.booksPdf, async ({ db, query, now, gone }) => {
    const months = await booksOf(db, query);
    const document = booksDocument({ seller, period: query, months, madeOn: southAfricanDate(now) });
    const content = await pdfOrLater(pdf.renderBooks(document, { gone: gone() }));
    return { name: `books-${query.from}-${query.to}.pdf`, contentType: 'application/pdf', content };
  });

  mount(calls.booksCsv, async ({ db, query: { list, format, ...period }, audit, separator }) => {
    const name = `${list}.${format}`;
    await audit({ whom: '', after: { File: name, From: period.from, To: period.to } });
    return bookFile[list](db, period, { name, format, separator: separator() });
  });
}

const present = (sums: BookSums, income: IncomeSums): z.output<typeof calls.books.ok>['total'] => ({
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
  payouts: sums.payouts,
  paid_out: sums.paidOutCents,
  advance_before: income.beforeCents,
  earned: income.earnedCents,
  advance_after: income.afterCents,
});
