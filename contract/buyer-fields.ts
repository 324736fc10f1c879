import { z } from 'zod/mini';
import { buyerFaults, noBuyer, vatDigits } from '#domain/invoices/buyer.ts';
import { namesOf } from '#domain/text/names.ts';
import * as fields from './fields.ts';

// The fields of the payer whom an invoice names (docs/decisions/0046).

export const buyerShape = {
  name: z._default(fields.text255OrEmpty.check(fields.oneLine), ''),
  /** Its lines are kept. */
  address: fields.optionalText255,
  vat_number: z._default(fields.text255OrEmpty.check(z.overwrite(vatDigits)), ''),
  order_number: z._default(fields.text255OrEmpty.check(fields.oneLine), ''),
};

export const judgedBuyer = namesOf(noBuyer).map((field) =>
  z.refine<z.output<z.ZodMiniObject<typeof buyerShape>>>((buyer) => buyerFaults(buyer)[field] === undefined, {
    path: [field],
    error: ({ input }) => buyerFaults(input as typeof noBuyer)[field],
  }),
);

/** A buyer in the body of a call. All fields empty: there is none. */
export const buyerBody = z.object(buyerShape).check(...judgedBuyer);

/** A buyer in a response. */
export const buyer = z.object({
  name: z.string(),
  address: z.string(),
  vat_number: z.string(),
  order_number: z.string(),
});
