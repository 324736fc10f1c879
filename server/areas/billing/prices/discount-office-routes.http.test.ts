import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/office-discounts.ts';
import { checkDiscount, checkDiscountAnnual } from '#contract/payments.ts';
import { createReferralDiscount } from '#contract/referrals.ts';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';

let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  member = await signedIn(app);
});
beforeEach(async () => {
  await app.db.deleteFrom('discount_use').execute();
  await app.db.deleteFrom('discount_code').execute();
  await app.db.deleteFrom('admin_log').execute();
});
afterAll(() => app.close());

const gauteng = { code: 'GAUTENG20', percentage_discount: 20, usage_limit: 150 };
const inLog = { Code: 'GAUTENG20', 'Percentage discount': 20, 'Usage limit': 150 };
const add = (body: object, as = admin) => app.call(calls.addDiscount, { body, as });
const list = async (query: object = {}) => (await app.call(calls.officeDiscounts, { query, as: admin })).body;
const end = (code: string, as = admin) => app.call(calls.endDiscount, { body: { code }, as });
const stored = () =>
  app.db.selectFrom('discount_code').select(['code', 'percentage_discount', 'usage_limit']).execute();
const check = (code: string) =>
  app.call(checkDiscount, { body: { email: member.email, code } }).then(({ status }) => status);

async function use(code: string): Promise<void> {
  const { id } = await aMember(app);
  const row = { code, member_id: id, checkout_id: uuid(), used_at: app.clock.now() };
  await app.db.insertInto('discount_use').values(row).execute();
}

describe('POST add_discount', () => {
  test.each([
    ['code', { code: ' ' }, 'A Code is required'],
    ['code', { code: undefined }, 'A Code is required'],
    ['code', { code: 'X'.repeat(256) }, 'At most 255 characters'],
    ['code', { code: 'SAVE 20' }, 'Use letters A to Z, digits and signs, without spaces'],
    ['code', { code: 'S\u0410VE20' }, 'Use letters A to Z, digits and signs, without spaces'],
    ['code', { code: 'stra\u00dfe' }, 'Use letters A to Z, digits and signs, without spaces'],
    ['percentage_discount', { percentage_discount: 15 }, 'Choose 10, 20, 30 or 40 percent'],
    ['percentage_discount', { percentage_discount: 100 }, 'Choose 10, 20, 30 or 40 percent'],
    ['usage_limit', { usage_limit: undefined }, 'Limit is required'],
    ['usage_limit', { usage_limit: '' }, 'Limit is required'],
    ['usage_limit', { usage_limit: 0 }, 'Enter a whole number from 1 to 1000000'],
    ['usage_limit', { usage_limit: '2.5' }, 'Enter a whole number from 1 to 1000000'],
    ['ends_on', { ends_on: '31/12' }, 'Enter a date that exists, for example 2026-03-31'],
    ['ends_on', { ends_on: '2026-01-01' }, 'This day has passed. Choose today or a later day.'],
    ['usage_limit', { usage_limit: 1_000_001 }, 'Enter a whole number from 1 to 1000000'],
  ])('400 names %s: %o', async (field, wrong, text) => {
    const { status, body } = await add({ ...gauteng, ...wrong });
    expect([status, body.fields]).toEqual([400, { [field]: text }]);
    expect(await stored()).toEqual([]);
  });

  test('adds a code that members can apply, in capital letters and with an entry in the log', async () => {
    const { status, body } = await add({ code: ' Gauteng20 ', percentage_discount: 20, usage_limit: '150' });
    expect([status, body]).toEqual([200, { ...gauteng, ends_on: '', note: '' }]);
    expect(await stored()).toEqual([gauteng]);
    expect(await check('gauteng20')).toBe(200);
    const [entry] = await app.db.selectFrom('admin_log').selectAll().execute();
    expect(entry).toMatchObject({ action: 'Added discount code', whom: 'GAUTENG20', after: inLog });
  });

  test('a code can be applied to its last day, and is over on the day after', async () => {
    const day = southAfricanDate(app.clock.now());
    await add({ ...gauteng, ends_on: day });
    expect(await check('GAUTENG20')).toBe(200);
    expect(await list()).toMatchObject({ rows: [{ ends_on: day, state: 'running' }], running: 1 });
    await app.db
      .updateTable('discount_code')
      .set({ ends_on: addDays(day, -1) })
      .execute();
    expect(await check('GAUTENG20')).not.toBe(200);
    expect(await list()).toMatchObject({ rows: [{ state: 'ended' }], running: 0 });
    expect((await end('GAUTENG20')).body.code).toBe('discount_ended');
  });

  test('takes off 10 percent unless another part is chosen', async () => {
    await add({ code: 'TEN', usage_limit: 1 });
    expect(await stored()).toMatchObject([{ percentage_discount: 10 }]);
  });

  test("403 'Code Already Exists' for a discount code in any spelling, and for a member's referral code", async () => {
    await add(gauteng);
    const own = (await app.call(createReferralDiscount, { as: member })).body.discount_code;
    for (const code of ['gauteng20', own]) {
      const { status, body } = await add({ ...gauteng, code, usage_limit: 1 });
      expect([status, body.code, body.message]).toEqual([403, 'code_exists', 'Code Already Exists']);
    }
    expect(await stored()).toEqual([gauteng]);
    expect(await app.db.selectFrom('admin_log').select('id').execute()).toHaveLength(1);
  });

  test('two simultaneous requests add one', async () => {
    const answers = await Promise.all([add(gauteng), add({ ...gauteng, usage_limit: 1 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await stored()).toHaveLength(1);
  });

  test('is refused when a price, also an announced one, would fall below what the provider charges', async () => {
    const price = {
      pricing_type: 'PriorYear',
      price_cents: cents(800),
      created_at: app.clock.now(),
    } as const;
    await app.db
      .insertInto('price')
      .values({ id: uuid(), ...price, start_date: '2027-01-01' })
      .execute();
    const { status, body } = await add({ ...gauteng, percentage_discount: 40 });
    expect([status, body.fields]).toEqual([
      400,
      {
        percentage_discount:
          'With 40% off, the Prior Year price of R8.00 is R4.80. The payment provider charges nothing below R5.00.',
      },
    ]);
    expect((await add({ ...gauteng, percentage_discount: 30 })).status).toBe(200);
    await app.db.deleteFrom('price').execute();
  });
});

test('the list has the codes with their uses, the newest first, paged and searched', async () => {
  for (const [code, usage_limit] of [
    ['A', 2],
    ['B', 1],
    ['C', 5],
  ] as const) {
    await add({
      code,
      percentage_discount: 10,
      usage_limit,
      ...(code === 'B' ? { note: 'Mokoena & Co' } : {}),
    });
    app.clock.set(new Date(app.clock.now().getTime() + 1000));
  }
  await use('A');
  await use('B');
  await end('C');
  const all = await list();
  expect(all).toMatchObject({ total: 3, running: 1 });
  expect(all.rows).toEqual([
    {
      code: 'C',
      note: '',
      percentage_discount: 10,
      ends_on: '',
      used: 0,
      usage_limit: 5,
      added: '2026-11-20',
      state: 'ended',
    },
    {
      code: 'B',
      note: 'Mokoena & Co',
      percentage_discount: 10,
      ends_on: '',
      used: 1,
      usage_limit: 1,
      added: '2026-11-20',
      state: 'used_up',
    },
    {
      code: 'A',
      note: '',
      percentage_discount: 10,
      ends_on: '',
      used: 1,
      usage_limit: 2,
      added: '2026-11-20',
      state: 'running',
    },
  ]);
  const codesOf = async (query: object) => (await list(query)).rows.map(({ code }: { code: string }) => code);
  expect(await codesOf({ size: 2, page: 2 })).toEqual(['A']);
  expect(await codesOf({ sort: 'usage_limit', direction: 'desc' })).toEqual(['C', 'A', 'B']);
  expect(await codesOf({ q: 'b' })).toEqual(['B']);
  expect(await codesOf({ q: 'mokoena' })).toEqual(['B']);
  expect(await list({ q: '%' })).toMatchObject({ rows: [], total: 0, running: 1 });
});

describe('POST /api/admin/discounts/end', () => {
  test('404 for a code that there is not, 400 without one', async () => {
    expect((await end('NONE')).status).toBe(404);
    expect((await end(' ')).body.fields).toEqual({ code: 'A Code is required' });
  });

  test('ends the code: nobody can apply it, its spelling stays taken, and it ends once', async () => {
    await add(gauteng);
    expect(await check('GAUTENG20')).toBe(200);
    expect((await end(' gauteng20 ')).body).toEqual({ code: 'GAUTENG20' });
    for (const call of [checkDiscount, checkDiscountAnnual]) {
      const { status, body } = await app.call(call, { body: { email: member.email, code: 'GAUTENG20' } });
      expect([status, body.message]).toEqual([401, 'Discount code invalid']);
    }
    expect((await add(gauteng)).body.code).toBe('code_exists');
    expect((await end('GAUTENG20')).body.code).toBe('discount_ended');
    const entries = await app.db.selectFrom('admin_log').select(['action', 'before', 'after']).execute();
    expect(entries.filter(({ action }) => action === calls.endDiscount.does)).toMatchObject([
      { before: inLog, after: { ...inLog, Ended: app.clock.now().toISOString() } },
    ]);
  });
});
