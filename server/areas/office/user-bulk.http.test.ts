import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officeBulkAction, undoOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { getUserList, selectedUsers } from '#contract/office-users.ts';
import * as calls from '#contract/office-users-bulk.ts';
import { cents } from '#domain/money/money.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, aSubscription, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => app.close());

/** Three users of one domain: PAID, PAID and LEGACY with a failure, and UNPAID. */
let domain: string;
let ids: string[];
beforeEach(async () => {
  domain = `of-${uuid()}.test`;
  const made = [
    await aMember(app, { email: `a@${domain}` }),
    await aMember(app, {
      email: `b@${domain}`,
      legacy_since: new Date('2020-01-01'),
      membership: { payment_failed_at: new Date('2026-11-01') },
    }),
    await aMember(app, { email: `c@${domain}`, membership: unpaid }),
  ];
  ids = made.map(({ id }) => id);
});

const everybody = (expected = 3, ...except: string[]) => ({
  all: true,
  except,
  filter: { userEmail: domain },
  expected,
});
const states = async () =>
  (await app.call(getUserList, { as, body: { userEmail: domain, size: 100 } })).body.rows.map(
    (row: Record<string, unknown>) => [row.legacy, row.payment_status, row.payment_issue],
  );
const entries = (action: string) =>
  app.db
    .selectFrom('admin_log')
    .selectAll()
    .where('action', '=', action)
    .where('whom_id', 'in', ids)
    .orderBy('whom')
    .execute();

/** The counts that the page of a bulk action shows beside its rows. */
const countsOf = async (id: string) => (await app.call(officeBulkAction, { as, params: { id } })).body.counts;

/** A subscription that renews. */
async function subscribed(member_id: string) {
  const [id, created_at] = [uuid(), app.clock.now()];
  const form = {
    id,
    payment_reference: id,
    member_id,
    kind: 'Annual',
    amount_cents: cents(99_900),
    created_at,
  } as const;
  await app.db.insertInto('checkout').values(form).execute();
  const terms = {
    kind: 'Annual',
    frequency: 6,
    recurring_cents: cents(99_900),
    started_at: created_at,
  } as const;
  await app.db
    .insertInto('subscription')
    .values({ token: id, checkout_id: id, member_id, ...terms })
    .execute();
}

const statusCalls = [
  [calls.bulkUpdateLegacy, 'LEGACY', 'Choose LEGACY or NOT LEGACY'],
  [calls.bulkUpdatePaymentStatus, 'PAID', 'Choose PAID, UNPAID or as the payments say'],
  [calls.bulkUpdatePaymentIssues, 'NO_ISSUE', 'Choose FAILED_PAYMENT or NO_ISSUE'],
] as const;

describe('every call', () => {
  test.each(statusCalls)('$path refuses what is no status, and nobody', async (call, status, text) => {
    const wrong = await app.call(call, { as, body: { emails: everybody(), status: 'OTHER' } });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { status: text }]);
    const nobody = await app.call(call, { as, body: { emails: [], status } });
    expect([nobody.status, Object.keys(nobody.body.fields)]).toEqual([400, ['emails']]);
    const none = await app.call(call, { as, body: { emails: everybody(0), status } });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['emails.expected']]);
  });

  test('nothing happens when another number matches than the administrator saw', async () => {
    const bulkActions = async () => (await app.db.selectFrom('bulk_action').select('id').execute()).length;
    const before = await bulkActions();
    for (const [call, status] of statusCalls) {
      const answer = await app.call(call, { as, body: { emails: everybody(4), status } });
      expect([answer.status, answer.body.code]).toEqual([409, 'selection_changed']);
    }
    const body = { users: everybody(2) };
    expect((await app.call(calls.deleteSelectedUsers, { as, body })).status).toBe(409);
    expect(await states()).toHaveLength(3);
    expect(await bulkActions()).toBe(before);
  });
});

describe('statuses', () => {
  test.each([
    [true, calls.bulkUpdateLegacy, 0, true],
    ['LEGACY', calls.bulkUpdateLegacy, 0, true],
    [false, calls.bulkUpdateLegacy, 0, false],
    ['NOT LEGACY', calls.bulkUpdateLegacy, 0, false],
    ['FAILED PAYMENT', calls.bulkUpdatePaymentIssues, 2, 'FAILED_PAYMENT'],
    ['NO ISSUE', calls.bulkUpdatePaymentIssues, 2, 'NO_ISSUE'],
  ])('a bulk call takes %j', async (status, call, column, expected) => {
    const answer = await app.call(call, { as, body: { emails: everybody(), status } });
    expect(answer.status).toBe(200);
    expect((await states()).map((row: unknown[]) => row[column])).toEqual([expected, expected, expected]);
  });

  test('LEGACY and NOT LEGACY', async () => {
    const emails = [`a@${domain}`, `B@${domain}`, `nobody@${domain}`];
    const answer = await app.call(calls.bulkUpdateLegacy, {
      as,
      body: { emails, status: 'LEGACY' },
    });
    expect(answer.body).toMatchObject({ total: 2, done: 2, failed: 0, left: 0, failures: [] });
    expect((await states()).map(([legacy]: unknown[]) => legacy)).toEqual([true, true, false]);
    expect(await countsOf(answer.body.bulk_action)).toEqual({ label: 'Already had the status', count: 1 });
    // A member who was LEGACY before has no entry: nothing changed.
    expect(await entries(calls.bulkUpdateLegacy.does)).toMatchObject([
      {
        admin_email: ADMIN,
        whom: `a@${domain}`,
        before: { Legacy: 'NOT LEGACY' },
        after: { Legacy: 'LEGACY' },
      },
    ]);
    const body = { emails: everybody(2, `a@${domain}`), status: 'NOT LEGACY' };
    await app.call(calls.bulkUpdateLegacy, { as, body });
    expect((await states()).map(([legacy]: unknown[]) => legacy)).toEqual([true, false, false]);
  });

  test('PAID and UNPAID are stored as overrides only for members whom they change', async () => {
    const body = { emails: everybody(), status: 'PAID' };
    expect((await app.call(calls.bulkUpdatePaymentStatus, { as, body })).body.done).toBe(3);
    const overrides = await app.db
      .selectFrom('membership')
      .select('override')
      .where('member_id', 'in', ids)
      .orderBy('member_id')
      .execute();
    expect(overrides.map(({ override }) => override)).toEqual([null, null, 'PAID']);
    await app.call(calls.bulkUpdatePaymentStatus, { as, body: { emails: everybody(), status: 'UNPAID' } });
    expect((await states()).map(([, paid]: unknown[]) => paid)).toEqual(['UNPAID', 'UNPAID', 'UNPAID']);
    expect(await entries(calls.bulkUpdatePaymentStatus.does)).toHaveLength(4);
  });

  test('each whose account opens or closes is told, as many as the confirmation said, and of the Undo too', async () => {
    const of = (name: string) => mailsTo(app, `${name}@${domain}`);
    const subjects = () =>
      Promise.all(['a', 'b', 'c'].map(async (name) => (await of(name)).map(({ subject }) => subject)));
    const told = async () =>
      (await app.call(selectedUsers, { as, body: { users: everybody(), about: 'payments' } })).body.payments
        .told;
    const set = (status: string) =>
      app.call(calls.bulkUpdatePaymentStatus, { as, body: { emails: everybody(), status } });
    const [opened, closed] = ['Your account is open', 'Your account is closed for changes'];
    expect(await told()).toMatchObject({ PAID: 1, UNPAID: 2, AS_PAYMENTS_SAY: 0 });
    const { bulk_action: id } = (await set('UNPAID')).body;
    expect(await subjects()).toEqual([[closed], [closed], []]);
    expect((await of('a'))[0]?.text).toContain('until 20 December 2026');
    expect(await told()).toMatchObject({ PAID: 3, UNPAID: 0, AS_PAYMENTS_SAY: 2 });
    await app.call(undoOfficeBulkAction, { as, params: { id }, body: { expected: 2 } });
    expect(await subjects()).toEqual([[opened, closed], [opened, closed], []]);
    // In the days of grace the mark of a failure closes the account, and its removal opens it.
    await app.db
      .updateTable('membership')
      .set({ paid_to: '2026-11-19' })
      .where('member_id', '=', String(ids[0]))
      .execute();
    await aSubscription(app, { member_id: String(ids[0]), paid_to: '2026-11-19' });
    expect(await told()).toMatchObject({ FAILED_PAYMENT: 1, NO_ISSUE: 0 });
    const emails = [`a@${domain}`];
    await app.call(calls.bulkUpdatePaymentIssues, { as, body: { emails, status: 'FAILED_PAYMENT' } });
    expect(await told()).toMatchObject({ FAILED_PAYMENT: 0, NO_ISSUE: 1 });
    await app.call(calls.bulkUpdatePaymentIssues, { as, body: { emails, status: 'NO_ISSUE' } });
    expect((await subjects())[0]).toEqual([opened, closed, opened, closed]);
    await set('PAID');
    expect((await subjects())[2]).toEqual([opened]);
  });

  test('the users whose subscription renews are counted, each once', async () => {
    const [a = '', b = '', c = ''] = ids;
    for (const member_id of [a, a, c]) await aSubscription(app, { member_id });
    await aSubscription(app, { member_id: b, cancelled_at: app.clock.now() });
    const renewing = async (filter: object) => {
      const users = { ...everybody(), filter: { userEmail: domain, ...filter } };
      const answer = await app.call(selectedUsers, { as, body: { users, about: 'subscriptions' } });
      return answer.body.subscriptions;
    };
    expect(await renewing({})).toEqual({ total: 2 });
    expect(await renewing({ payment_status: 'PAID' })).toEqual({ total: 1 });
    expect(await renewing({ payment_status: 'UNPAID' })).toEqual({ total: 1 });
    expect(await renewing({ payment_status: 'UNPAID', legacy: 'LEGACY' })).toEqual({ total: 0 });
  });

  test('a word of the office has its reason and last day, and is taken back', async () => {
    const set = (body: object) =>
      app.call(calls.bulkUpdatePaymentStatus, { as, body: { emails: everybody(), ...body } });
    const words = async () => {
      const { rows } = await sql<{ word: string | null }>`select override || ': ' || override_reason || ', '
        || coalesce(override_until::text, 'no end') as word from membership where member_id = any(${ids}::uuid[])
        order by member_id`.execute(app.db);
      return rows.map(({ word }) => word);
    };
    const past = await set({ status: 'UNPAID', until: '2026-11-19' });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['until']]);
    const made = await set({ status: 'UNPAID', reason: 'A dispute', until: '2027-01-31' });
    const word = 'UNPAID: A dispute, 2027-01-31';
    expect(await words()).toEqual([word, word, null]);
    const begun = app.db.selectFrom('admin_log').select('after').where('bulk_action_row', 'is', null);
    expect(await begun.where('bulk_action_id', '=', made.body.bulk_action).execute()).toEqual([
      { after: expect.objectContaining({ Reason: 'A dispute', 'Last day': '2027-01-31' }) },
    ]);
    await set({ status: 'PAID', reason: 'Settled', until: '' });
    expect(await words()).toEqual(Array(3).fill('PAID: Settled, no end'));
    const back = await set({ status: 'AS_PAYMENTS_SAY', reason: 'The dispute is over' });
    expect([await words(), back.body.done]).toEqual([[null, null, null], 3]);
    expect((await states()).map(([, paid]: unknown[]) => paid)).toEqual(['PAID', 'PAID', 'UNPAID']);
    expect(await entries(calls.bulkUpdatePaymentStatus.does)).toContainEqual(
      expect.objectContaining({
        before: { 'Payment status': 'PAID', Override: 'PAID without end' },
        after: { 'Payment status': 'UNPAID', Override: 'None' },
      }),
    );
  });

  test('FAILED_PAYMENT and NO_ISSUE', async () => {
    const failed = { emails: [`a@${domain}`], status: 'FAILED_PAYMENT' };
    await app.call(calls.bulkUpdatePaymentIssues, { as, body: failed });
    expect((await states()).map(([, , issue]: unknown[]) => issue)).toEqual([
      'FAILED_PAYMENT',
      'FAILED_PAYMENT',
      'NO_ISSUE',
    ]);
    await app.call(calls.bulkUpdatePaymentIssues, { as, body: { emails: everybody(), status: 'NO_ISSUE' } });
    expect((await states()).map(([, , issue]: unknown[]) => issue)).toEqual([
      'NO_ISSUE',
      'NO_ISSUE',
      'NO_ISSUE',
    ]);
    expect(await entries(calls.bulkUpdatePaymentIssues.does)).toHaveLength(3);
  });

  test('more than a hundred go on after the answer', async () => {
    await sql`insert into member (id, email, name, surname, contact, password_hash, current_year, created_at)
      select gen_random_uuid(), 'n' || n || ${`@${domain}`}::text, 'N', 'S', '', 'x', 2026, ${app.clock.now()}
      from generate_series(1, 98) as n`.execute(app.db);
    await sql`insert into membership (member_id, kind)
      select id, 'Annual' from member where email like ${`n%@${domain}`}`.execute(app.db);
    const body = { emails: everybody(101), status: 'LEGACY' };
    const answer = await app.call(calls.bulkUpdateLegacy, { as, body });
    expect(answer.body).toMatchObject({ total: 101, done: 0, left: 101 });
    await app.settle();
    expect((await states()).every(([legacy]: unknown[]) => legacy)).toBe(true);
  });
});

describe('deletion', () => {
  test('deletes the selected users; an administrator among them stays, with the reason', async () => {
    const users = [`a@${domain}`, `c@${domain}`, ADMIN];
    await subscribed(String(ids[0]));
    const answer = await app.call(calls.deleteSelectedUsers, { as, body: { users } });
    expect(answer.body).toMatchObject({
      total: 3,
      done: 2,
      failed: 1,
      left: 0,
      failures: [
        {
          label: ADMIN,
          reason:
            'This is the account of an administrator. Take its role away first, or its address out of ADMIN_EMAILS.',
        },
      ],
    });
    expect(await countsOf(answer.body.bulk_action)).toEqual({ label: 'Subscriptions cancelled', count: 1 });
    expect(await states()).toHaveLength(1);
    const left = await app.db.selectFrom('plan').select('member_id').where('member_id', 'in', ids).execute();
    expect(left.map(({ member_id }) => member_id)).toEqual([ids[1]]);
    const log = await entries(calls.deleteSelectedUsers.does);
    expect(log.map(({ whom, before }) => [whom, before])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test.each([
    ['of all that match except some', 'b'],
    ['an exception in capitals counts too', 'B'],
  ])('%s', async (_, name) => {
    const body = { users: everybody(2, `${name}@${domain}`) };
    expect((await app.call(calls.deleteSelectedUsers, { as, body })).body).toMatchObject({ done: 2 });
    const { rows } = (await app.call(getUserList, { as, body: { userEmail: domain } })).body;
    expect(rows.map(({ email }: { email: string }) => email)).toEqual([`b@${domain}`]);
  });

  test('by two administrators at once: each member goes once', async () => {
    const body = { users: ['a', 'b', 'c'].map((name) => `${name}@${domain}`) };
    const both = await Promise.all([1, 2].map(() => app.call(calls.deleteSelectedUsers, { as, body })));
    // A row that the other one has locked at the end is left to the job, so `done` may be less than 3.
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await states()).toEqual([]);
    expect(await entries(calls.deleteSelectedUsers.does)).toHaveLength(3);
  });

  test('a search that nobody matches deletes nobody who is only alike', async () => {
    const filter = { userEmail: `aa@${domain}` };
    const body = { users: { all: true, except: [], filter, expected: 1 } };
    expect((await app.call(calls.deleteSelectedUsers, { as, body })).body.code).toBe('selection_changed');
    expect(await states()).toHaveLength(3);
  });
});
