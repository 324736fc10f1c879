import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as credentials from '#contract/credentials.ts';
import { createReferralDiscount } from '#contract/referrals.ts';
import { cents } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import { recordChanges } from '#server/http/plan-events.ts';
import { anActivity, anEvidence, aReflection } from './activity.ts';
import type { TestApp } from './app.ts';
import { NOW } from './clock.ts';
import { aMember, unpaid } from './factories.ts';
import { type OneBrowser, signedInBrowser } from './one-browser.ts';
import type { TimeTravel } from './time-travel.ts';

/** Words that stand in what a full member wrote, and nowhere else. */
export const PERSON = { name: 'Zanokuhle', surname: 'Qwabe-Zikode', contact: '+27 82 555 7301' };
const TEXT = 'Zanokuhle wrote this';

export interface FullMember {
  id: string;
  email: string;
  code: string;
  token: string;
  storageKey: string;
  browser: OneBrowser;
  /** The content of a row that is about the member. */
  marks: string[];
}

/** A member who has something in every table that keeps anything about members. */
export async function aFullMember(app: TestApp, time: TimeTravel): Promise<FullMember> {
  const saica_number = uuid().slice(-8);
  const { id, email } = await aMember(app, {
    ...PERSON,
    saica_number,
    membership: { ...unpaid, kind: 'Annual' },
    plan: { responsibilities: TEXT },
  });
  const discount = `SEED-${uuid()}`.toUpperCase();
  await app.db.insertInto('discount_code').values(aDiscount(discount)).execute();
  const token = await time.pay(email, 'Annual', { code: discount });
  const browser = await signedInBrowser(app, email);
  const code = (await browser.call(createReferralDiscount, {})).body.discount_code;
  await browser.call(credentials.updateEmail, { new_email: `new-${email}` });
  const storageKey = `evidence/${uuid()}`;
  await app.options.storage.put(storageKey, Buffer.from(TEXT), { contentType: 'application/pdf' });
  await fillPlan(app.db, id, storageKey);
  await fillRest(app.db, { id, email });
  await app.settle();
  const { name, surname, contact } = PERSON;
  const marks = [id, email, encodeURIComponent(email), name, surname, contact, saica_number, code];
  return { id, email, code, token, storageKey, browser, marks };
}

const aDiscount = (code: string) => ({ code, percentage_discount: 10, usage_limit: 5, created_at: NOW });

/** Rows in every table of a plan of 2026, with a text where a member writes one. */
export async function fillPlan(db: Db, memberId: string, storage_key: string, text = TEXT) {
  const plan = { member_id: memberId, plan_year: 2026 };
  await db
    .insertInto('answer')
    .values({ ...plan, competency: 'tax_planning', options: [1, 2], answered_at: NOW })
    .execute();
  await db
    .insertInto('learning_area')
    .values({
      ...plan,
      id: uuid(),
      origin: 'own',
      created_at: NOW,
      learning_area: text,
      competency_level: 'tax_planning',
      reason: '=HYPERLINK("https://evil.example")',
    })
    .execute();
  const activity_id = await anActivity({ db }, memberId, { title: text, activity_date: '2026-04-01' });
  await aReflection({ db }, memberId, activity_id, text);
  const portion = { ...plan, activity_id, hours_kind: 'tax', minutes: 30, verifiable: true } as const;
  await db
    .insertInto('activity_portion')
    .values({ ...portion, position: 0, business_rescue: false })
    .execute();
  await anEvidence({ db }, memberId, [activity_id], { storage_key, size_bytes: text.length });
  await db
    .insertInto('ethics_reflection')
    .values({
      ...plan,
      item: 'personal_ethics',
      question1_comment: text,
      reflection_date: '2026-04-01',
      recorded_at: NOW,
    })
    .execute();
  await db
    .insertInto('registration')
    .values({ ...plan, kind: 'tax_practitioner', registered_from: '2026-02-01' })
    .execute();
  await db
    .insertInto('circumstance')
    .values({
      ...plan,
      body: 'sars',
      kind: 'only_tax',
      from_date: '2026-01-01',
      note: text,
      recorded_at: NOW,
    })
    .execute();
  await db
    .insertInto('standing')
    .values({
      ...plan,
      body: 'saica',
      version: 'saica-2021',
      cycle_from: '2026-01-01',
      status: 'short',
      from_day: '2026-01-01',
      until_day: '2026-12-31',
    })
    .execute();
  await db
    .insertInto('declaration')
    .values({ ...plan, body: 'sars', submitted_on: '2026-02-01', reference: text, recorded_at: NOW })
    .execute();
  await db
    .insertInto('body_registration')
    .values({
      member_id: memberId,
      id: uuid(),
      body: 'fsca',
      seq: 1,
      number: text,
      registered_from: '2020-06-01',
      recorded_at: NOW,
    })
    .execute();
  const cycle = { member_id: memberId, body: 'fsca', cycle_from: '2025-06-01', recorded_at: NOW };
  await db
    .insertInto('brought')
    .values({ ...cycle, rule: 'hours', minutes: 60, note: text })
    .execute();
  await db
    .insertInto('cycle_declaration')
    .values({ ...cycle, submitted_on: '2026-06-10', reference: text })
    .execute();
  await recordChanges(db, { plan: { memberId, year: 2026 }, actor: 'member', now: NOW }, [
    { part: 'activity', id: activity_id, after: { title: text } },
  ]);
  await db
    .insertInto('reminder_sent')
    .values({ ...plan, kind: 'year_end', from_day: '2026-10-02', queued_at: NOW, sent_at: NOW })
    .execute();
  const link_id = uuid();
  await db
    .insertInto('share_link')
    .values({ ...plan, id: link_id, token_hash: uuid(), files: true, made_at: NOW, ends_on: '2026-12-01' })
    .execute();
  await fillFactors(db, memberId);
  await db
    .insertInto('share_comment')
    .values({ ...plan, link_id, id: uuid(), name: 'Pieter', text, written_at: NOW })
    .execute();
  const number = `RPT-${uuid()}`;
  await db
    .insertInto('issued_document')
    .values({
      ...plan,
      number,
      kind: 'plan',
      sha256: uuid(),
      size_bytes: 1,
      issued_at: NOW,
      last_seq: 0,
      last_chain: '',
    })
    .execute();
  const file = { file_name: 'plan.pdf', content: '', expires_at: NOW, kept_until: new Date('2099-01-01') };
  await db
    .insertInto('download_ticket')
    .values({ ...file, number, member_id: memberId })
    .execute();
  await db
    .insertInto('pack_run')
    .values({ ...plan, number, files: 0, moved_at: NOW })
    .execute();
  await db
    .insertInto('autofix_request')
    .values({ ...plan, requested_on: '2026-11-20', requested_at: NOW })
    .execute();
}

export async function fillRest(db: Db, { id, email }: { id: string; email: string }) {
  await db
    .insertInto('reminder_stop')
    .values({ member_id: id, kind: 'weekly', stopped_at: NOW, by_link: true })
    .execute();
  const mail_id = uuid();
  const words = { subject: 'Closed', words: 'On Friday.', words_hash: mail_id, tried_at: NOW };
  await db
    .insertInto('group_mail')
    .values({ id: mail_id, admin_id: id, ...words })
    .execute();
  await db
    .insertInto('group_mail_sent')
    .values({ id: uuid(), mail_id, member_id: id, queued_at: NOW, token_hash: uuid() })
    .execute();
  await db.insertInto('group_mail_stop').values({ member_id: id, stopped_at: NOW, by_link: true }).execute();
  await db.insertInto('feed').values({ member_id: id, token_hash: uuid(), made_at: NOW }).execute();
  await db
    .insertInto('refused_file')
    .values({ member_id: id, id: uuid(), reason: 'a.rtf is an RTF file', refused_at: NOW })
    .execute();
  await db
    .insertInto('refused_code')
    .values({
      member_id: id,
      id: uuid(),
      code: 'SPRING',
      reason: 'Discount code invalid',
      why: 'The code has ended.',
      refused_at: NOW,
    })
    .execute();
  const refused = { reason: 'bad_signature', source: '10.0.0.1', body_hash: uuid(), size: 99 } as const;
  const raw_body = new URLSearchParams({
    payment_status: 'COMPLETE',
    pf_payment_id: uuid(),
    email_address: email,
    signature: 'x',
  }).toString();
  await db
    .insertInto('refused_notification')
    .values({ id: uuid(), ...refused, raw_body, received_at: NOW, last_at: NOW })
    .execute();
  const held_file_id = uuid();
  await db
    .insertInto('held_file')
    .values({
      member_id: id,
      id: held_file_id,
      storage_key: `evidence/${uuid()}`,
      file_name: 'held.pdf',
      content_type: 'application/pdf',
      size_bytes: 1,
      sha256: 'f'.repeat(64),
      uploaded_at: NOW,
    })
    .execute();
  await db
    .insertInto('mail_in')
    .values({
      member_id: id,
      id: uuid(),
      held_file_id,
      digest: uuid(),
      sender: email,
      title: 'Fwd: VAT',
      description: '',
      reason: 'sender',
      received_at: NOW,
    })
    .execute();
  await db
    .insertInto('email_change')
    .values({
      id: uuid(),
      member_id: id,
      from_address: `old-${email}`,
      to_address: email,
      changed_at: NOW,
    })
    .execute();
  await db
    .insertInto('admin_log')
    .values({
      id: uuid(),
      at: NOW,
      admin_id: uuid(),
      admin_email: 'admin@example.org',
      action: '/api/admin/x',
      whom_id: id,
      whom: email,
      before: JSON.stringify(PERSON),
      after: null,
    })
    .execute();
  await db
    .insertInto('job')
    .values({
      id: uuid(),
      name: 'long-work-of-a-test',
      payload: JSON.stringify({ memberId: id }),
      due_at: new Date('2099-01-01'),
    })
    .execute();
  await db
    .insertInto('referral_payout')
    .values({
      id: uuid(),
      member_id: id,
      uses: 1,
      amount_cents: cents(10_000),
      paid_at: NOW,
      reference: `EFT ${PERSON.surname}`,
    })
    .execute();
  await db
    .insertInto('buyer')
    .values({
      member_id: id,
      name: `${PERSON.surname} Incorporated`,
      address: '12 Smith Street',
      vat_number: '4123456789',
      order_number: 'PO 1',
      changed_at: NOW,
    })
    .execute();
  await sql`update invoice set buyer_name = ${`${PERSON.surname} Incorporated`} from payment
    where payment.id = payment_id and payment.member_id = ${id}`.execute(db);
  await sql`insert into refund_sent (credit_note_id, sent_on, reference, marked_at)
    select invoice.id, '2026-11-20', ${`EFT ${PERSON.surname}`}, ${NOW} from invoice
    join payment on payment.id = payment_id where payment.member_id = ${id} limit 1`.execute(db);
  await db
    .insertInto('mail_failure')
    .values({ message_id: uuid(), to_address: email, subject: 'Hello', status: 550, failed_at: NOW })
    .execute();
  await db
    .insertInto('member_note')
    .values({ id: uuid(), member_id: id, at: NOW, by_email: 'boss@example.co.za', note: 'Called us' })
    .execute();
  await db
    .insertInto('attention_done')
    .values({ kind: 'mail', subject_id: uuid(), at: NOW, by_id: id })
    .execute();
  const leadId = uuid();
  await fillWork(db, { id, email, leadId });
  await db
    .insertInto('lead')
    .values({
      id: leadId,
      email,
      address_hash: uuid(),
      name: PERSON.name,
      created_at: NOW,
      state: 'REGISTERED',
    })
    .execute();
}

/**
 * A bulk action that the member began and that has rows about them and about their lead, a refused mail to them,
 * and a failed job that they marked as resolved.
 */
async function fillWork(db: Db, { id, email, leadId }: { id: string; email: string; leadId: string }) {
  await db
    .insertInto('mail_failure')
    .values({ message_id: uuid(), to_address: email, subject: 'A mail', status: 550, failed_at: NOW })
    .execute();
  const sent = { message_id: uuid(), to_address: email, subject: 'A mail', to_lead: true, sent_at: NOW };
  await db
    .insertInto('sent_mail')
    .values({ ...sent, token_hash: uuid() })
    .execute();
  await db
    .insertInto('attention_done')
    .values({ kind: 'job', subject_id: uuid(), at: NOW, by_id: id })
    .execute();
  const bulk_action_id = uuid();
  const { rows } = await sql<{ number: number }>`
    insert into bulk_action_counter (only_row, last) values (true, 1)
    on conflict (only_row) do update set last = bulk_action_counter.last + 1 returning last as number`.execute(
    db,
  );
  await db
    .insertInto('bulk_action')
    .values({
      id: bulk_action_id,
      number: Number(rows[0]?.number),
      kind: 'test',
      needs: 'delete',
      title: 'Test',
      row_one: 'user',
      row_many: 'users',
      action: '/api/admin/x',
      payload: '{}',
      total: 2,
      created_at: NOW,
      admin_id: id,
      admin_email: email,
      admin_name: PERSON.name,
    })
    .execute();
  await db
    .insertInto('bulk_action_row')
    .values([
      { bulk_action_id, position: 1, target: id, label: email },
      { bulk_action_id, position: 2, target: leadId, label: email },
    ])
    .execute();
  await db
    .insertInto('bulk_action_event')
    .values({
      id: uuid(),
      bulk_action_id,
      at: NOW,
      what: 'stopped',
      by_id: id,
      by_name: PERSON.name,
      settled: 0,
    })
    .execute();
}

/** Rows in every table of second factors. */
async function fillFactors(db: Db, member_id: string) {
  const id = uuid();
  const key = { credential_id: id, public_key: '', counter: '0', transports: '' };
  await db
    .insertInto('passkey')
    .values({ ...key, id, member_id, name: 'This laptop', added_at: NOW })
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: id, member_id, purpose: 'add', asked_by: '', made_at: NOW })
    .execute();
  await db.insertInto('authenticator_app').values({ member_id, secret: '', asked_at: NOW }).execute();
  await db
    .insertInto('recovery_code')
    .values({ member_id, number: 1, code_hash: '', made_at: NOW })
    .execute();
}
