import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeHome } from '#contract/office-home.ts';
import { getUserList } from '#contract/office-users.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { TestApp } from '#test/support/app.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { signedIn } from '#test/support/sign-in.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';
import { remindFailed, renewalFailedJob, sendRenewalFailed } from './renewal-failed.ts';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app, stub, time } = site);
});
afterEach(() => site.rest());
afterAll(() => site.close());

const ADMIN = 'boss@example.co.za';
const FIRST = 'Your renewal was not paid';
const SECOND = 'Your renewal is still not paid';
const LAST = 'Last reminder: your renewal is not paid';
const mails = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => /renewal/.test(subject)).reverse();
const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);
const row = (token: string) =>
  app.db.selectFrom('subscription').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
const remind = async () => {
  await remindFailed(app.options, new AbortController().signal);
  await app.settle();
};

/** The provider tries a charge again: it counts no payment, and its next charge is on another day. */
async function declines(token: string, next: string) {
  const { payments } = app.options;
  const original = payments.subscription;
  payments.subscription = async (asked) => {
    const said = await original(asked);
    return asked === token && said ? { ...said, status: 'ACTIVE', nextPaymentDate: next } : said;
  };
  return () => {
    payments.subscription = original;
  };
}

test('mails on days 0, 3 and 7 with the day on which access ends, and then no more', async () => {
  const { email, id, token } = await site.paidMember();
  await stub.fail(token);
  const undo = await declines(token, '2026-12-22');
  try {
    await time.leapTo('2026-12-21');
    expect(await row(token)).toMatchObject({
      failing_for: '2026-12-20',
      failing_since: '2026-12-21',
      failing_told: 1,
      next_try_on: '2026-12-22',
    });
    expect(await site.isPaid(id)).toBe(true);
    const [first] = await mails(email);
    expect(first?.subject).toBe(FIRST);
    expect(first?.text).toContain(
      'R119.00 that was due on 20 December 2026 has not reached us. The payment provider tries again on 22 December 2026.',
    );
    expect(first?.text).toContain('Your access ends on 23 December 2026.');
    await time.passTo('2026-12-23');
    expect(await subjects(email)).toEqual([FIRST]);
  } finally {
    undo();
  }
  // The provider gives up. The member knows already.
  await time.passDay();
  expect(await subjects(email)).toEqual([FIRST, SECOND]);
  const [, second] = await mails(email);
  expect(second?.text).toContain('has stopped trying');
  expect(second?.text).toContain('Your access ended on 23 December 2026.');
  expect(second?.text).toContain('Sign in and pay: http://stub.invalid/login');
  await time.passTo('2026-12-31');
  expect(await subjects(email)).toEqual([FIRST, SECOND, LAST]);
  await time.leapTo('2027-01-20');
  expect(await subjects(email)).toEqual([FIRST, SECOND, LAST]);
});

test('the office sees who has not paid: amount, day, next try and the last day of access', async () => {
  const { email, token } = await site.paidMember();
  await stub.fail(token);
  const undo = await declines(token, '2026-12-22');
  await time.leapTo('2026-12-21');
  undo();
  const admin = await signedIn(app, { email: ADMIN });
  const asked = (more: object) => ({ body: { userEmail: '@', happened: 'OVERDUE', ...more }, as: admin });
  const { rows } = (await app.call(getUserList, asked({}))).body;
  expect(rows).toMatchObject([
    {
      email,
      payment_status: 'PAID',
      overdue: { due_on: '2026-12-20', amount: 119, next_try_on: '2026-12-22', access_to: '2026-12-23' },
    },
  ]);
  expect((await app.call(getUserList, asked({ to: '2026-12-19' }))).body.total).toBe(0);
  const home = async () => (await app.call(officeHome, { as: admin })).body.overdue;
  expect(await home()).toEqual({ members: 1, amount: 119, since: '2026-12-20' });
  await stub.revive(token);
  await app.settle();
  expect((await app.call(getUserList, asked({}))).body.total).toBe(0);
  expect(await home()).toBeUndefined();
});

describe('no further mail goes out', () => {
  /** A member whose renewal failed and who got the first mail. */
  async function aFailed() {
    const member = await site.paidMember();
    await stub.fail(member.token);
    await time.leapTo('2026-12-20');
    await time.passDay();
    expect(await subjects(member.email)).toEqual([FIRST]);
    return member;
  }

  test('after the payment, also of one that waits in the queue', async () => {
    const { email, token, id } = await aFailed();
    await stub.revive(token);
    await app.settle();
    const late = {
      memberId: id,
      dueOn: '2026-12-20',
      amountCents: (await row(token)).recurring_cents,
      token,
    };
    await sendRenewalFailed(app.options, { ...late, messageId: 'late', mail: 1 });
    await time.passTo('2026-12-30');
    expect(await subjects(email)).toEqual([FIRST]);
  });

  test('after another subscription was paid', async () => {
    const { email } = await aFailed();
    await time.pay(email, 'Monthly');
    await time.passTo('2026-12-30');
    expect(await subjects(email)).toEqual([FIRST]);
  });

  test('after the subscription was cancelled', async () => {
    const { email, token } = await aFailed();
    await app.options.payments.cancel(token);
    await app.settle();
    await time.passTo('2026-12-30');
    expect((await subjects(email)).filter((subject) => subject !== FIRST)).toEqual([]);
  });

  test('while an override of the office holds', async () => {
    const { email, id } = await aFailed();
    const set = { override: 'PAID', override_until: '2026-12-29' } as const;
    await app.db.updateTable('membership').set(set).where('member_id', '=', id).execute();
    await time.passTo('2026-12-29');
    expect(await subjects(email)).toEqual([FIRST]);
    await time.passDay();
    expect(await subjects(email)).toEqual([FIRST, LAST]);
  });

  test('after the account was closed', async () => {
    const { email, id } = await aFailed();
    await app.db.deleteFrom('member').where('id', '=', id).execute();
    await time.passTo('2026-12-30');
    expect(await subjects(email)).toEqual([FIRST]);
  });

  test('when the night comes twice, on two nodes, or the clock goes back', async () => {
    const { email } = await aFailed();
    await time.passTo('2026-12-24');
    await Promise.all([remind(), remind(), remind()]);
    expect(await subjects(email)).toEqual([FIRST, SECOND]);
    const now = app.clock.now();
    app.clock.advance(-3 * 86_400_000);
    await remind();
    app.clock.set(now);
    await remind();
    expect(await subjects(email)).toEqual([FIRST, SECOND]);
  });

  test('than the last one after nights that were left out', async () => {
    const { email } = await aFailed();
    app.clock.advance(9 * 86_400_000);
    await remind();
    await remind();
    expect(await subjects(email)).toEqual([FIRST, LAST]);
  });
});

test('a job of the version before sends the first mail', async () => {
  const { id, email } = await site.newMember();
  const { recurring_cents: amountCents } = await row((await site.paidMember()).token);
  const payload = { memberId: id, dueOn: southAfricanDate(app.clock.now()), amountCents, messageId: 'old' };
  await app.db.transaction().execute((trx) => app.options.jobs.enqueue(trx, renewalFailedJob, payload));
  app.options.jobs.wake();
  await app.settle();
  expect(await subjects(email)).toEqual([FIRST]);
});
