import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDiscount } from '#contract/office-discounts.ts';
import * as calls from '#contract/payments.ts';
import { purchaseYear } from '#contract/purchases.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { signedIn } from '#test/support/sign-in.ts';

const OWNER = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [OWNER] } });
  ({ app } = site);
  const code = { code: 'SAVE-10', percentage_discount: 10, usage_limit: 1000 };
  await app.db
    .insertInto('discount_code')
    .values({ ...code, created_at: app.clock.now() })
    .execute();
  const { id } = await aMember(app, { name: 'Naledi' });
  await app.db
    .insertInto('referral_code')
    .values({ code: 'NALEDI-7K4Q', member_id: id, created_at: app.clock.now(), mailed_at: app.clock.now() })
    .execute();
});
beforeEach(() => app.db.deleteFrom('request_limit').execute());
afterAll(() => site.close());

const pasted = [
  'save-10',
  ' SAVE-10\r\n',
  'SAVE-10\u200b',
  '\u2060SAVE-10',
  '\u202aSAVE-10\u202c',
  'SAVE \u00a0-10',
  '\uff33\uff21\uff36\uff25-\uff11\uff10',
  '\u201cSAVE-10\u201d',
  'SAVE\u201310',
  '"SAVE-10".',
];

test.each(pasted)('%j is the code SAVE-10 wherever it is typed', async (code) => {
  const member = await aMember(app, { membership: unpaid, years: [] });
  const { email } = member;
  for (const check of [calls.checkDiscount, calls.checkDiscountAnnual])
    expect((await app.call(check, { body: { email, code } })).body).toEqual({ percentage_discount: 10 });
  const form = await app.call(calls.checkout, { body: { email, kind: 'Annual', code } });
  const buyer = await signedIn(app);
  const year = await app.call(purchaseYear, { as: buyer, body: { year: 2024, code } });
  expect([form.status, year.status]).toEqual([200, 200]);
  const kept = await app.db
    .selectFrom('checkout')
    .select('discount_code')
    .where('member_id', 'in', [member.id, buyer.id])
    .execute();
  expect(kept).toEqual([{ discount_code: 'SAVE-10' }, { discount_code: 'SAVE-10' }]);
});

test('a referral code with the dash of a word processor is the same code', async () => {
  const { email } = await aMember(app, { membership: unpaid, years: [] });
  const check = await app.call(calls.checkDiscountAnnual, {
    body: { email, code: 'Naledi\u20137K4Q\u200b' },
  });
  expect(check.body).toEqual({ percentage_discount: 20 });
});

test('a text that has nothing of a code is an unknown code, and never no code', async () => {
  const { email } = await aMember(app, { membership: unpaid, years: [] });
  for (const code of ['\u201c\u201d', '...', '\u200b\u200b', '\u0416'])
    expect((await app.call(calls.checkout, { body: { email, kind: 'Annual', code } })).body.code).toBe(
      'discount_invalid',
    );
});

test('no code is made that could not be found as it is typed', async () => {
  const as = await signedIn(app, { email: OWNER });
  for (const code of ['"SUMMER"', 'SUMMER.', '(SUMMER)']) {
    const body = { code, percentage_discount: 10, usage_limit: 1 };
    expect((await app.call(addDiscount, { as, body })).body.fields).toEqual({
      code: 'Leave out the brackets, quotation marks and stops around it',
    });
  }
});
