import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type BookMonth, type BookSums, bookMonths, type Period } from '#domain/invoices/books.ts';
import { incomeMonths } from '#domain/invoices/income.ts';
import type { InvoiceKind } from '#domain/invoices/invoices.ts';
import type { Cents } from '#domain/money/money.ts';
import type { WayToPay } from '#domain/payments/recorded.ts';
import { payoutMonths } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import { atHome, midnight } from '#server/db/south-african-time.ts';
import { incomeRows } from './income-queries.ts';
import { printedNumber } from './invoice-office-queries.ts';
import { paymentReference } from './invoice-queries.ts';

/** Rows that are read at a time for a file. */
const AT_A_TIME = 5_000;

/** An amount of many rows can be more than an integer holds. */
const sumOf = (what: RawBuilder<unknown>) => sql<Cents>`coalesce(sum(${what}), 0)::double precision`;

/** The books of a period, month by month. */
export async function booksOf(db: Db, period: Period): Promise<BookMonth[]> {
  const [invoices, sums, payouts] = await Promise.all([
    incomeRows(db, period),
    bookRows(db, period),
    payoutMonths(db, period),
  ]);
  return bookMonths(incomeMonths(period, invoices), [...sums, ...payouts]);
}

/** The documents of each month of a period, and its payments: the same month is in two rows. */
export async function bookRows(
  db: Db,
  { from, to }: Period,
): Promise<(Partial<BookSums> & { month: string })[]> {
  const invoice = sql`filter (where kind = 'invoice')`;
  const note = sql`filter (where kind = 'credit_note')`;
  const documents = await sql<Partial<BookSums> & { month: string }>`
    select to_char(issued_on, 'YYYY-MM') as month, coalesce(sum(documents) ${invoice}, 0)::integer as invoices,
      ${sumOf(sql`case kind when 'invoice' then total_cents end`)} as "invoicedCents",
      coalesce(sum(documents) ${note}, 0)::integer as "creditNotes",
      ${sumOf(sql`case kind when 'credit_note' then total_cents end`)} as "creditedCents",
      ${sumOf(sql`case kind when 'invoice' then vat_cents else -vat_cents end`)} as "vatCents"
    from (select issued_on, kind, count(*) as documents, sum(total_cents) as total_cents, sum(vat_cents) as vat_cents
      from invoice where issued_on between ${from} and ${to} group by 1, 2) as day group by 1`.execute(db);
  const isInPeriod = sql`paid_at >= ${midnight(from)} and paid_at < ${midnight(addDays(to, 1))}`;
  // A payment that was recorded by mistake counts once with its amount and once against it.
  const payments = await sql<Partial<BookSums> & { month: string }>`
    select to_char(paid_at ${atHome}, 'YYYY-MM') as month, sum(sign)::integer as payments,
      ${sumOf(sql`sign * amount_cents`)} as "receivedCents", ${sumOf(sql`abs(fee_cents)`)} as "feeCents"
    from (select 1 as sign, paid_at, amount_cents, fee_cents from payment where ${isInPeriod}
      union all select -1, paid_at, amount_cents, fee_cents from payment where ${isInPeriod} and reversed_at is not null) as counted
    group by 1`.execute(db);
  return [...documents.rows, ...payments.rows];
}

interface ListedDocument {
  id: string;
  printed: string;
  kind: InvoiceKind;
  issued_on: CalendarDate;
  credits: string | null;
  recipient: string | null;
  email: string | null;
  item: string;
  total_cents: Cents;
  vat_cents: Cents;
  vat_rate: number | null;
  reference: string | null;
  way: WayToPay | null;
  paid_at: Date;
  buyer_name: string | null;
  buyer_vat_number: string | null;
  buyer_order_number: string | null;
  period_from: CalendarDate | null;
  period_to: CalendarDate | null;
}

/** All documents of a period by their day, in parts. */
export async function* documentsIn(db: Db, { from, to }: Period): AsyncGenerator<ListedDocument[]> {
  for (let after = { day: from, id: FIRST }; ; ) {
    const { rows } = await sql<ListedDocument>`
      select invoice.id, ${printedNumber('invoice')} as printed, invoice.kind, invoice.issued_on, invoice.item,
        invoice.total_cents, invoice.vat_cents, invoice.vat_rate, ${paymentReference} as reference,
        payment.way, payment.paid_at, payment.period_from, payment.period_to, member.email, recipient.name as recipient, invoice.buyer_name, invoice.buyer_vat_number,
        invoice.buyer_order_number,
        (select ${printedNumber('credited')} from invoice as credited where credited.id = invoice.credits_id) as credits
      from invoice join payment on payment.id = invoice.payment_id
      left join member on member.id = payment.member_id
      left join invoice_recipient as recipient on recipient.invoice_id = invoice.id
      where (invoice.issued_on, invoice.id) > (${after.day}::date, ${after.id}::uuid) and invoice.issued_on <= ${to}
      order by invoice.issued_on, invoice.id limit ${AT_A_TIME}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = { day: last.issued_on, id: last.id };
  }
}

/** An id before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface ListedPayment {
  id: string;
  paid_at: Date;
  /** The time of the payment, to the microsecond. */
  at: string;
  reference: string | null;
  way: WayToPay | null;
  email: string | null;
  item: string | null;
  amount_cents: Cents;
  fee_cents: Cents | null;
  net_cents: Cents | null;
  invoice: string | null;
  set_aside_at: Date | null;
  refunded_at: Date | null;
  /** When a payment that was recorded by mistake was taken back. */
  reversed_at: Date | null;
  period_from: CalendarDate | null;
  period_to: CalendarDate | null;
}

/** All payments of a period by their time, in parts. */
export async function* paymentsIn(db: Db, { from, to }: Period): AsyncGenerator<ListedPayment[]> {
  for (let after: { at: RawBuilder<unknown>; id: string } = { at: midnight(from), id: FIRST }; ; ) {
    const { rows } = await sql<ListedPayment>`
      select payment.id, paid_at, paid_at::text as at, ${paymentReference} as reference, way, member.email, amount_cents, fee_cents, net_cents,
        set_aside_at, refunded_at, reversed_at, period_from, period_to, newest.item, newest.printed as invoice
      from payment left join member on member.id = payment.member_id
      left join lateral (select item, ${printedNumber('invoice')} as printed from invoice
        where invoice.payment_id = payment.id and kind = 'invoice' order by invoice.id desc limit 1) as newest on true
      where (paid_at, payment.id) > (${after.at}, ${after.id}::uuid) and paid_at < ${midnight(addDays(to, 1))}
      order by paid_at, payment.id limit ${AT_A_TIME}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = { at: sql`${last.at}::timestamptz`, id: last.id };
  }
}
