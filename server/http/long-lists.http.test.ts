import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { type EndpointSpec, errorsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let as: SignedIn;

/** Members, invoices and entries of the log, of which several have the same values, and some none. */
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const { id } = await aMember(app, {
      email: `m${n}@long.test`,
      name: n % 2 ? 'Sipho' : 'sipho',
      surname: n < 5 ? 'Dube' : 'Khumalo',
      created_at: new Date(NOW.getTime() - (n % 3)),
      membership: n % 3 ? { paid_to: `2027-01-0${n % 2 || 2}` } : unpaid,
    });
    if (n % 2)
      await app.db
        .insertInto('referral_code')
        .values({ code: `CODE${n}`, member_id: id ?? '', created_at: NOW, mailed_at: NOW })
        .execute();
    await sql`insert into standing (member_id, plan_year, body, version, status, from_day, until_day)
      values (${id}, 2026, 'saica', 'saica-2021', 'short', '2026-01-01', '2026-12-31')`.execute(app.db);
    await sql`with paid as (insert into payment (id, member_id, amount_cents, paid_at, set_aside_at)
        values (${uuid()}, ${n > 5 ? null : id}, 99900, ${NOW}, ${n % 4 ? null : NOW}) returning id)
      insert into invoice (id, kind, year, number, payment_id, issued_on, item, total_cents, vat_cents, seller_name, seller_address)
      select ${uuid()}, 'invoice', 2026, ${n}::int, id, '2026-11-20'::date + ${n % 2}::int, 'Subscription',
        99900 + 100 * ${n % 2}::int, 0, 'Plan', '' from paid`.execute(app.db);
    const back = { 2: 100, 3: 100_000, 4: 100, 5: 50 }[n];
    if (back)
      await sql`insert into invoice (id, kind, year, number, payment_id, credits_id, reason, issued_on, item, total_cents,
          vat_cents, seller_name, seller_address)
        select ${uuid()}, 'credit_note', 2026, ${n}::int, payment_id, id, 'refund', issued_on, item, ${back}::int, 0, 'Plan', ''
        from invoice where kind = 'invoice' and number = ${n}::int`.execute(app.db);
    await sql`insert into admin_log (id, at, admin_id, admin_email, action, whom)
      values (${uuid()}, ${NOW}::timestamptz + ${n % 3}::int * interval '1 microsecond', ${as.id}, ${ADMIN}, 'Changed price', ${`${n}`})`.execute(
      app.db,
    );
  }
});
afterAll(() => app.close());

type Shape = { shape: Record<string, z.ZodMiniType> };
const shapeOf = ({ query, body }: EndpointSpec) => ((query ?? body) as unknown as Shape).shape;
const long = Object.values<EndpointSpec>(endpoints)
  .filter((one) => errorsOf(one).includes('row_gone'))
  .map((one) => [one.path, one] as const);
const sortsOf = (endpoint: EndpointSpec): string[] =>
  (shapeOf(endpoint).sort as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options;

const ask = (endpoint: EndpointSpec, wanted: object) =>
  app.call(endpoint, {
    as,
    ...(endpoint.params ? { params: { year: 2026 } } : {}),
    ...(endpoint.body ? { body: { userEmail: '@', ...wanted } } : { query: wanted }),
  });
const idsOf = ({ body }: { body: { rows: { id?: string; user_id?: string }[] } }) =>
  body.rows.map((row) => row.id ?? row.user_id);

test.each([
  ['paid', [1, 6, 7]],
  ['to_pay_back', [4]],
  ['part_credited', [2, 5]],
  ['credited', [3]],
] as const)('invoices that are %s are those that say so', async (state, numbers) => {
  const order = { sort: 'number', size: 100 } as const;
  const all = await app.call(officeInvoices, { as, query: order });
  const found = await app.call(officeInvoices, { as, query: { ...order, state } });
  expect(found.body.rows).toEqual(all.body.rows.filter((row: { state: string }) => row.state === state));
  expect(found.body.rows.map(({ number }: { number: string }) => Number(number.slice(-6)))).toEqual(numbers);
});

test('the lists that go on after a row', () => expect(long).toHaveLength(11));

describe.each(long)('%s', (_path, endpoint) => {
  test.each(sortsOf(endpoint))(
    'in both directions of %s the rows after each row are the rest',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const order = { sort, direction, size: 100 };
        const all = idsOf(await ask(endpoint, order));
        for (const [place, after] of all.entries()) {
          const found = await ask(endpoint, { ...order, after });
          expect(idsOf(found)).toEqual(all.slice(place + 1));
          expect(found.body).toMatchObject({ total: all.length - place - 1 });
          expect([found.body.more, found.body.next]).toEqual([undefined, undefined]);
        }
      }
    },
  );

  test('400 for what is no id, 404 for a row that is not in the list', async () => {
    const wrong = await ask(endpoint, { after: 'm1@long.test' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { after: 'Not an id of ours' }]);
    const gone = await ask(endpoint, { after: uuid() });
    expect([gone.status, gone.body.code]).toEqual([404, 'row_gone']);
  });
});
