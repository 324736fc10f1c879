import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { refund } from '#contract/office-refunds.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import { lockMember } from '../payments/queries.ts';
import { printedNumber } from './invoice-office-queries.ts';
import { paymentReference, sendsMoney } from './invoice-queries.ts';

/** The list of refunds: those that are not marked as sent come first, the oldest of them on top. */
export const refundList = officeList({
  rows: (db: Db, _: { q: string; sent?: 'yes' | 'no' | undefined }) =>
    db
      .selectFrom('invoice')
      .innerJoin('payment', 'payment.id', 'invoice.payment_id')
      .innerJoin('invoice as credited', 'credited.id', 'invoice.credits_id')
      .leftJoin('refund_sent', 'refund_sent.credit_note_id', 'invoice.id')
      .leftJoin('member', 'member.id', 'payment.member_id')
      .where(sendsMoney('invoice'))
      .select([
        'invoice.id',
        'invoice.item',
        'invoice.issued_on',
        'invoice.total_cents',
        'payment.way',
        'payment.member_id',
        'member.email',
        'refund_sent.sent_on',
        'refund_sent.reference as sent_reference',
        'refund_sent.line_key',
      ])
      .select([
        paymentReference.as('reference'),
        printedNumber('invoice').as('printed'),
        printedNumber('credited').as('credits'),
      ]),
  key: 'invoice.id',
  search: {
    q: (
      text,
    ) => sql`(member.email ilike ${containing(text)} or ${printedNumber('invoice')} ilike ${containing(text)}
      or ${printedNumber('credited')} ilike ${containing(text)} or ${paymentReference} ilike ${containing(text)}
      or refund_sent.reference ilike ${containing(text)})`,
  },
  filters: {
    sent: (sent) =>
      sent === 'yes' ? sql`refund_sent.credit_note_id is not null` : sql`refund_sent.credit_note_id is null`,
  },
  sorts: {
    number: [sql`invoice.year`, sql`invoice.number`],
    email: sql`member.email`,
    issued_on: sql`invoice.issued_on`,
    amount: sql`invoice.total_cents`,
    sent: [sql`coalesce(refund_sent.sent_on, '9999-12-31'::date)`, sql`invoice.issued_on`],
  },
  usual: { sort: 'sent', direction: 'desc' },
});

type Row = Awaited<ReturnType<typeof refundList.page>>['rows'][number];

/** A refund as the office sees it. */
export const presentRefund = (row: Row): z.output<typeof refund> => ({
  id: row.id,
  credit_note: row.printed,
  invoice: row.credits,
  item: row.item,
  issued_on: row.issued_on,
  amount: row.total_cents,
  reference: row.reference ?? '',
  way: row.way ?? '',
  email: row.email ?? '',
  user_id: row.member_id,
  sent:
    row.sent_on === null
      ? null
      : { on: row.sent_on, reference: row.sent_reference ?? '', by_statement: row.line_key !== null },
});

/** The newest refunds of a member. */
export const refundsOf = (db: Db, memberId: string, most: number) =>
  refundList
    .rows(db, { q: '' })
    .where('payment.member_id', '=', memberId)
    .orderBy('invoice.id', 'desc')
    .limit(most)
    .execute();

/** The refunds that are not marked as sent. */
export const toSend = (db: Db) =>
  db
    .selectFrom('invoice')
    .leftJoin('refund_sent', 'refund_sent.credit_note_id', 'invoice.id')
    .where(sendsMoney('invoice'))
    .where('refund_sent.credit_note_id', 'is', null)
    .select([
      sql<number>`count(*)::integer`.as('refunds'),
      sql<Cents>`coalesce(sum(total_cents), 0)::double precision`.as('amount'),
    ])
    .executeTakeFirstOrThrow();

/** A credit note that sends money, by its id or its printed number, and its member, who is locked; null when there is none. */
export async function lockRefund(
  trx: Db,
  named: { id: string } | { number: string },
): Promise<LockedRefund | null> {
  const note = await trx
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .where(
      'id' in named
        ? sql<boolean>`invoice.id = ${named.id}`
        : sql<boolean>`${printedNumber('invoice')} = ${named.number}`,
    )
    .where(sendsMoney('invoice'))
    .select([
      'invoice.id',
      'invoice.total_cents',
      'payment.member_id',
      printedNumber('invoice').as('printed'),
    ])
    .executeTakeFirst();
  if (!note) return null;
  const whom = (note.member_id && (await lockMember(trx, note.member_id))) || null;
  return { id: note.id, totalCents: note.total_cents, number: note.printed, whom };
}

interface LockedRefund {
  id: string;
  totalCents: Cents;
  number: string;
  /** The member; null once the account is deleted. */
  whom: { id: string; email: string; office_role: GivenRole | null } | null;
}

interface Sent {
  creditNoteId: string;
  sentOn: CalendarDate;
  reference: string;
  /** The line of a statement that says so; null: the office does. */
  lineKey: string | null;
  now: Date;
}

/** Marks a refund as sent. False when it was marked, or its line answered, before. */
export async function markSent(trx: Db, { creditNoteId, sentOn, lineKey, ...sent }: Sent): Promise<boolean> {
  const row = await trx
    .insertInto('refund_sent')
    .values({
      credit_note_id: creditNoteId,
      sent_on: sentOn,
      reference: sent.reference,
      line_key: lineKey,
      marked_at: sent.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credit_note_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the mark back; the day on which it was sent, or null when it was not marked. */
export async function unmarkSent(trx: Db, creditNoteId: string): Promise<CalendarDate | null> {
  const row = await trx
    .deleteFrom('refund_sent')
    .where('credit_note_id', '=', creditNoteId)
    .returning('sent_on')
    .executeTakeFirst();
  return row?.sent_on ?? null;
}

/** The credit notes that these lines of a statement were recorded for, by the key of the line. */
export async function notesOfLines(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('refund_sent')
    .innerJoin('invoice', 'invoice.id', 'refund_sent.credit_note_id')
    .where('line_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .select(['line_key', printedNumber('invoice').as('printed')])
    .execute();
  return new Map(rows.map(({ line_key, printed }) => [line_key ?? '', printed]));
}

/** The member leaves: how a refund is found at the bank is often a name. One that a statement says is the provider's number. */
export const forgetSent = (trx: Db, memberId: string) =>
  sql`update refund_sent set reference = '' from invoice join payment on payment.id = invoice.payment_id
    where invoice.id = credit_note_id and payment.member_id = ${memberId} and line_key is null`.execute(trx);
