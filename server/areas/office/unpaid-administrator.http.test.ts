import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterUser, updateUser } from '#contract/office-user.ts';
import { deleteUser } from '#contract/office-users.ts';
import { bulkUpdatePaymentStatus } from '#contract/office-users-bulk.ts';
import { userData } from '#contract/profile.ts';
import { keyStatus, login } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD, unpaid } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';

// An administrator who marks the own account, or the last one's, UNPAID stays an administrator (spec-readings 77).

const [ADMIN, DEPUTY, CLAIMED] = ['boss@example.co.za', 'deputy@example.co.za', 'claimed@example.co.za'];
let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN, DEPUTY, CLAIMED] });
  ({ id } = await aMember(app, { email: ADMIN }));
});
afterAll(() => app.close());

async function administrator(email = ADMIN) {
  const { key } = await signIn(app, email);
  return { headers: { email, key } };
}
const shown = async (as: Awaited<ReturnType<typeof administrator>>) =>
  (await app.call(masterUser, { as, params: { user_id: id } })).body;

describe('an administrator', () => {
  test('an administrator who set themselves UNPAID signs in again and can take it back', async () => {
    const as = await administrator();
    const body = { emails: [ADMIN], status: 'UNPAID' };
    expect((await app.call(bulkUpdatePaymentStatus, { as, body })).body).toMatchObject({ done: 1 });

    const again = await administrator();
    expect((await app.call(keyStatus, { as: again })).body).toMatchObject({ role: 'owner' });
    const { name, surname, contact, legacy, payment_issue, payment_status } = await shown(again);
    expect(payment_status).toBe('UNPAID');
    const details = { name, surname, contact, legacy, payment_issue };
    const paid = { ...details, userEmail: ADMIN, payment_status: 'PAID' };
    expect((await app.call(updateUser, { as: again, body: paid })).status).toBe(200);
    expect(await shown(again)).toMatchObject({ payment_status: 'PAID' });
  });

  test('one who never paid and has no plan can sign in and administer', async () => {
    await aMember(app, { email: DEPUTY, membership: unpaid, years: [] });
    const as = await administrator(DEPUTY);
    expect((await app.call(masterUser, { as, params: { user_id: id } })).status).toBe(200);
    expect((await app.call(userData, { as, params: { year: 2026 } })).body.code).toBe('plan_year_not_owned');
  });

  test('cannot be deleted, also not by themselves', async () => {
    const as = await administrator();
    const answer = await app.call(deleteUser, { as, body: { email: ADMIN } });
    expect([answer.status, answer.body.code]).toEqual([403, 'administrator_stays']);
  });
});

test.each([
  ['an address that is not verified', CLAIMED, null],
  ['any other member', 'member@example.co.za', new Date('2026-01-01')],
])('%s pays before signing in', async (_, email, verified_at) => {
  await aMember(app, { email, verified_at, membership: unpaid });
  const answer = await app.call(login, { body: { email, password: PASSWORD } });
  expect([answer.status, answer.body.code]).toEqual([403, 'payment_required_annual']);
});
