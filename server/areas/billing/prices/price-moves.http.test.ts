import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { movePrices, officePricing, stopPriceMoves, updatePricing } from '#contract/office-prices.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aSubscription } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';
import { membershipView } from '../payments/membership-view.ts';
import { announcePriceMoves, changePrice, changePrices, sendPriceMove } from './price-moves.ts';

const ADMIN = 'boss@example.co.za';
const TODAY = '2026-11-20';
const [OLD, NEW] = [cents(11_900), cents(12_900)];

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
let admin: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] }, timeoutMs: 2_000 });
  ({ app, stub, time } = site);
  admin = await signedIn(app, { email: ADMIN });
});
afterEach(async () => {
  await site.rest();
  for (const table of ['price', 'admin_log', 'bulk_action', 'mail_failure'] as const)
    await app.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const setPrice = async (price: number, start_date = time.today(), pricing_type = 'Monthly') => {
  const body = { pricing_type, price, recurring_price: null, start_date };
  expect((await app.call(updatePricing, { body, as: admin })).status).toBe(200);
};
const everybody = (expected: number) => ({ all: true, except: [], filter: {}, expected });
const move = (members: unknown, more: object = {}) => {
  const body = { pricing_type: 'Monthly', from: 119, price: 129, members, ...more };
  return app.call(movePrices, { body, as: admin });
};
const row = (token: string) =>
  app.db.selectFrom('subscription').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
const amounts = async (id: string) =>
  (
    await app.db
      .selectFrom('payment')
      .select('amount_cents')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ amount_cents }) => amount_cents);
const told = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Your subscription costs'));
const log = () =>
  app.db.selectFrom('admin_log').select(['action', 'whom', 'before', 'after']).orderBy('id').execute();
const signal = new AbortController().signal;
const changeNow = async (token: string) => changePrice(app.options, token);
/** A member of R119.00 a month who is told on 20 November of R129.00 from 20 December on. */
async function moved() {
  const member = await site.paidMember();
  await setPrice(129);
  expect((await move([member.id])).body).toMatchObject({ done: 1, failed: 0 });
  await time.night();
  expect(await row(member.token)).toMatchObject({ move_on: '2026-12-20', move_told_on: TODAY });
  return member;
}

describe('POST /api/admin/pricing/move', () => {
  test.each([
    ['pricing_type', { pricing_type: 'PriorYear' }],
    ['from', { from: '119' }],
    ['from', { from: 129 }],
    ['price', { price: 1.234 }],
    ['members', { members: [] }],
    ['members', { members: { all: true, except: [], filter: {} } }],
  ])('400 names %s: %o', async (field, wrong) => {
    await setPrice(129);
    const { status, body } = await move(everybody(1), wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('409 for a price that is no longer the newest, and for another number of subscriptions', async () => {
    const { token } = await site.paidMember();
    await setPrice(139);
    expect((await move(everybody(1))).body.code).toBe('price_replaced');
    await setPrice(129, '2027-01-01');
    expect((await move(everybody(2))).body.code).toBe('selection_changed');
    expect((await row(token)).move_to_cents).toBeNull();
  });

  test('notes the move of each, once; the log and the history say so, and nothing is mailed or changed yet', async () => {
    const [one, other] = [await site.paidMember(), await site.paidMember()];
    await app.db.updateTable('member').set({ legacy_since: NOW }).where('id', '=', other.id).execute();
    await setPrice(129, '2027-01-01');
    const history = async () => (await app.call(officePricing, { as: admin })).body.history;
    const offer = { price: 129, start_date: '2027-01-01', subscriptions: 1 };
    expect(await history()).toMatchObject([{ price: 119, subscriptions: 2, moving: 0, move: offer }]);
    const answers = await Promise.all([move(everybody(1)), move(everybody(1))]);
    // The second click finds nobody, or the same row in the same state.
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await row(one.token)).toMatchObject({
      move_to_cents: NEW,
      move_from: '2027-01-01',
      move_on: null,
    });
    expect((await row(other.token)).move_to_cents).toBeNull();
    expect(await history()).toMatchObject([{ price: 119, subscriptions: 2, moving: 1, move: null }]);
    const entries = (await log()).filter(({ whom }) => whom === one.email);
    expect(entries).toMatchObject([
      {
        action: movePrices.does,
        before: { 'Renewal price': 'R119.00' },
        after: { 'Renewal price': 'R129.00', 'Start date': '2027-01-01' },
      },
    ]);
    expect(await told(one.email)).toEqual([]);
  });

  test('says for each that stays why it stays', async () => {
    await setPrice(129);
    const { id } = await site.newMember();
    const reasonFor = async (columns: object, member: object = {}) => {
      await app.db.deleteFrom('subscription').where('member_id', '=', id).execute();
      const usual = { kind: 'Monthly', frequency: 3, recurring_cents: OLD } as const;
      await aSubscription(app, { member_id: id, ...usual, ...columns });
      if (Object.keys(member).length > 0)
        await app.db.updateTable('member').set(member).where('id', '=', id).execute();
      return (await move([id])).body.failures.map(({ reason }: { reason: string }) => reason);
    };
    expect(await reasonFor({ kind: 'Annual' })).toEqual(['This member has no such subscription']);
    expect(await reasonFor({ cancelled_at: NOW })).toEqual(['This subscription has ended']);
    expect(await reasonFor({ cancel_asked_at: NOW })).toEqual(['This subscription has ended']);
    expect(await reasonFor({ recurring_cents: NEW })).toEqual([
      'This subscription already renews at the new price',
    ]);
    const toldOf = { move_to_cents: cents(13_900), move_on: '2027-01-20', move_told_on: TODAY };
    expect(await reasonFor(toldOf)).toEqual([
      'The member was told that the price is R139.00 from 2027-01-20. Move it again after that day',
    ]);
    expect(await reasonFor({}, { legacy_since: NOW })).toEqual(['A legacy member keeps the legacy price']);
    await app.db.deleteFrom('subscription').where('member_id', '=', id).execute();
  });
});

describe('a subscription that is moved', () => {
  test('pays the old price until the renewal that its mail names, thirty days later, and the new one from then on', async () => {
    const { id, email, token } = await moved();
    const [mail, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your subscription costs R129.00 from 20 December 2026');
    expect(mail?.text).toContain('Until then you pay R119.00, as before.');
    // The account page says the next charge as it will be.
    const facts = { member: { id, legacy: false }, now: NOW, payments: app.options.payments, publicUrl: '' };
    expect((await membershipView(app.db, facts)).amount).toBe(NEW);
    expect(await stub.called.filter((url) => url.includes('/update')).length).toBe(0);
    await time.leapTo('2026-11-29');
    expect(await row(token)).toMatchObject({
      recurring_cents: NEW,
      moved_from_cents: OLD,
      move_to_cents: null,
      move_told_on: null,
    });
    expect((await app.options.payments.subscription(token))?.amountCents).toBe(NEW);
    await time.leapTo('2026-12-20');
    await time.leapTo('2027-01-20');
    expect(await amounts(id)).toEqual([OLD, NEW, NEW]);
    expect(await site.isPaid(id)).toBe(true);
    expect(await told(email)).toHaveLength(1);
  });

  test('renews once more at the old price when that comes before thirty days', async () => {
    const { id, email, token } = await site.paidMember();
    await setPrice(129);
    await move(everybody(1));
    await time.leapTo('2026-11-30');
    expect((await row(token)).move_on).toBeNull();
    await time.passTo('2026-12-31');
    expect(await row(token)).toMatchObject({ paid_to: '2027-01-20', recurring_cents: NEW });
    expect(await amounts(id)).toEqual([OLD, OLD]);
    await time.leapTo('2027-01-20');
    expect(await amounts(id)).toEqual([OLD, OLD, NEW]);
    expect(await told(email)).toHaveLength(1);
  });

  test('a year: is told in the month before, and the renewal notice names the new price', async () => {
    const { id, email } = await site.paidMember('Annual');
    await setPrice(1099, TODAY, 'Annual');
    await move(everybody(1), { pricing_type: 'Annual', from: 999, price: 1099 });
    await time.night();
    await time.leapTo('2027-10-13');
    expect(await told(email)).toEqual([]);
    await time.passTo('2027-11-13');
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toEqual([
      'Your subscription renews on 20 November 2027',
      'Your subscription costs R1 099.00 from 20 November 2027',
    ]);
    expect((await mailsTo(app, email))[0]?.text).toContain('R1 099.00');
    await time.leapTo('2027-11-20');
    expect(await amounts(id)).toEqual([cents(99_900), cents(109_900)]);
  });

  test('by two nights at once is told once', async () => {
    const { id, email } = await site.paidMember();
    await setPrice(129);
    await move([id]);
    await Promise.all([1, 2, 3].map(() => announcePriceMoves(app.options, signal)));
    await app.settle();
    expect(await told(email)).toHaveLength(1);
  });
});

describe('keeps its price', () => {
  test('when the member cancels after the mail', async () => {
    const { token } = await moved();
    await app.db
      .updateTable('subscription')
      .set({ cancel_asked_at: NOW })
      .where('token', '=', token)
      .execute();
    app.clock.set(new Date('2026-11-30T08:00:00Z'));
    await changeNow(token);
    expect((await app.options.payments.subscription(token))?.amountCents).toBe(OLD);
  });

  test('when the price list has another amount by the renewal: nothing is mailed', async () => {
    const { id, email, token } = await site.paidMember();
    await setPrice(129);
    await move([id]);
    await setPrice(139, '2026-12-20');
    await time.night();
    expect([(await row(token)).move_to_cents, await told(email)]).toEqual([null, []]);
  });

  test('when the mail came back', async () => {
    const { token, email } = await moved();
    const { move_mail: message_id } = await row(token);
    const failure = {
      message_id: message_id ?? '',
      to_address: email,
      subject: 'x',
      status: 550,
      failed_at: NOW,
    };
    await app.db.insertInto('mail_failure').values(failure).execute();
    app.clock.set(new Date('2026-11-30T08:00:00Z'));
    await changeNow(token);
    expect(await row(token)).toMatchObject({ recurring_cents: OLD, move_to_cents: null });
    expect((await app.options.payments.subscription(token))?.amountCents).toBe(OLD);
  });

  test('when the mail could not leave in time: it names a later renewal', async () => {
    const { id, email, token } = await site.paidMember();
    await setPrice(129);
    await move([id]);
    const late = { memberId: id, token, toCents: NEW, renewsOn: '2026-12-20', messageId: 'late' };
    await app.db
      .updateTable('subscription')
      .set({ move_on: '2026-12-20' })
      .where('token', '=', token)
      .execute();
    app.clock.set(new Date('2026-11-21T08:00:00Z'));
    await sendPriceMove(app.options, late);
    expect([(await row(token)).move_told_on, await told(email)]).toEqual([null, []]);
    await time.leapTo('2026-12-20');
    await time.passTo('2026-12-21');
    expect(await row(token)).toMatchObject({ move_on: '2027-01-20', recurring_cents: OLD });
    expect(await amounts(id)).toEqual([OLD, OLD]);
  });

  test.each([
    ['update_refused', 'answered update with 400'],
    ['api_away', 'did not answer'],
  ] as const)('as long as the provider says %s, and is told anew', async (way, text) => {
    const { id, email, token } = await moved();
    app.clock.set(new Date('2026-11-30T08:00:00Z'));
    stub.misbehaviours.add(way);
    await expect(changeNow(token)).rejects.toThrow(text);
    expect((await row(token)).recurring_cents).toBe(OLD);
    stub.misbehaviours.clear();
    // The weeks before the renewal pass without a night.
    await time.leapTo('2026-12-20');
    expect(await amounts(id)).toEqual([OLD, OLD]);
    expect(await row(token)).toMatchObject({ move_on: '2027-01-20', move_told_on: '2026-12-20' });
    expect(await told(email)).toHaveLength(2);
    await time.leapTo('2026-12-31');
    await time.leapTo('2027-01-20');
    expect(await amounts(id)).toEqual([OLD, OLD, NEW]);
  });
});

describe('POST /api/admin/pricing/move/stop', () => {
  const stop = (members: unknown, more: object = {}) =>
    app.call(stopPriceMoves, { body: { pricing_type: 'Monthly', from: 119, members, ...more }, as: admin });
  const notMoving = { move_to_cents: null, move_on: null, move_told_on: null, recurring_cents: OLD };
  const stays = async (email: string) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your subscription stays at R119.00');

  test.each([
    ['pricing_type', { pricing_type: 'Referral' }],
    ['from', { from: 1.234 }],
    ['members', { members: { all: true, except: [], filter: {} } }],
  ])('400 names %s: %o', async (field, wrong) => {
    const { status, body } = await stop(everybody(1), wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('before the mail: nobody is told anything; the log says what was taken back', async () => {
    const { id, email, token } = await site.paidMember();
    await setPrice(129, '2027-01-01');
    await move([id]);
    expect((await stop(everybody(2))).body.code).toBe('selection_changed');
    expect((await stop(everybody(1))).body).toMatchObject({ done: 1, failed: 0 });
    expect(await row(token)).toMatchObject(notMoving);
    await time.night();
    expect([await told(email), await stays(email)]).toEqual([[], []]);
    expect(
      (await log()).filter((one) => one.action === stopPriceMoves.does && one.whom === email),
    ).toMatchObject([
      {
        whom: email,
        before: { 'Renewal price': 'R129.00', 'Start date': '2027-01-01' },
        after: { 'Renewal price': 'R119.00', 'Start date': null },
      },
    ]);
    const [failure] = (await stop([id])).body.failures;
    expect(failure.reason).toBe('No such subscription of this member is being moved');
  });

  test('after the mail: the member is told again, once, and pays the old price', async () => {
    const { id, email, token } = await moved();
    await stop(everybody(1));
    await time.night();
    expect(await row(token)).toMatchObject(notMoving);
    const [mail, ...more] = await stays(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('would cost R129.00 from 20 December 2026. We have withdrawn that change.');
    await time.leapTo('2026-12-20');
    expect(await amounts(id)).toEqual([OLD, OLD]);
  });

  test('a mail that was on the way is taken back by another', async () => {
    const { id: memberId, email, token } = await site.paidMember();
    await app.db
      .updateTable('subscription')
      .set({ move_to_cents: NEW, move_on: '2026-12-20' })
      .where('token', '=', token)
      .execute();
    const send = app.options.mail.send.bind(app.options.mail);
    const mail = {
      ...app.options.mail,
      send: async (...args: Parameters<typeof send>) => {
        await send(...args);
        await stop([memberId]);
      },
    };
    const late = { memberId, token, toCents: NEW, renewsOn: '2026-12-20', messageId: 'late' };
    await sendPriceMove({ ...app.options, mail }, late);
    await app.settle();
    expect([(await told(email)).length, (await stays(email)).length]).toEqual([1, 1]);
    expect(await row(token)).toMatchObject(notMoving);
  });

  test('refuses a row whose amount the provider may have', async () => {
    const { token } = await moved();
    const long = { move_on: '2026-12-12', move_told_on: '2026-11-01' } as const;
    await app.db.updateTable('subscription').set(long).where('token', '=', token).execute();
    const { failed, failures } = (await stop(everybody(1))).body;
    expect([failed, failures[0].reason]).toEqual([1, 'Payfast may already have the amount for 2026-12-12']);
    expect(await row(token)).toMatchObject({ move_to_cents: NEW, ...long });
  });
});

describe('the provider', () => {
  test('has changed the amount, and its answer was lost: the next night finds it', async () => {
    const { token } = await moved();
    app.clock.set(new Date('2026-11-30T08:00:00Z'));
    stub.misbehaviours.add('update_lost');
    await expect(changeNow(token)).rejects.toThrow('did not answer');
    expect((await row(token)).recurring_cents).toBe(OLD);
    stub.misbehaviours.clear();
    await changePrices(app.options, signal);
    await app.settle();
    expect(await row(token)).toMatchObject({ recurring_cents: NEW, move_to_cents: null });
  });

  test.each([
    ['notification', false],
    ['answer to the question of the night', true],
  ])(
    'charges the new price though nobody here knows: its %s is taken for the renewal',
    async (_, isDropped) => {
      const { id, token } = await moved();
      await app.options.payments.changeAmount(token, NEW);
      if (isDropped) stub.misbehaviours.add('drop');
      app.clock.set(new Date('2026-12-20T08:00:00Z'));
      await stub.catchUp('all');
      await app.settle();
      app.clock.set(new Date('2026-12-21T08:00:00Z'));
      await time.ask().catch(() => undefined);
      expect(await amounts(id)).toEqual([OLD, NEW]);
      expect(await row(token)).toMatchObject({
        recurring_cents: NEW,
        moved_from_cents: OLD,
        move_to_cents: null,
      });
    },
  );

  test('has another amount than either: nothing is changed, and a person has to look', async () => {
    const { token } = await moved();
    await app.options.payments.changeAmount(token, cents(15_000));
    app.clock.set(new Date('2026-11-30T08:00:00Z'));
    await expect(changeNow(token)).rejects.toThrow('does not fit');
    expect((await app.options.payments.subscription(token))?.amountCents).toBe(15_000);
  });

  test('is not told while a charge at the old price is to come, or in the last week', async () => {
    const { token } = await moved();
    for (const day of [addDays(TODAY, 1), '2026-12-13']) {
      app.clock.set(new Date(`${day}T08:00:00Z`));
      await changeNow(token);
      expect((await app.options.payments.subscription(token))?.amountCents).toBe(OLD);
    }
  });
});
