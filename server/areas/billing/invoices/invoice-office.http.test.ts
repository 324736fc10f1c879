import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { cents } from '#domain/money/money.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { printedNumber } from './invoice-office-queries.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  member = await signedIn(app, { email: 'payer@example.co.za' });
});
afterAll(() => app.close());

const list = async (query: object = {}) => (await app.call(officeInvoices, { query, as: admin })).body;
const numbers = async (query: object = {}): Promise<string[]> =>
  (await list(query)).rows.map(({ number }: { number: string }) => number);

/** A payment with its invoice; `aside`: it brought nothing. */
async function anInvoice(number: number, memberId: string, more: { aside?: boolean } = {}) {
  const [notification_id, payment_id] = [uuid(), uuid()];
  const now = app.clock.now();
  await app.db
    .insertInto('payment_notification')
    .values({ id: notification_id, idempotency_key: notification_id, raw_body: '', received_at: now })
    .execute();
  await app.db
    .insertInto('payment')
    .values({
      id: payment_id,
      notification_id,
      member_id: memberId,
      provider_payment_id: `pf-${number}`,
      amount_cents: cents(99_900),
      paid_at: now,
      set_aside_at: more.aside ? now : null,
    })
    .execute();
  const seller = { seller_name: 'Plan', seller_address: '', vat_cents: cents(0) };
  const row = {
    kind: 'invoice',
    state: more.aside ? 'to_pay_back' : 'paid',
    year: 2026,
    number,
    issued_on: '2026-11-20',
    total_cents: cents(99_900),
  } as const;
  await app.db
    .insertInto('invoice')
    .values({ id: uuid(), payment_id, item: 'Annual Subscription', ...row, ...seller })
    .execute();
}

test('400 names a state that there is not', async () => {
  const { body } = await app.call(officeInvoices, { query: { state: 'lost' }, as: admin });
  expect(body.fields).toEqual({
    state: 'Choose paid, to_pay_back, part_credited or credited',
  });
});

test('lists what is to be paid back first, finds by number, email and payment, and follows the credit note', async () => {
  const other = await aMember(app, { email: 'other@example.co.za' });
  await anInvoice(1, member.id);
  await anInvoice(2, member.id, { aside: true });
  await anInvoice(1_234_567, String(other.id));
  const [one, two, long] = [1, 2, 1_234_567].map((number) =>
    invoiceNumber({ kind: 'invoice', year: 2026, number }),
  );
  const all = await list();
  expect(all).toMatchObject({ total: 3, to_pay_back: { invoices: 1, amount: 999 } });
  expect(all.rows[0]).toMatchObject({
    number: two,
    email: member.email,
    item: 'Annual Subscription',
    issued_on: '2026-11-20',
    amount: 999,
    reference: 'pf-2',
    state: 'to_pay_back',
    credit_note: '',
  });
  // Numbers sort as they are printed, also with more than six digits.
  expect(await numbers({ sort: 'number', direction: 'asc' })).toEqual([one, two, long].sort());
  expect(await numbers({ q: '000001' })).toEqual([one]);
  expect(await numbers({ q: 'OTHER@' })).toEqual([long]);
  expect(await numbers({ q: 'pf-2' })).toEqual([two]);
  expect(await numbers({ q: '_' })).toEqual([]);
  expect(await numbers({ q: '@' })).toEqual(all.rows.map(({ number }: { number: string }) => number));
  expect(await numbers({ state: 'to_pay_back' })).toEqual([two]);

  expect((await app.call(creditInvoice, { body: { invoice: two }, as: admin })).status).toBe(200);
  expect(await list({ state: 'credited' })).toMatchObject({
    rows: [{ number: two, state: 'credited', credit_note: 'CN-2026-000001' }],
    to_pay_back: { invoices: 0, amount: 0 },
  });
  expect(await numbers({ state: 'to_pay_back' })).toEqual([]);

  await app.db.deleteFrom('member').where('id', '=', String(other.id)).execute();
  expect((await list({ q: 'pf-1234567' })).rows).toMatchObject([{ number: long, email: '' }]);
  expect(await numbers({ q: '@' })).not.toContain(long);
});

test('finds and sorts more invoices than a list counts', async () => {
  const { id } = await aMember(app, { email: 'many@example.co.za' });
  await sql`with paid as (insert into payment (id, member_id, amount_cents, paid_at)
      select gen_random_uuid(), ${id}, 99900, now() from generate_series(1, 10001) returning id)
    insert into invoice (id, kind, state, year, number, payment_id, issued_on, item, total_cents, vat_cents, seller_name, seller_address)
    select gen_random_uuid(), 'invoice', 'paid', 2025, row_number() over (), id, '2025-11-20', 'Subscription', 99900, 0, 'Plan', ''
    from paid`.execute(app.db);
  const first = { number: 'INV-2025-000001', email: 'many@example.co.za' };
  expect(await list({ q: 'MANY@', sort: 'number' })).toMatchObject({
    total: 10_000,
    more: true,
    rows: { 0: first },
  });
  const emails = async (direction: string): Promise<string[]> =>
    (await list({ sort: 'email', direction })).rows.map(({ email }: { email: string }) => email);
  expect(await emails('asc')).toEqual(Array(10).fill('many@example.co.za'));
  expect((await emails('desc')).slice(0, 3)).toEqual([member.email, member.email, 'many@example.co.za']);
});

test('the index knows the printed number as the search asks for it', async () => {
  // Over many rows: over few of them every index costs the same.
  await sql`vacuum analyze invoice`.execute(app.db);
  const { rows } =
    await sql`explain select item from invoice where ${printedNumber('invoice')} like '%004711%'`.execute(
      app.db,
    );
  expect(JSON.stringify(rows)).toContain('invoice_printed');
});
