import { z } from 'zod/mini';
import { invoiceStates } from '#domain/invoices/invoices.ts';
import { revenueKinds } from '#domain/office/trends.ts';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';
import { calendarDate } from './plan-fields.ts';

export const officeInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  guard: 'admin',
  right: 'invoices',
  mayBeLate: true,
  doc: 'All invoices by number, email or the reference of the payment; those that are to be paid back first (spec-readings 45)',
  query: pageQuery(['number', 'email', 'issued_on', 'amount', 'state'], {
    state: z.optional(z.enum(invoiceStates, 'Choose paid, to_pay_back, part_credited or credited')),
    /** The first and the last day of issue. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    /** The kind of the payment, as the trends count it. */
    paid_as: z.optional(z.enum(revenueKinds, 'Choose Annual, Monthly, Audit or Other')),
  }),
  ok: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        number: z.string(),
        /** Empty when the account is deleted. */
        email: z.string(),
        item: z.string(),
        issued_on: z.string(),
        amount: rand,
        /** The payment's number at the provider; empty until its notification has come. */
        reference: z.string(),
        state: z.enum(invoiceStates),
        /** The number of its newest credit note; empty without one. */
        credit_note: z.string(),
        /** The sum of its credit notes, and of those whose money is not marked as sent. */
        credited: rand,
        to_send: rand,
        /** How the payment came, when the office recorded it; empty: by Payfast. */
        way: z.string(),
        /** Null when the account is deleted. */
        user_id: z.nullable(z.string()),
        /** The days that it pays for and that are not used yet, and their share of the amount; null without any. */
        unused: z.nullable(z.object({ days: z.number(), of: z.number(), amount: rand })),
        /** Whether the member has a subscription that renews, and whether they are paid today. */
        has_subscription: z.boolean(),
        has_access: z.boolean(),
        /** The earlier plan year that it paid for; null: it is for something else, or is to be paid back. */
        sold_year: z.nullable(z.number()),
        /** False when the member has died: nothing is mailed. */
        is_mailed: z.boolean(),
      }),
    ),
    {
      /** The sum to be paid back in all, whatever the search. */
      to_pay_back: z.object({ invoices: z.number(), amount: rand }),
    },
  ),
  errors: [],
});
