import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';

const discountCheck = {
  method: 'POST',
  guard: 'public',
  limit: 'discount',
  body: z.object({
    email: fields.email,
    code: fields.discountCode.check(z.minLength(1, 'Enter a discount code')),
  }),
  ok: z.object({ percentage_discount: z.number() }),
  errors: ['discount_invalid', 'discount_used', 'discount_held'],
} as const;

export const checkDiscount = endpoint({
  ...discountCheck,
  path: '/api/auth/check_discount',
  doc: 'Checks a code for the purchase of a year; reserves nothing (A §7)',
});

export const checkDiscountAnnual = endpoint({
  ...discountCheck,
  path: '/api/auth/check_discount_annual',
  doc: 'Checks a code for the annual sign-up; reserves nothing (A §7)',
});

export const checkout = endpoint({
  method: 'POST',
  path: '/api/auth/checkout',
  guard: 'public',
  limit: 'checkout',
  doc: 'The signed payment form, in the order in which its fields are posted to the provider (spec-readings 35)',
  body: z.object({
    email: fields.email,
    kind: z.enum(['Annual', 'Monthly', 'Audit'], 'Choose a subscription'),
    code: z.optional(fields.discountCode),
  }),
  ok: z.object({
    /** The reference by which the page asks for the state of the payment. */
    reference: z.string(),
    /** The kind that is paid: a member of the audit kind pays that, whatever the request says (spec-readings 39). */
    kind: z.enum(['Annual', 'Monthly', 'Audit', 'PriorYear']),
    action: z.string(),
    fields: z.array(z.tuple([z.string(), z.string()])),
    amount: rand,
    recurring_amount: z.nullable(rand),
  }),
  errors: [
    'checkout_account_missing',
    'already_paid',
    'full_invoice_needed',
    'discount_invalid',
    'discount_used',
    'discount_held',
  ],
});

const notification = {
  method: 'POST',
  guard: 'provider',
  ok: fields.nothing,
  errors: ['notification_refused', 'unavailable'],
} as const;

export const payfastNotify = endpoint({
  ...notification,
  path: '/api/user/payfast',
  doc: 'Payment notification of annual and monthly subscriptions (A §7); kept, answered, then applied once by a job',
});

export const payfastNotifyAudit = endpoint({
  ...notification,
  path: '/api/user/payfastAudit',
  doc: 'Payment notification of the audit kind (A §7)',
});
