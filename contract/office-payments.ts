import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { RECORDED_MAX } from './limits.ts';
import { rand } from './money.ts';
import { recorded } from './recorded-fields.ts';

// Money that did not come by the payment provider (docs/decisions/0046).

/** Whether a subscription that goes on charging is cancelled too. Without it such a payment is refused. */
const cancel_subscription = z._default(z.boolean('Choose true or false'), false);

/** A payment and its invoice, as they were recorded. */
const result = z.object({
  payment: z.object({
    id: z.string(),
    email: z.string(),
    amount: rand,
    /** The days that it pays for; null for an earlier plan year. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  /** The number of the invoice. */
  invoice: z.string(),
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/record',
  guard: 'admin',
  right: 'money',
  does: 'Recorded a payment',
  concerns: 'body.email',
  doc: 'Records a payment that came another way than by Payfast: it counts as paid and gets an invoice, which the member is mailed about (docs/decisions/0046)',
  body: z.extend(recorded, { cancel_subscription }),
  ok: result,
  // invalid_input: a day too far away, a year that is owned, a buyer without an address above R5 000.00.
  errors: ['not_found', 'invalid_input', 'reference_taken', 'subscription_charges'],
});

const CHOOSE = 'Choose a file with payments';
const payments = (most: number) =>
  z
    .array(recorded, CHOOSE)
    .check(z.minLength(1, CHOOSE), z.maxLength(most, `Submit at most ${most} payments at a time`));

export const recordPayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/record_many',
  guard: 'admin',
  right: 'money',
  does: 'Recorded payments',
  concerns: 'found',
  doc: 'The same for the rows of a CSV file, all or none (docs/decisions/0046)',
  body: z.object({ payments: payments(RECORDED_MAX), cancel_subscription }),
  ok: z.object({ added: z.number(), recorded: z.array(result) }),
  errors: ['invalid_input'],
});

export const reviewPayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/review',
  guard: 'admin',
  right: 'money',
  reads: true,
  doc: 'What record_many would say of these rows; it stores nothing (docs/decisions/0046)',
  body: z.object({ payments: payments(RECORDED_MAX), cancel_subscription }),
  /** The faults by their path: 'payments.17.reference'. */
  ok: z.object({ faults: z.record(z.string(), z.string()) }),
  errors: [],
});

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/reverse',
  guard: 'admin',
  right: 'money',
  does: 'Reversed a payment',
  concerns: 'found',
  doc: 'Takes back a payment that the office recorded by mistake: its invoice gets a credit note, and the days that it paid for end (docs/decisions/0046)',
  body: z.object({
    payment: fields.id,
    reason: fields.text255('Enter the reason'),
  }),
  ok: z.object({
    credit_note: z.string(),
    invoice: z.string(),
    amount: rand,
    /** The last day that is paid for without it. */
    paid_to: z.nullable(z.string()),
    /** Plan years that came with it and stay, because the member has worked in them. */
    kept_years: z.array(z.number()),
  }),
  errors: ['not_found', 'already_credited'],
});
