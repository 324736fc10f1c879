import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { attention, attentionCount, officeHome } from '#contract/office-home.ts';
import * as calls from '#contract/office-refused.ts';
import { deleteUser } from '#contract/office-users.ts';
import { checkout, payfastNotify } from '#contract/payments.ts';
import { REFUSED_DAYS, REFUSED_MOST, type Refusal } from '#domain/payments/refused-notifications.ts';
import { type PayfastOptions, payfast } from '#server/adapters/payments/payfast.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { notificationSignature } from '#server/adapters/payments/signature.ts';
import { sweepRefused } from '#server/areas/billing/billing.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type Provider, provider } from '#test/support/provider.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';

let app: TestApp;
let stub: Provider;
let admin: SignedIn;
let payments: Payments;
const EARLIER = new Date(NOW.getTime() - 60_000);
const counted: Refusal[] = [];
/** The settings of the server, as after a start with others. */
const withSettings = (more: Partial<PayfastOptions>) => {
  payments = payfast({ ...stub.options, ...more });
};
beforeAll(async () => {
  stub = await provider(() => app.url);
  withSettings({});
  const delegated = new Proxy({} as Payments, { get: (_, name: keyof Payments) => payments[name] });
  app = await testApp({
    payments: delegated,
    publicUrl: 'http://stub.invalid',
    adminEmails: [ADMIN],
    onRefused: (reason) => counted.push(reason),
  });
  admin = await signedIn(app, { email: ADMIN });
});
afterEach(async () => {
  await app.db.deleteFrom('refused_notification').execute();
  stub.reset();
  withSettings({});
  counted.length = 0;
  app.clock.set(NOW);
});
afterAll(async () => {
  await app.close();
  await stub.close();
});

const list = async (query: object = {}) =>
  (await app.call(calls.refusedNotifications, { query, as: admin })).body;
const judge = async () => (await app.call(calls.judgeRefusedNotifications, { as: admin })).body;
const bodies = async () =>
  (await app.db.selectFrom('refused_notification').select('raw_body').execute()).map((row) => row.raw_body);
const post = async (body: string) =>
  (
    await fetch(app.url + payfastNotify.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).status;
const isPaid = async (email: string) =>
  (
    await app.db
      .selectFrom('membership')
      .innerJoin('member', 'member.id', 'member_id')
      .select('paid_to')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).paid_to !== null;

/** Pays while the server has other settings than the provider. */
async function paysRefused(wrong: Partial<PayfastOptions> = { passphrase: 'another-one' }) {
  const { email, id } = await aMember(app, { membership: unpaid, years: [] });
  const form = await app.call(checkout, { body: { email, kind: 'Annual' } });
  const order = await stub.submit(form.body);
  withSettings(wrong);
  const before = counted.length;
  await stub.press(order, 'pay');
  // The provider gives up after four tries; a later one would fall into the next test.
  await expect.poll(() => counted.length - before).toBe(4);
  await app.settle();
  return { email, id: String(id) };
}

test('a message with a card, a secret or no meaning is kept without its body', async () => {
  const signature = 'signature=0123456789abcdef0123456789abcdef';
  expect(
    await post(`payment_status=COMPLETE&pf_payment_id=1&custom_str1=4111+1111+1111+1111&${signature}`),
  ).toBe(400);
  expect(await post(`payment_status=COMPLETE&pf_payment_id=2&merchant_key=46f0cd694581a&${signature}`)).toBe(
    400,
  );
  expect(
    await post(`payment_status=COMPLETE&pf_payment_id=3&custom_str1=${'x'.repeat(9_000)}&${signature}`),
  ).toBe(400);
  expect(await post('hello=1')).toBe(400);
  expect(await bodies()).toEqual(['', '', '', '']);
  expect((await list({ reason: 'malformed' })).rows).toMatchObject([
    { size: 7, payment: '', amount: null, member: null, can_be_judged: false },
  ]);
  expect(await judge()).toEqual({ accepted: 0, left: 0 });
});

test('seen messages leave the home and stay in the list; old ones go', async () => {
  await post('one=1');
  const now = app.clock.now();
  expect(
    (await app.call(calls.seenRefusedNotifications, { body: { until: 'now' }, as: admin })).body.fields,
  ).toEqual({
    until: 'Say until when',
  });
  const until = now.toISOString();
  expect((await app.call(calls.seenRefusedNotifications, { body: { until }, as: admin })).body).toEqual({
    seen: 1,
  });
  expect((await app.call(attention, { as: admin })).body.refused).toEqual([]);
  expect((await app.call(attentionCount, { as: admin })).body.open).toBe(0);
  expect(await list({ seen: 'yes' })).toMatchObject({ total: 1, rows: [{ seen: true }] });
  expect((await list({ seen: 'no' })).total).toBe(0);
  await sweepRefused(app.db, new Date(now.getTime() + REFUSED_DAYS * 86_400_000));
  expect((await list()).total).toBe(1);
  await sweepRefused(app.db, new Date(now.getTime() + REFUSED_DAYS * 86_400_000 + 1));
  expect((await list()).total).toBe(0);
});

test('400 names a reason that there is not', async () => {
  const { body } = await app.call(calls.refusedNotifications, { query: { reason: 'late' }, as: admin });
  expect(Object.keys(body.fields)).toEqual(['reason']);
});

test('the signature of a forged message is judged by the passphrase alone', async () => {
  const fields: [string, string][] = [
    ['payment_status', 'COMPLETE'],
    ['pf_payment_id', '99'],
    ['amount_gross', '1.00'],
    ['merchant_id', stub.options.merchantId],
  ];
  const signature = notificationSignature(fields, 'a-guess');
  expect(await post(new URLSearchParams([...fields, ['signature', signature]]).toString())).toBe(400);
  expect(await judge()).toEqual({ accepted: 0, left: 1 });
});

test.each([
  ['bad_signature', { passphrase: 'another-one' }],
  ['wrong_source', { sources: ['197.97.145.144/28'] }],
  ['wrong_merchant', { merchantId: '10000199' }],
] as const)(
  '%s: a payment is kept, shown, and applied once after the settings are right',
  async (reason, wrong) => {
    const { email, id } = await paysRefused(wrong);
    expect(new Set(counted)).toEqual(new Set([reason]));
    expect(new Set(stub.delivered.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await isPaid(email)).toBe(false);

    const since = app.clock.now().toISOString();
    const { rows, total } = await list();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      reason,
      source: '127.0.0.1',
      at: since,
      status: 'COMPLETE',
      amount: 999,
      member: { id, email },
      can_be_judged: true,
      seen: false,
    });
    // The provider sent it again: it is one message.
    expect(rows[0].times).toBeGreaterThan(2);
    const open = [{ reason, count: 1, since, last: since }];
    expect((await app.call(officeHome, { as: admin })).body.attention.refused).toEqual(open);
    expect((await app.call(attention, { as: admin })).body.refused).toEqual(open);
    expect((await app.call(attentionCount, { as: admin })).body.open).toBe(1);

    expect(await judge()).toEqual({ accepted: 0, left: 1 });
    expect(await isPaid(email)).toBe(false);
    withSettings({});
    const arrived = app.clock.now();
    app.clock.set(new Date(arrived.getTime() + 20 * 60_000));
    const results = await Promise.all([judge(), judge()]);
    expect(results.map(({ accepted }) => accepted).sort()).toEqual([0, 1]);
    await app.settle();
    expect(await list()).toMatchObject({ total: 0 });
    const kept = await app.db
      .selectFrom('payment_notification')
      .select(['received_at', 'outcome'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ received_at: arrived, outcome: 'applied' });
    app.clock.set(arrived);
    expect(await isPaid(email)).toBe(true);
    expect(
      (await app.db.selectFrom('payment').select('id').where('member_id', '=', id).execute()).length,
    ).toBe(1);
    const logged = await app.db
      .selectFrom('admin_log')
      .select('after')
      .where('action', '=', calls.judgeRefusedNotifications.does)
      .execute();
    expect(logged).toContainEqual({ after: { Accepted: 1, 'Refused again': 0 } });
  },
);

test('a flood of forged messages is bounded, and drives out none of the provider', async () => {
  await paysRefused();
  await app.db.updateTable('refused_notification').set({ source: '197.97.145.145' }).execute();
  await sql`insert into refused_notification (id, reason, source, raw_body, body_hash, size, received_at, last_at)
    select gen_random_uuid(), 'malformed', '127.0.0.1', '', number::text, 8, ${EARLIER}, ${EARLIER}
    from generate_series(1, ${REFUSED_MOST - 5}) as number`.execute(app.db);
  await Promise.all(Array.from({ length: 20 }, (_, number) => post(`forged=${number}`)));
  const { total } = await list();
  expect(total).toBe(REFUSED_MOST);
  expect(counted.filter((reason) => reason === 'malformed').length).toBe(20);
  expect((await list({ q: 'forged' })).total).toBe(0);
  // The flood's own oldest went.
  const last = app.db.selectFrom('refused_notification').select('id').where('last_at', '=', NOW);
  expect((await last.execute()).length).toBeGreaterThan(20);
  expect((await list({ q: '197.97' })).rows).toMatchObject([
    { reason: 'bad_signature', can_be_judged: true },
  ]);
});

test('the closing of an account takes the person out, also out of what comes later', async () => {
  const { email } = await paysRefused();
  const [body = ''] = await bodies();
  const address = encodeURIComponent(email);
  expect(body).toContain(address);
  expect((await app.call(deleteUser, { body: { email }, as: admin })).status).toBe(200);
  expect((await bodies()).join()).not.toContain(address);
  const again = `${body.replace(/&signature=.*/, '')}&signature=0123456789abcdef0123456789abcdef`;
  expect(await post(again)).toBe(400);
  expect((await bodies()).length).toBe(2);
  expect((await bodies()).join()).not.toContain(address);
  withSettings({});
  expect(await judge()).toEqual({ accepted: 0, left: 2 });
  expect((await list()).rows).toMatchObject([
    { member: null, amount: 999 },
    { member: null, amount: 999 },
  ]);
});
