import { z } from 'zod/mini';
import { invoiceKinds, invoiceNumbered } from '#domain/invoices/invoices.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand, typedAmount } from './money.ts';

export const invoice = z.object({
  id: z.string(),
  /** 'INV-2026-000123'; credit notes are numbered 'CN-…'. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issued_on: z.string(),
  item: z.string(),
  /** In rand, with VAT. */
  amount: rand,
  /** On a credit note: the number of the invoice that it takes back. */
  credits: z.nullable(z.string()),
  /** Whether it is an invoice without a credit note, so that it can be issued again. */
  open: z.boolean(),
  /** Whether it was issued in the place of another one, for another buyer. */
  reissued: z.boolean(),
});

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/account/invoices/:id',
  guard: 'member',
  kind: 'file',
  doc: "An invoice or credit note as '{number}.pdf', tagged (PDF/UA)",
  params: z.object({ id: fields.id }),
  ok: z.unknown(),
  errors: ['not_found', 'unavailable'],
});

const NO_NUMBER = 'Enter the number of an invoice, such as INV-2026-000123';

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/credit_note',
  guard: 'admin',
  right: 'money',
  does: 'Issued credit note',
  concerns: 'found',
  doc: 'Records that the payment of an invoice, or a part of it, goes back: gives it a credit note, whose money is then to be sent. On request it cancels the subscriptions, ends the access of the member and takes back the plan year that was paid for (spec-readings 45)',
  body: z.object({
    invoice: z.string('Write this as text').check(
      z.trim(),
      z.refine((text) => invoiceNumbered(text) !== null, NO_NUMBER),
      z.meta({ examples: ['INV-2026-000123'] }),
    ),
    /** The part that goes back; all that is left when it is not given. */
    amount: z.optional(typedAmount('Enter an amount in rand, such as 100.00', '100.00')),
    /** The sum of the credit notes that the invoice has: with another sum nothing is recorded. */
    credited: z._default(z.number('Write this as a number'), 0),
    cancel_subscription: z._default(z.boolean('Choose true or false'), false),
    end_access: z._default(z.boolean('Choose true or false'), false),
    /** For the payment of an earlier plan year: whether the year is taken back too, while it is empty. */
    take_back_year: z._default(z.boolean('Choose true or false'), false),
  }),
  ok: z.object({ credit_note: z.string(), invoice: z.string(), amount: rand }),
  errors: ['not_found', 'already_credited', 'refund_too_high', 'year_stays'],
});
