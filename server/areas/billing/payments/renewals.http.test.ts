import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Misbehaviour } from '#simulator/misbehaviours.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';
import { sendEndNotice } from './end-notices.ts';
import { askToCancel, cancelSubscription } from './end-subscription.ts';
import { askRenewals } from './renewals.ts';
import { BEFORE_ALL, dueRenewals, lastOf, markUnanswered } from './subscription-queries.ts';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
const START = NOW;
beforeAll(async () => {
  site = await payingSite({ timeoutMs: 2_000 });
  ({ app, stub, time } = site);
});
afterEach(() => site.rest());
afterAll(() => site.close());

const membership = (id: string) =>
  app.db.selectFrom('membership').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
const subscription = (token: string) =>
  app.db.selectFrom('subscription').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
const paymentsOf = (id: string) =>
  app.db.selectFrom('payment').selectAll().where('member_id', '=', id).orderBy('id').execute();
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject).reverse();

/** Posts a notification that the provider made and dropped, and lets it be applied. */
async function resend(body: string): Promise<void> {
  await stub.resend(body);
  await app.settle();
}

describe('a renewal whose notification was lost', () => {
  test('is found the night after, as the notification would have applied it, and counts once when that comes', async () => {
    const { email, id, token } = await site.paidMember();
    stub.misbehaviours.add('drop');
    await time.leapTo('2026-12-20');
    expect(await membership(id)).toMatchObject({ paid_to: '2026-12-20' });
    await time.passDay();
    expect(await membership(id)).toMatchObject({
      paid_to: '2027-01-20',
      payment_failed_at: null,
      override: null,
    });
    const [, payment] = await paymentsOf(id);
    expect(payment).toMatchObject({
      amount_cents: cents(11_900),
      token,
      provider_payment_id: null,
      notification_id: null,
    });
    expect(await site.passwordStep(email)).toBe(200);

    await time.night();
    const lost = (await stub.made()).at(-1) ?? '';
    await resend(lost);
    await resend(lost);
    const after = await paymentsOf(id);
    expect(after).toHaveLength(2);
    const number = new URLSearchParams(lost).get('pf_payment_id');
    expect(after[1]).toMatchObject({ id: payment?.id, provider_payment_id: number });
    expect(after[1]?.fee_cents).toBeLessThan(0);
    expect(await membership(id)).toMatchObject({ paid_to: '2027-01-20' });
    // The next one arrives, and counts by itself.
    stub.misbehaviours.clear();
    await time.leapTo('2027-01-20');
    expect(await paymentsOf(id)).toHaveLength(3);
    expect(await membership(id)).toMatchObject({ paid_to: '2027-02-20' });
    expect(await site.yearsOf(id)).toEqual([2026, 2027]);
  });

  test('and those of months are found at once', async () => {
    const { id } = await site.paidMember();
    stub.misbehaviours.add('drop');
    // Ours was down for all that time.
    app.clock.set(new Date('2027-03-25T08:00:00Z'));
    await stub.catchUp('all');
    await time.night();
    expect(await paymentsOf(id)).toHaveLength(5);
    expect(await membership(id)).toMatchObject({ paid_to: '2027-04-20' });
    expect(await site.yearsOf(id)).toEqual([2026, 2027]);
  });

  test('is found when the first payment is known from a renewal only, from the day of the first', async () => {
    const { email, id } = await site.newMember();
    stub.misbehaviours.add('drop');
    await time.pay(email, 'Monthly');
    const first = (await stub.made()).at(-1) ?? '';
    stub.misbehaviours.clear();
    await time.leapTo('2026-12-20');
    expect(await membership(id)).toMatchObject({ paid_to: '2026-12-20' });
    await time.passDay();
    expect(await membership(id)).toMatchObject({ paid_to: '2027-01-20' });
    await resend(first);
    expect(await paymentsOf(id)).toHaveLength(2);
    expect(await membership(id)).toMatchObject({ paid_to: '2027-01-20' });
    expect(await site.yearsOf(id)).toEqual([2026]);
  });

  test('and never comes: the next renewal counts on its own day, not the night after', async () => {
    const { id } = await site.paidMember();
    stub.misbehaviours.add('drop');
    await time.leapTo('2026-12-21');
    stub.misbehaviours.clear();
    app.clock.set(new Date('2027-01-20T08:00:00Z'));
    await stub.catchUp('all');
    await app.settle();
    expect(await membership(id)).toMatchObject({ paid_to: '2027-02-20' });
    expect(await paymentsOf(id)).toHaveLength(3);
  });

  test('is not found twice by two nodes', async () => {
    const { id } = await site.paidMember();
    stub.misbehaviours.add('drop');
    app.clock.set(new Date('2026-12-21T08:00:00Z'));
    await stub.catchUp('all');
    await Promise.all([time.ask(), time.ask(), time.ask()]);
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  test('at another amount than ours brings nothing, and nobody is locked out for it', async () => {
    const { id, token } = await site.paidMember();
    await app.db
      .updateTable('subscription')
      .set({ recurring_cents: cents(500) })
      .where('token', '=', token)
      .execute();
    stub.misbehaviours.add('drop');
    app.clock.set(new Date('2026-12-30T08:00:00Z'));
    await stub.catchUp('all');
    await time.night();
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await subscription(token)).toMatchObject({ answered_on: null, unanswered_since: '2026-12-30' });
    expect(await site.isPaid(id)).toBe(true);
  });
});

describe('a renewal that failed', () => {
  test('sets the failure mark the night after, mails once, and a new payment opens the account', async () => {
    const { email, id, token } = await site.paidMember('Annual');
    await stub.fail(token);
    await time.leapTo('2027-11-20');
    expect(await site.passwordStep(email)).toBe(200);
    await time.passDay();
    expect((await membership(id)).payment_failed_at).not.toBeNull();
    expect(await site.passwordStep(email)).toBe(403);
    await time.passDay();
    expect((await subjects(email)).filter((s) => s === 'Your renewal was not paid')).toHaveLength(1);
    await time.pay(email, 'Annual');
    expect(await membership(id)).toMatchObject({ paid_to: '2028-11-22', payment_failed_at: null });
    expect(await site.passwordStep(email)).toBe(200);
    expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
    // The old one is cancelled because a new one took its place: no mail says that the subscription ended.
    expect((await subjects(email)).filter((s) => s === 'Your subscription is cancelled')).toEqual([]);
  });

  test('and is paid after all goes on from that day', async () => {
    const { id, token } = await site.paidMember();
    await stub.fail(token);
    await time.leapTo('2026-12-21');
    await time.passTo('2026-12-25');
    expect(await site.isPaid(id)).toBe(false);
    await stub.revive(token);
    await app.settle();
    expect(await membership(id)).toMatchObject({ paid_to: '2027-01-25', payment_failed_at: null });
    expect(await subscription(token)).toMatchObject({
      stopped_on: null,
      resumed_on: '2026-12-25',
      resumed_after: 1,
    });
    await time.leapTo('2027-01-25');
    expect(await membership(id)).toMatchObject({ paid_to: '2027-02-25' });
  });

  test('that nobody revives is asked about for sixty days, and no longer', async () => {
    const { token } = await site.paidMember();
    await stub.fail(token);
    await time.leapTo('2027-02-18');
    expect(await subscription(token)).toMatchObject({ stopped_on: '2027-02-18' });
    await time.passDay();
    expect(await subscription(token)).toMatchObject({ stopped_on: '2027-02-18', answered_on: '2027-02-18' });
  });
});

describe('many renewals that are due', () => {
  test('are asked about a page after the other, and each gets its own answer', async () => {
    const members = [await site.paidMember(), await site.paidMember(), await site.paidMember()];
    const tokens = members.map(({ token }) => token).toSorted();
    const failed = members.find(({ token }) => token === tokens[1]);
    await stub.fail(tokens[1] ?? '');
    const today = '2026-12-21';
    // Before the provider charges anybody.
    app.clock.set(new Date(`${today}T05:00:00Z`));
    expect(await markUnanswered(app.db, today, 1)).toBe(3);
    const first = await dueRenewals(app.db, today, { after: BEFORE_ALL, limit: 2 });
    const rest = await dueRenewals(app.db, today, { after: lastOf(first), limit: 2 });
    expect([...first, ...rest].map(({ token }) => token)).toEqual(tokens);
    await time.ask();
    for (const { id, token } of members) {
      expect(await subscription(token)).toMatchObject({ answered_on: today, unanswered_since: null });
      expect((await membership(id)).payment_failed_at !== null).toBe(id === failed?.id);
    }
    expect(await dueRenewals(app.db, today, { after: BEFORE_ALL, limit: 2 })).toEqual([]);
  });
});

describe('a subscription that ended', () => {
  test('without its notification keeps access to the paid-to day, and the member gets one mail', async () => {
    const { email, id, token } = await site.paidMember();
    stub.misbehaviours.add('drop');
    await app.options.payments.cancel(token);
    await time.leapTo('2026-12-20');
    expect(await site.passwordStep(email)).toBe(200);
    await time.passDay();
    expect((await subscription(token)).cancelled_at).not.toBeNull();
    expect((await membership(id)).payment_failed_at).toBeNull();
    expect(await site.isPaid(id)).toBe(false);
    expect(await site.passwordStep(email)).toBe(402);
    await time.night();
    const told = (await subjects(email)).filter((s) => s === 'Your subscription is cancelled');
    expect(told).toHaveLength(1);
  });
});

describe('a provider that does not answer', () => {
  test.each<Misbehaviour>([
    'api_away',
    'api_error',
    'api_wrong_json',
    'api_html_403',
    'api_rate_limited',
    'api_redirect',
  ])('%s: nobody is locked out, the job comes again, and the answer decides', async (way) => {
    const { email, id, token } = await site.paidMember();
    stub.misbehaviours.add('drop').add(way);
    app.clock.set(new Date('2026-12-21T08:00:00Z'));
    await stub.catchUp('all');
    await expect(time.ask()).rejects.toThrow('did not answer');
    app.clock.set(new Date('2027-01-05T08:00:00Z'));
    expect(await site.isPaid(id)).toBe(true);
    expect(await site.passwordStep(email)).toBe(200);
    expect(await subscription(token)).toMatchObject({ unanswered_since: '2026-12-21', answered_on: null });
    stub.misbehaviours.delete(way);
    await time.ask();
    expect(await membership(id)).toMatchObject({ paid_to: '2027-01-20' });
    expect(await subscription(token)).toMatchObject({ unanswered_since: null, answered_on: '2027-01-05' });
  });

  test('and then says that it failed: the access ends', async () => {
    const { id, token } = await site.paidMember();
    await stub.fail(token);
    stub.misbehaviours.add('api_away');
    await time.leapTo('2027-01-05');
    expect(await site.isPaid(id)).toBe(true);
    stub.misbehaviours.clear();
    await time.night();
    expect(await site.isPaid(id)).toBe(false);
  });

  test('keeps nobody in of whom it said after the paid-to day that nothing is paid', async () => {
    const { id, token } = await site.paidMember();
    await stub.fail(token);
    await time.leapTo('2026-12-21');
    stub.misbehaviours.add('api_away');
    await time.leapTo('2026-12-27');
    expect(await site.isPaid(id)).toBe(false);
  });

  test('slowly is waited for, and text around its answer is read past', async () => {
    const { id } = await site.paidMember();
    stub.misbehaviours.add('drop').add('api_slow').add('api_text_around');
    app.clock.set(new Date('2026-12-21T08:00:00Z'));
    await stub.catchUp('all');
    await time.ask();
    expect(await membership(id)).toMatchObject({ paid_to: '2027-01-20' });
  });

  test('is left alone after twelve questions in a row; the run goes on where it was', async () => {
    const members = [];
    for (let n = 0; n < 13; n++) members.push(await site.paidMember());
    stub.misbehaviours.add('drop').add('api_away');
    app.clock.set(new Date('2026-12-21T08:00:00Z'));
    await stub.catchUp('all');
    await expect(time.ask()).rejects.toThrow('about 12 renewals');
    for (const { token } of members)
      expect(await subscription(token)).toMatchObject({ unanswered_since: '2026-12-21' });
    // A fault of ours beside an answer is not lost among the others.
    let questions = 0;
    const subscriptionOf = async () => {
      if (++questions === 2) throw new TypeError('a fault of ours');
      return null;
    };
    const deps = { ...app.options, payments: { ...app.options.payments, subscription: subscriptionOf } };
    await expect(askRenewals(deps, new AbortController().signal)).rejects.toThrow('a fault of ours');
    stub.misbehaviours.delete('api_away');
    await time.ask();
    for (const { id } of members) expect(await paymentsOf(id)).toHaveLength(2);
  });

  test('a run that was killed goes on with those that it has not asked about', async () => {
    const members = [await site.paidMember(), await site.paidMember()];
    stub.misbehaviours.add('drop');
    app.clock.set(new Date('2026-12-21T08:00:00Z'));
    await stub.catchUp('all');
    const [first] = members;
    await app.db
      .updateTable('subscription')
      .set({ answered_on: '2026-12-21' })
      .where('token', '=', first?.token ?? '')
      .execute();
    await time.ask();
    expect(await Promise.all(members.map(async ({ id }) => (await paymentsOf(id)).length))).toEqual([1, 2]);
  });

  test.each<[string, string | null, string, number]>([
    ['never spoken', null, '2026-12-25', 1],
    ['spoken last before the paid-to day', '2026-12-19', '2026-12-25', 1],
    ['spoken last on the paid-to day', '2026-12-20', '2026-12-25', 1],
    ['spoken after it, on the last day of grace', '2026-12-21', '2026-12-23', 1],
    ['spoken after it, when the days of grace are over', '2026-12-21', '2026-12-24', 0],
  ])('silence keeps a member in when the provider has %s', async (_, answeredOn, now, stays) => {
    const { token } = await site.paidMember();
    await app.db
      .updateTable('subscription')
      .set({ paid_to: '2026-12-20', answered_on: answeredOn, unanswered_since: null })
      .where('token', '=', token)
      .execute();
    expect(await markUnanswered(app.db, now)).toBe(stays);
  });
});

describe('a cancellation that the provider does not answer', () => {
  test('is asked for again every night until it does, and the member then gets a mail', async () => {
    const { email, id, token } = await site.paidMember();
    // The job has given up after its day. Nobody sees it before that, or the queue would run it now.
    await app.db.transaction().execute(async (trx) => {
      await askToCancel(app.options.jobs, trx, token, app.clock.now());
      await trx
        .updateTable('job')
        .set({ failed_at: START, key: null })
        .where('name', '=', 'cancel-subscription')
        .execute();
    });
    await time.night();
    expect((await subscription(token)).cancelled_at).toBeNull();
    await time.passDay();
    await app.settle();
    expect((await subscription(token)).cancelled_at).not.toBeNull();
    expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
    const told = (await mailsTo(app, email)).filter((s) => s.subject === 'Your subscription is cancelled');
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('You have paid to 20 December 2026.'),
    ]);
    expect(await site.isPaid(id)).toBe(true);
  });
});

describe('the notice before the end of a cancelled membership', () => {
  const notices = async (email: string) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Your membership ends'));
  const cancel = async ({ token }: { token: string }) => {
    await cancelSubscription(app.options, token);
    await app.settle();
  };

  test('is mailed seven days before, once, with two nodes, and only to whom nothing is charged after it', async () => {
    const [annual, monthly, live, byWord] = [
      await site.paidMember('Annual'),
      await site.paidMember('Monthly'),
      await site.paidMember('Annual'),
      await site.paidMember('Annual'),
    ];
    for (const member of [annual, monthly, byWord]) await cancel(member);
    const override = { override: 'PAID' } as const;
    await app.db.updateTable('membership').set(override).where('member_id', '=', byWord.id).execute();
    app.clock.set(new Date('2026-12-12T08:00:00Z'));
    await time.night();
    expect(await notices(monthly.email)).toEqual([]);
    app.clock.set(new Date('2026-12-13T08:00:00Z'));
    await time.night();
    expect(await notices(monthly.email)).toHaveLength(1);
    app.clock.set(new Date('2027-11-13T08:00:00Z'));
    await Promise.all([time.night(), time.night()]);
    app.clock.set(new Date('2027-11-14T08:00:00Z'));
    await time.night();
    const [notice, ...more] = await notices(annual.email);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('Your membership ends on 20 November 2027');
    expect(notice?.text).toContain('press Take up again');
    for (const { email } of [live, byWord]) expect(await notices(email)).toEqual([]);
  });

  test('is not mailed to who cancelled in that week: the mail about it named the day', async () => {
    const member = await site.paidMember('Monthly');
    app.clock.set(new Date('2026-12-13T08:00:00Z'));
    await cancel(member);
    await time.night();
    expect(await notices(member.email)).toEqual([]);
    expect(await subjects(member.email)).toContain('Your subscription is cancelled');
  });

  test('is made up for after a night that was missed, and not sent when the membership goes on by then', async () => {
    const [late, back] = [await site.paidMember('Monthly'), await site.paidMember('Monthly')];
    for (const member of [late, back]) await cancel(member);
    app.clock.set(new Date('2026-12-17T08:00:00Z'));
    const rows = app.db.updateTable('subscription').set({ cancelled_at: null });
    await rows.where('token', '=', back.token).execute();
    await sendEndNotice(app.options, { memberId: back.id, endsOn: '2026-12-20', messageId: back.token });
    await time.night();
    expect(await notices(late.email)).toHaveLength(1);
    expect(await notices(back.email)).toEqual([]);
  });
});

describe('the notice before an annual renewal', () => {
  test('is mailed seven days before, once, with two nodes, and not to who cancelled or pays monthly', async () => {
    const [annual, audit, monthly, cancelled] = [
      await site.paidMember('Annual'),
      await site.paidMember('Audit'),
      await site.paidMember('Monthly'),
      await site.paidMember('Annual'),
    ];
    await app.options.payments.cancel(cancelled.token);
    await app.settle();
    const notices = async (email: string) =>
      (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Your subscription renews'));
    app.clock.set(new Date('2027-11-12T08:00:00Z'));
    await time.night();
    expect(await notices(annual.email)).toEqual([]);
    app.clock.set(new Date('2027-11-13T08:00:00Z'));
    await Promise.all([time.night(), time.night()]);
    app.clock.set(new Date('2027-11-14T08:00:00Z'));
    await time.night();
    for (const { email } of [annual, audit]) {
      const [notice, ...more] = await notices(email);
      expect(more).toEqual([]);
      expect(notice?.subject).toBe('Your subscription renews on 20 November 2027');
      expect(notice?.text).toContain('R999.00 is then charged');
    }
    for (const { email } of [monthly, cancelled]) expect(await notices(email)).toEqual([]);
  });
});
