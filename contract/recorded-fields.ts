import { z } from 'zod/mini';
import { cents } from '#domain/money/money.ts';
import { recordedKinds, waysToPay } from '#domain/payments/recorded.ts';
import { OUR_PRICE_MAX } from '#domain/prices/price-changes.ts';
import { buyerBody } from './buyer-fields.ts';
import * as fields from './fields.ts';
import { typedAmount } from './money.ts';
import { calendarDate } from './plan-fields.ts';

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
  kind: z.enum(recordedKinds, 'Choose Annual, Monthly, Audit or PriorYear'),
  /** The plan year, for PriorYear only. */
  year: z.optional(fields.planYear),
};

export const recorded = z.object({
  ...recordedFields,
  /** The payer on this invoice; if omitted, it names the buyer of the member. */
  buyer: z.optional(buyerBody),
});
