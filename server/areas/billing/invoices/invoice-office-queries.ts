import { type Expression, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { officeInvoices } from '#contract/office-invoices.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { LONGEST_MONTH, type RevenueKind } from '#domain/office/trends.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import { paymentReference, sendsMoney } from './invoice-queries.ts';

/** As it is printed: the rule `invoiceNumber` of domain/invoices/invoices.ts in SQL. A test compares the two. The index `invoice_printed` has the same words. */
export const printedNumber = (table: 'invoice' | 'credited') => {
  const [kind, year, number] = ['kind', 'year', 'number'].map((column) => sql.ref(`${table}.${column}`));
  return sql<string>`case ${kind} when 'invoice' then 'INV-' else 'CN-' end || ${year}::text || '-'
    || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
};

/** The earlier plan year that the payment of the query around is for; null for one that brought nothing. */
export const soldYear = sql<
  number | null
>`case when payment.set_aside_at is null then coalesce(payment.plan_year,
  (select checkout.plan_year from checkout where checkout.id = payment.checkout_id)) end`;

type Asked = Pick<QueryOf<typeof officeInvoices>, 'q' | 'state' | 'from' | 'to' | 'paid_as'>;

/** The sum and the newest one, of the credit notes of an invoice. */
const credited = sql<Cents>`coalesce((select sum(note.total_cents) from invoice as note
  where note.credits_id = invoice.id), 0)::integer`;
const toSendOf = sql<Cents>`coalesce((select sum(note.total_cents) from invoice as note
  left join refund_sent on refund_sent.credit_note_id = note.id
  where note.credits_id = invoice.id and ${sendsMoney('note')} and refund_sent.credit_note_id is null), 0)::integer`;
const newestNote = sql<{
  year: number;
  number: number;
} | null>`(select jsonb_build_object('year', note.year, 'number', note.number)
  from invoice as note where note.credits_id = invoice.id order by note.year desc, note.number desc limit 1)`;

/** The list of /masterInvoices: those that are to be paid back come first. */
export const invoiceList = officeList({
  rows: (db: Db, _: Asked) =>
    db
      .selectFrom('invoice')
      .leftJoin('payment', 'payment.id', 'invoice.payment_id')
      .leftJoin('member', 'member.id', 'payment.member_id')
      .leftJoin('membership', 'membership.member_id', 'payment.member_id')
      .where('invoice.kind', '=', 'invoice')
      .select([
        'invoice.id',
        'invoice.item',
        'invoice.issued_on',
        'invoice.total_cents',
        'invoice.state',
        'member.email',
      ])
      .select([
        'payment.member_id',
        'payment.period_from',
        'payment.period_to',
        'payment.way',
        paymentReference.as('reference'),
        soldYear.as('sold_year'),
      ])
      .select([
        printedNumber('invoice').as('printed'),
        credited.as('credited_cents'),
        toSendOf.as('to_send_cents'),
        newestNote.as('credit_note'),
      ]),
  key: 'invoice.id',
  search: { q: isFound },
  filters: {
    state: (state) => sql`invoice.state = ${state}`,
    from: (day) => sql`invoice.issued_on >= ${day}`,
    to: (day) => sql`invoice.issued_on <= ${day}`,
    paid_as: isPaidAs,
  },
  sorts: {
    number: [sql`invoice.year`, sql`invoice.number`],
    email: sql`member.email`,
    issued_on: sql`invoice.issued_on`,
    amount: sql`invoice.total_cents`,
    state: sql`invoice.state`,
  },
  usual: { sort: 'state', direction: 'desc' },
});

/** Numbers are printed with letters, digits and '-'. A text without these is only looked for in the address, as '@' is. */
const IS_OF_NUMBERS = /[\p{L}\p{N}-]/u;

/**
 * The text as a part of the address, the printed number or the payment's number: each is looked up in its index. Addresses are stored in
 * small letters and numbers printed in capitals.
 */
function isFound(text: string): Expression<SqlBool> {
  const part = containing(text);
  const ofPayments = sql`payment join invoice as one on one.payment_id = payment.id`;
  const byAddress = sql`select one.id from ${ofPayments} join member as payer on payer.id = payment.member_id
    where payer.email like lower(${part})`;
  if (!IS_OF_NUMBERS.test(text)) return sql`invoice.id in (${byAddress})`;
  return sql`invoice.id in (${byAddress}
    union all select invoice.id from invoice where ${printedNumber('invoice')} like upper(${part})
    union all select one.id from ${ofPayments} where payment.provider_payment_id ilike ${part}
    union all select one.id from ${ofPayments} where payment.reference ilike ${part})`;
}

/** Whether the payment is of a kind, as the trends count revenue. */
function isPaidAs(kind: RevenueKind): Expression<SqlBool> {
  if (kind === 'Other') return sql`payment.id is not null and payment.period_to is null`;
  if (kind === 'Audit') return sql`payment.period_to is not null and membership.kind = 'Audit'`;
  return sql`(payment.period_to - payment.period_from > ${LONGEST_MONTH}::integer) = ${kind === 'Annual'}::boolean
    and membership.kind is distinct from 'Audit'`;
}

/** The payments to be paid back: those that brought nothing. */
export const toPayBack = (db: Db) =>
  db
    .selectFrom('invoice')
    .where('state', '=', 'to_pay_back')
    .select([
      sql<number>`count(*)::integer`.as('invoices'),
      sql<Cents>`coalesce(sum(total_cents - ${credited}), 0)::double precision`.as('cents'),
    ])
    .executeTakeFirstOrThrow();

/**
 * The parts of a membership that a refund can end, by member: a subscription that renews, and access today; and whether
 * the member has died.
 */
export async function endable(db: Db, members: readonly string[], today: CalendarDate) {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .where('member_id', '=', sql<string>`any(${[...members]}::uuid[])`)
    .select(['member_id', 'deceased_at', isPaidOn(today).as('paid')])
    .select(
      sql<boolean>`exists (select from subscription
        where subscription.member_id = membership.member_id and cancelled_at is null)`.as('renews'),
    )
    .execute();
  return new Map(rows.map(({ member_id, ...row }) => [member_id, row]));
}
