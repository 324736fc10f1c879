import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { undoOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { bulkUpdatePaymentStatus } from '#contract/office-users-bulk.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
type Status = 'PAID' | 'UNPAID' | 'AS_PAYMENTS_SAY';

let site: PayingSite;
let admin: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  admin = await signedIn(site.app, { email: ADMIN });
});
afterEach(() => site.rest());
afterAll(() => site.close());

const change = async (email: string, status: Status): Promise<string> => {
  const body = { emails: [email], status };
  const answer = await site.app.call(bulkUpdatePaymentStatus, { as: admin, body });
  expect(answer.body).toMatchObject({ done: 1, failed: 0 });
  return answer.body.bulk_action;
};

async function stored(id: string) {
  const { db } = site.app;
  const of = <T extends 'membership' | 'payment' | 'plan'>(table: T) =>
    db
      .selectFrom(table as 'payment')
      .selectAll()
      .where('member_id', '=', id)
      .execute();
  return { membership: await of('membership'), payments: await of('payment'), plans: await of('plan') };
}

/** Takes the change back, which must fail for this member and leave everything as the payment made it. */
async function keepsThePayment(id: string, bulkAction: string, paidTo: string) {
  const before = await stored(id);
  expect(before.membership).toMatchObject([{ paid_to: paidTo, override: null }]);
  const undone = await site.app.call(undoOfficeBulkAction, {
    as: admin,
    params: { id: bulkAction },
    body: { expected: 1 },
  });
  expect(undone.body).toMatchObject({ done: 0, failed: 1 });
  expect(undone.body.failures[0].reason).toContain('has changed since, through a payment');
  expect(await stored(id)).toEqual(before);
  expect(await site.isPaid(id)).toBe(true);
}

test('UNPAID is not taken back after a renewal, which stays', async () => {
  const { id, email, token } = await site.paidMember();
  const bulkAction = await change(email, 'UNPAID');
  await site.stub.renew(token);
  await site.app.settle();
  await keepsThePayment(id, bulkAction, '2027-01-20');
});

test('PAID is not taken back after the form that was open has been paid', async () => {
  const { id, email } = await site.newMember();
  const order = await site.stub.submit(await site.time.form(email, 'Annual'));
  const bulkAction = await change(email, 'PAID');
  await site.stub.press(order, 'pay');
  await site.app.settle();
  await keepsThePayment(id, bulkAction, '2027-11-20');
});

// Nothing but the last paid day tells of this payment, because no override stood when it came.
test('an override that was taken back does not come back after a renewal', async () => {
  const { id, email, token } = await site.paidMember();
  await change(email, 'UNPAID');
  const bulkAction = await change(email, 'AS_PAYMENTS_SAY');
  await site.stub.renew(token);
  await site.app.settle();
  await keepsThePayment(id, bulkAction, '2027-01-20');
});
