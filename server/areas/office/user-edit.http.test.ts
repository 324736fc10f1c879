import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelSubscription,
  endUserSessions,
  masterUser,
  updateUser,
  userPayfastSubscription,
} from '#contract/office-user.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { accountOf } from '#test/support/account-page.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, PASSWORD, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app } = site);
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => site.close());

const details = (userEmail: string) => ({
  userEmail,
  name: 'Anika',
  surname: 'Coetzee',
  contact: '082 555 0199',
  payment_status: 'PAID',
  legacy: false,
  payment_issue: 'NO_ISSUE',
});
const shown = async (id: string) => (await app.call(masterUser, { as, params: { user_id: id } })).body;
const entriesOf = (id: string) =>
  app.db.selectFrom('admin_log').selectAll().where('whom_id', '=', id).orderBy('id').execute();
const overrideOf = async (id: string) =>
  (await app.db.selectFrom('membership').select('override').where('member_id', '=', id).executeTakeFirst())
    ?.override;

const NOBODY_ID = '01930000-0000-7000-8000-000000000000';
const NOBODY = 'nobody@users.test';
const cancellation = (userEmail: string, token: string) => ({
  userEmail,
  name: 'Anika',
  cancellation_date: '2026-11-20',
  token,
  subscription_amount: 119,
  subscription_type: 'Monthly Subscription',
});
const requests = [
  [masterUser, { params: { user_id: NOBODY_ID } }],
  [updateUser, { body: details(NOBODY) }],
  [userPayfastSubscription, { params: { user_email: NOBODY } }],
  [cancelSubscription, { body: cancellation(NOBODY, 'x') }],
  [endUserSessions, { body: { userEmail: NOBODY } }],
] as const;

describe('every call', () => {
  test.each(requests)('$path: 404 for a user who is not there', async (call, request) => {
    expect((await app.call(call, { ...request, as })).status).toBe(404);
  });
});

describe('update_user', () => {
  test.each([
    [{ userEmail: 'x' }, 'userEmail', 'Must be a valid email'],
    [{ name: 7 }, 'name', 'Write this as text'],
    [{ surname: 'x'.repeat(256) }, 'surname', 'At most 255 characters'],
    [{ contact: 'x'.repeat(256) }, 'contact', 'At most 255 characters'],
    [{ saica_number: ' ' }, 'saica_number', 'Enter your SAICA number'],
    [{ saica_number: '0'.repeat(256) }, 'saica_number', 'At most 255 characters'],
    [{ payment_status: '' }, 'payment_status', 'Choose PAID or UNPAID'],
    [{ legacy: 'yes' }, 'legacy', 'Choose LEGACY or NOT LEGACY'],
    [{ payment_issue: 'NONE' }, 'payment_issue', 'Choose FAILED PAYMENT or NO ISSUE'],
  ])('refuses %j', async (wrong, field, text) => {
    const answer = await app.call(updateUser, { as, body: { ...details(NOBODY), ...wrong } });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: text }]);
  });

  test.each([
    [{ legacy: 'LEGACY', payment_issue: 'FAILED PAYMENT' }, true, 'FAILED_PAYMENT'],
    [{ legacy: 'NOT LEGACY', payment_issue: 'NO ISSUE' }, false, 'NO_ISSUE'],
    [{ legacy: true, payment_issue: 'FAILED_PAYMENT' }, true, 'FAILED_PAYMENT'],
    [{ legacy: false, payment_issue: 'NO_ISSUE' }, false, 'NO_ISSUE'],
  ])('takes %j', async (given, legacy, payment_issue) => {
    const { id, email } = await aMember(app, { legacy_since: legacy ? null : app.clock.now() });
    expect((await app.call(updateUser, { as, body: { ...details(email), ...given } })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ legacy, payment_issue });
  });

  test('another SAICA number is logged and told once; left out, it stays', async () => {
    const { id, email } = await aMember(app, { name: 'Anika', surname: 'Coetzee', contact: '082 555 0199' });
    const set = (more: object) => app.call(updateUser, { as, body: { ...details(email), ...more } });
    expect((await set({ saica_number: ' 07142299 ' })).status).toBe(200);
    expect((await set({})).status).toBe(200);
    expect((await set({ saica_number: '07142299' })).status).toBe(200);
    expect((await shown(id)).saica_number).toBe('07142299');
    expect((await entriesOf(id))[0]).toMatchObject({
      before: { 'SAICA number': '07142233' },
      after: { 'SAICA number': '07142299' },
    });
    const told = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(told).toEqual(['Your SAICA number was corrected']);
  });

  test('changes what was sent, and the log has before and after of it alone', async () => {
    const { id, email } = await aMember(app, { name: 'Anika', surname: 'Botha', contact: '082 555 0199' });
    const body = { ...details(email), name: '', legacy: true, payment_issue: 'FAILED_PAYMENT' };
    expect((await app.call(updateUser, { as, body })).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      name: '',
      surname: 'Coetzee',
      contact: '082 555 0199',
      legacy: true,
      payment_status: 'PAID',
      payment_issue: 'FAILED_PAYMENT',
      paid_to: '2099-12-31',
      administrator: false,
      of_office: false,
      sessions: 0,
      changed: { by: ADMIN, at: app.clock.now().toISOString() },
    });
    expect(await entriesOf(id)).toMatchObject([
      {
        action: updateUser.does,
        admin_email: ADMIN,
        whom: email,
        before: { Name: 'Anika', Surname: 'Botha', Legacy: 'NOT LEGACY', 'Payment issue': 'NO ISSUE' },
        after: { Name: '', Surname: 'Coetzee', Legacy: 'LEGACY', 'Payment issue': 'FAILED PAYMENT' },
      },
    ]);
  });

  test.each([
    ['who is paid by dates stays paid by dates', {}, 'PAID', null],
    ['UNPAID is stored', {}, 'UNPAID', 'UNPAID'],
    ['PAID is stored for an unpaid member', unpaid, 'PAID', 'PAID'],
    ['who is unpaid by dates stays so', unpaid, 'UNPAID', null],
    ['an override that is there stays', { override: 'PAID' as const }, 'PAID', 'PAID'],
    ['PAID takes the place of UNPAID', { override: 'UNPAID' as const }, 'PAID', 'PAID'],
  ])('%s (readings 38)', async (_, facts, payment_status, override) => {
    const { id, email } = await aMember(app, { membership: facts });
    await app.call(updateUser, { as, body: { ...details(email), payment_status } });
    expect([await overrideOf(id), (await shown(id)).payment_status]).toEqual([override, payment_status]);
  });

  test('another payment status has its reason and last day; the same one has none', async () => {
    const { id, email } = await aMember(app);
    const set = (body: object) => app.call(updateUser, { as, body: { ...details(email), ...body } });
    const terms = { reason: 'A dispute', until: '2027-01-31' };
    expect((await set({ ...terms, until: '2026-11-19' })).body.fields).toEqual({
      until: 'This day has passed. Choose today or a later day.',
    });
    await set(terms);
    expect(await overrideOf(id)).toBeNull();
    await set({ ...terms, payment_status: 'UNPAID' });
    const stored = app.db.selectFrom('membership').select(['override_reason', 'override_until']);
    expect(await stored.where('member_id', '=', id).execute()).toEqual([
      { override_reason: 'A dispute', override_until: '2027-01-31' },
    ]);
    expect((await entriesOf(id)).at(-1)?.after).toMatchObject({
      'Payment status': 'UNPAID',
      Override: 'UNPAID until 2027-01-31',
      Reason: 'A dispute',
    });
    const [told] = await mailsTo(app, email);
    expect(told?.text).toContain('until 31 January 2027');
  });

  test('a member who becomes PAID without a payment has a plan year and can sign in', async () => {
    const { email } = await aMember(app, { membership: unpaid, years: [] });
    await app.call(updateUser, { as, body: details(email) });
    const { key } = await signIn(app, email);
    const own = { headers: { email, key } };
    expect((await accountOf(app, own)).membership).toMatchObject({ state: 'open' });
  });

  test('an UNPAID after that leaves the way in to read, as after a payment (spec-readings 40)', async () => {
    const { email } = await aMember(app, { membership: unpaid });
    const enter = { body: { email, password: PASSWORD, reading: true } };
    expect((await app.call(login, enter)).status).not.toBe(200);
    for (const payment_status of ['PAID', 'UNPAID'])
      await app.call(updateUser, { as, body: { ...details(email), payment_status } });
    expect((await app.call(login, enter)).status).toBe(200);
  });

  test('PAID holds although the mark of a failure ends the days of grace', async () => {
    const { id, email } = await aMember(app, { membership: { paid_to: '2026-11-19' } });
    const body = { ...details(email), payment_issue: 'FAILED_PAYMENT' };
    await app.call(updateUser, { as, body });
    expect(await shown(id)).toMatchObject({ payment_status: 'PAID', payment_issue: 'FAILED_PAYMENT' });
  });

  test('says when another administrator changed the user meanwhile', async () => {
    const { id, email } = await aMember(app);
    const { version } = await shown(id);
    await app.call(updateUser, { as, body: details(email) });
    const late = await app.call(updateUser, { as, body: { ...details(email), surname: 'Botha', version } });
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect(late.body.current[0].values).toMatchObject({ surname: 'Coetzee' });
  });
});

const payfastOf = (user_email: string) => app.call(userPayfastSubscription, { as, params: { user_email } });

describe('User Payfast Details', () => {
  test('come from the API of the provider', async () => {
    const { email, token } = await site.paidMember();
    expect((await payfastOf(email)).body).toEqual({
      status: 'ACTIVE',
      amount: 11900,
      token,
      cycles_completed: 1,
      frequency: 3,
      next_payment_date: '2026-12-20',
      cancelling: false,
    });
  });

  test('a user without a subscription, and one whom the provider does not know', async () => {
    const TEXT = 'Cannot find Payfast Subscription Details for this user - Please Notify Support';
    const { email } = await aMember(app);
    const none = await payfastOf(email);
    expect([none.status, none.body.message]).toEqual([404, TEXT]);
    const known = await site.paidMember();
    const unknown = { token: 'aaaaaaaa-0000-4000-8000-000000000000' };
    await app.db.updateTable('subscription').set(unknown).where('token', '=', known.token).execute();
    const answer = await payfastOf(known.email);
    expect([answer.status, answer.body.message]).toEqual([404, TEXT]);
  });

  test('a user with the longest address', async () => {
    const labels = Array.from({ length: 3 }, () => 'x'.repeat(60)).join('.');
    const { email } = await aMember(app, { email: `${'y+'.repeat(30)}y@${labels}.co` });
    expect((await payfastOf(email)).body.code).toBe('no_payfast_details');
  });

  test('can be asked for again when the provider is away', async () => {
    const { email } = await site.paidMember();
    site.stub.misbehaviours.add('api_away');
    expect((await payfastOf(email)).status).toBe(503);
    site.stub.reset();
    expect((await payfastOf(email)).status).toBe(200);
  });
});

describe('Cancel User Subscription', () => {
  test.each([
    [{ token: '' }, 'token', 'A token is required'],
    [{ subscription_amount: 'R119' }, 'subscription_amount', 'Write this as a number'],
    [{ userEmail: '' }, 'userEmail', 'Email is required'],
    [{ name: 'x'.repeat(256) }, 'name', 'At most 255 characters'],
  ])('refuses %j', async (wrong, field, text) => {
    const answer = await app.call(cancelSubscription, {
      as,
      body: { ...cancellation(NOBODY, 'x'), ...wrong },
    });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: text }]);
  });

  test('cancels at the provider at once; access stays, and the member is told once', async () => {
    const { email, id, token } = await site.paidMember();
    const answer = await app.call(cancelSubscription, { as, body: cancellation(email, token) });
    expect(answer.body).toEqual({ data: true });
    expect((await payfastOf(email)).body).toMatchObject({ status: 'CANCELLED', cancelling: false });
    await app.settle();
    expect(await shown(id)).toMatchObject({ payment_status: 'PAID', paid_to: '2026-12-20' });
    const mails = await app.db
      .selectFrom('outbox_mail')
      .select('subject')
      .where('to_address', '=', email)
      .where('subject', '=', 'Your subscription is cancelled')
      .execute();
    expect(mails).toHaveLength(1);
    expect(await entriesOf(id)).toMatchObject([
      {
        action: cancelSubscription.does,
        before: { Status: 'ACTIVE' },
        after: {
          Status: 'CANCELLED',
          'Subscription amount': 'R119.00',
          'Subscription type': 'Monthly Subscription',
        },
      },
    ]);
    // It has ended: there is nothing left to cancel.
    const again = await app.call(cancelSubscription, { as, body: cancellation(email, token) });
    expect(again.status).toBe(404);
  });

  test("cancels nobody else's subscription", async () => {
    const [one, other] = [await site.paidMember(), await site.paidMember()];
    const answer = await app.call(cancelSubscription, { as, body: cancellation(one.email, other.token) });
    expect(answer.status).toBe(404);
    expect((await payfastOf(other.email)).body).toMatchObject({ status: 'ACTIVE', cancelling: false });
  });

  test('is asked for until the provider answers', async () => {
    const { email, token } = await site.paidMember();
    site.stub.misbehaviours.add('api_away');
    const answer = await app.call(cancelSubscription, { as, body: cancellation(email, token) });
    expect([answer.status, answer.body]).toEqual([200, { data: false }]);
    site.stub.reset();
    await expect.poll(async () => (await payfastOf(email)).body.status).toBe('CANCELLED');
  });
});

test("a user's sessions end at once, and the log says how many", async () => {
  const { id, email } = await aMember(app);
  const keys = [await signIn(app, email), await signIn(app, email)];
  expect(await shown(id)).toMatchObject({ sessions: 2 });
  const answer = await app.call(endUserSessions, { as, body: { userEmail: email } });
  expect(answer.body).toEqual({ ended: 2 });
  for (const { key } of keys)
    expect((await app.call(keyStatus, { as: { headers: { email, key } } })).status).toBe(401);
  expect(await entriesOf(id)).toMatchObject([
    { action: endUserSessions.does, before: { Sessions: 2 }, after: { Sessions: 0 } },
  ]);
  expect((await app.call(endUserSessions, { as, body: { userEmail: 'x' } })).status).toBe(400);
});
