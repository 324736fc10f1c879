import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { rand } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';
import { calendarDate } from './plan-fields.ts';

// Money that goes back to a payer: recorded, then sent by hand, then marked as sent (docs/decisions/0048).

const path = '/api/admin/refunds';

export const refund = z.object({
  id: z.string(),
  credit_note: z.string(),
  invoice: z.string(),
  item: z.string(),
  issued_on: z.string(),
  amount: rand,
  /** The number of the payment at the provider, or the reference of a recorded one. */
  reference: z.string(),
  /** How the payment came, when the office recorded it; empty: by Payfast, where the money is sent back. */
  way: z.string(),
  /** Empty, and null, when the account is deleted. */
  email: z.string(),
  user_id: z.nullable(z.string()),
  sent: z.nullable(
    z.object({
      on: z.string(),
      reference: z.string(),
      /** Whether a statement of the provider says so. */
      by_statement: z.boolean(),
    }),
  ),
});

/** The refunds that are not marked as sent: their number and their sum. */
export const toSend = z.object({ refunds: z.int(), amount: rand });

export const officeRefunds = endpoint({
  method: 'GET',
  path,
  guard: 'admin',
  right: 'invoices',
  doc: 'The credit notes whose money goes back to the payer, those that are not marked as sent first (docs/decisions/0048)',
  query: pageQuery(['number', 'email', 'issued_on', 'amount', 'sent'], {
    sent: z.optional(z.enum(['yes', 'no'], 'Choose yes or no')),
  }),
  ok: z.extend(pageOf(refund), {
    /** All that are not marked as sent, whatever the search. */
    to_send: toSend,
  }),
  errors: [],
});

const LONG = `At most ${TEXT_MAX} characters`;

export const markRefundSent = endpoint({
  method: 'POST',
  path: `${path}/sent`,
  guard: 'admin',
  right: 'money',
  does: 'Marked a refund as sent',
  concerns: 'found',
  doc: 'Says that the money of a credit note was sent, at the provider or through the bank, on which day and with which reference',
  body: z.object({
    /** The id of the credit note. */
    id: fields.id,
    sent_on: calendarDate,
    reference: z._default(z.string('Write this as text').check(z.trim(), z.maxLength(TEXT_MAX, LONG)), ''),
  }),
  ok: z.object({ credit_note: z.string(), amount: rand }),
  // invalid_input: a day to come, or more than 366 days ago.
  errors: ['not_found', 'refund_sent', 'invalid_input'],
});

export const unmarkRefundSent = endpoint({
  method: 'POST',
  path: `${path}/not_sent`,
  guard: 'admin',
  right: 'money',
  does: 'Took back that a refund was sent',
  concerns: 'found',
  doc: 'Takes the mark back: the money is still to be sent',
  body: z.object({ id: fields.id }),
  ok: z.object({ credit_note: z.string(), amount: rand }),
  errors: ['not_found', 'refund_not_sent'],
});
