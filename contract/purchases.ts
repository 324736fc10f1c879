import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';
import { checkout } from './payments.ts';

export const purchaseYear = endpoint({
  method: 'POST',
  path: '/api/account/years/purchase',
  guard: 'member',
  limit: 'checkout',
  doc: 'The signed payment form for an earlier plan year at the PriorYear price; the year is added when the payment completes (B §2.6, §7.6, spec-readings 42)',
  body: z.object({ year: fields.planYear, code: z.optional(fields.discountCode) }),
  ok: checkout.ok,
  // invalid_input: a year that the page Switch Years does not sell.
  errors: [
    'full_invoice_needed',
    'invalid_input',
    'membership_ended',
    'year_owned',
    'discount_invalid',
    'discount_used',
    'discount_held',
  ],
});

export const paymentState = endpoint({
  method: 'GET',
  path: '/api/account/payments/:reference',
  guard: 'public',
  doc: 'Whether the payment of a signed form has arrived. Only the browser that asked for the form knows its reference (spec-readings 44)',
  params: z.object({ reference: fields.id }),
  ok: z.object({
    /** `second`: it has arrived, but the same was paid already, so we pay it back. */
    state: z.enum(['waiting', 'received', 'second']),
    /** Null until the payment has arrived, and for a subscription that is taken up again, which is charged later. */
    payment: z.nullable(
      z.object({
        amount: rand,
        /** The payment provider's own reference. */
        reference: z.string(),
        paid_at: z.string(),
      }),
    ),
    /** The verification pin that is still to be typed. Null while the payment has not arrived, and for a verified member. */
    pin: z.nullable(
      z.object({
        /** When the newest one was mailed; null while its mail waits. */
        sent_at: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
});
