import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as bulkCalls from '#contract/office-bulk-actions.ts';
import { overridePayment } from '#contract/office-person.ts';
import * as calls from '#contract/office-users-bulk.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
const SINCE = 'has changed since, through a payment or the office.';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => app.close());

/** One with an override and its reason, LEGACY and with a failure; one who pays; one who never paid and owns no year. */
let people: { id: string; email: string }[];
beforeEach(newPeople);
async function newPeople() {
  const override = { override: 'PAID', override_reason: 'Fee waived', override_until: '2026-12-24' } as const;
  const failed = { payment_failed_at: new Date('2026-11-01T08:00:00.123Z') };
  const legacy_since = new Date('2020-01-01T10:00:00.456Z');
  const made = [
    await aMember(app, { legacy_since, membership: { ...unpaid, ...override, ...failed } }),
    await aMember(app),
    await aMember(app, { membership: unpaid, years: [] }),
  ];
  people = made.map(({ id, email }) => ({ id: String(id), email }));
}

const emails = () => people.map(({ email }) => email);
const idOf = (at: number) => people[at]?.id ?? '';

/** All that the database has about the status of these people, to the microsecond. */
async function stored(): Promise<unknown[]> {
  const { rows } = await sql<{ all: unknown }>`select jsonb_build_object('member', to_jsonb(member),
      'membership', to_jsonb(membership), 'plans', (select jsonb_agg(to_jsonb(plan)) from plan where plan.member_id = id)) as all
    from member join membership on member_id = id
    where id = any(${people.map(({ id }) => id)}::uuid[]) order by id`.execute(app.db);
  return rows.map((row) => row.all);
}

const begun = async (call: (typeof all)[number][0], status: string): Promise<string> =>
  (await app.call(call, { as, body: { emails: emails(), status } })).body.bulk_action;
const undo = (id: string, expected: number) =>
  app.call(bulkCalls.undoOfficeBulkAction, { as, params: { id }, body: { expected } });
const page = async (id: string) => (await app.call(bulkCalls.officeBulkAction, { as, params: { id } })).body;
const all = [
  [calls.bulkUpdatePaymentStatus, 'PAID', 1, 'Payment status'],
  [calls.bulkUpdatePaymentStatus, 'UNPAID', 2, 'Payment status'],
  [calls.bulkUpdateLegacy, 'LEGACY', 2, 'Legacy'],
  [calls.bulkUpdateLegacy, 'NOT LEGACY', 1, 'Legacy'],
  [calls.bulkUpdatePaymentIssues, 'FAILED_PAYMENT', 2, 'Payment issue'],
  [calls.bulkUpdatePaymentIssues, 'NO_ISSUE', 1, 'Payment issue'],
] as const;

test.each(all)('%o %s goes back exactly, once, and the log has it', async (call, status, count, label) => {
  const before = await stored();
  app.clock.advance(60_000);
  const id = await begun(call, status);
  expect(await stored()).not.toEqual(before);
  expect(await page(id)).toMatchObject({ undo: count, undone_by: null, undoes: null });
  const both = await Promise.all([undo(id, count), undo(id, count)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = both.find((answer) => answer.status === 200)?.body;
  expect(done).toMatchObject({ total: count, done: count, failed: 0 });
  expect(await stored()).toEqual(before);
  expect(await page(id)).toMatchObject({ undo: 0, undone_by: { id: done.bulk_action, number: done.number } });
  expect(await page(done.bulk_action)).toMatchObject({ undo: 0, undoes: { id } });
  const logged = await app.db
    .selectFrom('admin_log')
    .select(['action', 'before', 'after'])
    .where('bulk_action_id', '=', done.bulk_action)
    .where('bulk_action_row', 'is not', null)
    .execute();
  expect(logged).toHaveLength(count);
  for (const entry of logged) {
    expect(entry).toMatchObject({
      action: 'Undid a change of status',
      before: { [label]: status.replace('_', ' ') },
    });
    expect(entry.after).not.toEqual(entry.before);
  }
  expect((await undo(id, count)).body.code).toBe('nothing_to_undo');
});

test('an override that was taken back is there again, with its reason and last day', async () => {
  const before = await stored();
  const id = await begun(calls.bulkUpdatePaymentStatus, 'AS_PAYMENTS_SAY');
  expect(await stored()).not.toEqual(before);
  expect((await undo(id, 1)).body).toMatchObject({ done: 1, failed: 0 });
  expect(await stored()).toEqual(before);
});

describe('a member who was changed since stays, with the reason', () => {
  const failuresOf = async (id: string, expected: number) => (await undo(id, expected)).body;

  test('a payment came', async () => {
    const id = await begun(calls.bulkUpdatePaymentIssues, 'NO_ISSUE');
    await app.db
      .updateTable('membership')
      .set({ paid_to: '2027-11-20' })
      .where('member_id', '=', idOf(0))
      .execute();
    const before = await stored();
    expect(await failuresOf(id, 1)).toMatchObject({
      done: 0,
      failed: 1,
      failures: [{ label: people[0]?.email, reason: `Payment issue ${SINCE}` }],
    });
    expect(await stored()).toEqual(before);
  });

  test('the office decided again, also when it chose the same again', async () => {
    const id = await begun(calls.bulkUpdatePaymentStatus, 'UNPAID');
    const other = { user_id: idOf(1), status: 'PAID', reason: 'A call', until: '' };
    expect((await app.call(overridePayment, { as, body: other })).status).toBe(200);
    // Back to the values of the bulk action: it is a decision all the same.
    await begun(calls.bulkUpdatePaymentStatus, 'UNPAID');
    const result = await failuresOf(id, 2);
    expect(result).toMatchObject({ done: 1, failed: 1 });
    expect(result.failures).toEqual([{ label: people[1]?.email, reason: `Payment status ${SINCE}` }]);
  });

  test('they wrote in the plan year that PAID gave', async () => {
    const id = await begun(calls.bulkUpdatePaymentStatus, 'PAID');
    await app.db
      .updateTable('plan')
      .set({ drafts: JSON.stringify({ rpt5: { version: '', at: '', values: {} } }) })
      .where('member_id', '=', idOf(2))
      .execute();
    const before = await stored();
    expect((await failuresOf(id, 1)).failures).toEqual([
      {
        label: people[2]?.email,
        reason: 'PAID gave this user the plan year 2026, and they have worked in it since.',
      },
    ]);
    expect(await stored()).toEqual(before);
  });

  test('a deletion in between', async () => {
    const id = await begun(calls.bulkUpdateLegacy, 'LEGACY');
    await app.call(calls.deleteSelectedUsers, { as, body: { users: [people[1]?.email] } });
    const kept = app.db.selectFrom('bulk_action_row').select('was').where('target', '=', idOf(1));
    expect(await kept.execute()).toEqual([{ was: null }, { was: null }]);
    expect((await undo(id, 2)).body.code).toBe('selection_changed');
    expect((await undo(id, 1)).body).toMatchObject({ done: 1, failed: 0 });
  });
});

test('each user who was changed in between stays so, all others go back exactly', async () => {
  const opposite: Record<string, string> = {
    PAID: 'UNPAID',
    UNPAID: 'PAID',
    LEGACY: 'NOT LEGACY',
    'NOT LEGACY': 'LEGACY',
    FAILED_PAYMENT: 'NO_ISSUE',
    NO_ISSUE: 'FAILED_PAYMENT',
  };
  const actions = fc.constantFrom(...all);
  const law = fc.asyncProperty(actions, fc.subarray([0, 1, 2]), async ([call, status], again) => {
    await newPeople();
    const before = await stored();
    const id = await begun(call, status);
    const acted = await stored();
    app.clock.advance(60_000);
    for (const at of again)
      await app.call(call, { as, body: { emails: [emails()[at]], status: opposite[status] } });
    const changed = await stored();
    const { undo: count } = await page(id);
    if (count > 0) expect((await undo(id, count)).status).toBe(200);
    const isTouched = (at: number) => !isDeepStrictEqual(acted[at], changed[at]);
    expect(await stored()).toEqual(before.map((one, at) => (isTouched(at) ? changed[at] : one)));
  });
  await fc.assert(law, { numRuns: 12 });
});

test('the last of several is taken back first, then the one before', async () => {
  const before = await stored();
  const first = await begun(calls.bulkUpdatePaymentStatus, 'UNPAID');
  const second = await begun(calls.bulkUpdatePaymentStatus, 'PAID');
  expect((await undo(second, 3)).body).toMatchObject({ done: 3 });
  expect((await undo(first, 2)).body).toMatchObject({ done: 2 });
  expect(await stored()).toEqual(before);
});

test('nothing else is taken back: a deletion, one that goes on, none, and no number', async () => {
  const body = { users: [people[2]?.email] };
  const { bulk_action: id } = (await app.call(calls.deleteSelectedUsers, { as, body })).body;
  expect((await undo(id, 1)).body.code).toBe('selection_changed');
  expect((await undo(uuid(), 1)).status).toBe(404);
  expect((await undo(id, 0)).body.fields).toEqual({ expected: expect.any(String) });
  const open = await begun(calls.bulkUpdateLegacy, 'LEGACY');
  await app.db.updateTable('bulk_action').set({ ended_at: null }).where('id', '=', open).execute();
  expect((await undo(open, 1)).body.code).toBe('nothing_to_undo');
  expect((await page(open)).undo).toBe(0);
});

test('a failed row of a bulk action that was taken back is not tried again', async () => {
  const id = await begun(calls.bulkUpdateLegacy, 'LEGACY');
  await sql`update bulk_action_row set state = 'failed' where bulk_action_id = ${id} and was is null`.execute(
    app.db,
  );
  await undo(id, 2);
  const retry = await app.call(bulkCalls.retryOfficeBulkAction, { as, params: { id } });
  expect(retry.body.code).toBe('nothing_to_retry');
});
