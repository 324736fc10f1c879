import type { InvoiceKind } from '#domain/invoices.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './invoice-queries.ts';
import { credit } from './invoices.ts';
import { lockMember } from './queries.ts';

interface Recorded {
  creditNote: { kind: InvoiceKind; year: number; number: number };
  paymentId: string;
  totalCents: Cents;
  /** Null once the account is deleted. */
  whom: { id: string; email: string } | null;
}

/**
 * Records that the payment of an invoice was paid back (spec-readings 45): the invoice gets a credit note, and the ledger
 * says since when. Null when there is no such invoice, 'credited' when it has its credit note.
 */
export async function recordRefund(
  trx: Db,
  numbered: { year: number; number: number },
  now: Date,
): Promise<Recorded | 'credited' | null> {
  const stored = await queries.invoiceByNumber(trx, numbered);
  if (!stored) return null;
  const { id, payment_id: paymentId, member_id, email } = stored;
  if (member_id) await lockMember(trx, member_id);
  const payment = await queries.lockPayment(trx, paymentId);
  const known = await queries.invoicesOfPayment(trx, paymentId);
  const invoice = known.find((one) => one.id === id);
  if (!payment || !invoice) return null;
  if (invoice.credited_by !== null) return 'credited';
  await queries.markRefunded(trx, paymentId, now);
  const reason = payment.set_aside_at ? 'set_aside' : 'refund';
  const creditNote = await credit(trx, invoice, reason, now);
  const whom = member_id && email ? { id: member_id, email } : null;
  return { creditNote, paymentId, totalCents: invoice.total_cents, whom };
}
