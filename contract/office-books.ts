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
};

export const books = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  guard: 'admin',
  right: 'invoices',
  mayBeLate: true,
  doc: 'Invoices, credit notes and payments of a period, month by month and in all (spec-readings 45)',
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

export const bookLists = ['invoices', 'payments'] as const;

export const booksCsv = endpoint({
  method: 'GET',
  path: '/api/admin/books/csv',
  guard: 'admin',
  right: 'money',
  does: 'Downloaded the books',
  kind: 'file',
  doc: "Each invoice and credit note of a period as 'invoices.csv', or each payment as 'payments.csv'; 'format' xlsx: as a sheet",
  query: z
    .object({
      ...period,
      list: z.enum(bookLists, 'Choose invoices or payments'),
      format: fields.listFormat,
    })
    .check(z.refine(({ from, to }) => from <= to, { error: ENDS_EARLY, path: ['to'] })),
  ok: fields.nothing,
  errors: [],
});
