import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as home from '#contract/office-home.ts';
import type { Misbehaviour } from '#simulator/misbehaviours.ts';
import type { TestApp } from '#test/support/app.ts';
import { lapse } from '#test/support/cast.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let admin: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app, stub } = site);
  admin = await signedIn(app, { email: ADMIN });
});
afterEach(() => site.rest());
afterAll(() => site.close());

/** Everything that a payment may give or take. */
const everything = async () => ({
  memberships: await app.db.selectFrom('membership').selectAll().orderBy('member_id').execute(),
  subscriptions: await app.db.selectFrom('subscription').selectAll().orderBy('token').execute(),
  payments: await app.db.selectFrom('payment').selectAll().orderBy('id').execute(),
  invoices: await app.db.selectFrom('invoice').selectAll().orderBy('id').execute(),
  plans: await app.db
    .selectFrom('plan')
    .select(['member_id', 'plan_year'])
    .orderBy('member_id')
    .orderBy('plan_year')
    .execute(),
  mails: await app.db.selectFrom('outbox_mail').select('id').orderBy('id').execute(),
});

const listed = async () => (await app.call(home.attention, { as: admin })).body.notifications;

async function last() {
  const fields = new URLSearchParams((await stub.made()).at(-1));
  const [reference = '', token = ''] = ['m_payment_id', 'token'].map((name) => fields.get(name) ?? '');
  const form = await app.db
    .selectFrom('checkout')
    .select('member_id')
    .where('payment_reference', '=', reference)
    .executeTakeFirst();
  const subscription = await app.db
    .selectFrom('subscription')
    .select('member_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return {
    payment: fields.get('pf_payment_id'),
    form: form?.member_id,
    subscription: subscription?.member_id,
  };
}

/** Sends one notification of `act` that misbehaves; nothing may change but the list of what needs a person. */
async function changesNothing(misbehaviour: Misbehaviour, act: () => Promise<unknown>) {
  stub.misbehaviours.add(misbehaviour);
  const [before, open] = [await everything(), await listed()];
  await act();
  await app.settle();
  // The provider sends it again, after somebody there has looked into it.
  await stub.resend((await stub.made()).at(-1));
  await app.settle();
  expect(await everything()).toEqual(before);
  const [fault, ...rest] = (await listed()).filter(
    ({ id }: { id: string }) => !open.some((one: { id: string }) => one.id === id),
  );
  expect(rest).toEqual([]);
  expect(fault.outcome).toBe('form_mismatch');
  return fault;
}

test.each([
  ['other_form', 'COMPLETE'],
  ['other_token', 'COMPLETE'],
  ['other_form', 'CANCELLED'],
  ['other_token', 'CANCELLED'],
] as const)('%s, %s: it renews, ends and gives nothing, and the office settles it', async (way, status) => {
  await site.paidMember('Annual');
  const { token } = await site.paidMember('Annual');
  const act = () => (status === 'COMPLETE' ? stub.renew(token) : app.options.payments.cancel(token));
  const fault = await changesNothing(way, async () => {
    await act();
    await expect.poll(async () => stub.delivered.length).toBeGreaterThan(2);
  });
  const named = await last();
  expect(named.form).not.toBe(named.subscription);
  expect([fault.form_of.id, fault.member.id]).toEqual([named.form, named.subscription]);
  expect(fault.amount).toBe(status === 'COMPLETE' ? 999 : null);
  const body = { kind: 'notification', id: fault.id };
  const done = () => app.call(home.attentionResolved, { as: admin, body });
  expect([(await done()).status, (await done()).status]).toEqual([200, 404]);
  expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(fault.id);
});

test('a first payment with the subscription of another member begins and renews nothing', async () => {
  await site.paidMember('Annual');
  const { email } = await site.newMember();
  const fault = await changesNothing('other_token', () => site.time.pay(email, 'Annual'));
  expect(fault.form_of).toMatchObject({ email });
});

test('a renewal that names another form of the same member goes to a person too', async () => {
  // Later than the payments of the other tests, so that it is the one that the simulator takes for the other.
  app.clock.advance(60_000);
  const { id, email, token } = await site.paidMember('Monthly');
  await site.endSubscriptions([token]);
  await lapse(app, { id });
  const second = await site.time.pay(email, 'Annual');
  const fault = await changesNothing('other_form', () => stub.renew(second));
  expect(fault).toMatchObject({ member: { id }, form_of: null });
});
