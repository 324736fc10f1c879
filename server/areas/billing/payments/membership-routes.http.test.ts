import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAutosave } from '#contract/autosave.ts';
import { planDocument, planPdf } from '#contract/export.ts';
import { cancelMembership } from '#contract/membership.ts';
import { saveGoals, userData } from '#contract/profile.ts';
import { keyStatus, login, twoFactor } from '#contract/sign-in.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { accountOf } from '#test/support/account-page.ts';
import type { TestApp } from '#test/support/app.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { aMember, PASSWORD, unpaid } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { signedIn, signIn } from '#test/support/sign-in.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
beforeAll(async () => {
  site = await payingSite();
  ({ app, stub, time } = site);
});
afterAll(() => site.close());

async function subscriber(kind: 'Annual' | 'Monthly' | 'Audit') {
  const member = await site.paidMember(kind);
  const { email } = member;
  const { key } = await signIn(app, email);
  return { ...member, as: { headers: { email, key } } };
}
const cancelledSubjects = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your subscription is cancelled');

test.each([
  ['Annual', 'year', 999, '2027-11-20', { kind: 'Monthly', period: 'month', amount: 119 }],
  ['Monthly', 'month', 119, '2026-12-20', { kind: 'Annual', period: 'year', amount: 999 }],
  ['Audit', 'year', 999, '2027-11-20', null],
] as const)('%s: what is charged next, and when', async (kind, period, amount, paid_to, change) => {
  const { as, token } = await subscriber(kind);
  expect((await accountOf(app, as)).membership).toEqual({
    kind,
    state: 'renews',
    paid_to,
    amount,
    period,
    cancelling: false,
    can_cancel: true,
    charged_on: paid_to,
    take_up: null,
    change: change && { ...change, charged_on: addDays(paid_to, 1) },
    card_page: `${stub.options.processUrl}/eng/recurring/update/${token}?return=http%3A%2F%2Fstub.invalid%2Fapp%2Faccount`,
  });
  const page = await fetch((await accountOf(app, as)).membership.card_page);
  expect(await page.text()).toContain('Update your card');
});

test('an account that an administrator made has no end and nothing to cancel', async () => {
  const as = await signedIn(app, {
    membership: { kind: 'manual_input', first_paid_at: null, paid_to: null },
  });
  expect((await accountOf(app, as)).membership).toMatchObject({
    state: 'open',
    paid_to: null,
    amount: null,
  });
  const refused = await app.call(cancelMembership, { as });
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_cancel']);
});

test('a member cancels: at the provider, with access to the paid-to day and one mail, however often it is pressed', async () => {
  const { as, email, token } = await subscriber('Annual');
  const answers = await Promise.all([1, 2, 3].map(() => app.call(cancelMembership, { as })));
  const ended = { state: 'ends', paid_to: '2027-11-20', amount: null, card_page: null };
  // Any of the three may be the first.
  expect(answers.map(({ body }) => body)).toContainEqual(expect.objectContaining(ended));
  await app.settle();
  expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
  expect((await accountOf(app, as)).membership).toMatchObject({ state: 'ends', cancelling: false });
  const [mail, ...more] = await cancelledSubjects(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('You have paid to 20 November 2027. Until then nothing changes.');
  expect((await app.call(cancelMembership, { as })).body.code).toBe('nothing_to_cancel');
});

test('while the provider does not answer, the member sees that the cancellation is on its way', async () => {
  const { as, email, token } = await subscriber('Monthly');
  const other = await subscriber('Monthly');
  stub.misbehaviours.add('api_away');
  expect((await app.call(cancelMembership, { as })).body).toMatchObject({ state: 'ends', cancelling: true });
  await app.settle();
  expect((await accountOf(app, as)).membership).toMatchObject({ cancelling: true, can_cancel: false });
  expect(await cancelledSubjects(email)).toEqual([]);
  stub.misbehaviours.clear();
  await expect.poll(async () => (await accountOf(app, as)).membership.cancelling).toBe(false);
  await app.settle();
  expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
  expect(await cancelledSubjects(email)).toHaveLength(1);
  // Nobody else's subscription ended.
  expect((await accountOf(app, other.as)).membership).toMatchObject({ state: 'renews' });
});

test('another card on the provider’s page revives a subscription that failed', async () => {
  const { id, email, token } = await subscriber('Monthly');
  await stub.fail(token);
  await time.leapTo('2026-12-21');
  const url = app.options.payments.cardPage(token, 'http://stub.invalid/app/account') ?? '';
  expect(await (await fetch(url)).text()).toContain('The last payment failed.');
  const form = new URLSearchParams({ token, return: 'http://stub.invalid/app/account' });
  const saved = await fetch(new URL('/simulator/card', url), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(saved.headers.get('location')).toBe('http://stub.invalid/app/account');
  await app.settle();
  const row = await app.db
    .selectFrom('membership')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ paid_to: '2027-01-21', payment_failed_at: null });
  const { key } = await signIn(app, email);
  const as = { headers: { email, key } };
  expect((await accountOf(app, as)).membership).toMatchObject({ state: 'renews', paid_to: '2027-01-21' });
});

test('a lapsed member signs in to read and to download, changes nothing, and pays again', async () => {
  const { email, id } = await subscriber('Annual');
  await app.db.updateTable('membership').set({ paid_to: '2026-12-01' }).where('member_id', '=', id).execute();
  await app.db
    .updateTable('subscription')
    .set({ cancelled_at: app.clock.now() })
    .where('member_id', '=', id)
    .execute();
  const kept = await app.call(login, { body: { email, password: PASSWORD } });
  expect([kept.status, kept.body.ended_on]).toEqual([403, '2026-12-01']);
  const as = { headers: { email, key: await readingKey(email) } };
  expect((await accountOf(app, as)).membership).toMatchObject({ state: 'ended', paid_to: '2026-12-01' });
  const params = { year: 2026 };
  for (const read of [userData, planDocument, planPdf])
    expect([read.path, (await app.call(read, { as, params })).status]).toEqual([read.path, 200]);
  const saved = { url: '/app/rpt2', rpt_year: 2026 };
  expect((await app.call(saveAutosave, { as, body: saved })).status).toBe(200);
  const goals = {
    career_role_responsibilities: 'a',
    career_goals_short_term: 'b',
    career_goals_med_long_term: 'c',
  };
  const save = () => app.call(saveGoals, { as, body: { ...goals, rpt_year: 2026 } });
  const refused = await save();
  expect([refused.status, refused.body.code, refused.body.ended_on]).toEqual([
    402,
    'membership_ended',
    '2026-12-01',
  ]);
  const status = async () => (await app.call(keyStatus, { as })).body;
  expect(await status()).toMatchObject({ ended_on: '2026-12-01' });
  // This session may write as soon as the payment is there.
  await time.pay(email, 'Annual');
  expect((await save()).status).toBe(200);
  expect(await status()).not.toHaveProperty('ended_on');
  // An administrator's override ends a membership before its day.
  await app.db.updateTable('membership').set({ override: 'UNPAID' }).where('member_id', '=', id).execute();
  expect(await status()).toMatchObject({ ended_on: null });
  expect((await save()).body).toMatchObject({ code: 'membership_ended', ended_on: null });
});

test('a member who never paid is not let in to read', async () => {
  const { email } = await aMember(app, { membership: unpaid });
  const body = { email, password: PASSWORD, reading: true };
  expect((await app.call(login, { body })).body.code).toBe('payment_required_annual');
});

async function readingKey(email: string): Promise<string> {
  const first = await app.call(login, { body: { email, password: PASSWORD, reading: true } });
  expect(first.status).toBe(200);
  const cookie = cookieOf(first.headers);
  const code = await codeTo(app, email);
  const second = await app.call(twoFactor, { body: { email, code, reading: true }, headers: { cookie } });
  expect(second.status).toBe(200);
  return second.body.auth_key.key_id;
}
