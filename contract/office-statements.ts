import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { STATEMENT_LIMIT } from './limits.ts';
import { rand } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';

// The provider's history file beside our books (docs/decisions/0048).

const path = '/api/admin/statements';

const line = z.object({
  /** The row in the file. */
  line: z.int(),
  day: z.string(),
  type: z.string(),
  amount: rand,
  /** Null: the file does not say. */
  fee: z.nullable(rand),
  m_payment_id: z.string(),
  pf_payment_id: z.string(),
});

const member = z.nullable(z.object({ id: z.string(), email: z.string() }));

const payment = z.object({
  id: z.string(),
  day: z.string(),
  amount: rand,
  fee: z.nullable(rand),
  pf_payment_id: z.string(),
  /** Its newest invoice; empty without one. */
  invoice: z.string(),
  /** Null once the account is deleted. */
  member,
});

const match = z.extend(line, { payment });

const count = z.int();
const counts = z.object({
  matched: count,
  amounts_differ: count,
  fees_differ: count,
  missing_here: count,
  missing_there: count,
  reversed: count,
  /** Reversed, and without a credit note that is marked as sent. */
  to_do: count,
  repeated: count,
});

const head = {
  id: z.string(),
  name: z.string(),
  read_at: z.string(),
  /** The administrator who read it; null once that account is deleted. */
  read_by: z.nullable(z.string()),
  checked_at: z.string(),
  from: z.string(),
  to: z.string(),
  lines: count,
  counts,
};

/** The first thousand of each group; `counts` has all. */
const statement = z.object({
  ...head,
  matched: z.array(match),
  amounts_differ: z.array(match),
  fees_differ: z.array(match),
  /** Received at the provider, and unknown here. */
  missing_here: z.array(
    z.extend(line, {
      /** The member whose payment form it names. */
      member,
      /** The fate of its notification: none came; it waits to be applied; it is settled, and Needs attention has it. */
      message: z.enum(['none', 'waiting', 'settled']),
    }),
  ),
  /** Known here on a day of the file, which does not have it. `at_border`: on its first or last day. */
  missing_there: z.array(z.extend(payment, { at_border: z.boolean() })),
  /** Money that went back at the provider: a chargeback or a refund. */
  reversed: z.array(
    z.extend(line, {
      payment: z.nullable(payment),
      state: z.enum(['open', 'to_send', 'done', 'too_much', 'unknown']),
      credit_note: z.string(),
    }),
  ),
  repeated: z.array(line),
  others: z.array(z.object({ type: z.string(), lines: count, amount: rand })),
});

const NO_FILE = 'Choose the history file of the payment provider';

export const readStatement = endpoint({
  method: 'POST',
  path,
  guard: 'admin',
  right: 'money',
  does: 'Compared a statement',
  concerns: 'nobody',
  doc: "Compares the provider's history file with the payments of its days, and keeps the result; a file that was read before is compared again (docs/decisions/0048)",
  body: z.object({
    csv: z.string(NO_FILE).check(z.minLength(1, NO_FILE)),
    name: z._default(fields.text255('Enter the name of the file'), 'statement.csv'),
  }),
  bodyLimit: STATEMENT_LIMIT,
  ok: z.extend(statement, {
    /** Whether this file was read before. */
    known: z.boolean(),
  }),
  // invalid_input: 'csv' when the file as a whole cannot be read; 'csv.17.Gross' for each wrong cell.
  errors: ['invalid_input'],
});

export const statements = endpoint({
  method: 'GET',
  path,
  guard: 'admin',
  right: 'money',
  doc: 'The statements that were compared, the newest first; the newest sixty are kept',
  query: pageQuery(['read_at', 'name', 'from'], {}),
  ok: pageOf(z.object(head)),
  errors: [],
});

export const oneStatement = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  guard: 'admin',
  right: 'money',
  doc: 'A statement with its result as it was when it was last compared; what was refunded since is shown as done',
  params: z.object({ id: fields.id }),
  ok: statement,
  errors: ['not_found'],
});

export const checkStatement = endpoint({
  method: 'POST',
  path: `${path}/check`,
  guard: 'admin',
  right: 'money',
  does: 'Compared a statement again',
  concerns: 'nobody',
  doc: 'Compares a kept statement with the books as they are now',
  body: z.object({ id: fields.id }),
  ok: statement,
  errors: ['not_found'],
});

export const refundStatementLine = endpoint({
  method: 'POST',
  path: `${path}/refund`,
  guard: 'admin',
  right: 'money',
  does: 'Recorded a reversal of a statement',
  concerns: 'found',
  doc: 'Records money that went back at the provider: the invoice gets a credit note, which is marked as sent; a credit note that is there already is marked as sent (docs/decisions/0048)',
  body: z.object({ id: fields.id, line: z.int('Say which row') }),
  ok: z.object({ credit_note: z.string(), invoice: z.string(), amount: rand }),
  errors: ['not_found', 'already_credited', 'refund_too_high', 'refund_sent'],
});
