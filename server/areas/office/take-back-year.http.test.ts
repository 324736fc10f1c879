import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import { recordPayment } from '#contract/office-payments.ts';
import * as calls from '#contract/office-years.ts';
import { purchaseYear } from '#contract/purchases.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => app.close());

const takeBack = (email: string, year: number, by = as) =>
  app.call(calls.takeBackYear, { as: by, body: { email, year, reason: 'Sold by mistake' } });
const yearOf = (user_id: string, year: number) => app.call(calls.userYear, { as, params: { user_id, year } });
const owned = async (id: string) =>
  (
    await app.db
      .selectFrom('plan')
      .select('plan_year')
      .where('member_id', '=', id)
      .orderBy('plan_year')
      .execute()
  ).map(({ plan_year }) => plan_year);
const sold = async (email: string, year: number) => {
  const paid = { email, paid_on: '2026-11-20', amount: 495, way: 'EFT', reference: `PY ${email}` };
  return app.call(recordPayment, { as, body: { ...paid, kind: 'PriorYear', year } });
};

test('a refusal names the fields, and nobody is not found', async () => {
  const wrong = await app.call(calls.takeBackYear, { as, body: { email: 'x', year: 2019 } });
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['email', 'year']]);
  expect((await takeBack('nobody@example.co.za', 2024)).status).toBe(404);
  const { id, email } = await aMember(app);
  const refused = await takeBack(email, 2024);
  expect([refused.status, refused.body.fields]).toEqual([409, { year: 'This account does not have 2024.' }]);
  expect((await yearOf(id, 2024)).body.code).toBe('plan_year_not_owned');
  expect((await yearOf('0190b5a0-0000-7000-8000-000000000001', 2024)).status).toBe(404);
});

test('a year that was sold goes while it is empty, once, the member is told, and it can be bought again', async () => {
  const member = await signedIn(app, { current_year: 2026 });
  expect((await sold(member.email, 2024)).status).toBe(200);
  expect((await yearOf(member.id, 2024)).body).toEqual({ holds: 'nothing', links: 0, stays: null });
  await app.db.updateTable('member').set({ current_year: 2024 }).where('id', '=', member.id).execute();
  const both = await Promise.all([takeBack(member.email, 2024), takeBack(member.email, 2024)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await owned(member.id)).toEqual([2026]);
  const { current_year } = await app.db
    .selectFrom('member')
    .select('current_year')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(current_year).toBe(2026);
  const told = (await mailsTo(app, member.email)).filter(({ subject }) => subject.includes('taken back'));
  expect(told.map(({ subject }) => subject)).toEqual(['Your plan year 2024 was taken back']);
  const entries = await app.db
    .selectFrom('admin_log')
    .select(['before', 'after'])
    .where('whom_id', '=', member.id)
    .where('action', '=', calls.takeBackYear.does)
    .execute();
  expect(entries).toEqual([
    {
      before: { 'Plan years': ['2024', '2026'] },
      after: { 'Plan years': ['2026'], Reason: 'Sold by mistake' },
    },
  ]);
  expect((await app.call(purchaseYear, { as: member, body: { year: 2024 } })).status).toBe(200);
});

test('a year with anything in it stays, and the refusal says what that is', async () => {
  const { id, email } = await aMember(app);
  await app.call(calls.addUserYear, { as, body: { user_id: id, year: 2024 } });
  await anActivity(app, id, { plan_year: 2024 });
  const refused = await takeBack(email, 2024);
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    409,
    'year_stays',
    { year: '2024 is not empty: it has 1 activity.' },
  ]);
  await app.db.deleteFrom('activity').where('member_id', '=', id).execute();
  await app.db
    .updateTable('plan')
    .set({ drafts: JSON.stringify({ rpt5: { at: 1, values: {} } }) })
    .where('member_id', '=', id)
    .where('plan_year', '=', 2024)
    .execute();
  expect((await takeBack(email, 2024)).body.fields).toEqual({
    year: '2024 is not empty: it has 1 unsaved form.',
  });
  expect(await owned(id)).toEqual([2024, 2026]);
});

test('a year of the membership stays; one that was given to somebody unpaid goes', async () => {
  const paid = await aMember(app);
  expect((await takeBack(paid.email, 2026)).body.fields).toEqual({
    year: '2026 comes with the membership, so it stays.',
  });
  const given = await aMember(app, { membership: unpaid });
  expect((await takeBack(given.email, 2026)).body).toEqual({ years: [] });
  // Its days lie in two years.
  const annual = await aMember(app, { membership: unpaid, years: [] });
  const payment = { email: annual.email, paid_on: '2026-11-20', amount: 1099, way: 'EFT', reference: 'A' };
  await app.call(recordPayment, { as, body: { ...payment, kind: 'Annual' } });
  await app.call(calls.addUserYear, { as, body: { user_id: annual.id, year: 2027 } });
  for (const year of [2026, 2027])
    expect((await takeBack(annual.email, year)).body.fields.year).toContain('comes with the membership');
});

test('support and finance may, an editor may not, and nobody takes a year from the office', async () => {
  const colleague = await aMember(app, { office_role: 'editor', years: [2024] });
  for (const [office_role, status] of [
    ['support', 200],
    ['finance', 200],
    ['editor', 403],
  ] as const) {
    const by = await signedIn(app, { office_role });
    const { email } = await aMember(app, { years: [2024, 2026] });
    expect([office_role, (await takeBack(email, 2024, by)).status]).toEqual([office_role, status]);
    if (office_role !== 'editor')
      expect((await takeBack(colleague.email, 2024, by)).body.code).toBe('role_may_not');
  }
});

test('a refund takes the year back with it', async () => {
  const { id, email } = await aMember(app);
  const { invoice } = (await sold(email, 2023)).body;
  const refund = { invoice, take_back_year: true };
  const answer = await app.call(creditInvoice, { as, body: refund });
  expect([answer.status, await owned(id)]).toEqual([200, [2026]]);
  const mails = await mailsTo(app, email);
  expect(mails.filter(({ subject }) => subject.startsWith('Your refund of'))[0]?.text).toContain(
    'We took the plan year 2023 out of your account.',
  );
  expect(mails.some(({ subject }) => subject.includes('taken back'))).toBe(false);
});

test('a refund of a year that is not empty is refused with the year, and nothing is credited', async () => {
  const { id, email } = await aMember(app);
  const { invoice } = (await sold(email, 2023)).body;
  await anActivity(app, id, { plan_year: 2023 });
  const refused = await app.call(creditInvoice, { as, body: { invoice, take_back_year: true } });
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    { take_back_year: '2023 is not empty: it has 1 activity.' },
  ]);
  expect((await app.call(creditInvoice, { as, body: { invoice } })).status).toBe(200);
  expect(await owned(id)).toEqual([2023, 2026]);
});
