import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDiscount } from '#contract/office-discounts.ts';
import { FOUND_MAX, officeSearch } from '#contract/office-search.ts';
import { createLog } from '#server/operate/log.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, aSubscription } from '#test/support/factories.ts';
import { aNotification, aPayment } from '#test/support/payments.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const TOKEN = 'dc0521d3-55fe-269b-fa00-b647310d760f';
const lines: string[] = [];
let app: TestApp;
let as: SignedIn;
let zoe: string;
beforeAll(async () => {
  app = await testApp({
    adminEmails: [ADMIN],
    log: createLog('trace', { write: (line) => lines.push(line) }),
  });
  as = await signedIn(app, { email: ADMIN, name: 'Ann', surname: 'Other', contact: '' });
  const member = await aMember(app, {
    email: 'zz1@users.test',
    name: 'Zoë',
    surname: 'Khumalo',
    contact: '+27 82 555 0142',
    saica_number: '00998877',
  });
  zoe = String(member.id);
  await app.call(addDiscount, { as, body: { code: 'ZOOM10', percentage_discount: 10, usage_limit: 5 } });
  await app.db
    .insertInto('referral_code')
    .values({ code: 'ZOE-7K4Q', member_id: zoe, created_at: NOW, mailed_at: NOW })
    .execute();
  await aSubscription(app, { member_id: zoe, token: TOKEN });
  await app.db.updateTable('checkout').set({ payment_reference: 'RPT-form-1' }).execute();
  const { id: checkout_id } = await app.db.selectFrom('checkout').select('id').executeTakeFirstOrThrow();
  const notification_id = await aNotification(app.db, 'applied');
  const columns = { notification_id, checkout_id, token: TOKEN, provider_payment_id: '2045611' };
  await app.db.insertInto('invoice_counter').values({ kind: 'invoice', year: 2026, last: 122 }).execute();
  await aPayment(app.db, { memberId: zoe, columns });
});
afterAll(() => app.close());

const search = async (q: string) => (await app.call(officeSearch, { as, query: { q } })).body;
const none = { rows: [], more: false };

describe('400', () => {
  test.each([
    [{}, 'Type what you are looking for'],
    [{ q: '   ' }, 'Type what you are looking for'],
    [{ q: 'a'.repeat(10_000) }, 'At most 255 characters'],
  ])('refuses what cannot be looked for', async (query, text) => {
    const answer = await app.call(officeSearch, { as, query });
    expect([answer.status, answer.body.fields]).toEqual([400, { q: text }]);
  });
});

describe('finds', () => {
  test.each(['zoe', 'KHUMALO Zoë', 'zz1@users', '082 555 0142', '+27825550142', '00998877', '998877'])(
    'the person by %s',
    async (q) => {
      const { people } = await search(q);
      const row = { user_id: zoe, email: 'zz1@users.test', name: 'Zoë', surname: 'Khumalo' };
      expect(people).toEqual({
        rows: [{ ...row, contactNumber: '+27 82 555 0142' }],
        more: false,
        alike: false,
      });
    },
  );

  test('the person who is like a name that was heard', async () => {
    const { people, ...others } = await search('Zoe Kumalo');
    expect(people).toMatchObject({ rows: [{ user_id: zoe }], alike: true });
    expect(others).toEqual({ invoices: none, codes: none, payments: none });
  });

  test.each(['INV-2026-000123', 'inv-2026-123', '000123', '123'])('the invoice by %s', async (q) => {
    const { invoices } = await search(q);
    const row = { number: 'INV-2026-000123', email: 'zz1@users.test', item: 'Annual Subscription' };
    expect(invoices).toEqual({ rows: [{ ...row, issued_on: '2026-11-20', amount: 999 }], more: false });
  });

  test('no invoice of another year', async () =>
    expect((await search('INV-2025-000123')).invoices).toEqual(none));

  test.each(['zo', 'ZO'])('the codes that begin with %s', async (q) =>
    expect((await search(q)).codes.rows).toEqual([
      { code: 'ZOOM10', kind: 'discount', email: '' },
      { code: 'ZOE-7K4Q', kind: 'referral', email: 'zz1@users.test' },
    ]),
  );

  test.each(['2045611', TOKEN, TOKEN.toUpperCase(), 'RPT-form-1'])('the payment by %s', async (q) => {
    const { payments } = await search(q);
    const row = { payment_id: expect.any(String), reference: '2045611', invoice: 'INV-2026-000123' };
    const whose = { user_id: zoe, email: 'zz1@users.test', paid_on: '2026-11-20', amount: 999 };
    expect(payments).toEqual({ rows: [{ ...row, ...whose }], more: false });
  });

  test.each([TOKEN, 'RPT-form-1'])('the payer by %s', async (q) =>
    expect((await search(q)).people.rows).toMatchObject([{ user_id: zoe }]),
  );

  test('a few of many, and says that there are more', async () => {
    for (const surname of 'abcdef') await aMember(app, { email: `${surname}@crowd.test`, surname });
    const { people } = await search('crowd.test');
    expect([people.rows.length, people.more]).toEqual([FOUND_MAX, true]);
  });
});

test.each([
  '%',
  '_',
  "'",
  '"',
  '\\',
  "' or 1=1 --",
  '%%%%',
  'x'.repeat(255),
  '( '.repeat(120),
  '9 '.repeat(120),
  '\u0000',
])('takes %j for text', async (q) => {
  const { status, body } = await app.call(officeSearch, { as, query: { q } });
  if (status !== 200) return expect([status, Object.keys(body.fields)]).toEqual([400, ['q']]);
  const { people, invoices, codes, payments } = body;
  expect([people.alike ? [] : people.rows, invoices, codes, payments]).toEqual([[], none, none, none]);
});

test('one letter finds a few of those who have it', async () => {
  const { people } = await search('e');
  expect(people).toMatchObject({ more: true, alike: false });
  expect(people.rows).toHaveLength(FOUND_MAX);
});

test('the log has nothing of what was looked for', async () => {
  await search('Needle in the haystack');
  expect(lines.join('')).toContain('/api/admin/search');
  expect(lines.join('')).not.toMatch(/needle/i);
  expect(
    await app.db.selectFrom('admin_log').select('action').where('action', 'ilike', '%search%').execute(),
  ).toEqual([]);
});
