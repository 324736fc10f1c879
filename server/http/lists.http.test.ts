import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let as: SignedIn;

const given: Record<number, number> = { 2: 100, 3: 100_000, 4: 100, 5: 50 };
const states = { 2: 'part_credited', 3: 'credited', 4: 'to_pay_back', 5: 'part_credited' };
const stateOf = (n: number) => states[n as keyof typeof states] ?? 'paid';

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
      insert into invoice (id, kind, state, year, number, payment_id, issued_on, item, total_cents, vat_cents, seller_name, seller_address)
      select ${uuid()}, 'invoice', ${stateOf(n)}, 2026, ${n}::int, id, '2026-11-20'::date + ${n % 2}::int, 'Subscription',
        99900 + 100 * ${n % 2}::int, 0, 'Plan', '' from paid`.execute(app.db);
    const back = given[n];
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
const shapeOf = ({ query, body }: EndpointSpec) =>
  ((query ?? body) as unknown as Shape | undefined)?.shape ?? {};
/** The lists of the office that need no more than a year. */
const lists = Object.values<EndpointSpec>(endpoints)
  .filter((one) => one.guard === 'admin' && 'sort' in shapeOf(one))
  .filter(({ path }) => !/affiliates|:id/.test(path))
  .map((one) => [one.path, one] as const);
const sortsOf = (endpoint: EndpointSpec): string[] =>
  (shapeOf(endpoint).sort as unknown as { def: { innerType: { options: string[] } } }).def.innerType.options;

const ask = (endpoint: EndpointSpec, wanted: object) =>
  app.call(endpoint, {
    as,
    ...(endpoint.params ? { params: { year: 2026 } } : {}),
    ...(endpoint.body ? { body: { userEmail: '@', ...wanted } } : { query: wanted }),
  });
const rowsOf = async (endpoint: EndpointSpec, wanted: object): Promise<string[]> =>
  (await ask(endpoint, wanted)).body.rows.map((row: unknown) => JSON.stringify(row));

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

describe.each(lists)('%s', (_path, endpoint) => {
  test.each(sortsOf(endpoint))('in both directions of %s each row is on one page', async (sort) => {
    for (const direction of ['asc', 'desc']) {
      const order = { sort, direction };
      const all = await rowsOf(endpoint, { ...order, size: 100 });
      const paged: string[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(all.length / 3)); page += 1)
        paged.push(...(await rowsOf(endpoint, { ...order, size: 3, page })));
      expect(paged).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

test('there are all of them', () => expect(lists.length).toBeGreaterThan(12));
