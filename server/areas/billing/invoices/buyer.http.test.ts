import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuyer, reissueInvoice, reissueUserInvoice, saveBuyer, saveUserBuyer } from '#contract/buyer.ts';
import { creditInvoice, invoicePdf } from '#contract/invoices.ts';
import { books } from '#contract/office-books.ts';
import { recordPayment } from '#contract/office-payments.ts';
import { personRecord } from '#contract/office-person.ts';
import { accountPage } from '#contract/page-calls.ts';
import { checkout } from '#contract/payments.ts';
import { invoiceDocument } from '#domain/invoices/invoices.ts';
import { cents } from '#domain/money/money.ts';
import { closeAccount } from '#server/areas/account/close-account.ts';
import { invoiceFactsOf } from '#server/areas/billing/billing.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { taxedSeller } from '#test/support/payments.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN], seller: taxedSeller } });
  ({ app } = site);
  admin = await signedIn(app, { email: ADMIN });
  member = await signedIn(app, { email: 'buyer@example.co.za' });
});
afterAll(() => site.close());

const buyer = {
  name: 'Dube and Partners',
  address: '12 Smith Street\nDurban 4001',
  vat_number: '4123456789',
  order_number: 'PO 771',
};
const none = { name: '', address: '', vat_number: '', order_number: '' };
const save = (body: object, as = member) => app.call(saveBuyer, { as, body });
const documents = async (id = member.id) => (await invoiceFactsOf(app.db, id)).map(invoiceDocument);
const newest = async (id = member.id) => (await documents(id))[0];
let references = 0;
const pay = (email: string, more: object = {}) => {
  references += 1;
  return app.call(recordPayment, {
    as: admin,
    body: {
      email,
      paid_on: '2026-11-10',
      amount: 1099,
      way: 'EFT',
      reference: `PO ${references}`,
      kind: 'Annual',
      ...more,
    },
  });
};
const idOf = async (number: string, id = member.id) => {
  const { body } = await app.call(personRecord, { as: admin, params: { user_id: id } });
  return body.money.invoices.find((one: { number: string }) => one.number === number)?.id as string;
};
const reissue = async (number: string, as = member) =>
  app.call(reissueInvoice, { as, params: { id: await idOf(number) }, body: undefined as never });

test.each([
  ['vat_number', { ...buyer, vat_number: '5123456789' }, 'A VAT number has 10 digits and begins with 4'],
  ['vat_number', { ...buyer, vat_number: '41234567890' }, 'A VAT number has 10 digits and begins with 4'],
  ['name', { ...buyer, name: '' }, 'Enter the name of the buyer too'],
  ['name', { ...buyer, name: 'x'.repeat(256) }, 'At most 255 characters'],
])('a wrong %s is refused, and nothing is stored', async (field, body, text) => {
  const { status, body: said } = await save(body);
  expect([status, said.fields]).toEqual([400, { [field]: text }]);
  const office = await app.call(saveUserBuyer, { as: admin, body: { user_id: member.id, ...body } });
  expect([office.status, office.body.fields]).toEqual([400, { [field]: text }]);
  expect((await app.call(readBuyer, { as: member })).body).toMatchObject(none);
});

test('a user whom nobody knows is not found', async () => {
  const body = { user_id: '00000000-0000-7000-8000-000000000000', ...buyer };
  expect((await app.call(saveUserBuyer, { as: admin, body })).status).toBe(404);
  const again = { user_id: body.user_id, id: body.user_id };
  expect((await app.call(reissueUserInvoice, { as: admin, body: again })).status).toBe(404);
  const own = { as: member, params: { id: body.user_id }, body: undefined as never };
  expect((await app.call(reissueInvoice, own)).status).toBe(404);
});

test('the next invoice names the buyer, and those before stay as they are', async () => {
  const first = (await pay(member.email)).body.invoice;
  expect((await newest())?.buyer).toEqual([]);
  const saved = await save({ ...buyer, vat_number: '4123 456 789' });
  expect(saved.status).toBe(200);
  expect((await app.call(readBuyer, { as: member })).body).toEqual({
    ...buyer,
    version: saved.body.version,
    saved_at: NOW.toISOString(),
  });
  const page = await app.call(accountPage, { as: member, params: { year: 2026 } });
  expect(page.body.buyer).toMatchObject(buyer);
  const second = (await pay(member.email)).body.invoice;
  const all = await documents();
  expect(all.find(({ number }) => number === second)).toMatchObject({
    recipient: "Naledi O'Brien-Müller",
    buyer: ['Dube and Partners', '12 Smith Street', 'Durban 4001', 'VAT number 4123456789'],
  });
  expect(all.find(({ number }) => number === first)?.buyer).toEqual([]);
  await save(none);
  expect((await app.call(readBuyer, { as: member })).body).toMatchObject(none);
  expect((await documents()).find(({ number }) => number === second)?.buyer).toHaveLength(4);
});

test('a payment by Payfast names the buyer too', async () => {
  const { id, email } = await aMember(app, { membership: unpaid, years: [] });
  await app.call(saveUserBuyer, { as: admin, body: { user_id: String(id), ...buyer } });
  await site.time.pay(email, 'Annual');
  expect((await newest(String(id)))?.buyer[0]).toBe('Dube and Partners');
});

test('a second window that knows an older buyer is told', async () => {
  const first = await save(buyer);
  const second = await save({ ...buyer, order_number: 'PO 772', version: first.body.version });
  const late = await save({ ...buyer, order_number: 'PO 773', version: first.body.version });
  expect([second.status, late.status, late.body.code]).toEqual([200, 409, 'changed_elsewhere']);
});

test('the office changes it, and the log has before and after', async () => {
  await app.call(saveUserBuyer, { as: admin, body: { user_id: member.id, ...buyer, name: 'Ndlovu Inc' } });
  const entry = await app.db
    .selectFrom('admin_log')
    .select(['before', 'after'])
    .where('whom_id', '=', member.id)
    .where('action', '=', 'Changed buyer')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const label = 'Name of the company or person who pays';
  expect([entry.before, entry.after]).toMatchObject([{ [label]: buyer.name }, { [label]: 'Ndlovu Inc' }]);
  const record = await app.call(personRecord, { as: admin, params: { user_id: member.id } });
  expect(record.body.money.buyer.name).toBe('Ndlovu Inc');
});

test('an invoice is issued again once by its member, by a credit note and a new invoice', async () => {
  await save(none);
  const { invoice } = (await pay(member.email)).body;
  expect((await reissue(invoice)).body.code).toBe('buyer_missing');
  await save(buyer);
  const today = { from: '2026-11-20', to: '2026-11-20' };
  const before = (await app.call(books, { as: admin, query: today })).body.total;
  const { status, body } = await reissue(invoice);
  expect([status, body]).toEqual([
    200,
    { invoice: expect.stringMatching(/^INV-/), credit_note: expect.stringMatching(/^CN-/) },
  ]);
  const after = (await app.call(books, { as: admin, query: today })).body.total;
  expect([after.total, after.vat, after.received]).toEqual([before.total, before.vat, before.received]);
  const again = (await documents()).find(({ number }) => number === body.invoice);
  expect(again).toMatchObject({ amount: 'R1 099.00', buyer: expect.arrayContaining(['Dube and Partners']) });
  const note = (await documents()).find(({ number }) => number === body.credit_note);
  expect(note?.statements).toContain('A new invoice with other details of the buyer takes its place.');
  expect((await reissue(invoice)).body.code).toBe('already_credited');
  await save({ ...buyer, order_number: 'PO 9' });
  expect((await reissue(body.invoice)).body.code).toBe('reissued_before');
  const office = await app.call(reissueUserInvoice, {
    as: admin,
    body: { user_id: member.id, id: await idOf(body.invoice) },
  });
  expect(office.status).toBe(200);
  const same = await app.call(reissueUserInvoice, {
    as: admin,
    body: { user_id: member.id, id: await idOf(office.body.invoice) },
  });
  expect(same.body.code).toBe('buyer_unchanged');
  const refund = await app.call(creditInvoice, { as: admin, body: { invoice: office.body.invoice } });
  expect([refund.status, refund.body.amount]).toEqual([200, 1099]);
});

test('the PDF shows the buyer, the way and the reference', async () => {
  await save(buyer);
  const { invoice } = (await pay(member.email, { reference: 'PO 771/3' })).body;
  const file = await app.call(invoicePdf, { as: member, params: { id: await idOf(invoice) } });
  const { pages } = await openPdf(new Uint8Array(file.body));
  const text = pages[0]?.replace(/\s+/g, ' ');
  for (const shown of [
    'To Dube and Partners 12 Smith Street Durban 4001 VAT number 4123456789',
    "For Naledi O'Brien-Müller",
    'Paid by EFT',
    'Reference PO 771/3',
    'Order number PO 771',
  ])
    expect(text).toContain(shown);
});

test('a form over R5 000.00 waits for a buyer with an address', async () => {
  const price = { pricing_type: 'Annual' as const, price_cents: cents(600_000), start_date: '2026-11-20' };
  const id = '018f0000-0000-7000-8000-000000000001';
  await app.db
    .insertInto('price')
    .values({ id, ...price, created_at: NOW })
    .execute();
  const one = await aMember(app, { membership: unpaid, years: [] });
  const ask = () => app.call(checkout, { body: { email: one.email, kind: 'Annual' } });
  expect([(await ask()).status, (await ask()).body.code]).toEqual([409, 'full_invoice_needed']);
  await app.call(saveUserBuyer, { as: admin, body: { user_id: String(one.id), ...buyer } });
  expect((await ask()).status).toBe(200);
  await app.db.deleteFrom('price').where('id', '=', id).execute();
});

test('a closed account takes the buyer off its documents, but not above R5 000.00', async () => {
  const { id } = await aMember(app, { email: 'leaves@example.co.za', membership: unpaid, years: [] });
  for (const amount of [1099, 6000]) await pay('leaves@example.co.za', { amount, buyer });
  const payments = (
    await app.db.selectFrom('payment').select('id').where('member_id', '=', String(id)).execute()
  ).map((one) => one.id);
  await app.db.transaction().execute((trx) =>
    closeAccount(trx, {
      memberId: String(id),
      byOffice: false,
      payments: app.options.payments,
      now: NOW,
      enqueue: app.options.jobs.enqueue,
    }),
  );
  const rows = await app.db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .select(['total_cents', 'buyer_name', 'payment.reference', 'payment.was'])
    .where('payment_id', 'in', payments)
    .orderBy('total_cents')
    .execute();
  expect(rows).toEqual([
    { total_cents: 109_900, buyer_name: null, reference: null, was: null },
    { total_cents: 600_000, buyer_name: 'Dube and Partners', reference: null, was: null },
  ]);
});
