import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/invoices/books.ts';
import { incomeMonths, incomeTotal } from '#domain/invoices/income.ts';
import { cents } from '#domain/money/money.ts';
import type { CheckoutKind } from '#domain/prices/prices.ts';
import { insertPayment } from '#server/areas/billing/payments/queries.ts';
import { reversePayment } from '#server/areas/billing/payments/reverse-payment.ts';
import type { Db } from '#server/db/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { taxedSeller } from '#test/support/payments.ts';
import { draws, rounds, seed } from '#test/support/siege.ts';
import { recordRefund } from './credit-notes.ts';
import { incomeRows } from './income-queries.ts';
import { invoicesOfPayment, lockPayment } from './invoice-queries.ts';
import { invoicePayment, issueAgain } from './invoices.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

test('the income of random years is that of a sum day by day in SQL', async () => {
  const draw = draws();
  let months = 0;
  for (let round = 0; round < rounds(12); round += 1) {
    await db.deleteFrom('invoice').execute();
    await db.deleteFrom('payment').execute();
    for (let payment = 0; payment < 7; payment += 1) await aRandomPayment(draw);
    const from = addDays('2026-10-01', whole(draw, 700));
    const period = { from, to: addDays(from, whole(draw, 500)) };
    const found = incomeMonths(period, await incomeRows(db, period));
    const byDay = await incomeByDay(period);
    const note = `TEST_SEED=${seed}, round ${round}`;
    expect(
      found.map(({ month, netCents, earnedCents, afterCents }) => ({
        month,
        netCents,
        earnedCents,
        afterCents,
      })),
      note,
    ).toEqual(byDay);
    months += found.length;
    // All time together is what was invoiced less what was credited.
    const always = { from: '2026-01-01', to: '2035-12-31' };
    const total = incomeTotal(incomeMonths(always, await incomeRows(db, always)));
    expect([total.beforeCents, total.earnedCents + total.afterCents], note).toEqual([0, total.netCents]);
  }
  expect(months).toBeGreaterThan(rounds(12));
});

test('equal invoices are one row, and those that are earned before the period are not read', async () => {
  await db.deleteFrom('invoice').execute();
  await db.deleteFrom('payment').execute();
  const days = { period_from: '2027-03-01', period_to: '2027-04-01' };
  for (let payment = 0; payment < 5; payment += 1) await paid({ on: '2027-03-01', amount: 11_900, days });
  const of = (from: CalendarDate, to: CalendarDate) => incomeRows(db, { from, to });
  expect(await of('2027-03-01', '2027-03-31')).toMatchObject([
    { count: 5, from: '2027-03-01', to: '2027-04-01' },
  ]);
  expect(await of('2027-03-31', '2027-04-30')).toHaveLength(1);
  expect(await of('2027-04-01', '2027-04-30')).toEqual([]);
  expect(await of('2027-01-01', '2027-02-28')).toEqual([]);
});

const whole = (draw: () => number, below: number) => Math.floor(draw() * below);
const oneOf = <T>(draw: () => number, values: readonly T[]): T => values[whole(draw, values.length)] as T;
const at = (day: CalendarDate) => new Date(`${day}T10:00:00Z`);
const noVat = { ...taxedSeller, vat: null };

interface Paid {
  on: CalendarDate;
  amount: number;
  days: { period_from: CalendarDate | null; period_to: CalendarDate | null };
  /** Set for a payment that the office records, so many days later. */
  recordedAfter?: number | null;
  aside?: boolean;
  seller?: typeof taxedSeller;
}

/** A payment and its invoice, by the functions of the product. */
async function paid({ on, amount, days, recordedAfter = null, aside = false, seller = taxedSeller }: Paid) {
  const id = uuid();
  const way = recordedAfter === null ? {} : ({ way: 'EFT', reference: id, kind: 'Annual' } as const);
  const row = { id, amount_cents: cents(amount), paid_at: at(on), ...days, ...way };
  await insertPayment(db, { ...row, set_aside_at: aside ? at(on) : null });
  const issued = addDays(on, recordedAfter ?? 0);
  const now = at(issued);
  await db.transaction().execute((trx) => invoicePayment(trx, id, { seller, now }));
  return { id, issued };
}

const kinds: readonly CheckoutKind[] = ['Annual', 'Monthly', 'Audit', 'PriorYear'];

/** Any payment, and up to three things that happen to it. */
async function aRandomPayment(draw: () => number): Promise<void> {
  const on = addDays('2026-09-01', whole(draw, 500));
  const kind = oneOf(draw, kinds);
  const aside = draw() < 0.1;
  // Days that were queued behind others, also after a change of kind; a renewal that came some days late.
  const first = addDays(on, oneOf(draw, [0, 0, 0, 1, -3, whole(draw, 400)]));
  const end = addMonths(first, kind === 'Monthly' ? 1 : 12);
  const none = aside || kind === 'PriorYear';
  const { id, issued } = await paid({
    on,
    amount: 1 + whole(draw, 200_000),
    days: none
      ? { period_from: null, period_to: null }
      : { period_from: first, period_to: draw() < 0.1 ? addDays(first, 1) : end },
    recordedAfter: draw() < 0.3 ? whole(draw, 300) : null,
    aside,
    seller: draw() < 0.3 ? noVat : taxedSeller,
  });
  let day = issued;
  for (let step = whole(draw, 4); step > 0; step -= 1) {
    day = addDays(day, oneOf(draw, [0, 1, whole(draw, 30), whole(draw, 500)]));
    await oneOf(draw, [refund, refund, refund, reverse, correct, reissue])(id, at(day), draw);
  }
}

type Step = (id: string, now: Date, draw: () => number) => Promise<unknown>;

const open = async (id: string) =>
  (await invoicesOfPayment(db, id)).find((one) => one.credited_cents < one.total_cents);

const refund: Step = async (id, now, draw) => {
  const invoice = await open(id);
  if (!invoice) return;
  const { year, number, total_cents, credited_cents } = invoice;
  const part = draw() < 0.4 ? null : cents(1 + whole(draw, total_cents - credited_cents));
  await db
    .transaction()
    .execute((trx) => recordRefund(trx, { year, number, part, credited: credited_cents }, now));
};

const reverse: Step = (id, now) =>
  db.transaction().execute((trx) => reversePayment(trx, { id, now, unlessOfOffice: () => {} }));

/** A late notification names another amount. */
const correct: Step = async (id, now, draw) => {
  if (!(await open(id))) return;
  await db
    .updateTable('payment')
    .set({ amount_cents: cents(1 + whole(draw, 200_000)) })
    .where('id', '=', id)
    .execute();
  await db.transaction().execute((trx) => invoicePayment(trx, id, { seller: taxedSeller, now }));
};

const reissue: Step = async (id, now) => {
  const invoice = await open(id);
  if (!invoice || invoice.credited_cents > 0) return;
  const buyer = { name: 'Firm', address: '', vat_number: '', order_number: '' };
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    if (payment) await issueAgain(trx, invoice, buyer, { payment, now });
  });
};

/** Each invoice walks from day to day, in whole cents: the rule once more, without the code that it proves. */
async function incomeByDay({ from, to }: Period) {
  const { rows } = await sql<{ month: string; netCents: number; earnedCents: number; afterCents: number }>`
    with recursive document as (
      select invoice.id, issued_on, (total_cents - vat_cents)::bigint as net, set_aside_at is not null as aside,
        coalesce(period_from, issued_on) as first, coalesce(period_to, issued_on) as next
      from invoice join payment on payment.id = payment_id where invoice.kind = 'invoice'),
    taken as (select credits_id, issued_on, sum(total_cents - vat_cents)::bigint as net from invoice
      where invoice.kind = 'credit_note' group by credits_id, issued_on),
    -- The base is left for the span of days; a credit note makes both anew.
    walk as (
      select id, issued_on - 1 as day, net as base, greatest(1, next - first) as span, 0::bigint as advance, 0::bigint as net,
        0::bigint as earned from document
      union all
      select id, day, base, span, left_at_night, net, advance + net - left_at_night
      from (select *, case when aside then base else (base * days_after + span - 1) / span end as left_at_night
        from (select id, day, aside, advance, days_after,
            case when day = issued_on then whole else 0 end - coalesce(note, 0) as net,
            case when note is null then base when aside then base - note
              else greatest(0, (base * days_now + span - 1) / span - note) end as base,
            case when note is null then span else greatest(1, days_now) end as span
          from (select walk.id, walk.day + 1 as day, base, span, advance, aside, document.issued_on, document.net as whole, taken.net as note,
              greatest(0, next - greatest(first, walk.day + 1)) as days_now,
              greatest(0, next - greatest(first, walk.day + 2)) as days_after
            from walk join document on document.id = walk.id
            left join taken on taken.credits_id = walk.id and taken.issued_on = walk.day + 1
            where walk.day < ${to}::date) as morning) as noon) as evening),
    days as (select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as day)
    select to_char(days.day, 'YYYY-MM') as month, coalesce(sum(net), 0)::integer as "netCents",
      coalesce(sum(earned), 0)::integer as "earnedCents",
      coalesce(sum(advance) filter (where days.day = ${to}::date or extract(day from days.day + 1) = 1), 0)::integer as "afterCents"
    from days left join walk on walk.day = days.day group by 1 order by 1`.execute(db);
  return rows;
}
