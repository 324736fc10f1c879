import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import { NOW } from '#test/support/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { insertPayment } from '../payments/queries.ts';
import { recordRefund } from './credit-notes.ts';
import { invoicePayment } from './invoices.ts';

// The state of an invoice is stored by whatever issues and credits it. Here it is computed from the payments and the credit notes
// after each step of random histories.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const issuing = { seller: { name: 'Plan', address: '', vat: null }, now: NOW };
const step = fc.oneof(
  /** The provider names another amount, and the invoice is corrected. */
  fc.record({ amount: fc.integer({ min: 1, max: 4 }) }),
  /** So many cents of the newest invoice are given back; null: all that is left. `stale`: the office saw another sum of credit notes. */
  fc.record({ back: fc.option(fc.integer({ min: 1, max: 500 })), stale: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(payment: string, next: Step): Promise<void> {
  const { db } = database;
  if ('amount' in next) {
    const amount_cents = cents(next.amount * 100);
    await db.updateTable('payment').set({ amount_cents }).where('id', '=', payment).execute();
    await db.transaction().execute((trx) => invoicePayment(trx, payment, issuing));
    return;
  }
  const invoice = await db
    .selectFrom('invoice')
    .select(['year', 'number'])
    .select(
      sql<number>`coalesce((select sum(total_cents) from invoice as note where note.credits_id = invoice.id), 0)::integer`.as(
        'credited',
      ),
    )
    .where('payment_id', '=', payment)
    .where('kind', '=', 'invoice')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const wanted = {
    year: invoice.year,
    number: invoice.number,
    part: next.back === null ? null : cents(next.back),
    credited: cents(invoice.credited + (next.stale ? 1 : 0)),
  };
  await db.transaction().execute((trx) => recordRefund(trx, wanted, NOW));
}

test('the stored state of each invoice is the computed one, whatever was issued, corrected and given back', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 5 }), async (isAside, steps) => {
      const { db } = database;
      const payment = uuid();
      await insertPayment(db, {
        id: payment,
        member_id: null,
        amount_cents: cents(200),
        paid_at: NOW,
        set_aside_at: isAside ? NOW : null,
      });
      await db.transaction().execute((trx) => invoicePayment(trx, payment, issuing));
      for (const next of [null, ...steps]) {
        if (next) await take(payment, next);
        const { rows } = await sql<{ stored: string; computed: string }>`
          select state as stored, case
              when credit.cents >= invoice.total_cents then 'credited'
              when payment.set_aside_at is not null and payment.refunded_at is null then 'to_pay_back'
              when credit.cents > 0 then 'part_credited'
              else 'paid' end as computed
          from invoice join payment on payment.id = payment_id
          cross join lateral (select sum(note.total_cents) as cents from invoice as note where note.credits_id = invoice.id) as credit
          where payment_id = ${payment} and invoice.kind = 'invoice'`.execute(db);
        expect(rows.map(({ stored }) => stored)).toEqual(rows.map(({ computed }) => computed));
        for (const { stored } of rows) seen.add(stored);
      }
    }),
    { numRuns: 60 },
  );
  expect([...seen].toSorted()).toEqual(['credited', 'paid', 'part_credited', 'to_pay_back']);
});
