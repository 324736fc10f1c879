import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/office-referrals.ts';
import { deleteUser } from '#contract/office-users.ts';
import { myReferrals } from '#contract/referrals.ts';
import { cents } from '#domain/money/money.ts';
import { payoutOf } from '#domain/referrals/referrals.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { aReferralUse, rewarded } from '#test/support/referrals.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { usesOf } from './queries.ts';

const ADMIN = 'boss@example.co.za';

let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  member = await signedIn(app, { email: 'priya@example.co.za', name: 'Priya', surname: 'Govender' });
});
beforeEach(async () => {
  await app.db.deleteFrom('referral_use').execute();
  await app.db.deleteFrom('referral_payout').execute();
  await app.db.deleteFrom('price').execute();
  await app.db.deleteFrom('admin_log').execute();
});
afterAll(() => app.close());

const owed = async (query: object = {}) => (await app.call(calls.referralPayouts, { query, as: admin })).body;
const paid = async (query: object = {}) => (await app.call(calls.paidPayouts, { query, as: admin })).body;
const pay = (body: object, as = admin) => app.call(calls.payReferrals, { body, as });
const seen = async () => (await app.call(myReferrals, { as: member })).body.payout;
const all = () => ({ user_id: member.id, available: 200, reference: 'EFT 2026-11-20' });

test('the list has who is owed money, the most first, and what it is in all', async () => {
  const other = await aMember(app, { email: 'johan@example.co.za', name: 'Johan', surname: 'Botha' });
  await aReferralUse(app, String(other.id), '2026-11-01');
  await aReferralUse(app, member.id, '2026-10-21');
  await aReferralUse(app, member.id, '2026-09-03');
  await aReferralUse(app, member.id, '2026-08-01', { refunded: true });
  await aReferralUse(app, member.id, '2026-07-01', rewarded(9_000));
  const priya = {
    user_id: member.id,
    email: member.email,
    name: 'Priya Govender',
    oldest_use: '2026-09-03',
    uses: 2,
    available: 200,
  };
  const johan = {
    user_id: other.id,
    email: other.email,
    name: 'Johan Botha',
    oldest_use: '2026-11-01',
    uses: 1,
    available: 100,
  };
  const sums = { reward: 100, members: 2, uses: 3, available: 300 };
  expect(await owed()).toEqual({ rows: [priya, johan], total: 2, ...sums });
  expect(await owed({ q: 'botha' })).toEqual({ rows: [johan], total: 1, ...sums });
  expect((await owed({ size: 1, page: 2 })).rows).toEqual([johan]);
  const reward = { id: uuid(), pricing_type: 'Referral', start_date: '2026-11-20' } as const;
  await app.db
    .insertInto('price')
    .values({ ...reward, price_cents: cents(0), created_at: app.clock.now() })
    .execute();
  expect(await owed()).toEqual({ rows: [], total: 0, reward: 0, members: 0, uses: 0, available: 0 });
});

test('the list in SQL is the rule of the domain', async () => {
  const use = fc.record({
    refunded: fc.boolean(),
    paidOut: fc.constantFrom({}, rewarded(0), rewarded(9_000)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { maxLength: 6 }), async (uses) => {
      await app.db.deleteFrom('referral_use').execute();
      for (const { refunded, paidOut } of uses)
        await aReferralUse(app, member.id, '2026-10-21', { refunded, ...paidOut });
      const { availableCents } = payoutOf(await usesOf(app.db, member.id), cents(10_000));
      const [row] = (await owed()).rows;
      expect((row?.available ?? 0) * 100).toBe(availableCents);
    }),
    { numRuns: 25 },
  );
});

describe('POST /api/admin/payouts/pay', () => {
  test.each([
    ['user_id', { user_id: '7' }, 'This is not a valid id'],
    ['reference', { reference: ' ' }, 'Enter the reference of the payment'],
    ['reference', { reference: 'x'.repeat(256) }, 'At most 255 characters'],
  ])('400 names %s: %o', async (field, wrong, text) => {
    const { status, body } = await pay({ ...all(), ...wrong });
    expect([status, body.fields]).toEqual([400, { [field]: text }]);
  });

  test('404 for a member who is gone', async () => {
    expect((await pay({ ...all(), user_id: uuid() })).status).toBe(404);
  });

  test('records what was paid: the member sees it, and the log has it', async () => {
    await aReferralUse(app, member.id, '2026-10-21');
    await aReferralUse(app, member.id, '2026-09-03');
    const { status, body } = await pay(all());
    expect([status, body]).toEqual([200, { uses: 2, amount: 200 }]);
    expect(await seen()).toMatchObject({
      available: 0,
      paid_out: 2,
      paid_out_amount: 200,
      last_paid_out: '2026-11-20',
    });
    expect((await owed()).rows).toEqual([]);
    expect((await paid()).rows).toMatchObject([
      {
        email: member.email,
        name: 'Priya Govender',
        uses: 2,
        amount: 200,
        reference: 'EFT 2026-11-20',
        paid_on: '2026-11-20',
      },
    ]);
    expect((await paid({ q: 'eft' })).total).toBe(1);
    expect((await paid({ q: 'nothing' })).total).toBe(0);
    const [entry, ...others] = await app.db.selectFrom('admin_log').selectAll().execute();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'Marked referral as paid',
      whom_id: member.id,
      before: { Due: 'R200.00' },
      after: { Due: 'R0.00', Uses: 2, Amount: 'R200.00', Reference: 'EFT 2026-11-20' },
    });
  });

  test('pays at the reward of today, and a use that was given back after its payout takes the place of the next', async () => {
    const reward = { id: uuid(), pricing_type: 'Referral', start_date: '2026-11-20' } as const;
    await app.db
      .insertInto('price')
      .values({ ...reward, price_cents: cents(15_050), created_at: app.clock.now() })
      .execute();
    await aReferralUse(app, member.id, '2026-07-01', { ...rewarded(9_000), refunded: true });
    const oldest = await aReferralUse(app, member.id, '2026-08-01');
    await aReferralUse(app, member.id, '2026-09-01');
    expect((await pay({ ...all(), available: 150.5 })).body).toEqual({ uses: 1, amount: 150.5 });
    const rows = await app.db
      .selectFrom('referral_use')
      .select(['payment_id', 'paid_out_cents'])
      .where('payout_id', 'is not', null)
      .execute();
    expect(rows).toEqual([{ payment_id: oldest, paid_out_cents: cents(15_050) }]);
    expect(await seen()).toMatchObject({ available: 0, paid_out: 2, paid_out_amount: 240.5 });
  });

  test.each<[number, number, string]>([
    ...[100, 300, 0, -200, 1e300].map((amount): [number, number, string] => [amount, 409, 'payout_changed']),
    // Parts of a cent.
    [200.004, 400, 'invalid_input'],
  ])('R%d is not what is available: %i %s, and nothing is recorded', async (available, expected, code) => {
    await aReferralUse(app, member.id, '2026-10-21');
    await aReferralUse(app, member.id, '2026-09-03');
    const { status, body } = await pay({ ...all(), available });
    expect([status, body.code]).toEqual([expected, code]);
    expect(await seen()).toMatchObject({ available: 200, paid_out: 0 });
    expect((await paid()).rows).toEqual([]);
  });

  test('two simultaneous payouts record one', async () => {
    await aReferralUse(app, member.id, '2026-10-21');
    await aReferralUse(app, member.id, '2026-09-03');
    const answers = await Promise.all([pay(all()), pay({ ...all(), reference: 'again' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('nothing_to_pay_out');
    expect(await seen()).toMatchObject({ paid_out: 2, paid_out_amount: 200 });
    expect((await paid()).total).toBe(1);
  });

  test('a payout and the deletion of its member at the same time never wait in a circle', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, email } = await aMember(app);
      await aReferralUse(app, String(id), '2026-10-21');
      const [paying, deleting] = await Promise.all([
        pay({ user_id: id, available: 100, reference: `EFT ${round}` }),
        app.call(deleteUser, { body: { email }, as: admin }),
      ]);
      expect(deleting.status).toBe(200);
      expect([200, 404, 409]).toContain(paying.status);
      const recorded = await paid({ q: `EFT ${round}` });
      // The deletion takes the reference out of the record.
      expect(recorded.rows).toEqual([]);
    }
    expect((await paid()).rows.every(({ email }: { email: string }) => email === '')).toBe(true);
  });

  test('the record stays, without the person, when the member is deleted', async () => {
    const leaving = await aMember(app);
    await aReferralUse(app, String(leaving.id), '2026-10-21');
    await pay({ user_id: leaving.id, available: 100, reference: 'EFT 7' });
    await app.db.deleteFrom('member').where('id', '=', leaving.id).execute();
    expect((await paid()).rows).toMatchObject([{ email: '', name: '', amount: 100, reference: 'EFT 7' }]);
  });
});
