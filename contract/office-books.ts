import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';
import { calendarDate } from './plan-fields.ts';

const ENDS_EARLY = 'Choose the first day or a later one';
const period = { from: calendarDate, to: calendarDate };
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: ENDS_EARLY,
  path: ['to'],
});

const sums = {
  invoices: z.int(),
  invoiced: rand,
  credit_notes: z.int(),
  credited: rand,
  /** Invoiced less credited, without VAT, its VAT, and both. */
  net: rand,
  vat: rand,
  total: rand,
  payments: z.int(),
  received: rand,
  fees: rand,
  payouts: z.int(),
  /** The rewards of referral codes that were paid out. */
  paid_out: rand,
  /** Income without VAT by the days that were paid for (docs/decisions/0047): before + net = earned + after. */
  advance_before: rand,
  earned: rand,
  advance_after: rand,
};

export const books = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  guard: 'admin',
  right: 'invoices',
  mayBeLate: true,
  doc: 'Invoices, credit notes, payments, payouts of referral rewards and earned income of a period, month by month and in all (spec-readings 45, 113)',
  query: z.object(period).check(inOrder),
  ok: z.object({ months: z.array(z.object({ month: z.string(), ...sums })), total: z.object(sums) }),
  errors: [],
});

export const booksPdf = endpoint({
  method: 'GET',
  path: '/api/admin/books/pdf',
  guard: 'admin',
  right: 'invoices',
  mayBeLate: true,
  kind: 'file',
  doc: "The same as 'books-{from}-{to}.pdf', tagged (PDF/UA)",
  query: z.object(period).check(inOrder),
  ok: z.unknown(),
  errors: ['unavailable'],
});

export const bookLists = ['months', 'invoices', 'payments', 'payouts'] as const;

export const booksCsv = endpoint({
  method: 'GET',
  path: '/api/admin/books/csv',
  guard: 'admin',
  right: 'money',
  does: 'Downloaded the books',
  kind: 'file',
  doc: "Each month of a period as 'months.csv', each invoice and credit note as 'invoices.csv', each payment as 'payments.csv', or each payout of referral rewards as 'payouts.csv'; 'format' xlsx: as a sheet",
  query: z
    .object({
      ...period,
      list: z.enum(bookLists, 'Choose months, invoices, payments or payouts'),
      format: fields.listFormat,
    })
    .check(z.refine(({ from, to }) => from <= to, { error: ENDS_EARLY, path: ['to'] })),
  ok: fields.nothing,
  errors: [],
});
