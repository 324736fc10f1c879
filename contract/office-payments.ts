import { z } from 'zod/mini';
import { cents } from '#domain/money/money.ts';
import { waysToPay } from '#domain/payments/recorded.ts';
import { OUR_PRICE_MAX } from '#domain/prices/price-changes.ts';
import { buyerBody } from './buyer.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { RECORDED_MAX } from './limits.ts';
import { rand, typedAmount } from './money.ts';
import { calendarDate } from './plan-fields.ts';

// Money that did not come by the payment provider (docs/decisions/0046).

const AN_AMOUNT = 'Enter an amount in rand, such as 1099.00';

/** The fields of a payment in a file of the office. */
export const recordedFields = {
  email: fields.email,
  /** The day on which the money arrived. */
  paid_on: calendarDate,
  amount: typedAmount(AN_AMOUNT, '1099.00').check(
    z.refine((amount) => amount > cents(0), 'Enter an amount above R0.00'),
    z.refine((amount) => amount <= OUR_PRICE_MAX, 'Enter an amount of at most R100 000.00'),
  ),
  way: z.enum(waysToPay, 'Choose EFT, cash, cheque or other'),
  /** How to find it at the bank. Of one member each payment has another one. */
  reference: fields.text255('Enter the reference of the payment').check(fields.oneLine),
  kind: z.enum(['Annual', 'Monthly', 'Audit', 'PriorYear'], 'Choose Annual, Monthly, Audit or PriorYear'),
  /** The plan year, for PriorYear only. */
  year: z.optional(fields.planYear),
};

const recorded = z.object({
  ...recordedFields,
  /** Who pays, on this invoice; the buyer of the member if omitted. */
  buyer: z.optional(buyerBody),
});

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
    reason: fields.text255('Write why'),
  }),
  ok: z.object({
    credit_note: z.string(),
    invoice: z.string(),
    amount: rand,
    paid_to: z.nullable(z.string()),
  }),
  errors: ['not_found', 'already_credited'],
});
