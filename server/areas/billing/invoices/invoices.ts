import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import type { Buyer } from '#domain/invoices/buyer.ts';
import {
  type CreditReason,
  type InvoiceKind,
  invoiceNumber,
  invoiceState,
  type Seller,
  vatOf,
} from '#domain/invoices/invoices.ts';
import { cents } from '#domain/money/money.ts';
import { creditableCents, creditPart, type Taxed } from '#domain/payments/refunds.ts';
import type { Db } from '#server/db/connect.ts';
import type { InvoiceTable } from '#server/db/tables.ts';
import { itemName } from '../payments/items.ts';
import * as queries from './invoice-queries.ts';

interface Issuing {
  seller: Seller;
  now: Date;
  /** The buyers of single payments, by their ids; any other invoice names the buyer of its member. */
  buyers?: ReadonlyMap<string, Buyer>;
}

/**
 * Gives a payment its invoice, or a new one when the amount was corrected; nothing when it has it already. The last step of
 * a transaction: it locks the counter, for which every other payment then waits (docs/decisions/0019).
 */
export async function invoicePayment(trx: Db, paymentId: string, issuing: Issuing): Promise<boolean> {
  const payment = await queries.lockPayment(trx, paymentId);
  if (!payment) return false;
  const { amount_cents: totalCents } = payment;
  const known = await queries.invoicesOfPayment(trx, paymentId);
  if (known.some(({ total_cents }) => total_cents === totalCents)) return false;
  for (const outdated of known) {
    const { whole, credited } = amountsOf(outdated);
    const rest = creditPart(whole, credited, creditableCents(whole, credited));
    if (rest) await credit(trx, outdated, { ...rest, reason: 'correction' }, { payment, now: issuing.now });
  }
  await issue(trx, [payment], issuing);
  return true;
}

/** Issues the invoices of payments that this transaction has written, and which therefore have none yet. */
export async function invoiceNew(
  trx: Db,
  paymentIds: readonly string[],
  issuing: Issuing,
): Promise<Map<string, Inserted>> {
  if (paymentIds.length === 0) return new Map();
  return issue(trx, await queries.paymentsById(trx, paymentIds), issuing);
}

async function issue(
  trx: Db,
  payments: readonly queries.InvoicedPayment[],
  { seller, now, buyers }: Issuing,
): Promise<Map<string, Inserted>> {
  const invoices = await insert(
    trx,
    'invoice',
    now,
    payments.map((payment) => ({
      payment_id: payment.id,
      item: itemOf(payment),
      state: invoiceState(payment.amount_cents, cents(0), isAside(payment)),
      total_cents: payment.amount_cents,
      vat_cents: vatOf(payment.amount_cents, seller),
      seller_name: seller.name,
      seller_address: seller.address,
      seller_vat_number: seller.vat?.number ?? null,
      vat_rate: seller.vat?.rate ?? null,
      ...buyerColumns(buyers?.get(payment.id) ?? payment.buyer),
    })),
  );
  const recipients = payments.flatMap(({ member_id, name, surname }, at) => {
    const invoice_id = invoices[at]?.id;
    return member_id && invoice_id ? [{ invoice_id, member_id, name: `${name} ${surname}` }] : [];
  });
  if (recipients.length > 0) await queries.insertRecipients(trx, recipients);
  return new Map(
    payments.flatMap(({ id }, at) => {
      const inserted = invoices[at];
      return inserted ? [[id, inserted] as const] : [];
    }),
  );
}

type BuyerColumns = Pick<
  Selectable<InvoiceTable>,
  'buyer_name' | 'buyer_address' | 'buyer_vat_number' | 'buyer_order_number'
>;

const buyerColumns = (buyer: Buyer | null): BuyerColumns => ({
  buyer_name: buyer?.name || null,
  buyer_address: buyer?.address || null,
  buyer_vat_number: buyer?.vat_number || null,
  buyer_order_number: buyer?.order_number || null,
});

/** The buyer whom an invoice names; null when it names none. */
export function buyerOn(row: BuyerColumns): Buyer | null {
  const { buyer_name: name } = row;
  if (name === null) return null;
  return {
    name,
    address: row.buyer_address ?? '',
    vat_number: row.buyer_vat_number ?? '',
    order_number: row.buyer_order_number ?? '',
  };
}

/** Issues or corrects the invoice of the payment with this number of the provider. */
export async function invoiceNotified(trx: Db, providerPaymentId: string, issuing: Issuing): Promise<void> {
  const payment = await queries.paymentByProviderId(trx, providerPaymentId);
  if (payment) await invoicePayment(trx, payment.id, issuing);
}

type Credited = Awaited<ReturnType<typeof queries.invoicesOfPayment>>[number];

/** The amounts of an invoice, and the sums of its credit notes. */
export const amountsOf = (invoice: Credited): { whole: Taxed; credited: Taxed } => ({
  whole: { totalCents: invoice.total_cents, vatCents: invoice.vat_cents },
  credited: { totalCents: invoice.credited_cents, vatCents: invoice.credited_vat_cents },
});

/**
 * Takes a part of an invoice back by a credit note, with the same seller and recipient, and writes its new state.
 * Member and payment are locked by the caller.
 */
export async function credit(
  trx: Db,
  invoice: Credited,
  { totalCents: total_cents, vatCents: vat_cents, reason }: Taxed & { reason: CreditReason },
  { payment, now }: { payment: queries.InvoicedPayment; now: Date },
): Promise<Inserted> {
  const { id: credits_id, payment_id, item } = invoice;
  const { seller_name, seller_address, seller_vat_number, vat_rate } = invoice;
  const seller = { seller_name, seller_address, seller_vat_number, vat_rate };
  const amounts = { payment_id, item, total_cents, vat_cents };
  const buyer = buyerColumns(buyerOn(invoice));
  const [note] = await insert(trx, 'credit_note', now, [
    { ...amounts, ...seller, ...buyer, credits_id, reason },
  ]);
  if (!note) throw new Error('A credit note without a row');
  const credited = cents(invoice.credited_cents + total_cents);
  await queries.setState(trx, credits_id, invoiceState(invoice.total_cents, credited, isAside(payment)));
  const recipient = await queries.recipientOf(trx, credits_id);
  if (recipient) await queries.insertRecipients(trx, [{ ...recipient, invoice_id: note.id }]);
  return note;
}

/** Credits an invoice that has no credit note, and issues it again, to another buyer. */
export async function issueAgain(
  trx: Db,
  invoice: Credited,
  buyer: Buyer,
  { payment, now }: { payment: queries.InvoicedPayment; now: Date },
): Promise<{ note: Inserted; again: Inserted }> {
  const { id, payment_id, item, total_cents, vat_cents } = invoice;
  const { seller_name, seller_address, seller_vat_number, vat_rate } = invoice;
  const { whole } = amountsOf(invoice);
  const note = await credit(trx, invoice, { ...whole, reason: 'reissue' }, { payment, now });
  const amounts = { payment_id, item, total_cents, vat_cents };
  const seller = { seller_name, seller_address, seller_vat_number, vat_rate };
  const state = invoiceState(total_cents, cents(0), isAside(payment));
  const [again] = await insert(trx, 'invoice', now, [
    { ...amounts, ...seller, ...buyerColumns(buyer), state, replaces_id: id },
  ]);
  if (!again) throw new Error('An invoice without a row');
  const recipient = await queries.recipientOf(trx, id);
  if (recipient) await queries.insertRecipients(trx, [{ ...recipient, invoice_id: again.id }]);
  return { note, again };
}

type Content = Omit<Insertable<InvoiceTable>, 'id' | 'kind' | 'year' | 'number' | 'issued_on'>;

interface Inserted {
  id: string;
  kind: InvoiceKind;
  year: number;
  number: number;
}

/** The documents in the order of their content, numbered one after the other. */
async function insert(
  trx: Db,
  kind: InvoiceKind,
  now: Date,
  contents: readonly Content[],
): Promise<Inserted[]> {
  const issued_on = southAfricanDate(now);
  const year = yearOf(issued_on);
  const first = await queries.nextNumbers(trx, kind, year, contents.length);
  const rows = contents.map((content, at) => ({
    ...content,
    id: uuid(),
    kind,
    year,
    number: first + at,
    issued_on,
  }));
  await queries.insertInvoices(trx, rows);
  return rows.map(({ id, number }) => ({ id, kind, year, number }));
}

/** Whether a payment brought nothing and was not given back yet. */
const isAside = (payment: Pick<queries.InvoicedPayment, 'set_aside_at' | 'refunded_at'>) =>
  payment.set_aside_at !== null && payment.refunded_at === null;

const itemOf = ({ kind, plan_year }: queries.InvoicedPayment): string =>
  kind ? itemName(kind, plan_year) : 'Subscription';

/** The number of the invoice of a payment, for its mail. */
export async function numberOfPayment(db: Db, memberId: string, reference: string): Promise<string | null> {
  const invoice = await queries.invoiceOfReference(db, memberId, reference);
  return invoice ? invoiceNumber(invoice) : null;
}
