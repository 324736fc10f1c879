import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/invoices/books.ts';
import type { CountedIncome } from '#domain/invoices/income.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import { midnight } from '#server/db/south-african-time.ts';

interface Row {
  from: CalendarDate | null;
  to: CalendarDate | null;
  isAside: boolean;
  on: CalendarDate;
  cents: Cents;
  count: number;
}

/**
 * The invoices that count in a period: those of its days, and earlier ones that may not be all earned when it begins. Equal invoices
 * are one row, so 100,000 members are some thousand rows; an invoice with credit notes, of which there are few, has its own.
 */
export async function incomeRows(db: Db, period: Period): Promise<CountedIncome[]> {
  const [plain, credited] = await Promise.all([plainRows(db, period), creditedRows(db, period)]);
  return [
    ...plain.map(({ on, cents, ...row }) => ({ ...row, invoice: { on, cents }, credits: [] })),
    ...credited.map(({ on, cents, credits, ...row }) => ({ ...row, invoice: { on, cents }, credits })),
  ];
}

const isAside = sql<boolean>`payment.set_aside_at is not null`;
const facts = sql`payment.period_from as "from", payment.period_to as "to", ${isAside} as "isAside", invoice.issued_on as "on",
  invoice.total_cents - invoice.vat_cents as cents`;
const noLongerPaid = (from: CalendarDate) =>
  sql`(payment.period_to is null or payment.period_to <= ${from}::date)`;

/** Each of the three parts has an index: days after the beginning, invoices of the period, payments to be paid back. */
async function plainRows(db: Db, { from, to }: Period): Promise<Row[]> {
  const isPlain = sql`invoice.kind = 'invoice'
    and not exists (select from invoice as note where note.credits_id = invoice.id and note.credits_id is not null)`;
  const { rows } = await sql<Row>`
    select "from", "to", "isAside", "on", cents, count(*)::integer as count from (
      select ${facts} from payment join invoice on invoice.payment_id = payment.id
        where payment.period_to > ${from}::date and payment.paid_at < ${midnight(addDays(to, 1))}
          and invoice.issued_on <= ${to}::date and ${isPlain}
      union all select ${facts} from invoice join payment on payment.id = invoice.payment_id
        where invoice.issued_on between ${from}::date and ${to}::date and ${noLongerPaid(from)} and ${isPlain}
      union all select ${facts} from invoice join payment on payment.id = invoice.payment_id
        where invoice.state = 'to_pay_back' and ${noLongerPaid(from)} and invoice.issued_on < ${from}::date and ${isPlain}) as counted
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Each payment and invoice is looked up by its id: `offset 0` keeps the planner from reading all of them for a few credit notes. */
async function creditedRows(
  db: Db,
  { from, to }: Period,
): Promise<(Row & { credits: CountedIncome['credits'] })[]> {
  const { rows } = await sql<Row & { credits: CountedIncome['credits'] }>`
    select ${facts}, 1 as count, notes.credits
    from (select credits_id, payment_id, max(issued_on) as last_on,
        json_agg(json_build_object('on', issued_on, 'cents', total_cents - vat_cents) order by issued_on, id) as credits
      from invoice where credits_id is not null group by credits_id, payment_id) as notes
    cross join lateral (select period_from, period_to, set_aside_at, refunded_at from payment
      where id = notes.payment_id offset 0) as payment
    cross join lateral (select issued_on, total_cents, vat_cents from invoice where id = notes.credits_id offset 0) as invoice
    where (payment.period_to > ${from}::date or notes.last_on >= ${from}::date or ${isAside} and payment.refunded_at is null)
      and invoice.issued_on <= ${to}::date`.execute(db);
  return rows;
}
