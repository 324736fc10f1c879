import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkBookActivityEmail, reviewMemberActivities } from '#contract/bulk-upload.ts';
import { retryOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import * as registers from '#contract/office-register.ts';
import { officeRoles, takeRole } from '#contract/office-roles.ts';
import { endUserSessions, masterUser, updateUser } from '#contract/office-user.ts';
import * as bulk from '#contract/office-users-bulk.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { cents } from '#domain/money/money.ts';
import { OF_OFFICE } from '#domain/office/roles.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, aSubscription, PASSWORD } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// Owners alone change an account of the office (docs/decisions/0033). Every single call is in authorisation.http.test.ts.

const OWNER = 'boss@example.co.za';
const ABSENT = 'second-boss@example.co.za';
let app: TestApp;
let owner: SignedIn;
let support: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [OWNER, ABSENT] });
  owner = await signedIn(app, { email: OWNER });
  support = await signedIn(app, { office_role: 'support', office_role_at: NOW });
});
afterAll(() => app.close());

const finance = (columns: object = {}) =>
  aMember(app, { office_role: 'finance', office_role_at: NOW, ...columns });

test('support signs no owner out', async () => {
  const refused = await app.call(endUserSessions, { as: support, body: { userEmail: OWNER } });
  expect([refused.status, refused.body.code]).toEqual([403, 'role_may_not']);
  expect((await app.call(keyStatus, { as: owner })).status).toBe(200);
});

test('nobody but an owner changes the own account by the calls of the office', async () => {
  const body = {
    userEmail: support.email,
    name: 'A',
    surname: 'B',
    contact: '1',
    payment_status: 'PAID',
    legacy: true,
    payment_issue: 'NO_ISSUE',
  };
  expect((await app.call(updateUser, { as: support, body })).status).toBe(403);
  expect((await app.call(updateUser, { as: owner, body })).status).toBe(200);
});

test('the page of a person knows whom owners alone change', async () => {
  const ofOffice = async ({ id }: { id: unknown }) =>
    (await app.call(masterUser, { as: support, params: { user_id: id } })).body.of_office;
  const [waiting, member] = [await aMember(app, { email: ABSENT, verified_at: null }), await aMember(app)];
  expect([await ofOffice(await finance()), await ofOffice(waiting), await ofOffice(member)]).toEqual([
    true,
    true,
    false,
  ]);
  await app.db.deleteFrom('member').where('email', '=', ABSENT).execute();
});

describe('a bulk action', () => {
  const legacyOf = async (emails: string[]) => {
    const rows = app.db.selectFrom('member').select(['email', 'legacy_since']).where('email', 'in', emails);
    const since = new Map((await rows.execute()).map((row) => [row.email, row.legacy_since !== null]));
    return emails.map((email) => since.get(email));
  };

  test('does the others, and an owner tries the rows of the office again', async () => {
    const emails = [(await finance()).email, (await aMember(app)).email, OWNER];
    const call = { as: support, body: { emails, status: 'LEGACY' } };
    const { body } = await app.call(bulk.bulkUpdateLegacy, call);
    expect(body).toMatchObject({ total: 3, done: 1, failed: 2 });
    expect(new Set(body.failures.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set([OF_OFFICE]),
    );
    expect(await legacyOf(emails)).toEqual([false, true, false]);
    const again = { params: { id: body.bulk_action } };
    expect((await app.call(retryOfficeBulkAction, { ...again, as: support })).body).toEqual({ rows: 2 });
    await app.settle();
    expect(await legacyOf(emails)).toEqual([false, true, false]);
    expect((await app.call(retryOfficeBulkAction, { ...again, as: owner })).body).toEqual({ rows: 2 });
    await app.settle();
    expect(await legacyOf(emails)).toEqual([true, true, true]);
  });

  test('asks before it cancels a subscription at the provider', async () => {
    const { id, email } = await finance({ membership: { kind: 'Annual', paid_to: '2027-03-01' } });
    const token = uuid();
    await aSubscription(app, { token, member_id: id, kind: 'Annual', recurring_cents: cents(94_900) });
    const body = { emails: [email], status: 'UNPAID', cancel_subscription: true };
    const { failures } = (await app.call(bulk.bulkUpdatePaymentStatus, { as: support, body })).body;
    expect(failures).toEqual([{ label: email, reason: OF_OFFICE }]);
    const stored = app.db.selectFrom('subscription').select(['cancel_asked_at', 'cancelled_at']);
    expect(await stored.where('token', '=', token).execute()).toEqual([
      { cancel_asked_at: null, cancelled_at: null },
    ]);
  });
});

test('a file of activities names the rows of the office, and adds none', async () => {
  const row = (user_email: string) => ({
    user_email,
    title: 'From a file',
    provider: 'SAICA',
    type: 'webinar',
    description: 'Three cases',
    activity_date: '01/04/2026',
    competency: 'tax_planning',
  });
  const [one, other] = [await aMember(app), await finance()];
  const body = { activities: [row(one.email), row(other.email)] };
  const faults = { 'activities.1.user_email': OF_OFFICE };
  expect((await app.call(reviewMemberActivities, { as: support, body })).body.faults).toEqual(faults);
  const refused = await app.call(bulkBookActivityEmail, { as: support, body });
  expect([refused.status, refused.body.fields]).toEqual([400, faults]);
  expect((await app.call(bulkBookActivityEmail, { as: owner, body })).body).toMatchObject({ added: 2 });
});

describe('an address of ADMIN_EMAILS', () => {
  const account = {
    email: ABSENT.toUpperCase(),
    password: PASSWORD,
    name: 'Sipho',
    surname: 'Dube',
    contact: '+27 82 555 0199',
  };
  const REASON = 'ADMIN_EMAILS names this address, so its owner signs up themselves';
  const exists = async () =>
    (await app.db.selectFrom('member').select('id').where('email', '=', ABSENT).execute()).length > 0;

  test('gets no account from the office, whoever asks', async () => {
    const file = { users: [{ ...account, email: `made-${uuid()}@example.co.za` }, account] };
    for (const as of [support, owner]) {
      const single = { ...account, subscription_type: 'manual_input' };
      const one = await app.call(registers.createAccount, { as, body: single });
      expect([one.status, one.body.fields]).toEqual([400, { email: REASON }]);
      const all = await app.call(registers.createAccounts, { as, body: file });
      expect([all.status, all.body.fields]).toEqual([400, { 'users.1.email': REASON }]);
      const review = await app.call(registers.reviewAccounts, { as, body: file });
      expect(review.body.faults).toEqual({ 'users.1.email': REASON });
    }
    expect(await exists()).toBe(false);
  });

  test('is registered already as any other', async () => {
    const single = { ...account, email: OWNER, subscription_type: 'manual_input' };
    const { body } = await app.call(registers.createAccount, { as: support, body: single });
    expect(body.code).toBe('email_taken');
    const file = { users: [{ ...account, email: OWNER }] };
    const review = await app.call(registers.reviewAccounts, { as: support, body: file });
    expect(review.body).toEqual({ faults: {}, already: [0] });
  });
});

test('an owner takes a role away, and the account is a member’s again', async () => {
  const { id, email } = await finance();
  await app.call(takeRole, { as: owner, body: { user_id: id } });
  const listed = (await app.call(officeRoles, { as: owner })).body.people;
  expect(listed.map((one: { email: string }) => one.email)).not.toContain(email);
  expect((await app.call(endUserSessions, { as: support, body: { userEmail: email } })).status).toBe(200);
});
