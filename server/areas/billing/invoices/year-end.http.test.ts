import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import * as calls from '#contract/office-books.ts';
import { payReferrals } from '#contract/office-referrals.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { aPayment, taxedSeller as seller } from '#test/support/payments.ts';
import { openPdf } from '#test/support/pdf.ts';
import { aReferralUse } from '#test/support/referrals.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const CASHIER = 'cashier@example.co.za';
const period = { from: '2026-09-01', to: '2026-11-30' };

let app: TestApp;
let admin: SignedIn;
let cashier: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN], seller });
  admin = await signedIn(app, { email: ADMIN });
  cashier = await signedIn(app, { email: CASHIER });
  const { id } = await aMember(app, { email: 'payer@example.co.za', name: 'Priya', surname: 'Govender' });
  const friend = await aMember(app, { email: 'friend@example.co.za' });
  const columns = { period_from: '2026-09-01', period_to: '2027-09-01' };
  // R365.00 without VAT for 365 days.
  const at = new Date('2026-09-01T08:00:00Z');
  await aPayment(app.db, { memberId: String(id), amount: 41_975, at, columns });
  await aPayment(app.db, { at: new Date('2026-10-05T08:00:00Z'), amount: 11_500 });
  await aPayment(app.db, {
    at: new Date('2026-10-06T08:00:00Z'),
    amount: 23_000,
    columns: { set_aside_at: at },
  });
  // Today, 20 November, half of the year goes back.
  await app.call(creditInvoice, { body: { invoice: 'INV-2026-000001', amount: '210' }, as: admin });
  await aReferralUse(app, String(id), '2026-10-21', { used_by: String(friend.id) });
  await aReferralUse(app, String(id), '2026-10-22');
  const body = { user_id: String(id), available: 200, reference: 'EFT 7' };
  expect((await app.call(payReferrals, { body, as: admin })).status).toBe(200);
  const roles = app.db.updateTable('member').set({ office_role: 'finance' });
  await roles.where('id', '=', cashier.id).execute();
});
afterAll(() => app.close());

const download = async (list: string, format: string, as = cashier) =>
  app.call(calls.booksCsv, { query: { ...period, list, format }, as });
const lines = async (list: string) =>
  Papa.parse<Record<string, string>>((await download(list, 'csv')).body.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data;
const sheet = async (list: string) => {
  const [heads = [], ...rows] = (await readXlsx((await download(list, 'xlsx')).body)).sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at], cell])));
};

test('a month earns its days, and what was not earned goes back first', async () => {
  const { body } = await app.call(calls.books, { query: period, as: cashier });
  expect(body.months).toMatchObject([
    { month: '2026-09', advance_before: 0, net: 365, earned: 30, advance_after: 335 },
    // R100.00 for no days are earned at once; R200.00 are to be paid back and stay.
    { month: '2026-10', advance_before: 335, net: 300, earned: 131, advance_after: 504 },
    // R285.00 of the year are left on 20 November, and R182.61 of them go: R102.39 for 285 days, of which 11 pass.
    {
      month: '2026-11',
      advance_before: 504,
      net: -182.61,
      earned: 22.95,
      advance_after: 298.44,
      payouts: 1,
      paid_out: 200,
    },
  ]);
  const { advance_before, net, earned, advance_after, paid_out, payouts } = body.total;
  expect([advance_before, net, earned, advance_after, paid_out, payouts]).toEqual([
    0, 482.39, 183.95, 298.44, 200, 1,
  ]);
  const later = { from: '2027-09-01', to: '2027-09-30' };
  const over = (await app.call(calls.books, { query: later, as: cashier })).body.total;
  expect([over.advance_before, over.advance_after]).toEqual([200, 200]);
});

test('the months are a file with the amounts of the page', async () => {
  expect((await lines('months'))[2]).toEqual({
    Month: '2026-11',
    Invoiced: '0.00',
    Credited: '210.00',
    Net: '-182.61',
    VAT: '-27.39',
    Total: '-210.00',
    Received: '0.00',
    Fees: '0.00',
    'Paid out': '200.00',
    'In advance at start': '504.00',
    Earned: '22.95',
    'In advance at end': '298.44',
  });
  expect((await sheet('months')).map(({ Month, Earned }) => [Month, Earned])).toEqual([
    ['2026-09', 30],
    ['2026-10', 131],
    ['2026-11', 22.95],
  ]);
});

test('the files of invoices and payments say the days that were paid for', async () => {
  const year = { From: '2026-09-01', To: '2027-09-01' };
  const none = { From: '', To: '' };
  expect(await lines('invoices')).toMatchObject([
    { Number: 'INV-2026-000001', ...year },
    { Number: 'INV-2026-000002', ...none },
    none,
    { Number: 'CN-2026-000001', ...year },
  ]);
  expect((await lines('payments')).slice(0, 3)).toMatchObject([year, none, none]);
  expect((await sheet('payments'))[0]).toMatchObject({
    From: new Date('2026-09-01'),
    To: new Date('2027-09-01'),
  });
});

test('the file of payouts says who got what for whom, and is in the log', async () => {
  expect(await lines('payouts')).toEqual([
    {
      'Paid on': '2026-11-20',
      Email: 'payer@example.co.za',
      Name: 'Priya Govender',
      Reference: 'EFT 7',
      Uses: '2',
      Amount: '200.00',
      'Used by': 'friend@example.co.za, A deleted account',
    },
  ]);
  expect(await sheet('payouts')).toMatchObject([{ 'Paid on': new Date('2026-11-20'), Uses: 2, Amount: 200 }]);
  const entries = await app.db
    .selectFrom('admin_log')
    .select('after')
    .where('action', '=', calls.booksCsv.does)
    .execute();
  expect(entries).toContainEqual({ after: { File: 'payouts.csv', From: period.from, To: period.to } });
});

test('a role without the money gets no file', async () => {
  await app.db.updateTable('member').set({ office_role: 'support' }).where('id', '=', cashier.id).execute();
  expect((await download('payouts', 'csv')).status).toBe(403);
  await app.db.updateTable('member').set({ office_role: 'finance' }).where('id', '=', cashier.id).execute();
});

test('the PDF has the income, with its total', async () => {
  const file = await app.call(calls.booksPdf, { query: period, as: cashier });
  const { pages } = await openPdf(new Uint8Array(file.body));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const part of ['Paid out', 'Earned and paid in advance', 'In advance at end', 'R298.44', 'R183.95'])
    expect(text).toContain(part);
});
