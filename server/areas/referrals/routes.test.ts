import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as billing from '#contract/payments.ts';
import * as calls from '#contract/referrals.ts';
import { cents } from '#domain/money/money.ts';
import { payfast } from '#server/adapters/payments/payfast.ts';
import { isDuplicateOf } from '#server/db/unique.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type Provider, provider } from '#test/support/provider.ts';
import { aReferralUse, rewarded } from '#test/support/referrals.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { insertCode } from './queries.ts';

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

const newcomer = (email?: string) =>
  aMember(app, { membership: unpaid, years: [], ...(email ? { email } : {}) });
const create = async (as: SignedIn): Promise<string> =>
  (await app.call(calls.createReferralDiscount, { as })).body.discount_code;
const seenBy = async (as: SignedIn) => (await app.call(calls.getReferralDiscountCode, { as })).body;
const page = async (as: SignedIn) => (await app.call(calls.myReferrals, { as })).body;
const codeMails = async ({ email }: SignedIn) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your referral code');

/** A payment form as the sign-up page asks for it; gives the provider's order. */
async function form(email: string, code?: string, kind = 'Annual') {
  const { status, body } = await app.call(billing.checkout, { body: { email, kind, code } });
  expect(status).toBe(200);
  return stub.submit(body);
}

async function pay(email: string, code?: string, kind?: string) {
  await stub.press(await form(email, code, kind), 'pay');
  await app.settle();
}

describe('the code', () => {
  test('is made once, mailed once, and kept', async () => {
    const member = await signedIn(app);
    expect(await seenBy(member)).toEqual({
      discount_code: 'No Code Generated',
      number_times_used: 0,
      list_dates: [],
    });
    const [one, two] = await Promise.all([create(member), create(member)]);
    expect(one).toMatch(/^NALEDI-[B-DF-HJ-NP-TV-XZ2-9]{4}$/);
    expect(two).toBe(one);
    expect(await create(member)).toBe(one);
    expect((await seenBy(member)).discount_code).toBe(one);
    const [mail, ...others] = await codeMails(member);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`    ${one}\n`);
    expect(mail?.text).toContain(
      'A colleague who signs up for a year with it pays 20% less for the first year. You get R100.00 when they have paid.',
    );
    expect(mail?.text).toContain('Sign up: http://stub.invalid/registerAnnual');
  });

  test('has a spelling that no discount code has, whichever of them comes first', async () => {
    const member = await signedIn(app);
    const code = await create(member);
    const terms = { percentage_discount: 10, usage_limit: 5, created_at: app.clock.now() };
    const discount = (spelling: string) =>
      app.db
        .insertInto('discount_code')
        .values({ code: spelling, ...terms })
        .execute();
    const refused = await discount(code).catch((error: unknown) => error);
    expect(isDuplicateOf(refused, 'code_spelling')).toBe(true);

    await discount('THANDI-7K4Q');
    const { id } = await aMember(app);
    const now = app.clock.now();
    expect(await insertCode(app.db, { code: 'THANDI-7K4Q', memberId: id, now })).toBe(false);
    const row = { code: 'THANDI-7K4Q', member_id: id, created_at: now, mailed_at: now };
    const other = await app.db
      .insertInto('referral_code')
      .values(row)
      .execute()
      .catch((error: unknown) => error);
    expect(isDuplicateOf(other, 'code_spelling')).toBe(true);
  });

  test('is mailed again after a minute; a member without one has nothing to be mailed', async () => {
    const member = await signedIn(app);
    const resend = () => app.call(calls.resendReferralDiscount, { as: member });
    const none = await resend();
    expect([none.status, none.body.message]).toEqual([404, 'You have no referral code yet']);
    await create(member);
    const made = app.clock.now();
    app.clock.set(new Date(made.getTime() + 59_000));
    expect((await resend()).body).toEqual({ sent: false });
    expect(await codeMails(member)).toHaveLength(1);
    app.clock.set(new Date(made.getTime() + 60_000));
    expect((await resend()).body).toEqual({ sent: true });
    expect((await resend()).body).toEqual({ sent: false });
    expect(await codeMails(member)).toHaveLength(2);
    app.clock.set(made);
  });
});

describe('paying with a code', () => {
  let referrer: SignedIn;
  let code: string;
  const used = async () => (await seenBy(referrer)).number_times_used;
  beforeAll(async () => {
    referrer = await signedIn(app);
    code = await create(referrer);
  });

  test('takes 20% off the first annual amount, in any spelling, and off nothing else', async () => {
    const { email } = await newcomer();
    const body = { email, code: ` ${code.toLowerCase()} ` };
    const annual = await app.call(billing.checkDiscountAnnual, { body });
    expect(annual.body).toEqual({ percentage_discount: 20 });
    const extraYear = await app.call(billing.checkDiscount, { body });
    expect([extraYear.status, extraYear.body.message]).toEqual([401, 'Discount code invalid']);
    const priced = await app.call(billing.checkout, { body: { ...body, kind: 'Annual' } });
    expect([priced.body.amount, priced.body.recurring_amount]).toEqual([799.2, 999]);
    const monthly = await app.call(billing.checkout, { body: { ...body, kind: 'Monthly' } });
    expect(monthly.body.amount).toBe(119);
  });

  test.each([
    ['the member who has it', () => referrer.email],
    ['their second account', () => referrer.email.replace('@', '+second@')],
  ])('is refused to %s', async (_, emailOf) => {
    const email = emailOf();
    const check = await app.call(billing.checkDiscountAnnual, { body: { email, code } });
    expect([check.status, check.body.message]).toEqual([401, 'Discount code invalid']);
    if (email === referrer.email) return;
    await newcomer(email);
    const priced = await app.call(billing.checkout, { body: { email, kind: 'Annual', code } });
    expect([priced.status, priced.body.code]).toEqual([401, 'discount_invalid']);
  });

  test('counts when the annual payment completes, once however often it is announced', async () => {
    const before = await used();
    const { email, id } = await newcomer();
    const order = await form(email, code);
    await app.settle();
    expect(await used()).toBe(before);
    await stub.press(order, 'pay', ['twice']);
    await app.settle();
    expect(await used()).toBe(before + 1);
    expect((await seenBy(referrer)).list_dates[0]).toEqual({ date_used: '2026-11-20' });
    const again = await app.call(billing.checkDiscountAnnual, { body: { email, code } });
    expect([again.status, again.body.message]).toEqual([403, 'Discount code already used']);
    const other = await create(await signedIn(app));
    const second = await app.call(billing.checkDiscountAnnual, { body: { email, code: other } });
    expect(second.body.code).toBe('discount_used');
    // The payment was made, whatever becomes of the account.
    await app.db.deleteFrom('member').where('id', '=', id).execute();
    expect(await used()).toBe(before + 1);
  });

  test('does not count when nothing was paid, when a month was paid, and when a year was paid twice', async () => {
    const before = await used();
    const [declined, cancelled, monthly, twice] = await Promise.all([1, 2, 3, 4].map(() => newcomer()));
    await stub.press(await form(declined?.email ?? '', code), 'decline');
    await stub.press(await form(cancelled?.email ?? '', code), 'cancel');
    await pay(monthly?.email ?? '', code, 'Monthly');
    const [first, second] = [await form(twice?.email ?? ''), await form(twice?.email ?? '', code)];
    for (const order of [first, second]) {
      await stub.press(order, 'pay');
      await app.settle();
    }
    const ids = [declined, cancelled, monthly, twice].map((member) => member?.id ?? '');
    const payments = await app.db.selectFrom('payment').select('id').where('member_id', 'in', ids).execute();
    expect(payments).toHaveLength(3);
    expect(await used()).toBe(before);
  });

  test('does not count any more when the payment was given back', async () => {
    const before = await used();
    const { email, id } = await newcomer();
    await pay(email, code);
    expect(await used()).toBe(before + 1);
    await app.db
      .updateTable('payment')
      .set({ refunded_at: app.clock.now() })
      .where('member_id', '=', id)
      .execute();
    expect(await used()).toBe(before);
    expect((await page(referrer)).uses).toHaveLength(before);
  });

  test('gives access to a member who paid with the code of a deleted member', async () => {
    const leaving = await signedIn(app);
    const theirs = await create(leaving);
    const { email, id } = await newcomer();
    const order = await form(email, theirs);
    await app.db.deleteFrom('member').where('id', '=', leaving.id).execute();
    await stub.press(order, 'pay');
    await app.settle();
    const { paid_to } = await app.db
      .selectFrom('membership')
      .select('paid_to')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(paid_to).toBe('2027-11-20');
  });
});

describe('GET /api/account/referrals', () => {
  test('has everything of the page, of this member alone', async () => {
    const member = await signedIn(app);
    await aReferralUse(app, (await signedIn(app)).id, '2026-11-01');
    const none = {
      used: 0,
      earned: 0,
      paid_out: 0,
      paid_out_amount: 0,
      last_paid_out: '',
      available: 0,
    };
    const empty = { discount_code: null, reward: 100, percentage_discount: 20, uses: [], payout: none };
    expect(await page(member)).toEqual(empty);
    const discount_code = await create(member);
    await aReferralUse(app, member.id, '2025-06-30', rewarded(9_000));
    await aReferralUse(app, member.id, '2026-10-21');
    await aReferralUse(app, member.id, '2026-09-03');
    expect(await page(member)).toEqual({
      ...empty,
      discount_code,
      uses: [
        { date_used: '2026-10-21', reward: 100, paid_out: false },
        { date_used: '2026-09-03', reward: 100, paid_out: false },
        { date_used: '2025-06-30', reward: 90, paid_out: true },
      ],
      payout: {
        used: 3,
        earned: 290,
        paid_out: 1,
        paid_out_amount: 90,
        last_paid_out: '2026-08-12',
        available: 200,
      },
    });
  });

  test('takes the reward from the price list', async () => {
    const member = await signedIn(app);
    await aReferralUse(app, member.id, '2026-10-21');
    const price = { id: uuid(), pricing_type: 'Referral', price_cents: cents(15_050) } as const;
    await app.db
      .insertInto('price')
      .values({ ...price, start_date: '2026-11-20', created_at: app.clock.now() })
      .execute();
    const { reward, payout } = await page(member);
    expect([reward, payout.available]).toEqual([150.5, 150.5]);
    await app.db.deleteFrom('price').execute();
  });
});
