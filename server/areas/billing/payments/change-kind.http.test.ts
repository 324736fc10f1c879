import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/membership.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { ChangeKind } from '#domain/payments/change-kind.ts';
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

type As = { headers: Record<string, string> };
type Form = Parameters<Provider['submit']>[0];

const view = async (as: As) => (await accountOf(app, as)).membership;
const live = (id: string) =>
  app.db
    .selectFrom('subscription')
    .select(['kind', 'token', 'cancel_asked_at'])
    .where('member_id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
const kindOf = (id: string) =>
  app.db.selectFrom('membership').select('kind').where('member_id', '=', id).executeTakeFirstOrThrow();

async function subscriber(kind: SubscriptionKind = 'Monthly') {
  const member = await site.paidMember(kind);
  return { ...member, as: await site.sessionOf(member) };
}

const change = (as: As, kind: ChangeKind) => app.call(calls.changeMembership, { as, body: { kind } });
const form = async (as: As, kind: ChangeKind = 'Annual') =>
  (await change(as, kind)).body as Form & { from: string };

const refused = async (as: As, kind: ChangeKind) => {
  const answer = await change(as, kind);
  expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_change']);
};

describe('a change of kind', () => {
  test.each([
    ['Monthly', 'Annual', 'year', 999, '2026-12-21', '2027-12-21'],
    ['Annual', 'Monthly', 'month', 119, '2027-11-21', '2027-12-21'],
  ] as const)('%s to %s: the first charge comes the day after the paid ones', async (...row) => {
    const [kind, to, period, amount, first, then] = row;
    const { as, id, email, token } = await subscriber(kind);
    const terms = { kind: to, charged_on: first, amount, period };
    expect(await view(as)).toMatchObject({ state: 'renews', change: terms });
    const signed = await form(as, to);
    expect(signed).toMatchObject({ kind: to, amount: 0, recurring_amount: amount, from: first });
    expect(Object.fromEntries(signed.fields)).toMatchObject({ amount: '0.00', billing_date: first });
    // The form alone changes nothing.
    expect(await live(id)).toEqual([{ kind, token, cancel_asked_at: null }]);
    await site.confirm(signed);
    expect(await live(id)).toMatchObject([{ kind: to }]);
    expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
    expect(await view(as)).toMatchObject({ kind, state: 'renews', charged_on: first, amount, period });
    const [mail, ...others] = (await mailsTo(app, email)).filter(({ subject }) =>
      subject.includes('subscription'),
    );
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your subscription changes to ${to.toLowerCase()}`);
    await time.leapTo(addDays(first, -1));
    expect([await site.paymentsOf(id), await site.isPaid(id)]).toMatchObject([[{}], true]);
    await time.passDay();
    expect(await site.paymentsOf(id)).toMatchObject([
      { period_to: addDays(first, -1) },
      { amount_cents: amount * 100, period_from: first, period_to: then, set_aside_at: null },
    ]);
    expect(await kindOf(id)).toEqual({ kind: to });
    expect(await view(await site.sessionOf(as))).toMatchObject({
      kind: to,
      change: { kind, charged_on: addDays(then, 1) },
    });
  });

  test('names the day again when it is agreed already, and can be taken back', async () => {
    const { as, id } = await subscriber();
    await site.confirm(await form(as));
    expect((await change(as, 'Annual')).body).toEqual({ from: '2026-12-21' });
    expect(await view(as)).toMatchObject({
      change: { kind: 'Monthly', charged_on: '2026-12-21', amount: 119 },
    });
    await site.confirm(await form(as, 'Monthly'));
    expect(await live(id)).toMatchObject([{ kind: 'Monthly' }]);
    await time.leapTo('2026-12-21');
    expect(await site.paymentsOf(id)).toMatchObject([
      {},
      { amount_cents: 11_900, period_from: '2026-12-21' },
    ]);
  });

  test('begins from a cancelled subscription too, also while the provider does not answer', async () => {
    const { as, id } = await subscriber();
    stub.misbehaviours.add('api_away');
    await app.call(calls.cancelMembership, { as });
    await app.settle();
    const early = await form(as);
    stub.misbehaviours.clear();
    await site.confirm(early);
    await time.night();
    expect(await live(id)).toMatchObject([{ kind: 'Annual' }]);
    await app.call(calls.cancelMembership, { as });
    await app.settle();
    expect(await view(as)).toMatchObject({
      take_up: { charged_on: '2026-12-21', period: 'month' },
      change: { kind: 'Annual', charged_on: '2026-12-21' },
    });
    await site.confirm(await form(as));
    await time.leapTo('2026-12-21');
    expect(await site.paymentsOf(id)).toMatchObject([{}, { amount_cents: 99_900, period_to: '2027-12-21' }]);
  });

  test('in two tabs begins once: the second form is cancelled at the provider', async () => {
    const { as, id } = await subscriber();
    const orders = [await stub.submit(await form(as)), await stub.submit(await form(as))];
    await Promise.all(orders.map((order) => stub.press(order, 'pay')));
    await app.settle();
    expect(await live(id)).toMatchObject([{ kind: 'Annual' }]);
    await time.leapTo('2026-12-21');
    expect((await site.paymentsOf(id)).map((row) => row.period_from)).toEqual(['2026-11-20', '2026-12-21']);
  });

  test('keeps the price of its form', async () => {
    const { as, id } = await subscriber();
    const signed = await form(as);
    const price = {
      pricing_type: 'Annual',
      price_cents: 120_000 as never,
      start_date: '2026-11-19',
    } as const;
    await app.db
      .insertInto('price')
      .values({ ...price, id: '0198c0de-0000-7000-8000-000000000002', created_at: NOW })
      .execute();
    expect((await view(as)).change).toMatchObject({ amount: 1200 });
    await site.confirm(signed);
    await app.db.deleteFrom('price').execute();
    await time.leapTo('2026-12-21');
    expect((await site.paymentsOf(id)).at(-1)).toMatchObject({ amount_cents: 99_900 });
  });

  test('lets nobody stay in for nothing when its first charge fails', async () => {
    const { as, id } = await subscriber();
    await site.confirm(await form(as));
    await stub.fail(await stub.lastPaid());
    await time.leapTo('2026-12-22');
    expect([await site.paymentsOf(id), await site.isPaid(id)]).toMatchObject([[{}], false]);
    expect(await kindOf(id)).toEqual({ kind: 'Monthly' });
  });

  test('is found by the night when its notifications are lost', async () => {
    const { as, id } = await subscriber();
    await site.confirm(await form(as));
    stub.misbehaviours.add('drop');
    await time.leapTo('2026-12-21');
    await time.passDay();
    expect(await site.paymentsOf(id)).toMatchObject([
      {},
      { period_from: '2026-12-21', period_to: '2027-12-21' },
    ]);
    expect(await kindOf(id)).toEqual({ kind: 'Annual' });
  });

  test('that comes after the present subscription charged is cancelled, and nothing is paid twice', async () => {
    const { as, id } = await subscriber();
    const signed = await form(as);
    await time.leapTo('2026-12-20');
    await site.confirm(signed);
    expect(await live(id)).toMatchObject([{ kind: 'Monthly' }]);
    expect((await app.options.payments.subscription(await stub.lastPaid()))?.status).toBe('CANCELLED');
  });
});

describe('nothing can be changed', () => {
  test.each(['Audit'] as const)('by a member of the kind %s', async (kind) => {
    const { as } = await subscriber(kind);
    expect((await view(as)).change).toBeNull();
    await refused(as, 'Annual');
  });

  test('to the present kind, on the day of the charge, and by the office’s UNPAID', async () => {
    const { as, id } = await subscriber();
    await refused(as, 'Monthly');
    await app.db.updateTable('membership').set({ override: 'UNPAID' }).where('member_id', '=', id).execute();
    await refused(as, 'Annual');
    await app.db.updateTable('membership').set({ override: null }).where('member_id', '=', id).execute();
    app.clock.set(new Date('2026-12-20T08:00:00Z'));
    await refused(await site.sessionOf(as), 'Annual');
  });

  test('to another word', async () => {
    const { as } = await subscriber();
    const answer = await app.call(calls.changeMembership, { as, body: { kind: 'Audit' as never } });
    expect([answer.status, answer.body.fields]).toEqual([400, { kind: 'Choose Annual or Monthly' }]);
  });
});

const event = fc.record({
  what: fc.constantFrom(
    'Annual',
    'Monthly',
    'confirm',
    'confirm',
    'cancel',
    'days',
    'days',
    'drop',
    'away',
    'resend',
    'fail',
  ),
  which: fc.nat(9),
});

test('in no random year of changes are days paid twice, or lost, or do two subscriptions go on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 18 }), async (events) => {
      app.clock.set(NOW);
      stub.reset();
      const from = (await stub.made()).length;
      const { id, email } = await site.paidMember('Monthly');
      const forms: Form[] = [];
      for (const { what, which } of events) {
        const as = await site.sessionOf({ id, email });
        if (what === 'Annual' || what === 'Monthly') {
          const signed = await form(as, what);
          if (signed.fields) forms.push(signed);
        }
        const chosen = forms[which % Math.max(1, forms.length)];
        if (what === 'confirm' && chosen) await site.confirm(chosen);
        if (what === 'cancel') await app.call(calls.cancelMembership, { as });
        if (what === 'drop') stub.misbehaviours.delete('drop') || stub.misbehaviours.add('drop');
        if (what === 'away') stub.misbehaviours.delete('api_away') || stub.misbehaviours.add('api_away');
        if (what === 'resend') await stub.resend((await stub.made()).slice(from).at(which));
        if (what === 'fail' && which === 0) await stub.fail(await stub.lastPaid());
        if (what === 'days') await time.leapTo(addDays(time.today(), 1 + which * 4));
        await app.settle();
      }
      stub.misbehaviours.clear();
      for (const body of (await stub.made()).slice(from)) await stub.resend(body);
      await app.settle();
      await time.night();
      const paid = (await site.paymentsOf(id)).filter((row) => row.set_aside_at === null);
      const periods = paid
        .map((row) => ({ from: row.period_from ?? '', to: row.period_to ?? '' }))
        .sort((a, b) => a.from.localeCompare(b.from));
      for (const [at, { from: start }] of periods.entries())
        expect(start >= (periods[at - 1]?.to ?? ''), JSON.stringify(periods)).toBe(true);
      // While the provider is away, it has not answered the cancellation of the other one yet.
      expect((await live(id)).filter((row) => row.cancel_asked_at === null).length).toBeLessThanOrEqual(1);
      const membership = await app.db
        .selectFrom('membership')
        .select('paid_to')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(membership.paid_to).toBe(periods.at(-1)?.to);
      await site.endSubscriptions();
    }),
    { numRuns: rounds(12) },
  );
});
