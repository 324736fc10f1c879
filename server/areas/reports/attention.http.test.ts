import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import * as home from '#contract/office-home.ts';
import { markRefundSent, officeRefunds } from '#contract/office-refunds.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { aFailedJob, aNotification, aPayment } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const PAYER = 'thandi@example.co.za';

let app: TestApp;
let admin: SignedIn;
let payer: { id: string; email: string };
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  const { id } = await aMember(app, { email: PAYER });
  payer = { id: String(id), email: PAYER };
  await app.db.insertInto('checkout').values(FORM).execute();
  await app.db.updateTable('checkout').set({ member_id: payer.id }).execute();
});
afterAll(() => app.close());

const AMOUNTS = { amount_cents: cents(99_900), recurring_cents: cents(99_900), frequency: 6 } as const;
const FORM = { id: uuid(), payment_reference: 'ref-1', kind: 'Annual', created_at: NOW, ...AMOUNTS } as const;
const TOKEN = 'a-token';

const read = async () => (await app.call(home.attention, { as: admin })).body;
const count = async () => (await app.call(home.attentionCount, { as: admin })).body.open;

describe('a payment that needs a person names its member', () => {
  test.each([
    ['the form', { m_payment_id: 'ref-1', pf_payment_id: '71' }, 99_900],
    ['the address in it', { pf_payment_id: '72', email_address: 'Thandi@example.co.za' }, null],
  ])('by %s', async (_, fields, due) => {
    const id = await aNotification(app.db, 'amount_mismatch', fields);
    const row = (await read()).notifications.find((one: { id: string }) => one.id === id);
    expect(row).toEqual({
      id,
      at: NOW.toISOString(),
      outcome: 'amount_mismatch',
      payment: `${fields.pf_payment_id}:COMPLETE`,
      member: payer,
      amount: 119,
      due: due === null ? null : due / 100,
      form_of: null,
      credit: '',
    });
  });

  test('nobody whom it does not name', async () => {
    const id = await aNotification(app.db, 'unknown_payment', { pf_payment_id: '73', m_payment_id: 'other' });
    const row = (await read()).notifications.find((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({ member: null, amount: 119, due: null });
  });

  test('one that is to be paid back names its invoice, until it is credited', async () => {
    const id = await aNotification(app.db, 'paid_twice', { m_payment_id: 'ref-1', pf_payment_id: '74' });
    const columns = {
      notification_id: id,
      provider_payment_id: '74',
      checkout_id: FORM.id,
      set_aside_at: NOW,
    };
    const paymentId = await aPayment(app.db, { columns });
    const creditOf = async () =>
      (await read()).notifications.find((one: { id: string }) => one.id === id)?.credit;
    expect(await creditOf()).toBe('INV-2026-000001');
    await app.db.updateTable('payment').set({ refunded_at: NOW }).where('id', '=', paymentId).execute();
    expect(await creditOf()).toBe('');
  });
});

test('a refund is listed until it is marked as sent, as the list of refunds counts it', async () => {
  const toSend = async () => {
    const [{ to_send }, refunds] = [await read(), await app.call(officeRefunds, { as: admin })];
    expect(to_send).toEqual(refunds.body.to_send);
    return to_send;
  };
  expect(await toSend()).toEqual({ refunds: 0, amount: 0 });
  const paymentId = await aPayment(app.db, { memberId: payer.id, amount: 11_900 });
  const invoiceOf = (kind: 'invoice' | 'credit_note') =>
    app.db
      .selectFrom('invoice')
      .select(['id', 'number'])
      .where('payment_id', '=', paymentId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
  const { number } = await invoiceOf('invoice');
  const invoice = `INV-2026-${String(number).padStart(6, '0')}`;
  expect((await app.call(creditInvoice, { as: admin, body: { invoice } })).status).toBe(200);
  expect(await toSend()).toEqual({ refunds: 1, amount: 119 });
  const { id } = await invoiceOf('credit_note');
  const body = { id, sent_on: southAfricanDate(NOW) };
  expect((await app.call(markRefundSent, { as: admin, body })).status).toBe(200);
  expect(await toSend()).toEqual({ refunds: 0, amount: 0 });
});

describe('a job that failed for good', () => {
  beforeAll(async () => {
    const { id: checkout_id } = FORM;
    const terms = { kind: 'Annual', recurring_cents: cents(99_900), frequency: 6, started_at: NOW } as const;
    await app.db
      .insertInto('subscription')
      .values({ token: TOKEN, member_id: payer.id, checkout_id, ...terms })
      .execute();
  });

  test('names whose subscription is charged on, and how much', async () => {
    const id = await aFailedJob(app.db, 'cancel-subscription', { token: TOKEN });
    const row = (await read()).jobs.find((one: { id: string }) => one.id === id);
    expect(row).toEqual({
      id,
      at: NOW.toISOString(),
      name: 'cancel-subscription',
      tries: 17,
      member: payer,
      amount: 999,
    });
  });

  test('names the member of its input, and of the notification that it applies', async () => {
    const mail = await aFailedJob(app.db, 'send-receipt', { memberId: payer.id });
    const notificationId = await aNotification(app.db, 'applied', {
      m_payment_id: 'ref-1',
      pf_payment_id: '75',
    });
    const applied = await aFailedJob(app.db, 'apply-notification', { notificationId });
    const { jobs } = await read();
    const of = (id: string) => jobs.find((one: { id: string }) => one.id === id);
    expect(of(mail)).toMatchObject({ member: payer, amount: null });
    expect(of(applied)).toMatchObject({ member: payer, amount: 119 });
  });

  test('404 for a job that has not failed; 400 for what is no id', async () => {
    expect((await app.call(home.failedJobRetried, { as: admin, body: { id: uuid() } })).status).toBe(404);
    const wrong = await app.call(home.failedJobRetried, { as: admin, body: { id: '7' } });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { id: 'This is not a valid id' }]);
  });

  test('runs again with all its tries, and leaves the list and the count', async () => {
    const id = await aFailedJob(app.db, 'ask-for-pin', { memberId: payer.id, requestHash: 'x' });
    const before = await count();
    const again = () => app.call(home.failedJobRetried, { as: admin, body: { id } });
    expect((await again()).status).toBe(200);
    await app.settle();
    const row = await app.db
      .selectFrom('job')
      .select(['attempt', 'done_at', 'failed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ attempt: 1, done_at: expect.any(Date), failed_at: null });
    expect(await count()).toBe(before - 1);
    expect((await again()).status).toBe(404);
    const entry = await app.db
      .selectFrom('admin_log')
      .select(['action', 'whom', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'Tried a failed job again',
      whom: 'Makes a pin for a sign-in',
      after: { Job: 'Makes a pin for a sign-in', Id: id },
    });
  });
});

test('the count for the menu is that of the lists', async () => {
  const { notifications, jobs, mails, files } = await read();
  expect(await count()).toBe(notifications.length + jobs.length + mails.length + files.length);
});
