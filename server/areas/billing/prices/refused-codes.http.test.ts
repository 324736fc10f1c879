import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personRecord } from '#contract/office-person.ts';
import * as calls from '#contract/payments.ts';
import { purchaseYear } from '#contract/purchases.ts';
import { REFUSED_CODES_KEPT } from '#domain/prices/refused-codes.ts';
import type { TestApp } from '#test/support/app.ts';
import { aMember, aSubscription, unpaid } from '#test/support/factories.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const OWNER = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [OWNER] } });
  ({ app } = site);
  as = await signedIn(app, { email: OWNER });
  const usual = { percentage_discount: 10, usage_limit: 2, created_at: app.clock.now() };
  await app.db
    .insertInto('discount_code')
    .values([
      { ...usual, code: 'SPRING' },
      { ...usual, code: 'OVER', ended_at: app.clock.now() },
      { ...usual, code: 'LATE', ends_on: '2026-01-31' },
    ])
    .execute();
});
beforeEach(async () => {
  await app.db.deleteFrom('request_limit').execute();
  await app.db.deleteFrom('discount_use').execute();
});
afterAll(() => site.close());

const refusedOf = async (id: unknown) =>
  (await app.call(personRecord, { as, params: { user_id: id } })).body.refused_codes.map(
    ({ code, reason, why }: Record<string, string>) => [code, reason, why],
  );
async function used(code: string, ...ids: string[]) {
  for (const member_id of ids) {
    await aSubscription(app, { member_id });
    const form = app.db.selectFrom('checkout').select('id').where('member_id', '=', member_id);
    const checkout_id = (await form.executeTakeFirstOrThrow()).id;
    await app.db
      .insertInto('discount_use')
      .values({ code, member_id, checkout_id, used_at: app.clock.now() })
      .execute();
  }
}
const owned = (member_id: string, code: string) =>
  app.db
    .insertInto('referral_code')
    .values({ code, member_id, created_at: app.clock.now(), mailed_at: app.clock.now() })
    .execute();

const INVALID = 'Discount code invalid';
const USED = 'Discount code already used';

test('each refusal is kept once with the words of the member and the reason for the office', async () => {
  const { id, email } = await site.newMember();
  const others = await Promise.all([aMember(app), aMember(app)]);
  await owned(id, 'MINE-7K4Q');
  const annual = (code: string) => app.call(calls.checkDiscountAnnual, { body: { email, code } });
  const year = (code: string) => app.call(calls.checkDiscount, { body: { email, code } });
  for (const code of ['NOBODYS', 'OVER', 'LATE', 'MINE-7K4Q', 'nobodys'])
    expect((await annual(code)).body.code).toBe('discount_invalid');
  await year('MINE-7K4Q');
  await used('SPRING', id);
  await annual('SPRING');
  await app.db.deleteFrom('discount_use').execute();
  await used('SPRING', ...others.map((one) => String(one.id)));
  const form = await app.call(calls.checkout, { body: { email, kind: 'Annual', code: 'SPRING' } });
  expect([form.status, form.body.code]).toEqual([403, 'discount_used']);
  expect(await refusedOf(id)).toEqual([
    ['SPRING', USED, 'It was used 2 times, as often as it may be.'],
    ['SPRING', USED, 'They have used this code before.'],
    ['MINE-7K4Q', INVALID, 'It is a referral code, and this payment takes discount codes only.'],
    ['NOBODYS', INVALID, 'There is no such code.'],
    ['MINE-7K4Q', INVALID, 'It is their own referral code.'],
    ['LATE', INVALID, 'The code has ended.'],
    ['OVER', INVALID, 'The code has ended.'],
  ]);
  const priced = app.db.selectFrom('checkout').select('id').where('discount_code', 'is not', null);
  expect(await priced.execute()).toEqual([]);
});

test('a use that others hold, a second referral and the purchase of a year are kept too', async () => {
  const [one, two, late] = [await site.newMember(), await site.newMember(), await site.newMember()];
  for (const { email } of [one, two])
    await app.call(calls.checkout, { body: { email, kind: 'Annual', code: 'SPRING' } });
  await app.call(calls.checkout, { body: { email: late.email, kind: 'Annual', code: 'SPRING' } });
  expect(await refusedOf(late.id)).toEqual([
    [
      'SPRING',
      'Somebody is paying with this code. Try again in an hour.',
      'The payment forms of others hold the uses that are left.',
    ],
  ]);
  const buyer = await signedIn(app);
  await app.call(purchaseYear, { as: buyer, body: { year: 2024, code: 'NOBODYS' } });
  expect(await refusedOf(buyer.id)).toEqual([['NOBODYS', INVALID, 'There is no such code.']]);
});

test('the last ten of a member are kept, and nothing of an address that nobody registered', async () => {
  const { id, email } = await site.newMember();
  for (let number = 1; number <= REFUSED_CODES_KEPT + 2; number++) {
    await app.db.deleteFrom('request_limit').execute();
    await app.call(calls.checkDiscount, { body: { email, code: `TRY-${number}` } });
  }
  const codes = (await refusedOf(id)).map(([code]: string[]) => code);
  expect([codes.length, codes[0], codes.at(-1)]).toEqual([10, 'TRY-12', 'TRY-3']);
  const rows = () => app.db.selectFrom('refused_code').select('id').execute();
  const before = (await rows()).length;
  const stranger = { email: 'stranger@example.co.za', code: 'NOBODYS' };
  expect((await app.call(calls.checkDiscountAnnual, { body: stranger })).status).toBe(401);
  expect((await rows()).length).toBe(before);
  const { email: unverified, id: new_id } = await aMember(app, {
    membership: unpaid,
    years: [],
    verified_at: null,
  });
  await app.call(calls.checkDiscount, { body: { email: unverified, code: 'NOBODYS' } });
  expect((await refusedOf(new_id)).length).toBe(1);
});
