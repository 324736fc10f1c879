import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as calls from '#contract/office-referrals.ts';
import { deleteUser } from '#contract/office-users.ts';
import { createReferralDiscount } from '#contract/referrals.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { aReferralUse } from '#test/support/referrals.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const MOMENT = 'The code was mailed a moment ago, so it was not mailed again';
const NOBODY = '01890000-0000-7000-8000-000000000000';

let app: TestApp;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  member = await signedIn(app, { email: 'member@example.co.za' });
});
beforeEach(async () => {
  await app.db.deleteFrom('referral_code').execute();
  await app.db.deleteFrom('admin_log').execute();
});
afterAll(() => app.close());

const ask = (call: EndpointSpec, body: unknown, as = admin) => app.call(call, { body, as });
const find = async (body: object) => (await ask(calls.getUserListReferral, body)).body;
const emailsOf = async (body: object): Promise<string[]> =>
  (await find(body)).rows.map(({ email }: { email: string }) => email);
const codes = async () =>
  (await app.db.selectFrom('referral_code').select('member_id').execute()).map(({ member_id }) => member_id);
const codeMails = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your referral code').length;
const log = () => app.db.selectFrom('admin_log').select(['action', 'whom', 'after']).orderBy('id').execute();

async function several(prefix: string, count: number) {
  const made = [];
  for (let at = 0; at < count; at += 1)
    made.push(await aMember(app, { email: `${prefix}-${at}@referrals.co.za` }));
  return made.map(({ id, email }) => ({ id: String(id), email }));
}

describe('POST get_user_list_referral', () => {
  test.each([
    [{}, { userEmail: 'Email is required' }],
    [{ userEmail: ' ' }, { userEmail: 'Email is required' }],
    [{ userEmail: 'x'.repeat(256) }, { userEmail: 'At most 255 characters' }],
    [{ userEmail: 'a', code: 'SOME' }, { code: 'Choose CODE EXIST or NO REFERRAL CODE' }],
    [{ userEmail: 'a', size: 101 }, { size: 'Choose 1 to 100 rows' }],
  ])('400 for %o', async (body, fields) => {
    const answer = await ask(calls.getUserListReferral, body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  test('finds by a part of the address and by code, with what the member sees of the uses', async () => {
    const [one, two] = await several('find', 2);
    const discount_code = (await app.call(createReferralDiscount, { as: member })).body.discount_code;
    await aReferralUse(app, member.id, '2026-10-21');
    await aReferralUse(app, member.id, '2026-09-03');
    await aReferralUse(app, member.id, '2026-08-01', { refunded: true });
    expect(await find({ userEmail: ' MEMBER@example' })).toEqual({
      rows: [
        {
          user_id: member.id,
          email: member.email,
          discount_code,
          number_times_used: 2,
          list_dates: [{ date_used: '2026-10-21' }, { date_used: '2026-09-03' }],
        },
      ],
      total: 1,
    });
    expect((await find({ userEmail: 'find-0' })).rows).toEqual([
      {
        user_id: one?.id,
        email: one?.email,
        discount_code: 'No Code Generated',
        number_times_used: 0,
        list_dates: [],
      },
    ]);
    expect(await emailsOf({ userEmail: '@referrals', size: 1, page: 2 })).toEqual([two?.email]);
    expect(await emailsOf({ userEmail: 'find', sort: 'email', direction: 'desc' })).toEqual([
      two?.email,
      one?.email,
    ]);
    expect(await emailsOf({ code: 'CODE EXIST' })).toEqual([member.email]);
    expect(await emailsOf({ userEmail: 'referrals', code: 'CODE EXIST' })).toEqual([]);
    expect(await emailsOf({ userEmail: 'find', code: 'NO REFERRAL CODE' })).toHaveLength(2);
    expect(await emailsOf({ userEmail: '%' })).toEqual([]);
    const byUses = await emailsOf({ userEmail: '.co.za', sort: 'number_times_used', direction: 'desc' });
    expect(byUses[0]).toBe(member.email);
    // It only reads.
    expect(await log()).toEqual([]);
  });
});

describe('POST create_referral_discount_master', () => {
  const create = (userEmail: string) => ask(calls.createReferralDiscountMaster, { userEmail });

  test('400 for no address, 404 for one that nobody has, 409 for one that is not verified', async () => {
    expect((await create('')).body.fields).toEqual({ userEmail: 'Email is required' });
    expect((await create('nobody@example.co.za')).status).toBe(404);
    const { email } = await aMember(app, { verified_at: null });
    expect((await create(email)).body.code).toBe('email_not_verified');
    expect(await codes()).toEqual([]);
  });

  test('makes the code once and mails it once', async () => {
    const [one] = await several('create', 1);
    const first = await create(` ${one?.email.toUpperCase()} `);
    expect(first.status).toBe(200);
    expect((await create(one?.email ?? '')).body).toEqual(first.body);
    await app.settle();
    expect(await codeMails(one?.email ?? '')).toBe(1);
    const [two] = await several('at-once', 1);
    const answers = await Promise.all([create(two?.email ?? ''), create(two?.email ?? '')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await app.settle();
    expect(await codeMails(two?.email ?? '')).toBe(1);
    expect((await log()).filter(({ whom }) => whom === one?.email)).toMatchObject([
      {
        action: calls.createReferralDiscountMaster.does,
        whom: one?.email,
        after: { 'Discount code': first.body.discount_code },
      },
      { whom: one?.email },
    ]);
  });
});

describe('POST bulk_generate_referral_code', () => {
  test.each([
    [{ users: [] }],
    [{}],
    [{ users: { all: true, except: [], filter: { code: 'SOME' }, expected: 1 } }],
    [{ users: { all: true, except: [], filter: {}, expected: 1 } }],
    [{ users: { all: true, except: [], filter: { userEmail: ' ' }, expected: 1 } }],
  ])('400 for %o', async (body) => {
    for (const call of [
      calls.bulkGenerateReferralCode,
      calls.bulkResendReferralCode,
      calls.selectedReferrers,
    ])
      expect((await ask(call, body)).status).toBe(400);
    expect(await codes()).toEqual([]);
  });

  test.each([
    ['generate', calls.bulkGenerateReferralCode],
    ['resend', calls.bulkResendReferralCode],
  ] as const)(
    'to %s for all that match needs the number that was confirmed, and another number begins nothing',
    async (name, call) => {
      const made = await several(`confirmed-${name}`, 2);
      for (const { email } of made) await ask(calls.createReferralDiscountMaster, { userEmail: email });
      app.clock.set(new Date(app.clock.now().getTime() + 61_000));
      const all = { all: true, except: [], filter: { userEmail: `confirmed-${name}` } };
      const unconfirmed = await ask(call, { users: all });
      expect([unconfirmed.status, Object.keys(unconfirmed.body.fields)]).toEqual([400, ['users']]);
      const [late] = await several(`confirmed-${name}-late`, 1);
      const changed = await ask(call, { users: { ...all, expected: 2 } });
      expect([changed.status, changed.body.code]).toEqual([409, 'selection_changed']);
      await app.settle();
      expect([await codeMails(made[0]?.email ?? ''), await codeMails(late?.email ?? '')]).toEqual([1, 0]);
      const two = await ask(call, { users: { ...all, except: [late?.id], expected: 2 } });
      expect(two.body).toMatchObject({ total: 2 });
    },
  );

  test('makes and mails a code for each by address or id, keeps those that exist, and names who is not verified', async () => {
    const [one, two] = await several('bulk', 2);
    const unverified = await aMember(app, { email: 'unverified@referrals.co.za', verified_at: null });
    await ask(calls.createReferralDiscountMaster, { userEmail: two?.email });
    const before = await app.db.selectFrom('referral_code').select('code').executeTakeFirstOrThrow();
    const users = [one?.id, two?.email, unverified.email, NOBODY];
    const facts = await ask(calls.selectedReferrers, { users });
    expect(facts.body).toEqual({ total: 3, with_code: 1, unverified: 1 });
    const { body } = await ask(calls.bulkGenerateReferralCode, { users });
    expect(body).toMatchObject({
      total: 3,
      done: 2,
      failed: 1,
      left: 0,
      failures: [{ label: unverified.email, reason: 'This email is not verified yet' }],
    });
    await app.settle();
    // A second try would find the same.
    const row = app.db.selectFrom('bulk_action_row').select('attempts').where('label', '=', unverified.email);
    expect((await row.executeTakeFirstOrThrow()).attempts).toBe(2);
    expect((await codes()).sort()).toEqual([one?.id, two?.id].sort());
    expect(await app.db.selectFrom('referral_code').select('code').execute()).toContainEqual(before);
    expect([await codeMails(one?.email ?? ''), await codeMails(two?.email ?? '')]).toEqual([1, 1]);
    expect(await codeMails(unverified.email)).toBe(0);
    expect((await log()).map(({ whom }) => whom)).toContain(one?.email);
  });

  test('over 100 members are all that match except some, and nobody gets two mails', async () => {
    const made = await several('many', 102);
    const [except] = made;
    const selection = {
      all: true,
      except: [except?.id],
      filter: { userEmail: 'many-', code: 'NO REFERRAL CODE' },
      expected: 101,
    };
    const { body } = await ask(calls.bulkGenerateReferralCode, { users: selection });
    expect(body).toMatchObject({ total: 101, done: 0, left: 101 });
    // A second press before the first is done does nothing twice.
    await ask(calls.bulkGenerateReferralCode, { users: made.slice(1, 5).map(({ id }) => id) });
    await app.settle();
    expect(await codes()).toHaveLength(101);
    expect(await codes()).not.toContain(except?.id);
    const mailed = async () => {
      const mails = await app.db
        .selectFrom('outbox_mail')
        .select((eb) => ['to_address', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
        .where('subject', '=', 'Your referral code')
        .where('to_address', 'like', 'many-%')
        .groupBy('to_address')
        .execute();
      return mails.map(({ count }) => count);
    };
    expect(await mailed()).toEqual(Array(101).fill(1));
    // Two administrators have all of them mailed again: two bulk actions, and one mail for each member.
    app.clock.set(new Date(app.clock.now().getTime() + 61_000));
    const all = { ...selection, except: [], filter: { userEmail: 'many-', code: 'CODE EXIST' } };
    const results = await Promise.all([
      ask(calls.bulkResendReferralCode, { users: all }),
      ask(calls.bulkResendReferralCode, { users: all }),
    ]);
    expect(results.map(({ body }) => body.left)).toEqual([101, 101]);
    await app.settle();
    expect(await mailed()).toEqual(Array(101).fill(2));
  });
});

test('a member who is deleted at the same moment is gone, and nobody waits in a circle', async () => {
  const made = await several('leaving', 6);
  for (const { email } of made.slice(0, 3))
    await ask(calls.createReferralDiscountMaster, { userEmail: email });
  app.clock.set(new Date(app.clock.now().getTime() + 61_000));
  for (const { email } of made) {
    const [deleted, created, generated, resent] = await Promise.all([
      ask(deleteUser, { email }),
      ask(calls.createReferralDiscountMaster, { userEmail: email }),
      ask(calls.bulkGenerateReferralCode, { users: [email] }),
      ask(calls.bulkResendReferralCode, { users: [email] }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(created.status);
    const failures = [generated, resent].flatMap(({ body }) => body.failures);
    for (const { reason } of failures)
      expect(['This account is deleted', 'This member has no referral code', MOMENT]).toContain(reason);
  }
  const left = await app.db.selectFrom('member').select('id').where('email', 'like', 'leaving-%').execute();
  expect(left).toEqual([]);
});

describe('POST bulk_resend_referral_code', () => {
  const resend = async (users: unknown) => (await ask(calls.bulkResendReferralCode, { users })).body;

  test('mails each code again, once within a minute, and names who has none', async () => {
    const [one, two] = await several('resend', 2);
    await ask(calls.createReferralDiscountMaster, { userEmail: one?.email });
    const moment = {
      label: one?.email,
      reason: MOMENT,
    };
    expect(await resend([one?.email])).toMatchObject({ done: 0, failed: 1, failures: [moment] });
    app.clock.set(new Date(app.clock.now().getTime() + 61_000));
    expect(await resend([one?.id, two?.id])).toMatchObject({
      total: 2,
      done: 1,
      failed: 1,
      failures: [{ label: two?.email, reason: 'This member has no referral code' }],
    });
    expect(await resend([one?.email])).toMatchObject({ done: 0, failures: [moment] });
    await app.settle();
    expect(await codeMails(one?.email ?? '')).toBe(2);
    expect(await codeMails(two?.email ?? '')).toBe(0);
    const entries = (await log()).filter(({ whom }) => whom === one?.email);
    expect(entries.at(-1)).toMatchObject({ action: calls.bulkResendReferralCode.does });
  });

  test('a code that was mailed after the button was pressed is not mailed again by it', async () => {
    const [one] = await several('pressed', 1);
    await ask(calls.createReferralDiscountMaster, { userEmail: one?.email });
    const pressed = app.clock.now();
    const { resendCodesAction } = await import('./bulk-actions.ts');
    const row = {
      target: one?.id ?? '',
      payload: { asked_at: pressed.toISOString() },
      db: app.db,
      now: new Date(pressed.getTime() + 3_600_000),
      admin,
      enqueue: async () => '',
      enqueueLast: () => {},
      audit: async () => {},
      unlessOfOffice: () => {},
      remember: () => {},
      alone: () => {},
    };
    await expect(resendCodesAction.row(row, app.options as never)).rejects.toThrow('mailed a moment ago');
  });
});
