import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDiscount, endDiscount } from '#contract/office-discounts.ts';
import { officePricing, removePrice, updatePricing } from '#contract/office-prices.ts';
import { deleteUser } from '#contract/office-users.ts';
import * as billing from '#contract/payments.ts';
import { purchaseYear } from '#contract/purchases.ts';
import { createReferralDiscount } from '#contract/referrals.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// Prices and codes that change while members hold payment forms.

const ADMIN = 'boss@example.co.za';
/** The last millisecond of 2026 and the first of 2027, in South Africa. */
const LAST = new Date('2026-12-31T21:59:59.999Z');
const FIRST = new Date('2026-12-31T22:00:00.000Z');

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let admin: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app, stub } = site);
  admin = await signedIn(app, { email: ADMIN });
});
afterEach(async () => {
  await site.rest();
  await app.db.deleteFrom('price').execute();
});
afterAll(() => site.close());

const sets = async (pricing_type: string, price: number, recurring_price: number | null = null) => {
  const body = { pricing_type, price, recurring_price, start_date: '2027-01-01' };
  expect((await app.call(updatePricing, { body, as: admin })).status).toBe(200);
};
const form = (email: string, kind = 'Annual', code?: string) =>
  app.call(billing.checkout, { body: { email, kind, ...(code ? { code } : {}) } });
const check = (email: string, code: string) =>
  app.call(billing.checkDiscountAnnual, { body: { email, code } });
const addCode = (code: string, percentage_discount: number, usage_limit = 100) =>
  app.call(addDiscount, { body: { code, percentage_discount, usage_limit }, as: admin });
const usesOf = (code: string) =>
  app.db.selectFrom('discount_use').selectAll().where('code', '=', code).execute();
const outcome = async () =>
  (await app.db.selectFrom('payment_notification').select('outcome').orderBy('id', 'desc').execute())[0]
    ?.outcome;

describe('a price that begins with 2027', () => {
  const announce = async () => {
    await sets('Annual', 1099);
    await sets('Monthly', 129);
    await sets('Audit', 1399, 1050.5);
    await sets('PriorYear', 525);
  };
  // Amount and renewal before and after; a legacy member's do not change, and a code reduces the first annual amount only.
  const before = { Annual: [999, 999], Monthly: [119, 119], Audit: [1299, 999] };
  const after = { Annual: [1099, 1099], Monthly: [129, 129], Audit: [1399, 1050.5] };
  const legacy = { Annual: [999, 999], Monthly: [119, 119], Audit: [1399, 1050.5] };

  test('is charged from the first millisecond of that South African day, with every code and kind', async () => {
    await announce();
    await addCode('SECOND10', 10);
    await addCode('SECOND40', 40);
    const { body } = await app.call(createReferralDiscount, { as: await signedIn(app) });
    const codes = [
      [undefined, 0],
      ['SECOND10', 10],
      ['SECOND40', 40],
      [body.discount_code, 20],
    ] as const;
    const [newer, old] = [await site.newMember(), await site.newMember('Annual', { legacy_since: LAST })];
    for (const [at, list, legacyList] of [
      [LAST, before, { ...legacy, Audit: before.Audit }],
      [FIRST, after, legacy],
    ] as const) {
      app.clock.set(at);
      for (const { email, prices } of [
        { email: newer.email, prices: list },
        { email: old.email, prices: legacyList },
      ])
        for (const kind of ['Annual', 'Monthly', 'Audit'] as const)
          for (const [code, percentage] of kind === 'Annual' ? codes : codes.slice(0, 1)) {
            const [price = 0, renewal] = prices[kind];
            const { body: charged } = await form(email, kind, code);
            const amount = Math.round(price * (100 - percentage)) / 100;
            expect([kind, code, charged.amount, charged.recurring_amount]).toEqual([
              kind,
              code,
              amount,
              renewal,
            ]);
            expect(Object.fromEntries(charged.fields).amount).toBe(amount.toFixed(2));
          }
    }
  });

  test.each([
    [LAST, 495],
    [FIRST, 525],
  ])('an extra year at %o costs R%d', async (at, amount) => {
    await announce();
    app.clock.set(at);
    const as = await signedIn(app);
    expect((await app.call(purchaseYear, { as, body: { year: 2024 } })).body.amount).toBe(amount);
  });

  test('a form of the last millisecond is paid at its own price afterwards, and renews at it', async () => {
    await announce();
    const { id, email } = await site.newMember();
    app.clock.set(LAST);
    const order = await stub.submit((await form(email)).body);
    app.clock.set(FIRST);
    expect((await form(email)).body.amount).toBe(1099);
    await stub.press(order, 'pay');
    await app.settle();
    expect(await outcome()).toBe('applied');
    expect(await site.isPaid(id)).toBe(true);
    const live = app.db.selectFrom('subscription').select('recurring_cents').where('member_id', '=', id);
    expect(await live.execute()).toEqual([{ recurring_cents: 99_900 }]);
  });

  test('and is taken back before: nobody is charged it, and a form that was open is paid as it was', async () => {
    await announce();
    const { id, email } = await site.newMember();
    const order = await stub.submit((await form(email)).body);
    const { body } = await app.call(officePricing, { as: admin });
    for (const { id: announced } of body.upcoming)
      expect((await app.call(removePrice, { body: { id: announced }, as: admin })).status).toBe(200);
    app.clock.set(FIRST);
    expect((await form(email)).body.amount).toBe(999);
    await stub.press(order, 'pay');
    await app.settle();
    expect(await outcome()).toBe('applied');
    expect(await site.isPaid(id)).toBe(true);
  });
});

describe('a code', () => {
  test('that is ended: an open form keeps its amount and counts, and no other is made', async () => {
    await addCode('OPENFORM', 40, 1);
    const { id, email } = await site.newMember();
    const { body } = await form(email, 'Annual', 'OPENFORM');
    expect(body.amount).toBe(599.4);
    const order = await stub.submit(body);
    await app.call(endDiscount, { body: { code: 'OPENFORM' }, as: admin });
    for (const answer of [await check(email, 'OPENFORM'), await form(email, 'Annual', 'OPENFORM')])
      expect([answer.status, answer.body.code]).toEqual([401, 'discount_invalid']);
    await stub.press(order, 'pay');
    await app.settle();
    expect(await outcome()).toBe('applied');
    expect(await usesOf('OPENFORM')).toMatchObject([{ member_id: id }]);
  });

  test('that was used by a member who closed the account does not work for the next account', async () => {
    await addCode('ONLYONCE', 40, 1);
    const { email } = await site.newMember();
    await site.time.pay(email, 'Annual', { code: 'ONLYONCE' });
    expect((await app.call(deleteUser, { body: { email }, as: admin })).status).toBe(200);
    expect(await usesOf('ONLYONCE')).toMatchObject([{ member_id: null }]);
    await aMember(app, { email, membership: unpaid, years: [] });
    for (const answer of [await check(email, 'ONLYONCE'), await form(email, 'Annual', 'ONLYONCE')])
      expect([answer.status, answer.body.code]).toEqual([403, 'discount_used']);
  });

  test('a deleted member holds none through an open form', async () => {
    await addCode('LEFTOPEN', 40, 1);
    const { email } = await site.newMember();
    await form(email, 'Annual', 'LEFTOPEN');
    const next = await site.newMember();
    expect((await check(next.email, 'LEFTOPEN')).body.code).toBe('discount_held');
    expect((await app.call(deleteUser, { body: { email }, as: admin })).status).toBe(200);
    expect((await check(next.email, 'LEFTOPEN')).status).toBe(200);
  });
});
