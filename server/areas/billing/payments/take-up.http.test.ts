import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/membership.ts';
import { paymentState } from '#contract/purchases.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { accountOf } from '#test/support/account-page.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite, type SubscriptionKind } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { rounds } from '#test/support/siege.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
beforeAll(async () => {
  site = await payingSite();
  ({ app, stub, time } = site);
});
afterEach(() => site.rest());
afterAll(() => site.close());

const view = async (as: { headers: Record<string, string> }) => (await accountOf(app, as)).membership;
const subscriptions = (id: string) =>
  app.db.selectFrom('subscription').selectAll().where('member_id', '=', id).orderBy('started_at').execute();
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

async function subscriber(kind: SubscriptionKind = 'Annual') {
  const member = await site.paidMember(kind);
  return { ...member, as: await site.sessionOf(member) };
}

async function cancelled(kind: SubscriptionKind = 'Annual') {
  const member = await subscriber(kind);
  expect((await app.call(calls.cancelMembership, { as: member.as })).status).toBe(200);
  await app.settle();
  return member;
}

const form = async (as: { headers: Record<string, string> }) =>
  (await app.call(calls.takeUpMembership, { as })).body;

describe('a subscription that was cancelled by mistake', () => {
  test.each([
    ['Annual', 'year', 999, '2027-11-21', '2028-11-21', 99_900],
    ['Monthly', 'month', 119, '2026-12-21', '2027-01-21', 11_900],
    ['Audit', 'year', 999, '2027-11-21', '2028-11-21', 99_900],
  ] as const)('%s: is taken up again, and charged the day after the paid ones', async (...row) => {
    const [kind, period, amount, first, then, charged] = row;
    const { as, id, email } = await cancelled(kind);
    const terms = { charged_on: first, amount, period };
    expect(await view(as)).toMatchObject({ state: 'ends', take_up: terms, charged_on: null });
    const signed = await form(as);
    expect(signed).toMatchObject({ kind, amount: 0, recurring_amount: amount });
    expect(Object.fromEntries(signed.fields)).toMatchObject({
      amount: '0.00',
      billing_date: first,
      return_url: 'http://stub.invalid/app/account',
    });
    const params = { reference: signed.reference };
    expect((await app.call(paymentState, { params })).body.state).toBe('waiting');
    await site.confirm(signed);
    expect((await app.call(paymentState, { params })).body).toMatchObject({
      state: 'received',
      payment: null,
    });
    expect(await view(as)).toMatchObject({
      state: 'renews',
      paid_to: addDays(first, -1),
      charged_on: first,
      amount,
      take_up: null,
      can_cancel: true,
    });
    // Nothing was paid: neither the ledger nor the invoices have anything.
    expect(await site.paymentsOf(id)).toHaveLength(1);
    await time.leapTo(addDays(first, -1));
    expect(await site.paymentsOf(id)).toHaveLength(1);
    await time.passDay();
    expect(await site.paymentsOf(id)).toMatchObject([
      { period_to: addDays(first, -1) },
      { amount_cents: charged, period_from: first, period_to: then, set_aside_at: null },
    ]);
    const later = await site.sessionOf(as);
    expect(await view(later)).toMatchObject({ state: 'renews', paid_to: then, charged_on: then });
    expect((await subjects(email)).filter((subject) => subject === 'Payment received')).toHaveLength(1);
    await time.leapTo(then);
    expect(await site.paymentsOf(id)).toHaveLength(3);
  });

  test('can be cancelled and taken up any number of times; the last word holds', async () => {
    const { as, id, email } = await cancelled();
    await site.confirm(await form(as));
    expect((await app.call(calls.cancelMembership, { as })).body).toMatchObject({ state: 'ends' });
    await app.settle();
    expect(await view(as)).toMatchObject({ paid_to: '2027-11-20', take_up: { charged_on: '2027-11-21' } });
    const told = await mailsTo(app, email);
    expect(told[0]?.text).toContain('You have paid to 20 November 2027.');
    await site.confirm(await form(as));
    expect(await view(as)).toMatchObject({ state: 'renews', charged_on: '2027-11-21' });
    await time.leapTo('2027-11-21');
    expect(await site.paymentsOf(id)).toHaveLength(2);
  });

  test('is charged at the price of its form, which a later price does not change', async () => {
    const { as, id } = await cancelled();
    const signed = await form(as);
    const price = { pricing_type: 'Annual', price_cents: cents(120_000), start_date: '2026-11-19' } as const;
    const row = { id: '0198c0de-0000-7000-8000-000000000001', created_at: NOW };
    await app.db
      .insertInto('price')
      .values({ ...price, ...row })
      .execute();
    expect((await view(as)).take_up.amount).toBe(1200);
    await site.confirm(signed);
    expect(await view(as)).toMatchObject({ amount: 999 });
    await app.db.deleteFrom('price').execute();
    await time.leapTo('2027-11-21');
    expect((await site.paymentsOf(id)).at(-1)).toMatchObject({ amount_cents: 99_900 });
  });
});

describe('nothing can be taken up', () => {
  const refused = async (as: { headers: Record<string, string> }) => {
    expect((await view(as)).take_up).toBeNull();
    const answer = await app.call(calls.takeUpMembership, { as });
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_take_up']);
  };

  test('while the subscription is live, and while the provider does not answer the cancellation', async () => {
    const { as } = await subscriber();
    await refused(as);
    stub.misbehaviours.add('api_away');
    await app.call(calls.cancelMembership, { as });
    await app.settle();
    await refused(as);
  });

  test('after the paid days ended', async () => {
    const { as } = await cancelled();
    app.clock.set(new Date('2027-11-20T21:59:00Z'));
    const last = await site.sessionOf(as);
    expect(await view(last)).toMatchObject({ take_up: { charged_on: '2027-11-21' } });
    app.clock.set(new Date('2027-11-20T22:00:00Z'));
    await refused(last);
  });

  test('by a member whom the office has set to UNPAID', async () => {
    const { as, id } = await cancelled();
    await app.db.updateTable('membership').set({ override: 'UNPAID' }).where('member_id', '=', id).execute();
    await refused(as);
  });
});

describe('a form that may not begin is cancelled at the provider, and charges nothing', () => {
  const endsAtProvider = async () =>
    expect((await app.options.payments.subscription(await stub.lastPaid()))?.status).toBe('CANCELLED');

  test('the second of two tabs', async () => {
    const { as, id, email } = await cancelled();
    const forms = [await form(as), await form(as)];
    for (const signed of forms) await site.confirm(signed);
    await endsAtProvider();
    expect(await view(as)).toMatchObject({ state: 'renews', cancelling: false, can_cancel: true });
    expect((await subscriptions(id)).filter((row) => row.cancelled_at === null)).toHaveLength(1);
    await time.leapTo('2027-11-21');
    expect(await site.paymentsOf(id)).toHaveLength(2);
    // Only the first cancellation, which was the member's own, is told.
    expect((await subjects(email)).filter((text) => text === 'Your subscription is cancelled')).toHaveLength(
      1,
    );
  });

  test('the second, although the provider does not answer: the first one is what the member sees', async () => {
    const { as } = await cancelled();
    const forms = [await form(as), await form(as)];
    stub.misbehaviours.add('api_away');
    for (const signed of forms) await site.confirm(signed);
    expect(await view(as)).toMatchObject({ state: 'renews', cancelling: false, can_cancel: true });
  });

  test('both at once', async () => {
    const { as, id } = await cancelled();
    const orders = [await stub.submit(await form(as)), await stub.submit(await form(as))];
    await Promise.all(orders.map((order) => stub.press(order, 'pay')));
    await app.settle();
    expect((await subscriptions(id)).filter((row) => row.cancelled_at === null)).toHaveLength(1);
    await time.leapTo('2027-11-21');
    expect((await site.paymentsOf(id)).filter((row) => row.set_aside_at === null)).toHaveLength(2);
  });

  test('one that is confirmed after the paid days: nobody gets in without a payment', async () => {
    const { as, id } = await cancelled();
    const signed = await form(as);
    app.clock.set(new Date('2027-11-21T08:00:00Z'));
    await site.confirm(signed);
    await endsAtProvider();
    expect(await site.isPaid(id)).toBe(false);
    expect(await site.paymentsOf(id)).toHaveLength(1);
  });

  test('one that is confirmed after the office said UNPAID', async () => {
    const { as, id } = await cancelled();
    const signed = await form(as);
    await app.db.updateTable('membership').set({ override: 'UNPAID' }).where('member_id', '=', id).execute();
    await site.confirm(signed);
    await endsAtProvider();
    expect(await site.isPaid(id)).toBe(false);
  });

  test('one that is confirmed after an older payment form has brought another year', async () => {
    const { id, email } = await site.newMember('Annual');
    const older = await time.form(email, 'Annual');
    await time.pay(email, 'Annual');
    const as = await site.sessionOf({ id, email });
    await app.call(calls.cancelMembership, { as });
    await app.settle();
    const signed = await form(as);
    await site.confirm(older);
    expect(await view(as)).toMatchObject({ state: 'renews', paid_to: '2028-11-20' });
    await site.confirm(signed);
    await endsAtProvider();
    await app.call(calls.cancelMembership, { as });
    await app.settle();
    // Also when the newer one has been cancelled by then: the day of the form is paid for.
    await site.confirm(signed);
    await endsAtProvider();
    expect(await view(as)).toMatchObject({ state: 'ends', take_up: { charged_on: '2028-11-21' } });
  });
});

describe('the payment form that was open before', () => {
  test('is paid back when it is paid after the subscription was taken up again', async () => {
    const { id, email } = await site.newMember('Annual');
    const older = await time.form(email, 'Annual');
    await time.pay(email, 'Annual');
    const as = await site.sessionOf({ id, email });
    await app.call(calls.cancelMembership, { as });
    await app.settle();
    await site.confirm(await form(as));
    await site.confirm(older);
    expect((await site.paymentsOf(id)).map((row) => row.set_aside_at === null)).toEqual([true, false]);
    expect(await view(as)).toMatchObject({ state: 'renews', charged_on: '2027-11-21' });
  });
});

describe('notifications of it', () => {
  test('twice, late and after its first charge count once', async () => {
    const { as, id } = await cancelled();
    stub.misbehaviours.add('drop');
    await site.confirm(await form(as));
    const lost = (await stub.made()).at(-1) ?? '';
    stub.misbehaviours.clear();
    await time.leapTo('2027-11-21');
    expect(await site.paymentsOf(id)).toMatchObject([
      {},
      { period_from: '2027-11-21', period_to: '2028-11-21' },
    ]);
    for (const body of [lost, lost]) await stub.resend(body);
    await app.settle();
    expect(await site.paymentsOf(id)).toHaveLength(2);
    expect(await view(await site.sessionOf(as))).toMatchObject({ state: 'renews', paid_to: '2028-11-21' });
  });

  test('about its first charge is lost: the night finds it once, and the free start is not taken for it', async () => {
    const { as, id } = await cancelled();
    await site.confirm(await form(as));
    stub.misbehaviours.add('drop');
    await time.leapTo('2027-11-21');
    expect(await site.paymentsOf(id)).toHaveLength(1);
    await time.passDay();
    expect(await site.paymentsOf(id)).toMatchObject([
      {},
      { period_from: '2027-11-21', period_to: '2028-11-21' },
    ]);
    await stub.resend((await stub.made()).at(-1));
    await app.settle();
    expect(await site.paymentsOf(id)).toHaveLength(2);
  });

  test('about its first charge does not come because the card failed: nobody stays in for nothing', async () => {
    const { as, id, email } = await cancelled();
    await site.confirm(await form(as));
    await stub.fail(await stub.lastPaid());
    await time.leapTo('2027-11-22');
    expect(await site.paymentsOf(id)).toHaveLength(1);
    expect(await site.isPaid(id)).toBe(false);
    await time.pay(email, 'Annual');
    expect((await site.paymentsOf(id)).at(-1)).toMatchObject({ period_from: '2027-11-22' });
    expect((await subscriptions(id)).filter((row) => row.cancelled_at === null)).toHaveLength(1);
  });
});

test('a second subscription whose notifications come after its renewal is paid back, both times', async () => {
  const { id, email } = await site.newMember('Monthly');
  const older = await time.form(email, 'Monthly');
  await time.pay(email, 'Monthly');
  const before = (await stub.made()).length;
  stub.misbehaviours.add('drop');
  await site.confirm(older);
  await time.leapTo('2026-12-20');
  stub.misbehaviours.clear();
  for (const body of (await stub.made()).slice(before)) await stub.resend(body);
  await app.settle();
  expect((await site.paymentsOf(id)).map((row) => row.set_aside_at === null).toSorted()).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect((await subscriptions(id)).filter((row) => row.cancelled_at === null)).toHaveLength(1);
  await site.endSubscriptions();
});

const event = fc.record({
  what: fc.constantFrom('form', 'confirm', 'cancel', 'days', 'drop', 'older', 'resend', 'office'),
  which: fc.nat(9),
});

test('in no order of forms, tabs, cancellations, losses and payments are the same days charged twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 14 }), async (events) => {
      app.clock.set(NOW);
      stub.reset();
      const from = (await stub.made()).length;
      const { id, email } = await site.newMember('Monthly');
      const older = [await time.form(email, 'Monthly'), await time.form(email, 'Monthly')];
      await time.pay(email, 'Monthly');
      const as = async () => site.sessionOf({ id, email });
      const forms: Awaited<ReturnType<typeof form>>[] = [];
      for (const { what, which } of events) {
        const made = (await stub.made()).slice(from);
        if (what === 'form') {
          const signed = await form(await as());
          if (signed.fields) forms.push(signed);
        }
        const chosen = forms[which % Math.max(1, forms.length)];
        if (what === 'confirm' && chosen) await site.confirm(chosen);
        if (what === 'cancel') await app.call(calls.cancelMembership, { as: await as() });
        if (what === 'drop') stub.misbehaviours.delete('drop') || stub.misbehaviours.add('drop');
        if (what === 'resend') await stub.resend(made.at(which));
        const old = what === 'older' ? older.pop() : undefined;
        if (old) await site.confirm(old);
        if (what === 'office')
          await app.db
            .updateTable('membership')
            .set({ override: which % 2 ? 'UNPAID' : null })
            .where('member_id', '=', id)
            .execute();
        if (what === 'days') await time.leapTo(addDays(time.today(), 1 + which * 3));
        await app.settle();
      }
      stub.misbehaviours.clear();
      for (const body of (await stub.made()).slice(from)) await stub.resend(body);
      await app.settle();
      const paid = (await site.paymentsOf(id)).filter((row) => row.set_aside_at === null);
      const periods = paid
        .map((row) => ({ from: row.period_from ?? '', to: row.period_to ?? '' }))
        .sort((a, b) => a.from.localeCompare(b.from));
      for (const [at, { from: start }] of periods.entries())
        expect(start >= (periods[at - 1]?.to ?? ''), JSON.stringify(periods)).toBe(true);
      await site.endSubscriptions();
    }),
    { numRuns: rounds(12) },
  );
});
