import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as billing from '#contract/payments.ts';
import * as calls from '#contract/purchases.ts';
import { cents } from '#domain/money/money.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
beforeAll(async () => {
  site = await payingSite();
  ({ app, stub } = site);
});
afterEach(() => stub.reset());
afterAll(() => site.close());

const buy = (as: SignedIn, body: object) => app.call(calls.purchaseYear, { as, body });
const stateOf = async (reference: string) =>
  (await app.call(calls.paymentState, { params: { reference } })).body;
const subjectsOf = async ({ email }: SignedIn) =>
  (await mailsTo(app, email))
    .map(({ subject }) => subject)
    .filter((subject) => /payment/i.test(subject))
    .reverse();
const payForm = async (form: Parameters<Provider['submit']>[0]) => {
  await stub.press(await stub.submit(form), 'pay');
  await app.settle();
};
const aCode = (code: string) =>
  app.db
    .insertInto('discount_code')
    .values({ code, percentage_discount: 20, usage_limit: 1, created_at: app.clock.now() })
    .execute();

test('400 for a year that is not sold; 409 for an owned one', async () => {
  const as = await signedIn(app);
  const saying = async (year: unknown) => (await buy(as, { year })).body.fields;
  expect(await saying('soon')).toEqual({ year: 'Choose a year' });
  expect(await saying(2019)).toEqual({ year: 'Choose a year from 2020' });
  expect(await saying(2027)).toEqual({ year: 'This year has not begun' });
  expect(await saying(2031)).toEqual({ year: 'Choose a year from 2020' });
  const owned = await buy(as, { year: 2026 });
  expect([owned.status, owned.body.message]).toEqual([409, 'This year is already in your plan.']);
  expect(await app.db.selectFrom('checkout').select('id').execute()).toEqual([]);
});

test('402 for a member whose membership has ended, at the purchase', async () => {
  const as = await signedIn(app);
  await app.db
    .updateTable('membership')
    .set({ paid_to: '2026-11-01' })
    .where('member_id', '=', as.id)
    .execute();
  expect((await buy(as, { year: 2025 })).body.code).toBe('membership_ended');
});

test('the form is for the PriorYear price and does not recur; the year comes with the payment, once', async () => {
  const as = await signedIn(app);
  const { body: form } = await buy(as, { year: 2023, amount: 5 });
  expect(form).toMatchObject({ amount: 495, recurring_amount: null });
  const fields = Object.fromEntries(form.fields);
  expect(fields).toMatchObject({
    amount: '495.00',
    item_name: 'Additional Plan Year 2023',
    return_url: 'http://stub.invalid/app/success',
    cancel_url: 'http://stub.invalid/cancel',
    notify_url: 'http://stub.invalid/api/user/payfast',
    m_payment_id: form.reference,
  });
  expect(fields).not.toHaveProperty('subscription_type');
  expect(await stateOf(form.reference)).toEqual({ state: 'waiting', payment: null, pin: null });
  expect(await site.yearsOf(as.id)).toEqual([2026]);

  stub.misbehaviours.add('twice');
  await payForm(form);
  expect(await site.yearsOf(as.id)).toEqual([2023, 2026]);
  expect(await stateOf(form.reference)).toMatchObject({
    state: 'received',
    payment: { amount: 495 },
    pin: null,
  });
  expect(await subjectsOf(as)).toEqual(['Payment received']);
  const [mail] = await mailsTo(app, as.email);
  expect(mail?.text).toContain('Paid for: Additional Plan Year 2023');
  expect(mail?.text).toContain('2023 is in your plan now.');
  const { paid_to } = await app.db
    .selectFrom('membership')
    .select('paid_to')
    .where('member_id', '=', as.id)
    .executeTakeFirstOrThrow();
  expect(paid_to).toBe('2099-12-31');
});

test('the price list’s row replaces the default price', async () => {
  const as = await signedIn(app, { legacy_since: app.clock.now() });
  const row = { pricing_type: 'PriorYear', price_cents: cents(52_500), start_date: '2026-11-20' } as const;
  await app.db
    .insertInto('price')
    .values({ ...row, id: '0198c0de-0000-7000-8000-000000000011', created_at: app.clock.now() })
    .execute();
  expect((await buy(as, { year: 2025 })).body.amount).toBe(525);
  await app.db.deleteFrom('price').execute();
});

test('a code takes its part off, is used up by the payment, and holds for one member', async () => {
  await aCode('GAUTENG20');
  const [as, other] = [await signedIn(app), await signedIn(app)];
  expect((await buy(as, { year: 2024, code: 'NONE' })).body).toMatchObject({
    code: 'discount_invalid',
    message: 'Discount code invalid',
  });
  const { body: form } = await buy(as, { year: 2024, code: 'gauteng20' });
  expect(form.amount).toBe(396);
  expect((await buy(other, { year: 2024, code: 'GAUTENG20' })).body.code).toBe('discount_held');
  await payForm(form);
  expect(await site.yearsOf(as.id)).toEqual([2024, 2026]);
  const again = await buy(as, { year: 2025, code: 'GAUTENG20' });
  expect([again.status, again.body.message]).toEqual([403, 'Discount code already used']);
});

test('the second payment of two forms for one year is set aside, and the member gets a mail', async () => {
  const as = await signedIn(app);
  const [first, second] = [await buy(as, { year: 2022 }), await buy(as, { year: 2022 })];
  await payForm(second.body);
  await payForm(first.body);
  expect(await site.yearsOf(as.id)).toEqual([2022, 2026]);
  expect((await stateOf(second.body.reference)).state).toBe('received');
  expect((await stateOf(first.body.reference)).state).toBe('second');
  expect(await subjectsOf(as)).toEqual(['Payment received', 'A second payment arrived']);
  const [mail] = await mailsTo(app, as.email);
  expect(mail?.text).toContain('2022 is in your plan already, and a second payment for it has arrived.');
  const aside = await app.db
    .selectFrom('payment')
    .select('set_aside_at')
    .where('member_id', '=', as.id)
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  expect(aside.map((row) => row.set_aside_at !== null)).toEqual([false, true]);
});

test('the state of a sign-up’s payment: nothing about the member before it has arrived', async () => {
  const { email } = await aMember(app, { membership: unpaid, years: [], verified_at: null });
  const { body: form } = await app.call(billing.checkout, { body: { email, kind: 'Annual' } });
  stub.misbehaviours.add('drop');
  await payForm(form);
  expect(await stateOf(form.reference)).toEqual({ state: 'waiting', payment: null, pin: null });
  stub.misbehaviours.clear();
  const { body: other } = await app.call(billing.checkout, { body: { email, kind: 'Monthly' } });
  await payForm(other);
  const state = await stateOf(other.reference);
  expect(state).toMatchObject({ state: 'received', payment: { amount: 119 }, pin: { sent_at: null } });
  expect(state.payment.paid_at).toBe(app.clock.now().toISOString());
  expect((await stateOf(form.reference)).state).toBe('waiting');
});

test('a member of the audit kind pays that kind, whatever is asked for', async () => {
  const { email } = await aMember(app, { membership: { ...unpaid, kind: 'Audit' }, years: [] });
  for (const kind of ['Annual', 'Monthly', 'Audit']) {
    const { body } = await app.call(billing.checkout, { body: { email, kind, code: 'NONE' } });
    expect(body).toMatchObject({ kind: 'Audit', amount: 1299, recurring_amount: 999 });
    const fields = Object.fromEntries(body.fields);
    expect(fields.notify_url).toBe('http://stub.invalid/api/user/payfastAudit');
  }
});

test('400 for a reference that is none of ours, 404 for one that nobody has', async () => {
  const of = (reference: string) => app.call(calls.paymentState, { params: { reference } });
  expect((await of('x')).status).toBe(400);
  expect((await of('0198c0de-0000-7000-8000-00000000ffff')).status).toBe(404);
});

test('on 1 January the new year is not sold; it comes with the next sign-in, before the nightly job', async () => {
  const before = app.clock.now();
  const as = await signedIn(app);
  const late = await signedIn(app);
  await app.db
    .updateTable('membership')
    .set({ paid_to: '2026-12-31' })
    .where('member_id', '=', late.id)
    .execute();
  const terms = { kind: 'Annual', frequency: 6, recurring_cents: cents(99_900) } as const;
  const id = '0198c0de-0000-7000-8000-000000000021';
  await app.db
    .insertInto('checkout')
    .values({
      ...terms,
      id,
      payment_reference: id,
      member_id: late.id,
      amount_cents: cents(99_900),
      created_at: before,
    })
    .execute();
  await app.db
    .insertInto('subscription')
    .values({
      ...terms,
      token: id,
      checkout_id: id,
      member_id: late.id,
      started_at: before,
      paid_to: '2026-12-31',
    })
    .execute();
  try {
    app.clock.set(new Date('2026-12-31T22:00:01Z'));
    const [again, inGrace] = [await signIn(app, as.email), await signIn(app, late.email)];
    expect(await site.yearsOf(as.id)).toEqual([2026, 2027]);
    expect((await buy({ ...as, headers: { email: as.email, ...again } }, { year: 2027 })).body.code).toBe(
      'year_owned',
    );
    // The renewal of this one has not come, so the year is not paid for. It is not sold either.
    expect(await site.yearsOf(late.id)).toEqual([2026]);
    expect(
      (await buy({ ...late, headers: { email: late.email, ...inGrace } }, { year: 2027 })).body.fields,
    ).toEqual({
      year: 'This year comes with your membership',
    });
  } finally {
    app.clock.set(before);
  }
});
