import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/invoices.ts';
import { referralPayouts } from '#contract/office-referrals.ts';
import { cents } from '#domain/money/money.ts';
import { accountOf } from '#test/support/account-page.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { openPdf } from '#test/support/pdf.ts';
import type { Provider } from '#test/support/provider.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';
import { insertPayment } from '../payments/queries.ts';
import { invoicePayment } from './invoices.ts';

const ADMIN = 'boss@example.co.za';
const seller = {
  name: 'Plan (Pty) Ltd',
  address: '12 Jan Smuts Avenue, Johannesburg 2196',
  vat: { number: '4123456789', rate: 1500 },
};
const START = NOW;

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
let admin: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN], seller }, timeoutMs: 2_000 });
  ({ app, stub, time } = site);
  admin = await signedIn(app, { email: ADMIN });
});
afterEach(() => site.rest());
afterAll(() => site.close());

const keyFor = async (email: string) => {
  const { key } = await signIn(app, email);
  return { headers: { email, key } };
};
const documentsOf = (memberId: string) =>
  app.db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .selectAll('invoice')
    .select(['period_from', 'period_to', 'refunded_at'])
    .where('payment.member_id', '=', memberId)
    .orderBy('invoice.id')
    .execute();
const numbers = async (kind: 'invoice' | 'credit_note', year = 2026) => {
  const rows = await app.db
    .selectFrom('invoice')
    .select('number')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const credit = (
  invoice: unknown,
  as: SignedIn | { headers: { email: string; key: string } } | null = admin,
) => app.call(calls.creditInvoice, { body: { invoice }, as });

/** A row of the ledger that has no invoice yet. */
async function bare(memberId: string | null): Promise<string> {
  const id = uuid();
  await insertPayment(app.db, { id, member_id: memberId, amount_cents: cents(99_900), paid_at: START });
  return id;
}

const issue = (payment: string) =>
  app.db.transaction().execute((trx) => invoicePayment(trx, payment, { seller, now: app.clock.now() }));

describe('a payment', () => {
  test('has its invoice in the same transaction: list, PDF, mail', async () => {
    const { id, email } = await site.paidMember('Annual');
    const [row] = await documentsOf(id);
    expect(row).toMatchObject({
      kind: 'invoice',
      year: 2026,
      issued_on: '2026-11-20',
      item: 'Annual Subscription',
      total_cents: cents(99_900),
      vat_cents: cents(13_030),
      vat_rate: 1500,
      seller_name: seller.name,
      seller_vat_number: '4123456789',
      period_from: '2026-11-20',
      period_to: '2027-11-20',
    });
    // The name is that of the payment, whatever the member is called later.
    await app.db.updateTable('member').set({ surname: 'Khumalo' }).where('id', '=', id).execute();
    const as = await keyFor(email);
    const { invoices } = await accountOf(app, as);
    const [invoice] = invoices;
    expect(invoices).toEqual([
      {
        id: row?.id,
        number: `INV-2026-${String(row?.number).padStart(6, '0')}`,
        kind: 'invoice',
        issued_on: '2026-11-20',
        item: 'Annual Subscription',
        amount: 999,
        credits: null,
        open: true,
        reissued: false,
      },
    ]);
    const file = await app.call(calls.invoicePdf, { params: { id: invoice.id }, as });
    expect(file.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`);
    const { pages } = await openPdf(new Uint8Array(file.body));
    for (const part of ['TAX INVOICE', invoice.number, "Naledi O'Brien-Müller", '20 November 2026'])
      expect(pages[0]).toContain(part);
    const mail = (await mailsTo(app, email)).find(({ subject }) => subject === 'Payment received');
    expect(mail?.text).toContain(`Invoice: ${invoice.number}`);
  });

  test('each renewal has its own, with the days it pays for', async () => {
    const { id } = await site.paidMember();
    await time.leapTo('2026-12-20');
    await time.leapTo('2027-01-20');
    expect((await documentsOf(id)).map((row) => [row.year, row.period_from, row.period_to])).toEqual([
      [2026, '2026-11-20', '2026-12-20'],
      [2026, '2026-12-20', '2027-01-20'],
      [2027, '2027-01-20', '2027-02-20'],
    ]);
  });

  test('that the provider is asked about has one too, and its late notification brings no second', async () => {
    const { id, email } = await site.paidMember();
    stub.misbehaviours.add('drop');
    app.clock.set(new Date('2027-01-25T08:00:00Z'));
    await stub.catchUp('all');
    await time.night();
    const documents = await documentsOf(id);
    expect(documents.map((row) => [row.total_cents, row.period_from, row.period_to])).toEqual([
      [11_900, '2026-11-20', '2026-12-20'],
      [11_900, '2026-12-20', '2027-01-20'],
      [11_900, '2027-01-20', '2027-02-20'],
    ]);
    for (const body of (await stub.made()).slice(-2)) await stub.resend(body);
    await app.settle();
    expect(await documentsOf(id)).toHaveLength(3);
    const { invoices } = await accountOf(app, await keyFor(email));
    const file = await app.call(calls.invoicePdf, {
      params: { id: invoices[0]?.id },
      as: await keyFor(email),
    });
    expect((await openPdf(new Uint8Array(file.body))).pages[0]).toContain('Payment reference');
  });

  test('that a notification corrects gets a credit note and a new invoice', async () => {
    const { id } = await aMember(app);
    const payment = await bare(String(id));
    expect(await issue(payment)).toBe(true);
    expect(await issue(payment)).toBe(false);
    await app.db
      .updateTable('payment')
      .set({ amount_cents: cents(79_920) })
      .where('id', '=', payment)
      .execute();
    expect(await issue(payment)).toBe(true);
    expect(await issue(payment)).toBe(false);
    expect((await documentsOf(String(id))).map((row) => [row.kind, row.total_cents, row.reason])).toEqual([
      ['invoice', 99_900, null],
      ['credit_note', 99_900, 'correction'],
      ['invoice', 79_920, null],
    ]);
  });
});

describe('the numbers', () => {
  test('have no gap, also with payments at once and one that fails after it has its number', async () => {
    const member = await aMember(app);
    const issuing = { seller, now: app.clock.now() };
    const payments = await Promise.all(Array.from({ length: 12 }, () => bare(String(member.id))));
    const results = await Promise.allSettled(
      payments.map((id, at) =>
        app.db.transaction().execute(async (trx) => {
          await invoicePayment(trx, id, issuing);
          if (at % 3 === 0) throw new Error('cut off before the commit');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    const issued = await numbers('invoice');
    expect(issued).toEqual(upTo(issued.length));
  });

  test('begin anew with the South African year', async () => {
    app.clock.set(new Date('2030-12-31T21:59:00Z'));
    await issue(await bare(null));
    app.clock.set(new Date('2030-12-31T22:00:00Z'));
    await issue(await bare(null));
    expect([await numbers('invoice', 2030), await numbers('invoice', 2031)]).toEqual([[1], [1]]);
  });
});

describe('the invoices of the account page and their files', () => {
  test('400 for no id, 404 for another member’s', async () => {
    const [mine, other] = [await site.paidMember(), await site.paidMember()];
    const [theirs] = await documentsOf(other.id);
    const as = await keyFor(mine.email);
    expect((await app.call(calls.invoicePdf, { params: { id: 'INV-2026-000001' }, as })).status).toBe(400);
    expect((await app.call(calls.invoicePdf, { params: { id: uuid() }, as })).status).toBe(404);
    expect((await app.call(calls.invoicePdf, { params: { id: theirs?.id }, as })).status).toBe(404);
    expect((await accountOf(app, as)).invoices).toHaveLength(1);
  });

  test('the invoice stays without the person when the account is deleted', async () => {
    const { id } = await site.paidMember();
    const [row] = await documentsOf(id);
    await app.db.deleteFrom('member').where('id', '=', id).execute();
    const stored = await app.db.selectFrom('invoice').selectAll().where('id', '=', String(row?.id)).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/Naledi|Brien/);
    const names = await app.db.selectFrom('invoice_recipient').where('invoice_id', '=', String(row?.id));
    expect(await names.selectAll().execute()).toEqual([]);
  });
});

describe('POST /api/admin/credit_note', () => {
  const numberOf = async (memberId: string) => {
    const [row] = await documentsOf(memberId);
    return `INV-${row?.year}-${String(row?.number).padStart(6, '0')}`;
  };

  test('400 for no number, 404 for an unknown one', async () => {
    const { id } = await site.paidMember();
    for (const text of ['CN-2026-000001', '', 7]) {
      const answer = await credit(text);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['invoice']]);
    }
    expect((await credit('INV-1999-000001')).status).toBe(404);
    expect(await documentsOf(id)).toHaveLength(1);
  });

  test('gives the note, marks the payment and writes the log; a second one is 409', async () => {
    const { id, email } = await site.paidMember();
    const number = await numberOf(id);
    const answers = await Promise.all([credit(` ${number.toLowerCase()} `), credit(number)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({ invoice: number, amount: 119 });
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_credited');
    const [invoice, note] = await documentsOf(id);
    expect(note).toMatchObject({
      kind: 'credit_note',
      credits_id: invoice?.id,
      reason: 'refund',
      total_cents: invoice?.total_cents,
      vat_cents: invoice?.vat_cents,
      seller_name: seller.name,
      refunded_at: START,
    });
    const issued = await numbers('credit_note');
    expect(issued).toEqual(upTo(issued.length));
    const entries = await app.db.selectFrom('admin_log').selectAll().where('whom_id', '=', id).execute();
    expect(entries).toMatchObject([
      {
        admin_email: ADMIN,
        whom: email,
        after: { Invoice: number, Amount: 'R119.00', 'Credit note': done?.body.credit_note },
      },
    ]);
    const as = await keyFor(email);
    const { invoices } = await accountOf(app, as);
    const listed = invoices.find(({ kind }: { kind: string }) => kind === 'credit_note');
    expect(listed).toMatchObject({ number: done?.body.credit_note, credits: number, amount: 119 });
    const file = await app.call(calls.invoicePdf, { params: { id: listed.id }, as });
    const { pages } = await openPdf(new Uint8Array(file.body));
    for (const part of ['CREDIT NOTE', listed.number, number, 'The payment goes back to the payer.'])
      expect(pages[0]).toContain(part);
  });

  const record = (invoice: string, more: object) =>
    app.call(calls.creditInvoice, { body: { invoice, ...more }, as: admin });

  test('over a part leaves the reward of a referral, over the whole takes it', async () => {
    const { id } = await site.paidMember();
    const referrer = await aMember(app);
    const [invoice] = await documentsOf(id);
    const { payment_id } = await app.db
      .selectFrom('invoice')
      .select('payment_id')
      .where('id', '=', String(invoice?.id))
      .executeTakeFirstOrThrow();
    const use = { payment_id, referrer_id: String(referrer.id), used_at: app.clock.now() };
    await app.db.insertInto('referral_use').values(use).execute();
    const uses = async () => (await app.call(referralPayouts, { as: admin })).body.uses;
    const before = await uses();
    const number = await numberOf(id);
    await record(number, { amount: '19.00' });
    expect(await uses()).toBe(before);
    await record(number, { credited: 19 });
    expect(await uses()).toBe(before - 1);
  });

  test('over a part leaves the rest, also to two tabs, and never exceeds what was paid', async () => {
    const { id, email } = await site.paidMember();
    const number = await numberOf(id);
    for (const amount of ['119.01', '0', 'all', '-1', '1.005']) {
      const answer = await record(number, { amount });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['amount']]);
    }
    const tabs = await Promise.all([1, 2].map(() => record(number, { amount: '19.00' })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await documentsOf(id)).map((row) => [row.total_cents, row.vat_cents, row.refunded_at])).toEqual([
      [11_900, 1_552, null],
      [1_900, 248, null],
    ]);
    expect((await record(number, { amount: '100.01', credited: 19 })).status).toBe(400);
    expect((await record(number, { credited: 19 })).body).toMatchObject({ amount: 100 });
    const [, ...notes] = await documentsOf(id);
    expect(notes.map((row) => [row.total_cents, row.vat_cents, row.refunded_at])).toEqual([
      [1_900, 248, START],
      [10_000, 1_304, START],
    ]);
    expect((await record(number, { amount: '0.01', credited: 119 })).body.code).toBe('already_credited');
    const as = await keyFor(email);
    const { invoices } = await accountOf(app, as);
    const part = invoices.find(({ amount }: { amount: number }) => amount === 19);
    const file = await app.call(calls.invoicePdf, { params: { id: part.id }, as });
    const text = (await openPdf(new Uint8Array(file.body))).pages[0]?.replace(/\s+/g, ' ');
    for (const words of [
      'CREDIT NOTE',
      number,
      'Part of the payment goes back to the payer.',
      'R2.48',
      'R19.00',
    ])
      expect(text).toContain(words);
  });

  test('cancels the subscription and ends access when that is asked for, and not otherwise', async () => {
    const { id, email } = await site.paidMember();
    const number = await numberOf(id);
    const facts = () =>
      app.db
        .selectFrom('membership')
        .innerJoin('subscription', 'subscription.member_id', 'membership.member_id')
        .select(['override', 'override_reason', 'override_until', 'cancel_asked_at'])
        .where('membership.member_id', '=', id)
        .executeTakeFirstOrThrow();
    await record(number, { amount: '9.00' });
    expect(await facts()).toEqual({
      override: null,
      override_reason: '',
      override_until: null,
      cancel_asked_at: null,
    });
    await record(number, { credited: 9, cancel_subscription: true, end_access: true });
    expect(await facts()).toEqual({
      override: 'UNPAID',
      override_reason: `${number} was credited`,
      override_until: null,
      cancel_asked_at: START,
    });
    await app.settle();
    const mail = (await mailsTo(app, email)).find(
      ({ subject }) => subject === 'Your subscription is cancelled',
    );
    expect(mail?.text).not.toContain('You have paid to');
    const log = app.db
      .selectFrom('admin_log')
      .select('after')
      .where('whom_id', '=', id)
      .orderBy('id', 'desc');
    expect((await log.executeTakeFirstOrThrow()).after).toMatchObject({
      Amount: 'R110.00',
      Subscription: 'Cancelled',
      Access: 'Ended',
    });
  });

  test('may come before its invoice in a restore', async () => {
    const { id } = await site.paidMember();
    await credit(await numberOf(id));
    const [invoice, note] = await app.db
      .selectFrom('invoice')
      .innerJoin('payment', 'payment.id', 'invoice.payment_id')
      .selectAll('invoice')
      .where('payment.member_id', '=', id)
      .orderBy('invoice.id')
      .execute();
    if (!invoice || !note) throw new Error('Both should be there');
    const ids = [invoice.id, note.id];
    await app.db.transaction().execute(async (trx) => {
      const recipients = await trx
        .deleteFrom('invoice_recipient')
        .where('invoice_id', 'in', ids)
        .returningAll()
        .execute();
      await trx.deleteFrom('invoice').where('id', 'in', ids).execute();
      for (const row of [note, invoice]) await trx.insertInto('invoice').values(row).execute();
      await trx.insertInto('invoice_recipient').values(recipients).execute();
    });
    expect(await documentsOf(id)).toHaveLength(2);
  });

  test('says of a payment that brought nothing that it did not, also without its member', async () => {
    const payment = await bare(null);
    await app.db.updateTable('payment').set({ set_aside_at: START }).where('id', '=', payment).execute();
    await issue(payment);
    const invoice = await app.db
      .selectFrom('invoice')
      .selectAll()
      .where('payment_id', '=', payment)
      .executeTakeFirstOrThrow();
    const answer = await credit(`INV-2026-${String(invoice.number).padStart(6, '0')}`);
    expect(answer.status).toBe(200);
    const note = await app.db
      .selectFrom('invoice')
      .selectAll()
      .where('credits_id', '=', invoice.id)
      .execute();
    expect(note).toMatchObject([{ reason: 'set_aside', total_cents: cents(99_900) }]);
  });
});
