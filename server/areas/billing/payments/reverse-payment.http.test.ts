import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import { books, booksCsv } from '#contract/office-books.ts';
import { recordPayment, reversePayment } from '#contract/office-payments.ts';
import { overridePayment } from '#contract/office-person.ts';
import { invoiceDocument } from '#domain/invoices/invoices.ts';
import { invoiceFactsOf } from '#server/areas/billing/billing.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import { revenueIn } from '#server/areas/reports/trend-queries.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { taxedSeller } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// A payment that was recorded by mistake leaves nothing behind but its documents.

const ADMIN = 'boss@example.co.za';
const TODAY = '2026-11-20';
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN], seller: taxedSeller } });
  ({ app } = site);
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => site.close());

let references = 0;
async function someone(columns: object = { membership: unpaid, years: [] }) {
  const { id, email } = await aMember(app, columns);
  return { id: String(id), email };
}
async function record(email: string, more: object = {}) {
  references += 1;
  const usual = {
    paid_on: '2026-11-10',
    amount: 1099,
    way: 'EFT',
    reference: `PO ${references}`,
    kind: 'Annual',
  };
  const body = { ...usual, email, ...more };
  return (await app.call(recordPayment, { as, body: body as never })).body;
}
const reverse = (payment: string, reason = 'Of another member') =>
  app.call(reversePayment, { as, body: { payment, reason } });
const stateOf = (id: string) => membershipOf(app.db, id, TODAY);
const yearsOf = async (id: string) => (await plansOf(app.db, id)).map(({ year }) => year);

test('no reason, and a payment that the office did not record, are refused', async () => {
  const { email } = await someone();
  const { payment } = await record(email);
  expect((await reverse(payment.id, ' ')).body.fields).toEqual({ reason: 'Enter the reason' });
  await site.time.pay((await someone()).email, 'Annual');
  const byProvider = await app.db
    .selectFrom('payment')
    .select('id')
    .where('way', 'is', null)
    .executeTakeFirstOrThrow();
  expect((await reverse(byProvider.id)).status).toBe(404);
});

test('the days, the plan year and the kind go, the documents stay', async () => {
  const { id, email } = await someone();
  const { payment, invoice } = await record(email);
  const { status, body } = await reverse(payment.id);
  expect([status, body]).toEqual([
    200,
    { credit_note: expect.stringMatching(/^CN-2026-/), invoice, amount: 1099, paid_to: null, kept_years: [] },
  ]);
  expect(await stateOf(id)).toMatchObject({ paid_to: null, isPaid: false });
  expect(await yearsOf(id)).toEqual([]);
  const documents = (await invoiceFactsOf(app.db, id)).map(invoiceDocument);
  expect(documents.map(({ number }) => number).sort()).toEqual([body.credit_note, invoice]);
  expect(documents.find(({ heading }) => heading === 'CREDIT NOTE')?.statements).toContain(
    'The payment was recorded by mistake.',
  );
  expect((await reverse(payment.id)).body.code).toBe('already_credited');
});

test('the reference can be used again', async () => {
  const { id, email } = await someone();
  const { payment } = await record(email, { reference: 'PO 771' });
  await reverse(payment.id);
  await record(email, { reference: 'PO 771' });
  expect((await stateOf(id)).paid_to).toBe('2027-11-10');
});

test('an override and an account without an end are put back', async () => {
  const firm = await someone();
  const override = { user_id: firm.id, status: 'PAID', reason: 'Firm pays', until: '' } as const;
  await app.call(overridePayment, { as, body: override });
  const made = await someone({ membership: { kind: 'manual_input', paid_to: null } });
  for (const { id, email } of [firm, made]) {
    const before = await stateOf(id);
    const { payment } = await record(email);
    expect(await stateOf(id)).toMatchObject({ override: null, paid_to: '2027-11-10', kind: 'Annual' });
    await reverse(payment.id);
    const { first_paid_at: _, ...after } = await stateOf(id);
    expect(before).toMatchObject(after);
  }
});

test('the days of later payments move forward, never before the day of their payment', async () => {
  const { id, email } = await someone();
  const first = await record(email, { paid_on: '2026-03-01' });
  await record(email, { paid_on: '2026-06-15', kind: 'Monthly' });
  const third = await record(email, { paid_on: '2026-11-10' });
  expect((await stateOf(id)).paid_to).toBe('2028-04-01');
  await reverse(first.payment.id);
  // June to July, and a year from the day of the third payment.
  expect((await stateOf(id)).paid_to).toBe('2027-11-10');
  await reverse(third.payment.id);
  expect((await stateOf(id)).paid_to).toBe('2026-07-15');
});

test('the days of a subscription that followed move too, and its renewals go on from there', async () => {
  const { id, email } = await someone();
  const form = await site.time.form(email, 'Annual');
  const recorded = await record(email, { paid_on: TODAY });
  await site.stub.press(await site.stub.submit(form), 'pay');
  await app.settle();
  expect((await stateOf(id)).paid_to).toBe('2028-11-20');
  await reverse(recorded.payment.id);
  expect((await stateOf(id)).paid_to).toBe('2027-11-20');
  const subscription = await app.db
    .selectFrom('subscription')
    .select('paid_to')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(subscription.paid_to).toBe('2027-11-20');
});

test('a part that was paid back stays paid back', async () => {
  const { email } = await someone();
  const { payment, invoice } = await record(email);
  await app.call(creditInvoice, { as, body: { invoice, amount: 99 } });
  expect((await reverse(payment.id)).body.amount).toBe(1000);
});

test('a year in which the member has worked stays and is named', async () => {
  const { id, email } = await someone({ years: [2026] });
  const { payment } = await record(email, { kind: 'PriorYear', year: 2024 });
  await app.db
    .updateTable('plan')
    .set({ drafts: JSON.stringify({ x: 1 }) })
    .where('member_id', '=', id)
    .where('plan_year', '=', 2024)
    .execute();
  expect((await reverse(payment.id)).body.kept_years).toEqual([2024]);
  const other = await record(email, { kind: 'PriorYear', year: 2023 });
  expect((await reverse(other.payment.id)).body.kept_years).toEqual([]);
  expect(await yearsOf(id)).toEqual([2024, 2026]);
});

test('the books, their file and the revenue do not have it', async () => {
  const { email } = await someone();
  const month = { from: '2026-02-01', to: '2026-02-28' };
  const received = async () => (await app.call(books, { as, query: month })).body.total.received;
  const revenue = async () => (await revenueIn(app.db, [month]))[0]?.long;
  expect([await received(), await revenue()]).toEqual([0, 0]);
  const { payment } = await record(email, { paid_on: '2026-02-10' });
  expect([await received(), await revenue()]).toEqual([1099, 109_900]);
  await reverse(payment.id);
  expect([await received(), await revenue()]).toEqual([0, 0]);
  const file = await app.call(booksCsv, { as, query: { ...month, list: 'payments', format: 'csv' } });
  const amounts = [...String(file.body).matchAll(/"(-?1099\.00)"/g)].map(([, amount]) => Number(amount));
  expect(amounts).toEqual([1099, -1099]);
});
