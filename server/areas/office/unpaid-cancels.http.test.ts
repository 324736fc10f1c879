import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { officeBulkAction, retryOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { overridePayment } from '#contract/office-person.ts';
import { bulkUpdatePaymentStatus } from '#contract/office-users-bulk.ts';
import type { TestApp } from '#test/support/app.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// UNPAID with the tick that cancels the subscriptions at the provider too.

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
afterEach(() => site.stub.reset());

const stored = (id: string) =>
  app.db
    .selectFrom('membership')
    .innerJoin('subscription', 'subscription.member_id', 'membership.member_id')
    .select(['override', 'cancelled_at', 'cancel_asked_at'])
    .where('membership.member_id', '=', id)
    .executeTakeFirst();
const bulk = (email: string, more: object = {}) =>
  app.call(bulkUpdatePaymentStatus, { as, body: { emails: [email], status: 'UNPAID', ...more } });
const entryOf = (id: string) =>
  app.db
    .selectFrom('admin_log')
    .select('after')
    .where('whom_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const atProvider = async (token: string) => (await app.options.payments.subscription(token))?.status;

test('in bulk: without the tick the subscription goes on, with it the provider has cancelled it', async () => {
  const { email, id, token } = await site.paidMember();
  await bulk(email);
  expect(await stored(id)).toEqual({ override: 'UNPAID', cancelled_at: null, cancel_asked_at: null });
  // The status is that already, and the subscription ends all the same.
  const cancel = { cancel_subscription: true };
  expect((await bulk(email, cancel)).body).toMatchObject({ done: 1, failed: 0 });
  expect((await stored(id))?.cancelled_at).not.toBeNull();
  expect(await atProvider(token)).toBe('CANCELLED');
  expect(await entryOf(id)).toEqual({ after: { Subscription: 'CANCELLED' } });
  const other = await site.paidMember();
  await bulk(other.email, { ...cancel, status: 'PAID' });
  expect(await atProvider(other.token)).toBe('ACTIVE');
  const wrong = await bulk(email, { cancel_subscription: 'yes' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['cancel_subscription']]);
});

test('in bulk: while the provider is away nothing of the row is changed, and another try does it', async () => {
  const { email, id, token } = await site.paidMember();
  site.stub.misbehaviours.add('api_away');
  const { body } = await bulk(email, { cancel_subscription: true });
  const reason = 'Payfast has not answered. Nothing is changed for this user.';
  expect(body).toMatchObject({ done: 0, failed: 1, failures: [{ label: email, reason }] });
  expect(await stored(id)).toEqual({ override: null, cancelled_at: null, cancel_asked_at: null });
  expect(await entryOf(id)).toBeUndefined();
  site.stub.reset();
  const params = { id: body.bulk_action };
  await app.call(retryOfficeBulkAction, { as, params });
  await app.settle();
  expect((await app.call(officeBulkAction, { as, params })).body).toMatchObject({
    done: 1,
    failed: 0,
    undo: 1,
  });
  expect((await stored(id))?.cancelled_at).not.toBeNull();
  expect(await atProvider(token)).toBe('CANCELLED');
});

test('for one user: the provider is asked until it answers', async () => {
  const { id, token } = await site.paidMember();
  site.stub.misbehaviours.add('api_away');
  const body = { user_id: id, status: 'UNPAID', reason: 'The bank took it back', until: '' };
  await app.call(overridePayment, { as, body: { ...body, cancel_subscription: true } });
  expect(await stored(id)).toMatchObject({
    override: 'UNPAID',
    cancelled_at: null,
    cancel_asked_at: expect.any(Date),
  });
  expect((await entryOf(id))?.after).toMatchObject({ Subscription: 'Asked to cancel' });
  site.stub.reset();
  await expect.poll(() => atProvider(token)).toBe('CANCELLED');
});
