import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import * as calls from '#contract/office-books.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { aPayment, taxedSeller as seller } from '#test/support/payments.ts';
import { openPdf } from '#test/support/pdf.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const autumn = { from: '2026-09-01', to: '2026-11-30' };

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN], seller });
  admin = await signedIn(app, { email: ADMIN });
  const { id } = await aMember(app, { email: 'payer@example.co.za', surname: "O'Brien-Müller" });
  const memberId = String(id);
  // The last minute of September and the first of October, in South Africa.
  await aPayment(app.db, { memberId, at: new Date('2026-09-30T21:59:00Z'), fee: 3_000 });
  await aPayment(app.db, { memberId, at: new Date('2026-09-30T22:00:00Z'), amount: 11_900, fee: 400 });
  await aPayment(app.db, { at: new Date('2026-10-31T21:59:59.999Z'), amount: 11_900 });
  await app.call(creditInvoice, { body: { invoice: 'INV-2026-000002' }, as: admin });
});
afterAll(() => app.close());

const get = async (query: object) => app.call(calls.books, { query, as: admin });
const lines = async (list: (typeof calls.bookLists)[number], query = autumn) => {
  const { body } = await app.call(calls.booksCsv, { query: { ...query, list }, as: admin });
  return Papa.parse<Record<string, string>>(body.toString().slice(1), { header: true, skipEmptyLines: true })
    .data;
};

test.each([
  [{}, ['from', 'to']],
  [{ from: '2026-02-30', to: '2026-03-01' }, ['from']],
  [{ from: '2026-03-02', to: '2026-03-01' }, ['to']],
])('400 names the days that are wrong: %o', async (query, wrong) => {
  for (const call of [calls.books, calls.booksPdf]) {
    const { status, body } = await app.call(call, { query, as: admin });
    expect([status, Object.keys(body.fields)]).toEqual([400, wrong]);
  }
  const { body } = await app.call(calls.booksCsv, { query: { ...query, list: 'mails' }, as: admin });
  expect(Object.keys(body.fields)).toContain('list');
});

test('sums invoices, credit notes and payments by South African month', async () => {
  const { body } = await get(autumn);
  const sums = { invoices: 1, invoiced: 999, credit_notes: 0, credited: 0 };
  expect(body.months[0]).toEqual({
    month: '2026-09',
    ...sums,
    net: 868.7,
    vat: 130.3,
    total: 999,
    payments: 1,
    received: 999,
    fees: 30,
    payouts: 0,
    paid_out: 0,
    // The payment of the test pays for no days.
    advance_before: 0,
    earned: 868.7,
    advance_after: 0,
  });
  expect(body.months[1]).toMatchObject({
    month: '2026-10',
    invoices: 2,
    invoiced: 238,
    payments: 2,
    fees: 4,
  });
  // The credit note counts on the day of its issue.
  expect(body.months[2]).toMatchObject({ month: '2026-11', credit_notes: 1, credited: 119, total: -119 });
  expect(body.total).toMatchObject({ invoiced: 1_237, credited: 119, total: 1_118, received: 1_237 });
  expect(body.total.net + body.total.vat).toBeCloseTo(1_118);
  const day = { from: '2026-10-01', to: '2026-10-30' };
  expect((await get(day)).body.total).toMatchObject({ invoices: 1, payments: 1, received: 119 });
});

test('the list of invoices follows the period', async () => {
  const { body } = await app.call(officeInvoices, {
    query: { from: '2026-10-01', to: '2026-10-31' },
    as: admin,
  });
  expect(body.rows.map(({ number }: { number: string }) => number).sort()).toEqual([
    'INV-2026-000002',
    'INV-2026-000003',
  ]);
});

test('a reader with a decimal comma gets semicolons and amounts with a comma', async () => {
  const of = async (language: string, list: string) => {
    const query = { from: '2026-10-01', to: '2026-11-30', list };
    const headers = { 'accept-language': language };
    return (await app.call(calls.booksCsv, { query, as: admin, headers })).body.toString();
  };
  expect(await of('en-ZA,en;q=0.9', 'invoices')).toContain('"103,48";"15,52";"119,00";"15%"');
  expect(await of('de', 'invoices')).toContain('"-119,00"');
  expect(await of('af-ZA', 'payments')).toContain('"119,00";"-4,00";"115,00";');
  expect(await of('en-GB', 'invoices')).toContain('"103.48","15.52","119.00","15%"');
});

test('the files have every document and every payment, add up, and are in the log', async () => {
  const documents = await lines('invoices');
  expect(documents).toHaveLength(4);
  expect(documents[0]).toMatchObject({
    Number: 'INV-2026-000001',
    Kind: 'Invoice',
    Date: '2026-09-30',
    Email: 'payer@example.co.za',
    Net: '868.70',
    VAT: '130.30',
    Total: '999.00',
    'VAT rate': '15%',
    'Paid on': '2026-09-30',
  });
  expect(documents[0]?.Name).toContain("O'Brien-Müller");
  expect(documents.at(-1)).toMatchObject({
    Number: 'CN-2026-000001',
    Kind: 'Credit note',
    'For invoice': 'INV-2026-000002',
    Total: '-119.00',
  });
  const { body } = await get(autumn);
  const added = documents.reduce((sum, { Total }) => sum + Number(Total), 0);
  expect(added).toBeCloseTo(body.total.total);
  expect(await lines('payments', { from: '2026-10-01', to: '2026-10-31' })).toMatchObject([
    {
      Day: '2026-10-01',
      Time: '00:00',
      Amount: '119.00',
      Invoice: 'INV-2026-000002',
      'Refund recorded on': '2026-11-20',
    },
    { Day: '2026-10-31', Time: '23:59', Amount: '119.00', Email: '', 'Refund recorded on': '' },
  ]);
  const entries = await app.db
    .selectFrom('admin_log')
    .select('after')
    .where('action', '=', calls.booksCsv.does)
    .execute();
  expect(entries).toContainEqual({
    after: { File: 'payments.csv', From: '2026-10-01', To: '2026-10-31' },
  });
});

test('the sheets have amounts that add up, and days', async () => {
  const query = { ...autumn, list: 'invoices', format: 'xlsx' };
  const { body } = await app.call(calls.booksCsv, { query, as: admin });
  const [heads = [], ...rows] = (await readXlsx(body)).sheets[0]?.rows ?? [];
  const column = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
  expect(column('Total')).toEqual([999, 119, 119, -119]);
  expect(column('Date')[0]).toEqual(new Date('2026-09-30'));
  expect(column('VAT rate')[0]).toBe(0.15);
  const none = { from: '2020-01-01', to: '2020-01-31', list: 'payments', format: 'xlsx' };
  const empty = await app.call(calls.booksCsv, { query: none, as: admin });
  expect((await readXlsx(empty.body)).sheets[0]?.rows).toEqual([expect.arrayContaining(['Day', 'Amount'])]);
});

test('the PDF has a row for each month, the total and the seller', async () => {
  const file = await app.call(calls.booksPdf, { query: autumn, as: admin });
  expect(file.headers.get('content-disposition')).toContain('books-2026-09-01-2026-11-30.pdf');
  const { file: pdf, pages } = await openPdf(new Uint8Array(file.body));
  expect((await pdf.getMetadata()).info).toMatchObject({
    Title: 'Invoices and payments, 1 September 2026 to 30 November 2026',
  });
  const text = pages[0]?.replace(/\s+/g, ' ');
  for (const part of ['VAT number 4123456789', 'September 2026', 'November 2026', 'R1 237.00', 'R1 118.00'])
    expect(text).toContain(part);
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"TH"');
});

test('ten years fit on the paper', async () => {
  const query = { from: '2020-01-01', to: '2029-12-31' };
  const file = await app.call(calls.booksPdf, { query, as: admin });
  const { pages } = await openPdf(new Uint8Array(file.body));
  expect(pages.length).toBeGreaterThan(2);
  // The head repeats.
  expect(pages[1]).toContain('Invoiced');
});
