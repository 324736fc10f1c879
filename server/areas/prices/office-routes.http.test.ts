import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/office-prices.ts';
import { getAllPricing, getUpcomingPricing } from '#contract/prices.ts';
import { cents } from '#domain/money/money.ts';
import type { PricingKind } from '#domain/prices/prices.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aSubscription } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const TODAY = '2026-11-20';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN, name: 'Thandeka', surname: 'Mokoena' });
});
afterEach(async () => {
  for (const table of ['subscription', 'checkout', 'referral_payout', 'price'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom('admin_log').execute();
});
afterAll(() => app.close());

const annual = { pricing_type: 'Annual', price: 1099, recurring_price: null, start_date: '2027-01-01' };
const update = (body: object, as = admin) => app.call(calls.updatePricing, { body, as });
const page = async () => (await app.call(calls.officePricing, { as: admin })).body;
const remove = (id: string, as = admin) => app.call(calls.removePrice, { body: { id }, as });
const stored = () => app.db.selectFrom('price').selectAll().orderBy('created_at').orderBy('id').execute();
/** A form of a member who paid nothing yet. */
async function made(kind: 'Annual' | 'Monthly', at = NOW.toISOString()) {
  const id = uuid();
  const amounts = { amount_cents: cents(99_900), recurring_cents: cents(99_900), frequency: 6 as const };
  const form = { id, payment_reference: id, member_id: admin.id, kind, created_at: new Date(at) };
  await app.db
    .insertInto('checkout')
    .values({ ...form, ...amounts })
    .execute();
}
const subscribed = (kind: 'Annual' | 'Audit', recurring: number, columns: object = {}) =>
  aSubscription(app, {
    member_id: admin.id,
    kind,
    recurring_cents: cents(recurring),
    ...columns,
  });
const paidOut = () =>
  app.db
    .insertInto('referral_payout')
    .values({ id: uuid(), member_id: admin.id, uses: 1, amount_cents: cents(10_000), paid_at: NOW })
    .execute();
const log = () =>
  app.db
    .selectFrom('admin_log')
    .select(['action', 'whom', 'admin_email', 'before', 'after'])
    .orderBy('id')
    .execute();

describe('POST update_pricing', () => {
  test.each([
    ['price', { price: 'R520,-' }, 'Price must be a number'],
    ['price', { price: '' }, 'Price must be a number'],
    ['price', { price: null }, 'Price must be a number'],
    ['price', { price: 10.999 }, 'Price must be a number'],
    ['price', { price: '10 99' }, 'Price must be a number'],
    ['price', { price: '1e3' }, 'Price must be a number'],
    ['price', { price: '1e309' }, 'Price must be a number'],
    ['price', { price: 1e21 }, 'Price must be a number'],
    ['price', { price: true }, 'Price must be a number'],
    ['price', { price: ['1099'] }, 'Price must be a number'],
    ['price', { price: '100000.01' }, 'Enter at most R100 000.00'],
    ['price', { price: 12_345_678_901 }, 'Enter at most R100 000.00'],
    ['price', { price: '4.99' }, 'The payment provider charges nothing below R5.00.'],
    [
      'price',
      { price: 8 },
      'With a code of 40% this is R4.80. The payment provider charges nothing below R5.00.',
    ],
    ['pricing_type', { pricing_type: 'Weekly' }, 'Choose a price'],
    ['recurring_price', { pricing_type: 'Audit' }, 'Recurring price must be a number'],
    ['recurring_price', { recurring_price: 999 }, 'Only the Audit price has a recurring price'],
    ['start_date', { start_date: '2026-02-30' }, 'Enter a date that exists, for example 2026-03-31'],
    ['start_date', { start_date: '2026-11-19' }, 'Choose today or a later day'],
  ])('400 names %s: %o', async (field, wrong, text) => {
    const { status, body } = await update({ ...annual, ...wrong });
    expect([status, body.fields]).toEqual([400, { [field]: text }]);
    expect(await stored()).toEqual([]);
    expect(await log()).toEqual([]);
  });

  test.each(['Annual', 'Monthly', 'Audit', 'PriorYear', 'Referral'])(
    '%s holds from its day on',
    async (kind) => {
      const recurring_price = kind === 'Audit' ? '1 050,50' : null;
      const { status, body } = await update({
        pricing_type: kind,
        price: 'R1 399.00',
        recurring_price,
        start_date: TODAY,
      });
      const record = {
        pricing_type: kind,
        price: 1399,
        recurring_price: kind === 'Audit' ? 1050.5 : null,
        start_date: TODAY,
      };
      expect([status, body]).toEqual([200, record]);
      expect((await app.call(getAllPricing)).body).toContainEqual(record);
      expect(await stored()).toMatchObject([{ price_cents: 139_900, set_by: admin.id }]);
      const [entry, ...others] = await log();
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        action: 'Changed price',
        whom: kind,
        admin_email: ADMIN,
        before: { 'Pricing type': kind, 'Start date': '' },
        after: {
          'Pricing type': kind,
          Price: 'R1 399.00',
          'Recurring price': kind === 'Audit' ? 'R1 050.50' : null,
          'Start date': TODAY,
        },
      });
    },
  );

  test('the latest entry for a day counts, and is listed alone', async () => {
    await update(annual);
    await update({ ...annual, price: 1199 });
    const later = { ...annual, price: 1199 };
    expect((await app.call(getUpcomingPricing)).body).toEqual([later]);
    expect(await log()).toMatchObject([
      { before: { Price: 'R999.00' }, after: { Price: 'R1 099.00' } },
      { before: { Price: 'R1 099.00' }, after: { Price: 'R1 199.00' } },
    ]);
    app.clock.set(new Date('2027-01-01T08:00:00Z'));
    expect((await app.call(getAllPricing)).body).toContainEqual(later);
    app.clock.set(new Date('2026-11-20T08:00:00Z'));
  });
});

test('the page has the prices of today, those that are announced, and those before', async () => {
  expect(await page()).toMatchObject({ today: TODAY, upcoming: [], history: [] });
  expect((await page()).current[2]).toEqual({
    pricing_type: 'Audit',
    price: 1299,
    recurring_price: 999,
    since: '',
    subscriptions: 0,
  });
  await update({ ...annual, start_date: TODAY, price: 900 });
  await update(annual);
  const { current, upcoming, history } = await page();
  expect(current[0]).toMatchObject({ pricing_type: 'Annual', price: 900, since: TODAY });
  expect(upcoming).toMatchObject([{ ...annual, price_today: 900 }]);
  expect(history).toMatchObject([
    { pricing_type: 'Annual', price: 900, from: TODAY, until: '2026-12-31', set_by: 'Thandeka Mokoena' },
  ]);
});

describe('POST /api/admin/pricing/remove', () => {
  test('400 for no id of ours, 404 for one that is gone', async () => {
    expect((await remove('7')).body.fields).toEqual({ id: 'This is not a valid id' });
    expect((await remove('01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test.each<[string, PricingKind, () => Promise<unknown>]>([
    ['a form was made', 'Annual', () => made('Annual')],
    ['a reward was paid out', 'Referral', () => paidOut()],
  ])('409 for a price that has begun since when %s: it stays', async (_, pricing_type, use) => {
    await update({ ...annual, pricing_type, start_date: TODAY });
    await use();
    expect((await page()).history).toMatchObject([{ removable: false }]);
    const [row] = await stored();
    expect((await remove(row?.id ?? '')).body.code).toBe('price_has_begun');
    expect(await stored()).toHaveLength(1);
  });

  test('409 for a price that another one has followed', async () => {
    await update({ ...annual, start_date: TODAY });
    await update({ ...annual, start_date: TODAY, price: 1199 });
    const [first, second] = await stored();
    expect((await remove(first?.id ?? '')).body.code).toBe('price_has_begun');
    // Without the second one the first one holds again.
    expect((await remove(second?.id ?? '')).status).toBe(200);
    expect((await page()).current[0]).toMatchObject({ price: 1099, since: TODAY });
  });

  test('takes back a price that has begun and was never used: the price before it holds again, and the log says so', async () => {
    await made('Annual', '2026-11-19T10:00:00Z');
    await made('Monthly');
    await update({ ...annual, price: 10990, start_date: TODAY });
    expect((await page()).history).toMatchObject([{ price: 10990, removable: true }]);
    const [row] = await stored();
    expect((await remove(row?.id ?? '')).status).toBe(200);
    expect(await page()).toMatchObject({ history: [], current: [{ price: 999, since: '' }, {}, {}, {}, {}] });
    expect((await log()).at(-1)).toMatchObject({
      action: calls.removePrice.does,
      before: { Price: 'R10 990.00', 'Start date': TODAY },
      after: null,
    });
  });

  test('takes back the price with what it had replaced for its day, and no other; the log names each', async () => {
    await update(annual);
    await update({ ...annual, price: 1199 });
    await update({ ...annual, pricing_type: 'Monthly', price: 129 });
    const [first] = (await page()).upcoming;
    expect(first.price).toBe(1199);
    const { status, body } = await remove(first.id);
    expect([status, body.price]).toEqual([200, 1199]);
    expect(await stored()).toMatchObject([{ pricing_type: 'Monthly' }]);
    const entries = (await log()).filter(({ action }) => action === calls.removePrice.does);
    expect(entries).toMatchObject([
      { before: { Price: 'R1 099.00', 'Start date': '2027-01-01' }, after: null },
      { before: { Price: 'R1 199.00', 'Start date': '2027-01-01' }, after: null },
    ]);
  });

  test('409 for a price that another entry has replaced since the page was opened, and nothing is removed', async () => {
    await update(annual);
    const [shown] = (await page()).upcoming;
    await update({ ...annual, price: 1199 });
    const { status, body } = await remove(shown.id);
    expect([status, body.code]).toEqual([409, 'price_replaced']);
    expect(await stored()).toHaveLength(2);
    expect((await log()).map(({ action }) => action)).not.toContain(calls.removePrice.does);
  });
});

test('says how many subscriptions renew at each price, and does not count those that are being cancelled', async () => {
  await subscribed('Annual', 99_900);
  await subscribed('Annual', 99_900);
  await subscribed('Annual', 109_900);
  await subscribed('Annual', 109_900, { cancel_asked_at: NOW });
  await subscribed('Audit', 99_900, { cancelled_at: NOW });
  await update({ ...annual, start_date: TODAY });
  const { current, history } = await page();
  expect(current.map((row: { subscriptions: number }) => row.subscriptions)).toEqual([3, 0, 0, 0, 0]);
  expect(history).toMatchObject([
    { price: 1099, from: TODAY, subscriptions: 1 },
    // Nobody set it, and it is no entry that could be removed.
    { price: 999, from: '', until: '2026-11-19', set_by: '', subscriptions: 2, removable: false, moving: 0 },
  ]);
});

describe('two administrators', () => {
  test('two administrators enter prices for one day at once: the log names each replacement, and the last one counts', async () => {
    const prices = [1010, 1020, 1030, 1040];
    const answers = await Promise.all(prices.map((price) => update({ ...annual, price })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Each entry replaced the one before it, in one row without a fork.
    const changes = (await log()).map(({ before, after }) => [Object(before).Price, Object(after).Price]);
    const order = ['R999.00'];
    for (;;) {
      const next = changes.filter(([before]) => before === order.at(-1));
      if (next.length === 0) break;
      expect(next).toHaveLength(1);
      order.push(next[0]?.[1]);
    }
    expect(order).toHaveLength(5);
    expect((await page()).upcoming).toMatchObject([{ price: Number(order.at(-1)?.replace(/[R ]/g, '')) }]);
  });

  test('the later entry counts when the clocks of two servers differ', async () => {
    await update(annual);
    app.clock.set(new Date('2026-11-20T07:59:00Z'));
    await update({ ...annual, price: 1199 });
    app.clock.set(new Date('2026-11-20T08:00:00Z'));
    expect((await page()).upcoming).toMatchObject([{ price: 1199 }]);
  });

  test('a double click enters one price', async () => {
    const answers = await Promise.all([update(annual), update(annual)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
    // A price that holds already, but from another day on, is an entry of its own.
    await update({ ...annual, start_date: '2027-02-01' });
    expect(await stored()).toHaveLength(2);
  });
});
