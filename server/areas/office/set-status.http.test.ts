import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditInvoice } from '#contract/invoices.ts';
import { undoOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { changeAccountEnd, overridePayment } from '#contract/office-person.ts';
import { createAccount, createAccounts } from '#contract/office-register.ts';
import { updateUser } from '#contract/office-user.ts';
import { bulkUpdatePaymentStatus } from '#contract/office-users-bulk.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// Every way in which the office makes a member PAID or UNPAID stores, logs and tells the same.

const ADMIN = 'boss@example.co.za';
let site: PayingSite;
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  site = await payingSite({ app: { adminEmails: [ADMIN] } });
  ({ app } = site);
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => site.close());

interface User {
  id: string;
  email: string;
}
interface Change {
  status: string;
  reason: string;
  until: string;
}
const NAMES = { name: 'Anika', surname: 'Botha', contact: '082 555 0199' };
const newUser = async (columns: object): Promise<User> => {
  const { id, email } = await aMember(app, { ...NAMES, ...columns });
  return { id: String(id), email };
};

const inForm = async ({ email: userEmail }: User, { status: payment_status, ...terms }: Change) => {
  const body = { ...NAMES, ...terms, userEmail, payment_status, legacy: false, payment_issue: 'NO_ISSUE' };
  return (await app.call(updateUser, { as, body })).status;
};
const onPage = async ({ id: user_id }: User, change: Change) =>
  (await app.call(overridePayment, { as, body: { user_id, ...change } })).status;
const bulk = async ({ email }: User, change: object) =>
  (await app.call(bulkUpdatePaymentStatus, { as, body: { emails: [email], ...change } })).body;
const inBulk = async (user: User, change: Change) => {
  expect(await bulk(user, change)).toMatchObject({ done: 1, failed: 0 });
  return 200;
};
/** The opposite in bulk, taken back: the user is what the change has made of them. */
const undone = async (user: User, change: Change) => {
  await onPage(user, change);
  const other = { status: change.status === 'PAID' ? 'UNPAID' : 'PAID', reason: 'Wrong list', until: '' };
  const { bulk_action: id } = await bulk(user, other);
  return (await app.call(undoOfficeBulkAction, { as, params: { id }, body: { expected: 1 } })).status;
};

const rowOf = (id: string) =>
  app.db
    .selectFrom('membership')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ member_id: _, ...row }) => row);
const entryOf = async (id: string) => {
  const entries = app.db.selectFrom('admin_log').select(['action', 'before', 'after']);
  return entries.where('whom_id', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
};
const mailsOf = async ({ email }: User) =>
  (await mailsTo(app, email)).map(({ subject, text }) => ({ subject, text }));
const effect = async (user: User) => ({
  row: await rowOf(user.id),
  years: await site.yearsOf(user.id),
  mails: await mailsOf(user),
});

const OPEN = { kind: 'Annual', paid_to: '2026-12-31' } as const;
const WAIVED = { override: 'PAID', override_reason: 'Fee waived', override_until: '2026-12-24' } as const;
const changes = [
  {
    what: 'PAID to a day gives the year and counts as a first payment',
    was: { membership: unpaid, years: [] },
    change: { status: 'PAID', reason: 'By transfer', until: '2027-01-31' },
    row: {
      override: 'PAID',
      override_reason: 'By transfer',
      override_until: '2027-01-31',
      first_paid_at: NOW,
    },
    years: [2026],
    told: ['Your account is open'],
    before: { 'Payment status': 'UNPAID', Override: 'None' },
    after: { 'Payment status': 'PAID', Override: 'PAID until 2027-01-31' },
  },
  {
    what: 'UNPAID without an end',
    was: { membership: OPEN },
    change: { status: 'UNPAID', reason: 'A dispute', until: '' },
    row: { override: 'UNPAID', override_reason: 'A dispute', override_until: null, paid_to: '2026-12-31' },
    years: [2026],
    told: ['Your account is closed for changes'],
    before: { 'Payment status': 'PAID', Override: 'None' },
    after: { 'Payment status': 'UNPAID', Override: 'UNPAID without end' },
  },
  {
    what: 'UNPAID in place of another override',
    was: { membership: { ...unpaid, ...WAIVED } },
    change: { status: 'UNPAID', reason: 'No answer', until: '2026-12-01' },
    row: {
      override: 'UNPAID',
      override_reason: 'No answer',
      override_until: '2026-12-01',
      first_paid_at: null,
    },
    years: [2026],
    told: ['Your account is closed for changes'],
    before: { 'Payment status': 'PAID', Override: 'PAID until 2026-12-24' },
    after: { 'Payment status': 'UNPAID', Override: 'UNPAID until 2026-12-01' },
  },
  {
    what: 'the payments say it again',
    was: { membership: { ...unpaid, ...WAIVED } },
    change: { status: 'AS_PAYMENTS_SAY', reason: 'Waived no more', until: '' },
    row: { override: null, override_reason: '', override_until: null, first_paid_at: null },
    years: [2026],
    told: ['Your account is closed for changes'],
    before: { 'Payment status': 'PAID', Override: 'PAID until 2026-12-24' },
    after: { 'Payment status': 'UNPAID', Override: 'None' },
  },
];

describe.each(changes)('$what', ({ was, change, row, years, told, before, after }) => {
  const Reason = change.reason;
  const doors = [
    // The entry of the form has what was changed in the form, and that of a bulk action has the reason once.
    {
      door: 'form',
      set: inForm,
      logged: { before: { 'Payment status': before['Payment status'] }, after: { ...after, Reason } },
    },
    { door: 'page of the user', set: onPage, logged: { before, after: { ...after, Reason } } },
    { door: 'bulk action', set: inBulk, logged: { before, after } },
  ];
  test.each(doors)('from the $door', async ({ door, set, logged }) => {
    if (door === 'form' && change.status === 'AS_PAYMENTS_SAY') return;
    const user = await newUser(was);
    const first = await rowOf(user.id);
    expect(await set(user, change)).toBe(200);
    const made = await effect(user);
    expect(made.row).toEqual({ ...first, ...row });
    expect(made.years).toEqual(years);
    expect(made.mails.map(({ subject }) => subject)).toEqual(told);
    const lastDay = made.mails[0]?.text.match(/, until (\d+ \w+ \d+)/)?.[1];
    expect(lastDay && new Date(`${lastDay} UTC`).toISOString().slice(0, 10)).toBe(change.until || undefined);
    expect(await entryOf(user.id)).toMatchObject(logged);
    expect(Object.keys((await entryOf(user.id)).after ?? {})).toHaveLength(Object.keys(logged.after).length);
    // From here each way is compared with the page of the user.
    const other = await newUser(was);
    await onPage(other, change);
    expect(made).toEqual(await effect(other));
  });

  test('is there again after the opposite was taken back', async () => {
    const [user, other] = [await newUser(was), await newUser(was)];
    await onPage(other, change);
    expect(await undone(user, change)).toBe(200);
    const { mails, ...made } = await effect(user);
    const { mails: once, ...wanted } = await effect(other);
    expect(made).toEqual(wanted);
    expect(mails).toHaveLength(once.length + 2);
    expect((await entryOf(user.id)).after).toEqual(after);
  });
});

test('UNPAID can end the subscription, and the member is told the same', async () => {
  const change = { status: 'UNPAID', reason: 'Paid back', until: '', cancel_subscription: true };
  const [one, other] = [await site.paidMember(), await site.paidMember()];
  await onPage(one, change);
  await inBulk(other, change);
  await app.settle();
  const texts = async (user: User) =>
    (await mailsOf(user))
      .filter(({ subject }) => /closed|cancelled/.test(subject))
      .map(({ text }) => text)
      .sort();
  const told = await texts(one);
  expect(told).toHaveLength(2);
  expect(await texts(other)).toEqual(told);
  for (const { token } of [one, other])
    expect((await app.options.payments.subscription(token))?.status).toBe('CANCELLED');
  expect(await rowOf(other.id)).toEqual(await rowOf(one.id));
  expect((await entryOf(one.id)).after).toMatchObject({ Subscription: 'Asked to cancel' });
  expect((await entryOf(other.id)).after).toMatchObject({ Subscription: 'CANCELLED' });
});

test('a refund that ends the access stores the same, with the number of the invoice as the reason', async () => {
  const [one, other] = [await site.paidMember(), await site.paidMember()];
  const invoice = app.db
    .selectFrom('invoice')
    .innerJoin('invoice_recipient', 'invoice_id', 'id')
    .select(['year', 'number'])
    .where('member_id', '=', one.id);
  const { year, number } = await invoice.executeTakeFirstOrThrow();
  const printed = `INV-${year}-${String(number).padStart(6, '0')}`;
  const told = await mailsOf(one);
  const refund = { invoice: printed, end_access: true };
  expect((await app.call(creditInvoice, { as, body: refund })).status).toBe(200);
  await onPage(other, { status: 'UNPAID', reason: `${printed} was credited`, until: '' });
  expect(await rowOf(one.id)).toEqual(await rowOf(other.id));
  // The refund has its own entry and its own mail, which says that the access has ended.
  expect((await entryOf(one.id)).after).toMatchObject({ Invoice: printed, Access: 'Ended' });
  const mails = await mailsOf(one);
  expect(mails.filter(({ subject }) => subject === 'Your refund of R119.00')).toHaveLength(1);
  expect(mails).toHaveLength(told.length + 1);
});

describe('an account that the office makes', () => {
  const given = (email: string) => ({ ...NAMES, email, password: 'Given#74you!' });
  const userBy = async (email: string): Promise<User> =>
    app.db.selectFrom('member').select(['id', 'email']).where('email', '=', email).executeTakeFirstOrThrow();

  test.each(['', '2027-06-30'])('is PAID to the end %j, alone and in a file', async (ends_on) => {
    const emails = [1, 2].map((at) => `seat-${at}-${ends_on || 'open'}@example.co.za`) as [string, string];
    const manual = { subscription_type: 'manual_input', ends_on };
    await app.call(createAccount, { as, body: { ...given(emails[0]), ...manual } });
    await app.call(createAccounts, { as, body: { users: [given(emails[1])], ends_on } });
    const [one, other] = [await userBy(emails[0]), await userBy(emails[1])];
    const { row, years, mails } = await effect(one);
    expect(row).toMatchObject({
      kind: 'manual_input',
      first_paid_at: NOW,
      override: null,
      override_reason: '',
    });
    expect([row.paid_to, years, mails]).toEqual([ends_on || null, [2026], []]);
    expect(await effect(other)).toEqual({ row, years, mails });
    const { after } = await entryOf(one.id);
    expect(after).toMatchObject({ Kind: 'manual_input', Year: '2026', Ends: ends_on || 'no end' });
    expect((await entryOf(other.id)).after).toEqual(after);
    // Another end is told once, and is no override.
    for (const day of ['2027-12-31', '2027-12-31'])
      await app.call(changeAccountEnd, { as, body: { user_id: one.id, ends_on: day } });
    expect(await rowOf(one.id)).toEqual({ ...row, paid_to: '2027-12-31' });
    expect(await mailsOf(one)).toHaveLength(1);
    expect(await entryOf(one.id)).toMatchObject({
      before: { Ends: '2027-12-31' },
      after: { Ends: '2027-12-31' },
    });
  });
});
