import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { OwnPayment } from '#domain/payments/reconcile.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import { atHome, midnight } from '#server/db/south-african-time.ts';
import { sendsMoney } from '../invoices/invoice-queries.ts';

/** So many statements are kept. */
const STATEMENTS_MAX = 60;

interface Wanted {
  from: CalendarDate;
  to: CalendarDate;
  /** The numbers of the provider that the statement names. */
  numbers: readonly string[];
  /** Our forms that it names: those whose payments may have no number yet, and those that it names in place of a number. */
  forms: readonly string[];
  formsAlone: readonly string[];
}

export interface BookedPayment extends OwnPayment {
  /** The sum of the credit notes of its newest invoice. */
  creditedCents: Cents;
}

interface Row {
  id: string;
  number: string | null;
  form: string | null;
  amount_cents: Cents;
  fee_cents: Cents | null;
  day: CalendarDate;
  invoice: { year: number; number: number; total: Cents; credited: Cents } | null;
  refunds: { year: number; number: number; amount: Cents; sent: boolean; key: string | null }[] | null;
}

/** The payments by the provider of these days, and those that a statement names, in one statement. */
export async function bookedPayments(db: Db, wanted: Wanted): Promise<BookedPayment[]> {
  const { from, to, numbers, forms, formsAlone } = wanted;
  // A renewal has the form of its subscription.
  const form = sql`coalesce(form.payment_reference, begun.payment_reference)`;
  const named = (list: readonly string[]): RawBuilder<unknown> => sql`any(${[...list]}::text[])`;
  // A monthly form has sixty payments in five years, nearly all of them with their number.
  const isAsked = sql`(payment.provider_payment_id is null or payment_reference = ${named(formsAlone)})`;
  const { rows } = await sql<Row>`
    with wanted as (
      select id from payment where paid_at >= ${midnight(from)} and paid_at < ${midnight(addDays(to, 1))}
      union select id from payment where provider_payment_id = ${named(numbers)}
      union select payment.id from checkout join payment on payment.checkout_id = checkout.id
        where payment_reference = ${named(forms)} and ${isAsked}
      union select payment.id from checkout join subscription on subscription.checkout_id = checkout.id
        join payment on payment.token = subscription.token
        where payment_reference = ${named(forms)} and ${isAsked})
    select payment.id, provider_payment_id as number, ${form} as form, payment.amount_cents, fee_cents,
      (paid_at ${atHome})::date as day, newest.invoice, notes.refunds
    from wanted join payment on payment.id = wanted.id
    left join checkout as form on form.id = payment.checkout_id
    left join subscription on subscription.token = payment.token
    left join checkout as begun on begun.id = subscription.checkout_id
    left join lateral (
      select json_build_object('year', year, 'number', number, 'total', total_cents, 'credited', coalesce(
        (select sum(note.total_cents) from invoice as note where note.credits_id = invoice.id), 0)) as invoice
      from invoice where payment_id = payment.id and kind = 'invoice' order by id desc limit 1) as newest on true
    left join lateral (
      select json_agg(json_build_object('year', note.year, 'number', note.number, 'amount', note.total_cents,
        'sent', refund_sent.credit_note_id is not null, 'key', refund_sent.line_key) order by note.id) as refunds
      from invoice join invoice as note on note.credits_id = invoice.id
      left join refund_sent on refund_sent.credit_note_id = note.id
      where invoice.payment_id = payment.id and invoice.kind = 'invoice' and ${sendsMoney('note')}) as notes on true
    where payment.way is null`.execute(db);
  return rows.map(({ number, form: mPaymentId, invoice, refunds, ...row }) => ({
    id: row.id,
    pfPaymentId: number,
    mPaymentId,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    day: row.day,
    invoice: invoice ? invoiceNumber({ kind: 'invoice', ...invoice }) : '',
    creditableCents: cents((invoice?.total ?? 0) - (invoice?.credited ?? 0)),
    creditedCents: invoice?.credited ?? cents(0),
    refunds: (refunds ?? []).map(({ amount: amountCents, sent, key: lineKey, ...note }) => ({
      number: invoiceNumber({ kind: 'credit_note', ...note }),
      amountCents,
      sent,
      lineKey,
    })),
  }));
}

/** The fate of the notifications of these payments, by the number of the provider; those without one are left out. */
export async function messagesOf(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, 'waiting' | 'settled'>> {
  const rows = await db
    .selectFrom('payment_notification')
    .select(['idempotency_key', 'settled_at'])
    .where('idempotency_key', '=', sql<string>`any(${numbers.map((one) => `${one}:COMPLETE`)}::text[])`)
    .execute();
  return new Map(
    rows.map(({ idempotency_key: key, settled_at: at }) => [
      key.slice(0, key.indexOf(':')),
      at === null ? 'waiting' : 'settled',
    ]),
  );
}

/** The members of these payments and of these forms, as they are now, by the id of the payment or the reference of the form. */
export async function payersOf(
  db: Db,
  { payments, forms }: { payments: readonly string[]; forms: readonly string[] },
): Promise<Map<string, { id: string; email: string }>> {
  const { rows } = await sql<{ of: string; id: string; email: string }>`
    select payment.id::text as of, member.id, member.email from payment join member on member.id = payment.member_id
      where payment.id = any(${[...payments]}::uuid[])
    union all select payment_reference, member.id, member.email from checkout
      join member on member.id = checkout.member_id where payment_reference = any(${[...forms]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ of, ...member }) => [of, member]));
}

/** The numbers of each group, and the groups (`resultOf` of statements.ts). */
type Result = { counts: object } & Record<string, unknown>;

interface NewStatement {
  digest: string;
  name: string;
  readBy: string;
  now: Date;
  days: { from: CalendarDate; to: CalendarDate };
  lineCount: number;
  lines: string;
  result: Result;
}

/** Keeps a statement with its result; one that is known gets the new result. The oldest go. */
export async function keepStatement(trx: Db, read: NewStatement): Promise<{ id: string; known: boolean }> {
  // One after the other, so that the same file twice at once is one statement.
  await sql`select pg_advisory_xact_lock(hashtextextended('statement', 0))`.execute(trx);
  const { counts, ...result } = read.result;
  const compared = { checked_at: read.now, counts: JSON.stringify(counts), result: JSON.stringify(result) };
  const known = await trx
    .updateTable('statement')
    .set(compared)
    .where('digest', '=', read.digest)
    .returning('id')
    .executeTakeFirst();
  if (known) return { id: known.id, known: true };
  const id = uuid();
  await trx
    .insertInto('statement')
    .values({
      id,
      digest: read.digest,
      name: read.name,
      read_at: read.now,
      read_by: read.readBy,
      first_on: read.days.from,
      last_on: read.days.to,
      line_count: read.lineCount,
      lines: read.lines,
      ...compared,
    })
    .execute();
  await sql`delete from statement where id in (
    select id from statement order by read_at desc, id desc offset ${STATEMENTS_MAX})`.execute(trx);
  return { id, known: false };
}

export const storeResult = (trx: Db, id: string, { counts, ...result }: Result, now: Date) =>
  trx
    .updateTable('statement')
    .set({ checked_at: now, counts: JSON.stringify(counts), result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();

/** The lines of a statement, as JSON; undefined when it is no longer kept. */
export const linesOf = (db: Db, id: string) =>
  db.selectFrom('statement').select(['name', 'lines']).where('id', '=', id).executeTakeFirst();

const heads = (db: Db) =>
  db
    .selectFrom('statement')
    .leftJoin('member', 'member.id', 'statement.read_by')
    .select([
      'statement.id',
      'statement.name',
      'statement.read_at',
      'member.email as read_by',
      'statement.checked_at',
      'statement.first_on',
      'statement.last_on',
      'statement.line_count',
      'statement.counts',
    ]);

export const statementById = (db: Db, id: string) =>
  heads(db).select('statement.result').where('statement.id', '=', id).executeTakeFirst();

export const statementList = officeList({
  rows: (db: Db, _: { q: string }) => heads(db),
  key: 'statement.id',
  search: {
    q: (text) => sql`(statement.name ilike ${containing(text)} or member.email ilike ${containing(text)})`,
  },
  sorts: { read_at: sql`statement.read_at`, name: sql`statement.name`, from: sql`statement.first_on` },
  usual: { sort: 'read_at', direction: 'desc' },
});
