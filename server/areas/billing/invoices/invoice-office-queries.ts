import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { invoiceStates, officeInvoices } from '#contract/office-invoices.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { LONGEST_MONTH, type RevenueKind } from '#domain/office/trends.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { COUNTED_TO, containing, pageOf } from '#server/db/paging.ts';

type State = (typeof invoiceStates)[number];

/** The state of an invoice. A payment that was set aside is to be paid back until the invoice has its credit note. */
const state = sql<State>`case
  when credit.cents >= invoice.total_cents then 'credited'
  when aside.id is not null then 'to_pay_back'
  when credit.cents > 0 then 'part_credited'
  else 'paid'
end`;

/**
 * The same of a table of invoices, each by itself: from the few payments that were set aside and the few credit notes an index
 * leads to their invoices. A test compares the two.
 */
function isIn(state: State, table: 'invoice' | 'matching'): RawBuilder<boolean> {
  const [id, payment, total] = ['id', 'payment_id', 'total_cents'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  const aside = sql`exists (select from payment as aside
    where aside.id = ${payment} and aside.set_aside_at is not null and aside.refunded_at is null)`;
  const note = sql`exists (select from invoice as note where note.credits_id = ${id})`;
  const credited = sql`coalesce((select sum(note.total_cents) from invoice as note where note.credits_id = ${id}), 0)`;
  return {
    paid: sql<boolean>`not ${aside} and not ${note}`,
    part_credited: sql<boolean>`not ${aside} and ${note} and ${credited} < ${total}`,
    to_pay_back: sql<boolean>`${aside} and ${credited} < ${total}`,
    credited: sql<boolean>`${note} and ${credited} >= ${total}`,
  }[state];
}

/** The lowest first. */
const orderOfStates = ['credited', 'paid', 'part_credited', 'to_pay_back'] as const satisfies State[];
const places = orderOfStates.map((one, at) => sql`when ${sql.lit(one)} then ${sql.lit(at)}`);

/** As it is printed: the rule `invoiceNumber` of domain/invoices/invoices.ts in SQL. A test compares the two. The index `invoice_printed` has the same words. */
export const printedNumber = (table: 'invoice' | 'credited') => {
  const [kind, year, number] = ['kind', 'year', 'number'].map((column) => sql.ref(`${table}.${column}`));
  return sql<string>`case ${kind} when 'invoice' then 'INV-' else 'CN-' end || ${year}::text || '-'
    || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
};
const printed = printedNumber('invoice');

/** The sum and the newest one, by the invoice. */
const creditNotes = (db: Db) =>
  db
    .selectFrom('invoice')
    .where('credits_id', 'is not', null)
    .groupBy('credits_id')
    .select([
      'credits_id',
      sql<Cents>`sum(total_cents)::integer`.as('cents'),
      sql<number>`(max(array[year, number]))[1]`.as('credit_year'),
      sql<number>`(max(array[year, number]))[2]`.as('credit_number'),
    ]);

/** The few payments that brought nothing and were not given back. */
const setAside = (db: Db) =>
  db
    .selectFrom('payment')
    .where('set_aside_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .select('id');

/** Only left joins: those that a count or an order does not need cost it nothing. */
const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .leftJoin('payment', 'payment.id', 'invoice.payment_id')
    .leftJoin('member', 'member.id', 'payment.member_id')
    .leftJoin(setAside(db).as('aside'), 'aside.id', 'invoice.payment_id')
    .leftJoin(creditNotes(db).as('credit'), 'credit.credits_id', 'invoice.id')
    .where('invoice.kind', '=', 'invoice')
    .select([
      'invoice.id',
      'invoice.year',
      'invoice.number',
      'invoice.item',
      'invoice.issued_on',
      'invoice.total_cents',
      'payment.provider_payment_id as reference',
      'member.email',
      'credit.credit_year',
      'credit.credit_number',
      'payment.member_id',
      'invoice.payment_id',
    ])
    .select([
      state.as('state'),
      printed.as('printed'),
      sql<Cents>`coalesce(credit.cents, 0)`.as('credited_cents'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];
type Wanted = Parameters<
  typeof pageOf<never, never, Row, 'number' | 'email' | 'issued_on' | 'amount' | 'state'>
>[2];

type Filters = Pick<QueryOf<typeof officeInvoices>, 'q' | 'state' | 'from' | 'to' | 'paid_as'>;

/** Whether the payment is of a kind, as the trends count revenue. */
function isPaidAs(kind: RevenueKind): Expression<SqlBool> {
  if (kind === 'Other') return sql`payment.id is not null and payment.period_to is null`;
  const isAudit = sql`exists (select from membership
    where membership.member_id = payment.member_id and membership.kind = 'Audit')`;
  if (kind === 'Audit') return sql`payment.period_to is not null and ${isAudit}`;
  return sql`(payment.period_to - payment.period_from > ${LONGEST_MONTH}::integer) = ${kind === 'Annual'}::boolean
    and not ${isAudit}`;
}

/** One page of the invoices that match, those that are to be paid back first. */
export async function invoicePage(
  db: Db,
  { q, state: wantedState, from, to, paid_as, ...wanted }: Wanted & Filters,
) {
  let rows = invoices(db);
  if (wantedState !== undefined) rows = rows.where(isIn(wantedState, 'invoice'));
  if (from) rows = rows.where('invoice.issued_on', '>=', from);
  if (to) rows = rows.where('invoice.issued_on', '<=', to);
  if (paid_as) rows = rows.where(isPaidAs(paid_as));
  if (q !== '') rows = rows.where(await matches(db, q));
  return pageOf(db, rows, wanted, {
    sorts: {
      number: sql`year::bigint * 1000000000 + number`,
      email: 'email',
      issued_on: 'issued_on',
      amount: 'total_cents',
      state: sql`case state ${sql.join(places, sql` `)} end`,
    },
    usual: { sort: 'state', direction: 'desc' },
    key: 'id',
    countedTo: COUNTED_TO,
    narrowed: q !== '' || [wantedState, from, to, paid_as].some((one) => one !== undefined),
    parts: {
      state: wantedState
        ? [{ where: sql`true`, order: [sql`matching.id`] }]
        : orderOfStates.map((one) => ({ where: isIn(one, 'matching'), order: [sql`matching.id`] })),
      number: [{ where: sql`true`, order: [sql`year`, sql`number`] }],
      amount: [{ where: sql`true`, order: [sql`total_cents`, sql`matching.id`] }],
      issued_on: [{ where: sql`true`, order: [sql`issued_on`, sql`matching.id`] }],
    },
  });
}

/** Numbers are printed with letters, digits and '-'. A text without these is only looked for in the address, as '@' is. */
const IS_OF_NUMBERS = /[\p{L}\p{N}-]/u;

/** Three letters or digits side by side: less is in no index. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The text as a part of the printed number, the address or the payment's number. Each has its index, and no index knows all three:
 * so the ids come first. When too many match to name them, a reading of all rows soon has the first ones.
 */
async function matches(db: Db, q: string): Promise<Expression<SqlBool>> {
  const part = containing(q);
  // Without three letters an index would be read whole, and its rows after it.
  const column = (expression: RawBuilder<unknown>) =>
    HAS_TRIGRAM.test(q) ? expression : sql`(${expression} || '')`;
  const ofPayments = sql`payment join invoice on invoice.payment_id = payment.id`;
  // Addresses are stored in small letters and numbers printed in capitals; without regard to these, a comparison takes longer.
  const byEmail = {
    is: sql<boolean>`member.email like lower(${part})`,
    from: sql`member join ${ofPayments} on payment.member_id = member.id`,
  };
  const byNumbers = [
    { is: sql<boolean>`${column(printed)} like upper(${part})`, from: sql`invoice` },
    { is: sql<boolean>`${column(sql`payment.provider_payment_id`)} ilike ${part}`, from: ofPayments },
  ];
  const ways = IS_OF_NUMBERS.test(q) ? [byEmail, ...byNumbers] : [byEmail];
  const ids: string[] = [];
  for (const { is, from } of ways) {
    const { rows } = await sql<{ id: string }>`select invoice.id from ${from}
      where invoice.kind = 'invoice' and ${is} limit ${sql.lit(COUNTED_TO + 1 - ids.length)}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
    if (ids.length > COUNTED_TO)
      return sql`(${sql.join(
        ways.map((way) => way.is),
        sql` or `,
      )})`;
  }
  return sql`invoice.id = any(${ids}::uuid[])`;
}

/** The payments to be paid back: those that brought nothing. */
export const toPayBack = (db: Db) =>
  db
    .selectFrom(invoices(db).where(isIn('to_pay_back', 'invoice')).as('row'))
    .select([
      sql<number>`count(*)::integer`.as('invoices'),
      sql<Cents>`coalesce(sum(row.total_cents - row.credited_cents), 0)::double precision`.as('cents'),
    ])
    .executeTakeFirstOrThrow();

/** The parts of a membership that a refund can end, by member: a subscription that renews, and access today. */
export async function endable(db: Db, members: readonly string[], today: CalendarDate) {
  const rows = await db
    .selectFrom('membership')
    .where('member_id', '=', sql<string>`any(${[...members]}::uuid[])`)
    .select(['member_id', isPaidOn(today).as('paid')])
    .select(
      sql<boolean>`exists (select from subscription
        where subscription.member_id = membership.member_id and cancelled_at is null)`.as('renews'),
    )
    .execute();
  return new Map(rows.map(({ member_id, ...row }) => [member_id, row]));
}
