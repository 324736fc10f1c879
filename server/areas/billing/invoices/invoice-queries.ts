import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Buyer } from '#domain/invoices/buyer.ts';
import type { InvoiceKind, InvoiceState } from '#domain/invoices/invoices.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import type { InvoiceTable } from '#server/db/tables.ts';

/** The source of an invoice: the payment, the purchase, and the names of the member and of the buyer as they are now. */
const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .leftJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .leftJoin('member', 'member.id', 'payment.member_id')
    .leftJoin('buyer', 'buyer.member_id', 'payment.member_id')
    .select([
      'payment.id',
      'payment.amount_cents',
      'payment.set_aside_at',
      'payment.refunded_at',
      'payment.member_id',
      'member.name',
      'member.surname',
    ])
    .select(({ fn }) => [
      fn.coalesce('checkout.kind', 'payment.kind').as('kind'),
      fn.coalesce('checkout.plan_year', 'payment.plan_year').as('plan_year'),
    ])
    .select(
      sql<Buyer | null>`case when buyer.member_id is not null then jsonb_build_object('name', buyer.name,
        'address', buyer.address, 'vat_number', buyer.vat_number, 'order_number', buyer.order_number) end`.as(
        'buyer',
      ),
    );

export type InvoicedPayment = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

/** The payment, locked until the transaction ends, so that two documents about it come one after the other. */
export async function lockPayment(trx: Db, id: string): Promise<InvoicedPayment | undefined> {
  await trx.selectFrom('payment').select('id').where('id', '=', id).forUpdate().execute();
  return paymentById(trx, id);
}

const paymentById = (db: Db, id: string) => payments(db).where('payment.id', '=', id).executeTakeFirst();

/** These payments, in the order of their ids, which is that of their time. */
export const paymentsById = (db: Db, ids: readonly string[]): Promise<InvoicedPayment[]> =>
  payments(db).where('payment.id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('payment.id').execute();

/** The payment that the provider numbers so, and whose it is. */
export const paymentByProviderId = (db: Db, providerPaymentId: string) =>
  db
    .selectFrom('payment')
    .select(['id', 'member_id'])
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();

/** The invoices of a payment, with the sums of the credit notes of each. */
export const invoicesOfPayment = (db: Db, paymentId: string) =>
  db
    .selectFrom('invoice')
    .selectAll('invoice')
    .select(({ selectFrom }) => {
      const notes = selectFrom('invoice as note').whereRef('note.credits_id', '=', 'invoice.id');
      const sumOf = (column: 'total_cents' | 'vat_cents') =>
        notes
          .select(sql<Cents>`coalesce(sum(${sql.ref(`note.${column}`)}), 0)::integer`.as('sum'))
          .$asScalar();
      return [
        sumOf('total_cents').$notNull().as('credited_cents'),
        sumOf('vat_cents').$notNull().as('credited_vat_cents'),
      ];
    })
    .where('invoice.payment_id', '=', paymentId)
    .where('invoice.kind', '=', 'invoice')
    .execute();

export const invoiceByNumber = (db: Db, { year, number }: { year: number; number: number }) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .select(['invoice.id', 'invoice.payment_id', 'payment.member_id'])
    .where('invoice.kind', '=', 'invoice')
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst();

/**
 * The next numbers of a kind and year: the first of so many. The counter's row stays locked until the transaction ends: a
 * transaction that fails gives its numbers back, and the next one waits for it.
 */
export async function nextNumbers(trx: Db, kind: InvoiceKind, year: number, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_counter')
    .values({ kind, year, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet({ last: sql<number>`invoice_counter.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

export const insertInvoices = (trx: Db, invoices: readonly Insertable<InvoiceTable>[]) =>
  trx.insertInto('invoice').values(invoices).execute();

export const setState = (trx: Db, id: string, state: InvoiceState) =>
  trx.updateTable('invoice').set({ state }).where('id', '=', id).execute();

export const insertRecipients = (
  trx: Db,
  recipients: readonly { invoice_id: string; member_id: string; name: string }[],
) => trx.insertInto('invoice_recipient').values(recipients).execute();

export const recipientOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_recipient')
    .select(['member_id', 'name'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();

export const markRefunded = (trx: Db, paymentId: string, now: Date) =>
  trx.updateTable('payment').set({ refunded_at: now }).where('id', '=', paymentId).execute();

/** The number of a payment at the provider, or the reference of one that the office recorded. */
export const paymentReference = sql<string | null>`coalesce(payment.provider_payment_id, payment.reference)`;

/** The documents of a member, the newest first; with an id only that one. */
export const documentsOf = (db: Db, memberId: string, id?: string) =>
  selectDocuments(db, { memberId })
    .$if(id !== undefined, (query) => query.where('invoice.id', '=', id ?? ''))
    .execute();

/** The documents of a member, the newest first: a query, to be run alone or as part of another. */
export const selectDocuments = (db: Db, { memberId }: { memberId: string }) =>
  db
    .selectFrom('invoice_recipient as recipient')
    .innerJoin('invoice', 'invoice.id', 'recipient.invoice_id')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .leftJoin('invoice as credited', 'credited.id', 'invoice.credits_id')
    .selectAll('invoice')
    .select([
      'recipient.name as recipient',
      'payment.paid_at',
      paymentReference.as('reference'),
      'payment.way',
      'payment.period_from',
      'payment.period_to',
      'credited.year as credited_year',
      'credited.number as credited_number',
      'credited.issued_on as credited_on',
      'credited.total_cents as credited_cents',
    ])
    .where('recipient.member_id', '=', memberId)
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.kind')
    .orderBy('invoice.number', 'desc');

/** The number of the invoice of a payment with this reference; undefined when there is none yet. */
export const invoiceOfReference = (db: Db, memberId: string, reference: string) =>
  db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.payment_id', 'payment.id')
    .select(['invoice.kind', 'invoice.year', 'invoice.number'])
    .where('payment.member_id', '=', memberId)
    .where(paymentReference, '=', reference)
    .where('invoice.kind', '=', 'invoice')
    .orderBy('invoice.id', 'desc')
    .executeTakeFirst();

/** The member whose payment an invoice is about: a subquery. */
export const payerOfInvoice = ({ year, number }: { year: number; number: number }) =>
  sql<string>`select payment.member_id from invoice join payment on payment.id = invoice.payment_id
    where invoice.kind = 'invoice' and invoice.year = ${year} and invoice.number = ${number}`;

/** Whether the money of a document goes back to its payer: a correction, a reversal and a reissue move none. The index `invoice_sends` has these words. */
export const sendsMoney = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.reason`)} in ('refund', 'set_aside')`;
