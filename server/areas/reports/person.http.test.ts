import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  addUserNote,
  mailUserPin,
  personRecord,
  userInvoicePdf,
  userPlanPdf,
} from '#contract/office-person.ts';
import { accountPage } from '#contract/page-calls.ts';
import { login } from '#contract/sign-in.ts';
import { cents } from '#domain/money/money.ts';
import { anActivity, aReflection } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { aPayment } from '#test/support/payments.ts';
import { type SignedIn, signedIn, signIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
let app: TestApp;
let as: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  as = await signedIn(app, { email: ADMIN });
});
afterAll(() => app.close());

const recordOf = async (user_id: string) => (await app.call(personRecord, { as, params: { user_id } })).body;
const sentencesOf = async (id: string) => (await recordOf(id)).sign_in.sentences;

test('an id that is none is refused, and nobody is not found', async () => {
  const wrong = await app.call(personRecord, { as, params: { user_id: 'x' } });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['user_id']]);
  expect((await app.call(personRecord, { as, params: { user_id: uuid() } })).status).toBe(404);
});

test('the account, before and after a sign-in', async () => {
  const { id, email } = await aMember(app);
  expect(await recordOf(id)).toMatchObject({
    sign_in: { state: 'free' },
    account: { saica_number: '07142233', kind: 'Annual', last_sign_in: null },
  });
  await signIn(app, email);
  const { sign_in, account } = await recordOf(id);
  expect(account.last_sign_in).toBe(app.clock.now().toISOString());
  expect((await recordOf(id)).sign_ins).toMatchObject([{ at: app.clock.now().toISOString() }]);
  expect(sign_in.sentences[1]).toMatch(/^The last sign-in was today at/);
});

test('paid, not verified, and the mail server refused the pins', async () => {
  const { id, email } = await aMember(app, { verified_at: null });
  const at = app.clock.now();
  for (let pin = 0; pin < 3; pin++) {
    const code = { id: uuid(), member_id: id, purpose: 'verify' as const, target: email };
    await app.db
      .insertInto('mailed_code')
      .values({ ...code, requested_at: at, sent_at: at, expires_at: at })
      .execute();
    const failure = { message_id: code.id, to_address: email, subject: 'Verify your account' };
    await app.db
      .insertInto('mail_failure')
      .values({ ...failure, status: 550, failed_at: at })
      .execute();
  }
  expect(await recordOf(id)).toMatchObject({
    sign_in: {
      state: 'blocked',
      sentences: [
        'The address is not verified.',
        '3 pins were refused by the mail server, so the address may be wrong.',
      ],
    },
    account: { verified_at: null },
  });
  await app.db
    .updateTable('member')
    .set({ email: `right-${id}@example.co.za` })
    .where('id', '=', id)
    .execute();
  expect(await sentencesOf(id)).toEqual([
    'The address is not verified.',
    'No pin was mailed in the last few days.',
  ]);
});

test('nothing paid, with an open form; lapsed; set UNPAID by the office', async () => {
  const none = await aMember(app, { membership: unpaid });
  const form = { id: uuid(), payment_reference: uuid(), member_id: none.id, kind: 'Annual' as const };
  await app.db
    .insertInto('checkout')
    .values({ ...form, amount_cents: cents(99_900), created_at: app.clock.now() })
    .execute();
  expect(await sentencesOf(none.id)).toEqual([
    'Nothing is paid.',
    expect.stringMatching(/^No payment arrived for the payment form of .* \(R999\.00\)\.$/),
  ]);
  const lapsed = await aMember(app, { membership: { paid_to: '2026-01-03' } });
  expect(await sentencesOf(lapsed.id)).toEqual(['The membership ended on 3 January 2026.']);
  const out = await aMember(app, { membership: { override: 'UNPAID' } });
  expect(await sentencesOf(out.id)).toEqual(['The office set this account UNPAID.']);
});

test('wrong tries lock one place', async () => {
  const { id, email } = await aMember(app);
  const wrong = () => app.call(login, { body: { email, password: 'Wrong-password-1' } });
  for (let tries = 1; tries < limits.login.perAccount; tries++) await wrong();
  expect((await recordOf(id)).sign_in.state).toBe('free');
  await wrong();
  expect(await recordOf(id)).toMatchObject({
    sign_in: { state: 'hindered', sentences: [expect.stringMatching(/^One place or browser is locked/)] },
  });
});

test('a password of the office is still to be replaced', async () => {
  const { id } = await aMember(app, { password_given_at: app.clock.now() });
  expect(await sentencesOf(id)).toEqual([
    'The office set the password. They choose their own when they sign in.',
  ]);
});

test('status and next step of this year and the last one, without a word of the member', async () => {
  const { id } = await aMember(app, { years: [2024, 2025, 2026], plan: { tax_practitioner: true } });
  const activity = await anActivity(app, id, { title: 'Secret title', activity_date: '2026-03-01' });
  await aReflection(app, id, activity, 'My own secret words');
  const record = await recordOf(id);
  expect(record.standings.map(({ year }: { year: number }) => year)).toEqual([2026, 2025]);
  expect(record.standings[0]).toEqual({
    year: 2026,
    bodies: [
      {
        body: 'saica',
        version: 'saica-2021',
        cycle: { from: '2026-01-01', until: '2026-12-31' },
        waived: null,
        status: 'short',
        without_proof: 0,
        sure: true,
        open: expect.any(Array),
      },
      {
        body: 'sars',
        version: 'sars-2022',
        cycle: { from: '2026-01-01', until: '2026-12-31' },
        waived: null,
        status: 'short',
        without_proof: 0,
        sure: true,
        open: expect.any(Array),
      },
    ],
    next_step: { step: 'profile' },
  });
  expect(record.standings[1].bodies[1].status).toBe('missed');
  expect(JSON.stringify(record)).not.toMatch(/secret/i);
  expect((await recordOf((await aMember(app, { years: [2024] })).id)).standings).toEqual([]);
});

test('the money: payments and an open form', async () => {
  const { id } = await aMember(app);
  const at = app.clock.now();
  const form = { id: uuid(), payment_reference: uuid(), member_id: id, kind: 'Annual' as const };
  await app.db
    .insertInto('checkout')
    .values({ ...form, amount_cents: cents(99_900), created_at: at })
    .execute();
  await app.db
    .insertInto('payment')
    .values({ id: uuid(), member_id: id, checkout_id: form.id, amount_cents: cents(99_900), paid_at: at })
    .execute();
  expect((await recordOf(id)).money).toEqual({
    paid_to: '2099-12-31',
    renews: false,
    next_charge: null,
    open_form: { at: at.toISOString(), amount: 999 },
    referral_code: '',
    codes_used: [],
    payments: [
      {
        id: expect.any(String),
        at: at.toISOString(),
        amount: 999,
        reference: '',
        way: '',
        reversed: false,
        invoice: null,
      },
    ],
    invoices: [],
    refunds: [],
    buyer: {
      name: '',
      address: '',
      vat_number: '',
      order_number: '',
      version: expect.any(String),
      saved_at: null,
    },
  });
  const subscription = { token: form.id, checkout_id: form.id, member_id: id, kind: 'Annual' as const };
  await app.db
    .insertInto('subscription')
    .values({ ...subscription, frequency: 6, recurring_cents: cents(99_900), started_at: at })
    .execute();
  expect((await recordOf(id)).money).toMatchObject({ renews: true, next_charge: { on: null, amount: 999 } });
  await app.db.updateTable('subscription').set({ cancelled_at: at }).where('token', '=', form.id).execute();
  expect((await recordOf(id)).money).toMatchObject({ renews: false, next_charge: null });
  const params = { user_id: id, id: uuid() };
  expect((await app.call(userInvoicePdf, { as, params })).status).toBe(404);
});

test('a payment names its invoice, also when it is to be paid back', async () => {
  const { id } = await aMember(app);
  await aPayment(app.db, { memberId: id, at: new Date('2026-01-02T08:00:00Z') });
  await aPayment(app.db, { memberId: id, columns: { set_aside_at: app.clock.now() } });
  const { payments, invoices } = (await recordOf(id)).money;
  expect(payments).toMatchObject([
    { invoice: { number: invoices[0].number, state: 'to_pay_back' } },
    { invoice: { number: invoices[1].number, state: 'paid' } },
  ]);
});

test('a plan that the office sees is in the log, and its member sees when', async () => {
  const member = await signedIn(app);
  const see = (user_id: string, year: number) => app.call(userPlanPdf, { as, params: { user_id, year } });
  expect((await see(member.id, 2025)).status).toBe(404);
  expect((await see(uuid(), 2026)).status).toBe(404);
  expect((await recordOf(member.id)).log).toEqual([]);
  expect((await see(member.id, 2026)).status).toBe(200);
  expect((await recordOf(member.id)).log).toMatchObject([{ action: userPlanPdf.does, by: ADMIN }]);
  expect((await recordOf(member.id)).years).toMatchObject([{ year: 2026, activities: 0 }]);
  const account = await app.call(accountPage, { as: member, params: { year: 2026 } });
  expect(account.body.seen).toEqual([app.clock.now().toISOString()]);
});

test('the mails to the address, with what became of each', async () => {
  const { id, email } = await aMember(app, { verified_at: null });
  expect((await recordOf(id)).mails).toEqual([]);
  await app.call(mailUserPin, { as, body: { user_id: id } });
  await app.settle();
  const [first] = (await recordOf(id)).mails;
  expect(first).toMatchObject({ subject: 'Verify your account', state: 'taken', status: null });
  const failed_at = new Date(app.clock.now().getTime() + 1000);
  const failure = { message_id: first?.id ?? '', to_address: email, subject: 'Verify your account' };
  await app.db
    .insertInto('mail_failure')
    .values({ ...failure, status: 550, failed_at })
    .execute();
  expect((await recordOf(id)).mails).toMatchObject([{ id: first?.id, state: 'refused', status: 550 }]);
});

test('a note of the office is kept with its writer, and the log has none of its words', async () => {
  const { id } = await aMember(app);
  const add = (note: string) => app.call(addUserNote, { as, body: { user_id: id, note } });
  expect((await add('')).body.fields).toEqual({ note: 'Write a note' });
  expect((await app.call(addUserNote, { as, body: { user_id: uuid(), note: 'x' } })).status).toBe(404);
  expect((await add("Called O'Brien-Müller")).status).toBe(200);
  const { notes, log } = await recordOf(id);
  expect(notes).toMatchObject([{ by: ADMIN, note: "Called O'Brien-Müller" }]);
  expect(log).toMatchObject([{ action: addUserNote.does }]);
  const [entry] = await app.db.selectFrom('admin_log').select('after').where('whom_id', '=', id).execute();
  expect(entry?.after).toEqual({ Note: '21 characters' });
  const more = Array.from({ length: 120 }, (_, at) => ({
    id: uuid(),
    member_id: id,
    at: app.clock.now(),
    by_email: ADMIN,
    note: String(at),
  }));
  await app.db.insertInto('member_note').values(more).execute();
  expect((await recordOf(id)).notes).toHaveLength(100);
});
