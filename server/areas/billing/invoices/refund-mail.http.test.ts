import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/invoices.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { recordPayment, reversePayment } from '#contract/office-payments.ts';
import type { TestApp } from '#test/support/app.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';

let site: PayingSite;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  app = site.app;
  admin = await signedIn(app, { email: ADMIN });
});
afterEach(() => site.rest());
afterAll(() => site.close());

async function signInAgain() {
  const { key } = await signIn(app, ADMIN);
  admin = { ...admin, headers: { email: ADMIN, key } };
}

const listed = async (email: string) => {
  const { body } = await app.call(officeInvoices, { as: admin, query: { q: email } });
  return body.rows[0];
};
const record = (invoice: string, more: object) =>
  app.call(calls.creditInvoice, { body: { invoice, ...more }, as: admin });
const toldOf = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Your refund'));

test('a member is told of a refund once, with its credit note as a file', async () => {
  const { email } = await site.paidMember('Annual');
  const { number } = await listed(email);
  expect((await record(number, { amount: '549.50' })).status).toBe(200);
  expect((await record(number, { amount: '549.50' })).status).toBe(409);
  await app.settle();
  const [mail, ...others] = await toldOf(email);
  expect([mail?.subject, others]).toEqual(['Your refund of R549.50', []]);
  const { credit_note } = await listed(email);
  for (const words of [credit_note, number, 'Your account is open until 20 November 2027.', 'still renews'])
    expect(mail?.text).toContain(words);
  const [file] = mail?.attachments ?? [];
  expect([file?.name, file?.contentType]).toEqual([`${credit_note}.pdf`, 'application/pdf']);
  const { pages } = await openPdf(Uint8Array.from(Buffer.from(file?.content ?? '')));
  for (const words of ['CREDIT NOTE', number, 'R549.50']) expect(pages.join('\n')).toContain(words);
});

test('the mail promises nothing that ends with the refund', async () => {
  const { email } = await site.paidMember('Annual');
  const { number } = await listed(email);
  await record(number, { cancel_subscription: true, end_access: true });
  await app.settle();
  const [mail] = await toldOf(email);
  expect(mail?.subject).toBe('Your refund of R999.00');
  expect(mail?.text).not.toMatch(/open until|still renews/);
  expect(mail?.text).toContain('Your access has ended with it.');
});

test('a payment that was recorded by mistake is taken back with a mail that promises no money', async () => {
  const { email } = await site.newMember();
  const payment = {
    email,
    paid_on: '2026-11-19',
    amount: 1099,
    way: 'EFT',
    reference: 'PO 1',
    kind: 'Annual',
  };
  const recorded = await app.call(recordPayment, { as: admin, body: payment as never });
  const body = { payment: recorded.body.payment.id, reason: 'Of another member' };
  expect((await app.call(reversePayment, { as: admin, body })).status).toBe(200);
  await app.settle();
  const [mail, ...others] = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('We '));
  expect([mail?.subject, others]).toEqual(['We took back a payment of R1 099.00', []]);
  expect(mail?.text).toContain('no money moves');
  expect(mail?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^CN-/)]);
});

test('the office sees how many days are not used, and their share', async () => {
  const { email } = await site.paidMember('Annual');
  expect((await listed(email)).unused).toEqual({ days: 365, of: 365, amount: 999 });
  app.clock.set(new Date('2027-05-22T08:00:00Z'));
  await signInAgain();
  expect((await listed(email)).unused).toEqual({ days: 182, of: 365, amount: 498.14 });
  app.clock.set(new Date('2027-11-20T08:00:00Z'));
  await signInAgain();
  expect((await listed(email)).unused).toBeNull();
});
