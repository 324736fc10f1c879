import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { officeTrends } from '#contract/office-trends.ts';
import { getUserList, selectedUsers } from '#contract/office-users.ts';
import { daysOf, payingKinds, revenueKinds } from '#domain/office/trends.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, aSubscription } from '#test/support/factories.ts';
import { aPayment } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { keepRevenue } from './trend-queries.ts';

type Trends = ResultOf<typeof officeTrends>;
const ADMIN = 'boss@example.co.za';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
});
afterAll(() => app.close());

/** A member with one payment that pays for these days. */
async function paidFor(from: string, to: string, kind: 'Annual' | 'Monthly', joined: string) {
  const { id } = await aMember(app, { created_at: new Date(joined), membership: { kind, paid_to: to } });
  const payment = await aPayment(app.db, { memberId: String(id), at: new Date(`${from}T08:00:00Z`) });
  await app.db
    .updateTable('payment')
    .set({ period_from: from, period_to: to })
    .where('id', '=', payment)
    .execute();
  return String(id);
}

test('counts 24 South African months, and the renewals of the next 30 days', async () => {
  const admin = await signedIn(app, { email: ADMIN });
  const empty = (await app.call(officeTrends, { as: admin })).body;
  expect(empty.months).toHaveLength(24);
  expect(empty.months.at(-1)).toMatchObject({ month: '2026-11', revenue: 0, ended: 0 });

  await paidFor('2026-09-15', '2026-10-15', 'Monthly', '2026-09-30T21:59:00Z');
  const renews = await paidFor('2025-12-01', '2026-12-01', 'Annual', '2026-09-30T22:00:00Z');
  await aSubscription(app, { member_id: renews, paid_to: '2026-12-01' });
  await aPayment(app.db, { at: new Date('2025-11-20T21:00:00Z'), amount: 11_900 });
  await aPayment(app.db, { at: new Date('2025-11-20T22:00:00Z'), amount: 500 });

  const live = (await app.call(officeTrends, { as: admin })).body;
  await keepRevenue(app.db, '2026-11-20');
  expect(await app.db.selectFrom('revenue_month').select('month').execute()).toHaveLength(23);
  expect((await app.call(officeTrends, { as: admin })).body).toEqual(live);
  // A payment of a month that was kept, which its clock had wrong.
  const late = await aPayment(app.db, { at: new Date('2026-08-31T21:59:00Z'), amount: 700 });
  const august = async () =>
    (await app.call(officeTrends, { as: admin })).body.months.find(
      (one: { month: string }) => one.month === '2026-08',
    ).revenue_by;
  expect(await august()).toMatchObject({ Other: 7, Monthly: 0 });
  await keepRevenue(app.db, '2026-11-20');
  await app.db
    .updateTable('payment')
    .set({ period_from: '2026-08-31', period_to: '2026-09-30' })
    .where('id', '=', late)
    .execute();
  expect(await august()).toMatchObject({ Other: 0, Monthly: 7 });
  const { months, year_before, renewals } = live;
  const month = (name: string) => months.find((one: { month: string }) => one.month === name);
  const paid = { Annual: 1, Monthly: 0, Audit: 0 };
  expect(month('2026-09')).toMatchObject({
    revenue: 999,
    paid: { ...paid, Monthly: 1 },
    ended: 0,
    joined: 1,
  });
  // The payment of one month is Monthly; those that paid for no days are Other.
  const none = { Annual: 0, Monthly: 0, Audit: 0, Other: 0 };
  expect(month('2026-09').revenue_by).toEqual({ ...none, Monthly: 999 });
  expect(month('2025-12').revenue_by).toEqual({ ...none, Annual: 999 });
  expect(month('2025-11').revenue_by).toEqual({ ...none, Other: 124 });
  expect(month('2026-10')).toMatchObject({ revenue: 0, paid, ended: 1, joined: 1 });
  expect(month('2025-12')).toMatchObject({ revenue: 999, paid });
  expect(month('2025-11')).toMatchObject({ revenue: 124, paid: { ...paid, Annual: 0 } });
  // Today is the 20th: the payment of 21 November 2025 is not of the same days.
  expect(year_before).toMatchObject({ revenue: 119 });
  expect([renewals.length, renewals[0].day]).toEqual([30, '2026-11-20']);
  expect(renewals.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { day: '2026-12-01', count: 1, amount: 999 },
  ]);
  // No member has this payment any more, so it is in no list of users.
  await app.db
    .updateTable('payment')
    .set({ period_from: null, period_to: null })
    .where('id', '=', late)
    .execute();
  await keepRevenue(app.db, '2026-11-20');
  await expectLists((await app.call(officeTrends, { as: admin })).body, admin);

  await app.db.updateTable('membership').set({ kind: 'Audit' }).where('member_id', '=', renews).execute();
  const withAudit = (await app.call(officeTrends, { as: admin })).body;
  await expectLists(withAudit, admin);
  const audited = withAudit.months;
  expect(audited.find(({ month }: { month: string }) => month === '2025-12')).toMatchObject({
    revenue: 999,
    revenue_by: { ...none, Audit: 999 },
    paid: { Annual: 0, Monthly: 0, Audit: 1 },
  });
});

/** The list behind each figure has as many rows, and its confirmation says the same. */
async function expectLists({ months, renewals }: Trends, as: SignedIn) {
  const users = async (states: object) => {
    const filter = { userEmail: '@', ...states };
    const { total, rows } = (await app.call(getUserList, { as, body: filter })).body;
    const paid = rows.filter(({ payment_status }: { payment_status: string }) => payment_status === 'PAID');
    const body = { users: { all: true, except: [], filter }, about: 'payments' };
    const confirmed = (await app.call(selectedUsers, { as, body })).body;
    expect([confirmed.total, confirmed.payments.paid]).toEqual([total, paid.length]);
    return total;
  };
  const renewing = { from: renewals[0]?.day, to: renewals.at(-1)?.day };
  expect(await users({ happened: 'RENEWS', ...renewing })).toBe(1);
  const invoices = async (query: object) => (await app.call(officeInvoices, { as, query })).body.total;
  for (const { month, joined, ended, by_choice, paid, revenue_by } of [
    ...months.slice(-4),
    ...months.slice(11, 13),
  ]) {
    const days = daysOf(month, '2026-11-20');
    const failed = { happened: 'ENDED', ...days, payment_issue: 'FAILED_PAYMENT' };
    expect([month, await users({ happened: 'JOINED', ...days })]).toEqual([month, joined]);
    expect([month, await users({ happened: 'ENDED', ...days })]).toEqual([month, ended]);
    expect([month, await users(failed)]).toEqual([month, ended - by_choice]);
    for (const kind of payingKinds)
      expect([month, await users({ happened: 'PAID', to: days.to, paid_as: kind })]).toEqual([
        month,
        paid[kind],
      ]);
    for (const kind of revenueKinds) {
      const count = await invoices({ ...days, paid_as: kind });
      expect([month, kind, count > 0]).toEqual([month, kind, revenue_by[kind] > 0]);
    }
  }
}
