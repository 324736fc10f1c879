import type { InvoiceKind } from '#domain/invoices/invoices.ts';
import type { Cents } from '#domain/money/money.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import { creditableCents, creditPart } from '#domain/payments/refunds.ts';
import type { Db } from '#server/db/connect.ts';
import { lockMember } from '../payments/queries.ts';
import * as queries from './invoice-queries.ts';
import { amountsOf, credit } from './invoices.ts';

interface Wanted {
  year: number;
  number: number;
  /** The part to credit; null: all that is left. */
  part: Cents | null;
  /** The sum of the credit notes that the administrator saw. */
  credited: Cents;
}

interface Recorded {
  creditNote: { id: string; kind: InvoiceKind; year: number; number: number };
  paymentId: string;
  totalCents: Cents;
  /** The member; null once the account is deleted. */
  whom: { id: string; email: string; office_role: GivenRole | null } | null;
}

/**
 * Records that the payment of an invoice goes back, or a part of it (spec-readings 45): the invoice gets a credit note.
 * When nothing is left, the ledger says since when. The money is sent by hand after it (docs/decisions/0048). Null when there is no such invoice; 'credited' when the credit notes are
 * not those that the administrator saw, so that a refund is never recorded twice; 'too much' above the rest.
 */
export async function recordRefund(
  trx: Db,
  wanted: Wanted,
  now: Date,
): Promise<Recorded | 'credited' | 'too much' | null> {
  const stored = await queries.invoiceByNumber(trx, wanted);
  if (!stored) return null;
  const { id, payment_id: paymentId, member_id } = stored;
  const whom = (member_id && (await lockMember(trx, member_id))) || null;
  const payment = await queries.lockPayment(trx, paymentId);
  const known = await queries.invoicesOfPayment(trx, paymentId);
  const invoice = known.find((one) => one.id === id);
  if (!payment || !invoice) return null;
  const { whole, credited } = amountsOf(invoice);
  const rest = creditableCents(whole, credited);
  if (credited.totalCents !== wanted.credited || rest === 0) return 'credited';
  const part = creditPart(whole, credited, wanted.part ?? rest);
  if (!part) return 'too much';
  if (part.totalCents === rest) await queries.markRefunded(trx, paymentId, now);
  const reason = payment.set_aside_at ? 'set_aside' : 'refund';
  const creditNote = await credit(trx, invoice, { ...part, reason }, { payment, now });
  return { creditNote, paymentId, totalCents: part.totalCents, whom };
}
