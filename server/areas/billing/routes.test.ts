import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/payments.ts';
import { login } from '#contract/sign-in.ts';
import { cents } from '#domain/money/money.ts';
import type { Outcome } from '#domain/payments/payments.ts';
import { payfast } from '#server/adapters/payments/payfast.ts';
import { notificationSignature } from '#server/adapters/payments/signature.ts';
import { applyNotification } from '#server/areas/billing/billing.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid as nothingPaid, PASSWORD } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type Provider, provider } from '#test/support/provider.ts';
import { keepNotification } from './payments/notifications.ts';

let app: TestApp;
let stub: Provider;
beforeAll(async () => {
  stub = await provider(() => app.url);
  app = await testApp({ payments: payfast(stub.options), publicUrl: 'http://stub.invalid' });
});
afterEach(() => stub.reset());
afterAll(async () => {
  await app.close();
  await stub.close();
});

const unpaid = (overrides: object = {}) => aMember(app, { membership: nothingPaid, years: [], ...overrides });
const member = (email: string) =>
  app.db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
const yearsOf = async (id: string) =>
  (await app.db.selectFrom('plan').select('plan_year').where('member_id', '=', id).execute()).map(
    (row) => row.plan_year,
  );
const paymentsOf = (id: string) =>
  app.db.selectFrom('payment').selectAll().where('member_id', '=', id).execute();
const outcomes = async () =>
  (await app.db.selectFrom('payment_notification').select('outcome').orderBy('id').execute()).map(
    (r) => r.outcome,
  );

async function pay(email: string, kind = 'Annual', more: object = {}) {
  const form = await app.call(calls.checkout, { body: { email, kind, ...more } });
  expect(form.status).toBe(200);
  const order = await stub.submit(form.body);
  await stub.press(order, 'pay');
  await app.settle();
  return form.body;
}

/** Keeps a notification without its job, then applies it here, as another node would; asks again while it is not confirmed. */
async function keepAndApply(body: string): Promise<Outcome | null> {
  const reading = await app.options.payments.readNotification(body, '127.0.0.1');
  if (!reading.ok) throw new Error(reading.reason);
  const { notification } = reading;
  const arrival = { notification, rawBody: body, now: app.clock.now(), enqueue: async () => '' };
  await app.db.transaction().execute((trx) => keepNotification(trx, arrival));
  const { id } = await app.db
    .selectFrom('payment_notification')
    .select('id')
    .where('idempotency_key', '=', notification.idempotencyKey)
    .executeTakeFirstOrThrow();
  const apply = () => applyNotification(app.options, id);
  return apply().catch(apply).catch(apply);
}

describe('POST /api/auth/checkout', () => {
  test('400 names the fields, 404 for an unknown address, 409 when it is paid', async () => {
    const bad = await app.call(calls.checkout, { body: { email: 'x', kind: 'Weekly' } });
    expect(bad.body.fields).toEqual({ email: 'Must be a valid email', kind: 'Choose a subscription' });
    const unknown = await app.call(calls.checkout, {
      body: { email: 'nobody@example.co.za', kind: 'Annual' },
    });
    expect(unknown.status).toBe(404);
    const paid = await aMember(app);
    expect((await app.call(calls.checkout, { body: { email: paid.email, kind: 'Annual' } })).body.code).toBe(
      'already_paid',
    );
  });

  test.each([
    ['Annual', '999.00', '999.00', '6', '/api/user/payfast'],
    ['Monthly', '119.00', '119.00', '3', '/api/user/payfast'],
    ['Audit', '1299.00', '999.00', '6', '/api/user/payfastAudit'],
  ])(
    '%s: the amounts are the price list’s, and nothing of the member is shown',
    async (kind, amount, recurring, frequency, notify) => {
      const { email } = await unpaid();
      const answer = await app.call(calls.checkout, { body: { email, kind, amount: 5 } });
      const fields = Object.fromEntries(answer.body.fields);
      expect(fields).toMatchObject({
        amount,
        recurring_amount: recurring,
        frequency,
        cycles: '0',
        subscription_type: '1',
        notify_url: `http://stub.invalid${notify}`,
        return_url: 'http://stub.invalid/success',
        cancel_url: 'http://stub.invalid/cancel',
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/Naledi|Brien|passphrase/);
      expect(answer.body.fields.at(-1)[0]).toBe('signature');
    },
  );

  test('legacy members pay their own price; others the list’s current row', async () => {
    const price = {
      id: '0198c0de-0000-7000-8000-000000000001',
      pricing_type: 'Annual',
      price_cents: cents(110_000),
    } as const;
    await app.db
      .insertInto('price')
      .values({ ...price, start_date: '2026-11-20', created_at: app.clock.now() })
      .execute();
    const [legacy, other] = [await unpaid({ legacy_since: app.clock.now() }), await unpaid()];
    const of = async (email: string) =>
      (await app.call(calls.checkout, { body: { email, kind: 'Annual' } })).body.amount;
    expect([await of(legacy.email), await of(other.email)]).toEqual([999, 1100]);
    await app.db.deleteFrom('price').execute();
  });
});

describe('a payment', () => {
  test('sets PAID once, adds the year, keeps the ledger, mails a receipt and lets the member in', async () => {
    const { email, id } = await unpaid();
    expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(403);
    await pay(email);
    expect(await member(email)).toMatchObject({
      first_paid_at: app.clock.now(),
      paid_to: '2027-11-20',
      kind: 'Annual',
    });
    expect(await yearsOf(id)).toEqual([2026]);
    const [payment, ...others] = await paymentsOf(id);
    expect(others).toEqual([]);
    expect(payment?.amount_cents).toBe(99_900);
    expect((await mailsTo(app, email)).map((mail) => mail.subject)).toEqual(['Payment received']);
    expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('notified twice, and replayed a hundred times at once, is applied once', async () => {
    const { email, id } = await unpaid();
    stub.misbehaviours.add('twice');
    await pay(email, 'Monthly');
    expect(stub.delivered.map((one) => one.status)).toEqual([200, 200]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const replay = () => app.call(calls.payfastNotify, { body: stub.delivered[0]?.body, headers });
    const replays = await Promise.all(Array.from({ length: 100 }, replay));
    expect(new Set(replays.map((answer) => answer.status))).toEqual(new Set([200]));
    await app.settle();
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect((await member(email)).paid_to).toBe('2026-12-20');
  });

  test('a forged notification is refused and changes nothing', async () => {
    const { email } = await unpaid();
    stub.misbehaviours.add('forge');
    await pay(email);
    // The provider tries again until it gives up, and no try may reach into the next test.
    await expect.poll(() => stub.delivered.map((one) => one.status)).toEqual([400, 400, 400, 400]);
    expect((await member(email)).first_paid_at).toBeNull();
    const empty = await app.call(calls.payfastNotify, {
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([empty.status, empty.body.code]).toEqual([400, 'notification_refused']);
  });

  test('a signed notification with another amount is kept and not applied', async () => {
    const { email, id } = await unpaid();
    stub.misbehaviours.add('amount');
    await pay(email);
    expect((await member(email)).first_paid_at).toBeNull();
    expect(await paymentsOf(id)).toEqual([]);
    expect((await outcomes()).at(-1)).toBe('amount_mismatch');
  });

  test('waits for a provider that cannot confirm yet', async () => {
    const { email } = await unpaid();
    stub.misbehaviours.add('validate_html');
    await pay(email);
    expect((await outcomes()).at(-1)).toBeNull();
    expect((await member(email)).first_paid_at).toBeNull();
    stub.misbehaviours.clear();
    await expect.poll(async () => (await member(email)).first_paid_at).not.toBeNull();
  });

  test('a renewal is recognised by its token, in any position, and a cancellation needs no amounts', async () => {
    const { email, id } = await unpaid();
    await pay(email);
    const { token } = await app.db
      .selectFrom('subscription')
      .select('token')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    stub.misbehaviours.add('token_second');
    await stub.renew(token);
    await app.settle();
    expect(await paymentsOf(id)).toHaveLength(2);
    stub.misbehaviours.add('no_amounts');
    await app.options.payments.cancel(token);
    await expect
      .poll(async () => {
        await app.settle();
        return (
          await app.db.selectFrom('subscription').selectAll().where('token', '=', token).executeTakeFirst()
        )?.cancelled_at;
      })
      .not.toBeNull();
    expect((await member(email)).first_paid_at).not.toBeNull();
  });

  test.each([
    ['Audit', {}],
    ['Annual', { code: 'TENTH' }],
  ])('and its renewals are applied in any order, at once (%s)', async (kind, more) => {
    const code = { code: 'TENTH', percentage_discount: 10, usage_limit: 1000, created_at: app.clock.now() };
    await app.db
      .insertInto('discount_code')
      .values(code)
      .onConflict((c) => c.doNothing())
      .execute();
    stub.misbehaviours.add('drop');
    const from = (await stub.made()).length;
    const members = await Promise.all([unpaid(), unpaid(), unpaid()]);
    for (const { email } of members) {
      await pay(email, kind, more);
      const token = new URLSearchParams((await stub.made()).at(-1)).get('token') ?? '';
      await stub.renew(token);
      await stub.renew(token);
    }
    const bodies = (await stub.made()).slice(from);
    expect(bodies).toHaveLength(9);
    // The latest first: every renewal overtakes the payment that it follows.
    const settled = await Promise.all(bodies.reverse().map(keepAndApply));
    expect(settled).toEqual(settled.map(() => 'applied'));
    for (const { id, email } of members) {
      expect(await paymentsOf(id)).toHaveLength(3);
      const rows = await app.db.selectFrom('subscription').selectAll().where('member_id', '=', id).execute();
      expect(rows.map((row) => row.cancelled_at)).toEqual([null]);
      expect((await mailsTo(app, email)).map((mail) => mail.subject)).toEqual(['Payment received']);
    }
  });

  test('that the provider did not confirm is applied when it is sent again', async () => {
    const { email, id } = await unpaid();
    stub.misbehaviours.add('drop');
    await pay(email);
    const genuine = (await stub.made()).at(-1) ?? '';
    const fields = [...new URLSearchParams(genuine)].filter(([name]) => name !== 'signature');
    const other = fields.map(([name, value]): [string, string] => [
      name,
      name === 'item_name' ? 'Other' : value,
    ]);
    const signature = notificationSignature(other, stub.options.passphrase);
    const unsent = new URLSearchParams([...other, ['signature', signature]]).toString();
    const settled = [];
    for (const body of [unsent, genuine, genuine]) settled.push(await keepAndApply(body));
    expect(settled).toEqual(['not_confirmed', 'applied', null]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('that was cancelled while it was being applied does not renew', async () => {
    const { email, id } = await unpaid();
    stub.misbehaviours.add('drop');
    await pay(email);
    await app.options.payments.cancel(new URLSearchParams((await stub.made()).at(-1)).get('token') ?? '');
    const bodies = (await stub.made()).slice(-2);
    const settled = await Promise.all(bodies.map(keepAndApply));
    expect(settled).toEqual(['applied', 'cancelled']);
    const rows = await app.db.selectFrom('subscription').selectAll().where('member_id', '=', id).execute();
    expect(rows.map((row) => row.cancelled_at)).toEqual([app.clock.now()]);
  });

  test('with two open forms the second subscription is cancelled and the member gets a mail', async () => {
    const { email, id } = await unpaid();
    const forms = [];
    for (const kind of ['Annual', 'Monthly']) {
      forms.push((await app.call(calls.checkout, { body: { email, kind } })).body);
    }
    for (const form of forms) {
      await stub.press(await stub.submit(form), 'pay');
      await app.settle();
    }
    expect(await outcomes()).toContain('paid_twice');
    expect(await paymentsOf(id)).toHaveLength(2);
    expect(await member(email)).toMatchObject({ kind: 'Annual', paid_to: '2027-11-20' });
    const rows = await app.db.selectFrom('subscription').selectAll().where('member_id', '=', id).execute();
    expect(rows.filter((row) => row.cancelled_at === null).map((row) => row.kind)).toEqual(['Annual']);
    const second = rows.find((row) => row.kind === 'Monthly')?.token ?? '';
    expect((await app.options.payments.subscription(second))?.status).toBe('CANCELLED');
    const subjects = (await mailsTo(app, email)).map((mail) => mail.subject).sort();
    expect(subjects).toEqual(['A second payment arrived', 'Payment received']);
  });

  test('a lapsed member pays: the account opens, and the old subscription is cancelled', async () => {
    const { email, id } = await unpaid();
    await pay(email, 'Monthly');
    const [old] = await app.db
      .selectFrom('subscription')
      .select('token')
      .where('member_id', '=', id)
      .execute();
    const signIn = async () => (await app.call(login, { body: { email, password: PASSWORD } })).status;
    const lapse = (paid_to: string) =>
      app.db.updateTable('membership').set({ paid_to }).where('member_id', '=', id).execute();
    await lapse('2026-11-17');
    expect(await signIn()).toBe(200);
    await lapse('2026-11-16');
    expect(await signIn()).toBe(402);
    await pay(email, 'Annual');
    expect((await outcomes()).at(-1)).not.toBe('paid_twice');
    expect(await member(email)).toMatchObject({ kind: 'Annual', paid_to: '2027-11-20' });
    expect(await signIn()).toBe(200);
    expect((await app.options.payments.subscription(old?.token ?? ''))?.status).toBe('CANCELLED');
  });

  test('ends an administrator’s UNPAID', async () => {
    const { email } = await aMember(app, { membership: { override: 'UNPAID' }, years: [] });
    expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(403);
    await pay(email);
    expect(await member(email)).toMatchObject({ override: null });
    expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('made in the year after the sign-up opens the year that it brings', async () => {
    const { email, id } = await unpaid({ current_year: 2025 });
    await pay(email);
    expect(await yearsOf(id)).toEqual([2026]);
    expect((await member(email)).current_year).toBe(2026);
  });

  test('that was cancelled before its first notification could be confirmed does not renew', async () => {
    const { email, id } = await unpaid();
    stub.misbehaviours.add('drop');
    await pay(email);
    const token = new URLSearchParams((await stub.made()).at(-1)).get('token') ?? '';
    await app.options.payments.cancel(token);
    const bodies = (await stub.made()).slice(-2);
    const settled = [];
    for (const body of bodies.reverse()) settled.push(await keepAndApply(body));
    expect(settled).toEqual(['cancelled', 'applied']);
    const rows = await app.db.selectFrom('subscription').selectAll().where('member_id', '=', id).execute();
    expect(rows.map((row) => row.cancelled_at)).toEqual([app.clock.now()]);
  });

  test('a subscription of a member who is gone is cancelled at the provider', async () => {
    const { email, id } = await unpaid();
    const form = await app.call(calls.checkout, { body: { email, kind: 'Annual' } });
    const order = await stub.submit(form.body);
    await app.db.deleteFrom('member').where('id', '=', id).execute();
    await stub.press(order, 'pay');
    await app.settle();
    expect(await outcomes()).toContain('payer_deleted');
    const { token } = await app.db
      .selectFrom('subscription')
      .select('token')
      .where('member_id', 'is', null)
      .where('checkout_id', '=', form.body.fields.find(([name]: string[]) => name === 'm_payment_id')[1])
      .executeTakeFirstOrThrow();
    expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
  });

  test('a deleted member leaves the payment in the ledger, without the person', async () => {
    const { email, id } = await unpaid();
    await pay(email);
    await app.db.deleteFrom('member').where('id', '=', id).execute();
    const rows = await app.db.selectFrom('payment').selectAll().execute();
    expect(rows.some((row) => row.member_id === null && row.amount_cents === 99_900)).toBe(true);
  });
});

describe('discount codes', () => {
  beforeAll(async () => {
    const rows = [
      { code: 'TWENTY', percentage_discount: 20, usage_limit: 1 },
      { code: 'NONE', percentage_discount: 10, usage_limit: 0 },
    ];
    await app.db
      .insertInto('discount_code')
      .values(rows.map((row) => ({ ...row, created_at: app.clock.now() })))
      .execute();
  });

  test('400, 401 invalid, 403 used up, 200 with the percentage, in any case', async () => {
    const { email } = await unpaid();
    const check = (code: string) => app.call(calls.checkDiscountAnnual, { body: { email, code } });
    expect((await check(' ')).body.fields).toEqual({ code: 'Enter a discount code' });
    expect((await check('a\u0000b')).body.fields).toEqual({ code: 'Remove the invisible character' });
    expect([(await check('nope')).status, (await check('nope')).body.message]).toEqual([
      401,
      'Discount code invalid',
    ]);
    expect([(await check('none')).status, (await check('none')).body.message]).toEqual([
      403,
      'Discount code already used',
    ]);
    expect((await check(' twenty ')).body).toEqual({ percentage_discount: 20 });
    expect((await app.call(calls.checkDiscount, { body: { email, code: 'TWENTY' } })).body).toEqual({
      percentage_discount: 20,
    });
  });

  test('takes its part off the first annual amount only, and is used up by the payment, not by the check', async () => {
    const [first, second] = [await unpaid(), await unpaid()];
    const form = await pay(first.email, 'Annual', { code: 'twenty' });
    expect([form.amount, form.recurring_amount]).toEqual([799.2, 999]);
    const refused = await app.call(calls.checkout, {
      body: { email: second.email, kind: 'Annual', code: 'TWENTY' },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'discount_used']);
  });

  describe('with one use left', () => {
    const codeOf = (name: string) => ({ code: name, percentage_discount: 50, usage_limit: 1 });
    const check = (email: string, code: string) =>
      app.call(calls.checkDiscountAnnual, { body: { email, code } });
    const form = (email: string, code: string) =>
      app.call(calls.checkout, { body: { email, kind: 'Annual', code } });
    const usesOf = (code: string) =>
      app.db.selectFrom('discount_use').selectAll().where('code', '=', code).execute();
    beforeAll(() =>
      app.db
        .insertInto('discount_code')
        .values(
          ['RACE', 'HELD', 'AGAIN', 'LATE'].map((name) => ({ ...codeOf(name), created_at: app.clock.now() })),
        )
        .execute(),
    );

    test('two simultaneous requests create one form', async () => {
      const members = await Promise.all(Array.from({ length: 4 }, () => unpaid()));
      const answers = await Promise.all(members.map(({ email }) => form(email, 'RACE')));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403]);
    });

    test('a form keeps it for an hour, for its own member only', async () => {
      const [first, second] = [await unpaid(), await unpaid()];
      expect((await form(first.email, 'HELD')).body.amount).toBe(499.5);
      expect((await form(first.email, 'HELD')).status).toBe(200);
      expect((await check(first.email, 'HELD')).status).toBe(200);
      for (const answer of [await check(second.email, 'HELD'), await form(second.email, 'HELD')]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'discount_held']);
      }
      app.clock.advance(60 * 60_000);
      expect((await form(second.email, 'HELD')).status).toBe(200);
    });

    test('forms that are asked for again and again keep it for no longer than the first hour of a day', async () => {
      const [idle, payer] = [await unpaid(), await unpaid()];
      expect((await form(idle.email, 'AGAIN')).status).toBe(200);
      app.clock.advance(59 * 60_000);
      expect((await form(idle.email, 'AGAIN')).status).toBe(200);
      expect((await check(payer.email, 'AGAIN')).body.code).toBe('discount_held');
      app.clock.advance(60_000);
      expect((await check(payer.email, 'AGAIN')).status).toBe(200);
      app.clock.advance(24 * 3_600_000);
      expect((await form(idle.email, 'AGAIN')).status).toBe(200);
      expect((await check(payer.email, 'AGAIN')).body.code).toBe('discount_held');
    });

    test('a form that is paid after its hour is honoured, counted and brought to a person', async () => {
      const [late, next] = [await unpaid(), await unpaid()];
      const order = await stub.submit((await form(late.email, 'LATE')).body);
      app.clock.advance(60 * 60_000);
      await pay(next.email, 'Annual', { code: 'LATE' });
      await stub.press(order, 'pay');
      await app.settle();
      expect((await member(late.email)).first_paid_at).not.toBeNull();
      expect((await outcomes()).at(-1)).toBe('discount_overused');
      expect(await usesOf('LATE')).toHaveLength(2);
      expect((await check((await unpaid()).email, 'LATE')).status).toBe(403);
    });
  });
});
