import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuyer, saveUserBuyer } from '#contract/buyer.ts';
import { books, booksCsv } from '#contract/office-books.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { recordPayment, recordPayments, reviewPayments } from '#contract/office-payments.ts';
import { addUserYear } from '#contract/office-years.ts';
import { documentsOf } from '#server/areas/billing/invoices/invoice-queries.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, aSubscription, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { taxedSeller } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// NOW is 20 November 2026 in South Africa. A payment that the office records counts as one by the provider.

const ADMIN = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN], seller: taxedSeller } });
  ({ app } = site);
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => site.close());

const TODAY = '2026-11-20';
const usual = {
  paid_on: '2026-11-10',
  amount: 1099,
  way: 'EFT',
  reference: 'PO 771',
  kind: 'Annual',
} as const;
async function someone(membership: object = unpaid, columns: object = {}) {
  const { id, email } = await aMember(app, { membership, years: [], ...columns });
  return { id: String(id), email };
}
const record = (body: object) => app.call(recordPayment, { as, body: { ...usual, ...body } as never });
const recordMany = (payments: object[], more: object = {}) =>
  app.call(recordPayments, { as, body: { payments, ...more } as never });
const stateOf = (id: string) => membershipOf(app.db, id, TODAY);
const yearsOf = async (id: string) => (await plansOf(app.db, id)).map(({ year }) => year);
const countOf = async (id: string) =>
  (await app.db.selectFrom('payment').select('id').where('member_id', '=', id).execute()).length;

describe('one payment', () => {
  test.each([
    ['an amount of nothing', { amount: 0 }, 'amount', 'Enter an amount above R0.00'],
    ['an amount below nothing', { amount: -1 }, 'amount', 'Enter an amount in rand, such as 1099.00'],
    [
      'an amount that is a typing mistake',
      { amount: 100_001 },
      'amount',
      'Enter an amount of at most R100 000.00',
    ],
    ['a text as an amount', { amount: 'much' }, 'amount', 'Enter an amount in rand, such as 1099.00'],
    ['a way that is none', { way: 'bitcoin' }, 'way', 'Choose EFT, cash, cheque or other'],
    ['no reference', { reference: ' ' }, 'reference', 'Enter the reference of the payment'],
    ['a kind that is none', { kind: 'Weekly' }, 'kind', 'Choose Annual, Monthly, Audit or PriorYear'],
    [
      'a day that does not exist',
      { paid_on: '2026-02-30' },
      'paid_on',
      'Enter a date that exists, for example 2026-03-31',
    ],
    ['a day to come', { paid_on: '2026-12-01' }, 'paid_on', 'This day has not come yet'],
    ['a day long ago', { paid_on: '2025-01-01' }, 'paid_on', 'Choose a day of the last 366 days'],
    ['a year without PriorYear', { year: 2024 }, 'year', 'Only PriorYear has a year'],
    ['PriorYear without a year', { kind: 'PriorYear' }, 'year', 'Enter the plan year'],
    [
      'PriorYear of this year',
      { kind: 'PriorYear', year: 2026 },
      'year',
      'This year comes with the membership',
    ],
    [
      'a VAT number of nine digits',
      { buyer: { name: 'Dube', vat_number: '412345678' } },
      'buyer.vat_number',
      'A VAT number has 10 digits and begins with 4',
    ],
    [
      'a buyer without a name',
      { buyer: { address: 'Umhlanga' } },
      'buyer.name',
      'Enter the name of the buyer too',
    ],
    [
      'over R5 000.00 without a buyer',
      { amount: 5000.01 },
      'buyer.address',
      'An invoice over R5 000.00 needs the address of the buyer',
    ],
  ])('%s is refused', async (_, wrong, field, text) => {
    const { id, email } = await someone();
    const { status, body } = await record({ email, ...wrong });
    expect([status, body.fields[field]]).toEqual([400, text]);
    expect([await countOf(id), (await stateOf(id)).paid_to]).toEqual([0, null]);
  });

  test('all faults are named at once', async () => {
    const { email } = await someone();
    const { body } = await record({ email, amount: 0, way: '', reference: '', kind: '', paid_on: '' });
    expect(Object.keys(body.fields).sort()).toEqual(['amount', 'kind', 'paid_on', 'reference', 'way']);
  });

  test('an address that nobody has is not found', async () => {
    const { status, body } = await record({ email: 'nobody@example.co.za' });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('it pays for a year from its day on, with plan years, invoice, receipt and log', async () => {
    const { id, email } = await someone();
    const { status, body } = await record({ email });
    expect([status, body]).toEqual([
      200,
      {
        payment: { id: expect.any(String), email, amount: 1099, from: '2026-11-10', to: '2027-11-10' },
        invoice: expect.stringMatching(/^INV-2026-\d{6}$/),
      },
    ]);
    expect(await stateOf(id)).toMatchObject({ kind: 'Annual', paid_to: '2027-11-10', isPaid: true });
    expect(await yearsOf(id)).toEqual([2026]);
    const [document] = await documentsOf(app.db, id);
    expect(document).toMatchObject({
      item: 'Annual Subscription',
      issued_on: TODAY,
      total_cents: 109_900,
      vat_cents: 14_335,
      reference: 'PO 771',
      way: 'EFT',
    });
    const entry = await app.db
      .selectFrom('admin_log')
      .select(['action', 'after'])
      .where('whom_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'Recorded a payment',
      after: {
        Invoice: body.invoice,
        For: 'Annual Subscription',
        Amount: 'R1 099.00',
        'Paid on': '2026-11-10',
        'Paid by': 'EFT',
        Reference: 'PO 771',
      },
    });
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('Payment received');
    for (const text of ['Paid by', 'EFT', 'PO 771', '10 November 2026', body.invoice])
      expect(mail?.text).toContain(text);
  });

  test('days that are paid already come before those of the payment', async () => {
    const { id, email } = await someone({ paid_to: '2027-03-31' });
    expect((await record({ email })).body.payment).toMatchObject({ from: '2027-03-31', to: '2028-03-31' });
    expect((await stateOf(id)).paid_to).toBe('2028-03-31');
  });

  test.each([
    ['Monthly', '2026-12-10'],
    ['Audit', '2027-11-10'],
  ] as const)('%s pays to %s', async (kind, to) => {
    const { id, email } = await someone();
    await record({ email, kind });
    expect(await stateOf(id)).toMatchObject({ kind, paid_to: to });
  });

  test('an earlier plan year brings the year and no days', async () => {
    const { id, email } = await someone({ paid_to: '2027-03-31' });
    const { body } = await record({ email, kind: 'PriorYear', year: 2024, amount: 495 });
    expect(body.payment).toMatchObject({ from: null, to: null });
    expect(await yearsOf(id)).toContain(2024);
    expect((await stateOf(id)).paid_to).toBe('2027-03-31');
    expect((await documentsOf(app.db, id))[0]?.item).toBe('Additional Plan Year 2024');
    const again = await record({ email, kind: 'PriorYear', year: 2024, reference: 'PO 9' });
    expect([again.status, again.body.fields.year]).toEqual([400, 'The member has this year already']);
  });

  test('a reference that the member has already is refused with the earlier payment named', async () => {
    const { id, email } = await someone();
    const first = await record({ email });
    const second = await record({ email, reference: 'po 771' });
    expect([second.status, second.body.code]).toEqual([409, 'reference_taken']);
    expect(second.body.fields.reference).toBe(
      `${first.body.invoice} of R1 099.00 on 10 November 2026 has this reference`,
    );
    expect([await countOf(id), (await stateOf(id)).paid_to]).toEqual([1, '2027-11-10']);
    const other = await someone();
    expect((await record({ email: other.email })).status).toBe(200);
  });

  test('beside a subscription that goes on charging it is refused, or the subscription is cancelled too', async () => {
    const { id, email } = await someone({ paid_to: '2026-12-01' });
    const token = await aSubscription(app, { member_id: id });
    const refused = await record({ email });
    expect([refused.status, refused.body.code]).toEqual([409, 'subscription_charges']);
    expect(await countOf(id)).toBe(0);
    expect((await record({ email, cancel_subscription: true })).status).toBe(200);
    const row = await app.db
      .selectFrom('subscription')
      .select('cancel_asked_at')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    expect(row.cancel_asked_at).toEqual(NOW);
  });

  test('the books, the files and the list of invoices have it', async () => {
    const { email } = await someone();
    const month = { from: '2026-10-01', to: '2026-10-31' };
    const before = (await app.call(books, { as, query: month })).body.total;
    const { body } = await record({ email, paid_on: '2026-10-05', reference: 'Cheque 12', way: 'cheque' });
    const after = (await app.call(books, { as, query: month })).body.total;
    // The money came in October, the invoice is of today.
    expect([after.payments - before.payments, after.received - before.received]).toEqual([1, 1099]);
    expect(after.invoices).toBe(before.invoices);
    const file = await app.call(booksCsv, { as, query: { ...month, list: 'payments', format: 'csv' } });
    expect(String(file.body)).toContain(`"2026-10-05","","Cheque 12","${email}"`);
    const { rows } = (await app.call(officeInvoices, { as, query: { q: 'Cheque 12' } })).body;
    expect(rows).toMatchObject([{ number: body.invoice, reference: 'Cheque 12', state: 'paid' }]);
  });

  test('above R5 000.00 the buyer is on the invoice, from the call or from the account', async () => {
    const buyer = {
      name: 'Dube and Partners',
      address: '12 Smith Street\nDurban 4001',
      vat_number: '4 123 456 789',
      order_number: 'PO 5',
    };
    const one = await someone();
    expect((await record({ email: one.email, amount: 6000, buyer })).status).toBe(200);
    expect((await documentsOf(app.db, one.id))[0]).toMatchObject({
      buyer_name: 'Dube and Partners',
      buyer_address: '12 Smith Street\nDurban 4001',
      buyer_vat_number: '4123456789',
      buyer_order_number: 'PO 5',
    });
    // A buyer of one payment does not stay.
    const own = await signedIn(app, { email: 'own-buyer@example.co.za' });
    expect((await app.call(readBuyer, { as: own })).body.name).toBe('');
    const two = await someone();
    await app.call(saveUserBuyer, { as, body: { user_id: two.id, ...buyer } });
    expect((await record({ email: two.email, amount: 6000 })).status).toBe(200);
    expect((await documentsOf(app.db, two.id))[0]?.buyer_name).toBe('Dube and Partners');
  });
});

describe('a list', () => {
  test('one payer pays for thirty members with one reference', async () => {
    const seats = await Promise.all(Array.from({ length: 30 }, () => someone()));
    const rows = seats.map(({ email }) => ({ ...usual, email, buyer: { name: 'Dube and Partners' } }));
    const { status, body } = await recordMany(rows);
    expect([
      status,
      body.added,
      new Set(body.recorded.map((one: { invoice: string }) => one.invoice)).size,
    ]).toEqual([200, 30, 30]);
    for (const { id } of seats) expect((await stateOf(id)).paid_to).toBe('2027-11-10');
  });

  test('all faults are named by row and field, and nothing is stored', async () => {
    const [one, two, three] = [await someone(), await someone(), await someone()];
    await record({ email: two.email });
    await aSubscription(app, { member_id: three.id });
    const rows = [
      { ...usual, email: one.email },
      { ...usual, email: two.email },
      { ...usual, email: three.email },
      { ...usual, email: 'nobody@example.co.za', paid_on: '2027-01-01' },
      { ...usual, email: one.email },
    ];
    const { status, body } = await recordMany(rows);
    expect([status, Object.keys(body.fields)]).toEqual([
      400,
      [
        'payments.1.reference',
        'payments.2.email',
        'payments.3.paid_on',
        'payments.3.email',
        'payments.4.reference',
      ],
    ]);
    expect([await countOf(one.id), (await stateOf(one.id)).paid_to]).toEqual([0, null]);
    const review = await app.call(reviewPayments, { as, body: { payments: rows } });
    // It stores nothing, so it does not see that the last row repeats the first one.
    expect(Object.keys(review.body.faults)).toEqual(Object.keys(body.fields).slice(0, 4));
  });

  test('a member may have several payments with references of their own', async () => {
    const { id, email } = await someone();
    const rows = [
      { ...usual, email },
      { ...usual, email, kind: 'Monthly', reference: 'PO 772', amount: 119 },
    ];
    expect((await recordMany(rows)).status).toBe(200);
    expect((await stateOf(id)).paid_to).toBe('2027-12-10');
  });
});

test('a year that the office gave is owned', async () => {
  const { id, email } = await someone();
  await app.call(addUserYear, { as, body: { user_id: id, year: 2023 } });
  expect((await record({ email, kind: 'PriorYear', year: 2023 })).body.fields.year).toBe(
    'The member has this year already',
  );
});

test('a member without a subscription is told a week before the recorded days end', async () => {
  const { email } = await someone();
  await record({ email });
  await site.time.leapTo('2027-11-04');
  const [mail, receipt] = await mailsTo(app, email);
  expect([mail?.subject, receipt?.subject]).toEqual([
    'Your membership ends on 10 November 2027',
    'Payment received',
  ]);
  expect(mail?.text).toContain('Your payment was for a time, and nothing is charged after it.');
});
