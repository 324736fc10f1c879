import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelMembership, membership } from '#contract/membership.ts';
import { payfast } from '#server/adapters/payments/payfast.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type Provider, provider } from '#test/support/provider.ts';
import { signedIn, signIn } from '#test/support/sign-in.ts';
import { type TimeTravel, timeTravel } from '#test/support/time-travel.ts';

let app: TestApp;
let stub: Provider;
let time: TimeTravel;
beforeAll(async () => {
  stub = await provider(
    () => app.url,
    () => app.clock.now(),
  );
  app = await testApp({ payments: payfast(stub.options), publicUrl: 'http://stub.invalid' });
  time = timeTravel(app, stub);
});
afterAll(async () => {
  await app.close();
  await stub.close();
});

async function subscriber(kind: 'Annual' | 'Monthly' | 'Audit') {
  const { email, id } = await aMember(app, { membership: { ...unpaid, kind }, years: [] });
  const token = await time.pay(email, kind);
  const { key } = await signIn(app, email);
  return { email, id, token, as: { headers: { email, key } } };
}
const cancelledSubjects = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your subscription is cancelled');

test.each([
  ['Annual', 'year', 999, '2027-11-20'],
  ['Monthly', 'month', 119, '2026-12-20'],
  ['Audit', 'year', 999, '2027-11-20'],
] as const)('%s: what is charged next, and when', async (kind, period, amount, paid_to) => {
  const { as, token } = await subscriber(kind);
  expect((await app.call(membership, { as })).body).toEqual({
    ...{ kind, state: 'renews', paid_to, amount, period, cancelling: false, can_cancel: true },
    card_page: `${stub.options.processUrl}/eng/recurring/update/${token}?return=http%3A%2F%2Fstub.invalid%2Fapp%2FchangeYears`,
  });
  const page = await fetch((await app.call(membership, { as })).body.card_page);
  expect(await page.text()).toContain('Update your card');
});

test('an account that an administrator made has no end and nothing to cancel', async () => {
  const as = await signedIn(app, {
    membership: { kind: 'manual_input', first_paid_at: null, paid_to: null },
  });
  expect((await app.call(membership, { as })).body).toMatchObject({
    state: 'open',
    paid_to: null,
    amount: null,
  });
  const refused = await app.call(cancelMembership, { as });
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_cancel']);
});

test('a member cancels: at the provider, with access to the paid-to day and one mail, however often it is pressed', async () => {
  const { as, email, token } = await subscriber('Annual');
  const [first] = await Promise.all([1, 2, 3].map(() => app.call(cancelMembership, { as })));
  expect(first?.body).toMatchObject({ state: 'ends', paid_to: '2027-11-20', amount: null, card_page: null });
  await app.settle();
  expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
  expect((await app.call(membership, { as })).body).toMatchObject({ state: 'ends', cancelling: false });
  const [mail, ...more] = await cancelledSubjects(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('You have paid to 20 November 2027. Until then nothing changes.');
  expect((await app.call(cancelMembership, { as })).body.code).toBe('nothing_to_cancel');
});

test('of a provider that does not answer the member sees that the cancellation is on its way', async () => {
  const { as, email, token } = await subscriber('Monthly');
  const other = await subscriber('Monthly');
  stub.misbehaviours.add('api_away');
  expect((await app.call(cancelMembership, { as })).body).toMatchObject({ state: 'ends', cancelling: true });
  await app.settle();
  expect((await app.call(membership, { as })).body).toMatchObject({ cancelling: true, can_cancel: false });
  expect(await cancelledSubjects(email)).toEqual([]);
  stub.misbehaviours.clear();
  await expect
    .poll(async () => (await app.call(membership, { as })).body.cancelling, { timeout: 30_000 })
    .toBe(false);
  await app.settle();
  expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
  expect(await cancelledSubjects(email)).toHaveLength(1);
  // Nobody else's subscription ended.
  expect((await app.call(membership, { as: other.as })).body).toMatchObject({ state: 'renews' });
});

test('another card on the provider’s page revives a subscription that failed', async () => {
  const { id, email, token } = await subscriber('Monthly');
  await stub.fail(token);
  await time.leapTo('2026-12-21');
  const url = app.options.payments.cardPage(token, 'http://stub.invalid/app/changeYears') ?? '';
  expect(await (await fetch(url)).text()).toContain('The last payment failed.');
  const form = new URLSearchParams({ token, return: 'http://stub.invalid/app/changeYears' });
  const saved = await fetch(new URL('/simulator/card', url), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(saved.headers.get('location')).toBe('http://stub.invalid/app/changeYears');
  await app.settle();
  const row = await app.db
    .selectFrom('membership')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ paid_to: '2027-01-21', payment_failed_at: null });
  const { key } = await signIn(app, email);
  const as = { headers: { email, key } };
  expect((await app.call(membership, { as })).body).toMatchObject({ state: 'renews', paid_to: '2027-01-21' });
});
