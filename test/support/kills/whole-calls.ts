import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod/mini';
import { saveUserBuyer } from '#contract/buyer.ts';
import type { endpoints } from '#contract/index.ts';
import { creditInvoice } from '#contract/invoices.ts';
import { recordPayment } from '#contract/office-payments.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { notificationSignature, notificationString } from '#server/adapters/payments/signature.ts';
import { packed, readLines } from '#server/areas/billing/payments/statements.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import type { Db } from '#server/db/connect.ts';
import { anActivity, anEvidence } from '#test/support/activity.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { aMember, aSubscription, PASSWORD, unpaid } from '#test/support/factories.ts';
import { aNotification, aPayment } from '#test/support/payments.ts';
import type { killedBulkActions } from './bulk-actions.ts';
import { aSignedIn, type Place, YEAR } from './place.ts';

type Endpoints = typeof endpoints;
type Name = keyof Endpoints;
type WithList<Body> = Body extends unknown
  ? {
      [Field in keyof Body]-?: [Extract<Body[Field], readonly unknown[]>] extends [never] ? never : Field;
    }[keyof Body]
  : never;
/** The administrator's calls that take a list and change something. */
type BulkCall = {
  [N in Name]: Endpoints[N] extends { reads: true }
    ? never
    : Endpoints[N] extends { guard: 'admin'; body: infer Body extends z.ZodMiniType }
      ? [WithList<z.output<Body>>] extends [never]
        ? never
        : N
      : never;
}[Name];
type KilledCall = (typeof killedBulkActions)[keyof typeof killedBulkActions]['call'];
/** Those that are one transaction, the member's own file, the switch of the mails to leads, what takes an invoice back, and the mark that somebody has died. */
export type WholeCall =
  | Exclude<BulkCall, KilledCall>
  | 'bulkBookActivity'
  | 'toggleLeadState'
  | 'judgeRefusedNotifications'
  | 'seenRefusedNotifications'
  | 'reversePayment'
  | 'reissueUserInvoice'
  | 'moveYear'
  | 'takeBackYear'
  | 'readStatement'
  | 'refundStatementLine'
  | 'markRefundSent'
  | 'markUserDeceased';

/** A call that changes many rows in one transaction. */
export interface Whole {
  headers: Record<string, string>;
  body: object;
  /** A number that the call changes. A query with the column `count`. */
  stored: ReturnType<typeof sql<{ count: number }>>;
  /** The number before, and after. */
  before: number;
  after: number;
  /** Entries in the administrators' log. */
  entries: number;
  /** The words of the entries, when they are not the words of the call. */
  logged?: string;
}

const ROWS = 12;
const rows = <T>(make: (number: number) => T): T[] => Array.from({ length: ROWS }, (_, at) => make(at));
const marked = uuid();
const anEntry = (number: number) => ({
  title: `${marked} ${number}`,
  provider: 'SAICA',
  type: 'webinar',
  description: 'Three cases',
  activity_date: '',
  competency: 'tax_planning',
  Question1: '',
  Question2: '',
  Question3: '',
  reflection_date: '',
});
/** The body of a notification that the settings of the server accept. */
function aSignedBody(number: string): string {
  const fields: [string, string][] = [
    ['pf_payment_id', number],
    ['payment_status', 'PENDING'],
    ['merchant_id', SANDBOX_ACCOUNT.merchantId],
  ];
  const signature = notificationSignature(fields, SANDBOX_ACCOUNT.passphrase);
  return `${notificationString(fields)}&signature=${signature}`;
}

const insertRefused = (db: Db, messages: readonly { raw_body: string; source: string }[]) =>
  db
    .insertInto('refused_notification')
    .values(
      messages.map((message) => ({
        ...message,
        id: uuid(),
        reason: 'bad_signature' as const,
        body_hash: uuid(),
        size: message.raw_body.length,
        received_at: new Date(),
        last_at: new Date(),
      })),
    )
    .execute();

const aRecordedPayment = (email: string) => ({
  email,
  paid_on: southAfricanDate(new Date()),
  amount: 1099,
  way: 'EFT' as const,
  reference: marked,
  kind: 'Annual' as const,
});
/** A payment by the provider, and a history file that says that it went back. */
async function aReversal(db: Db) {
  const { id } = await aMember({ db }, { membership: unpaid, years: [] });
  const number = String(randomInt(1e9, 2 ** 47));
  const notification_id = await aNotification(db, 'applied', { pf_payment_id: number });
  const columns = { notification_id, provider_payment_id: number };
  const paid = await aPayment(db, { memberId: String(id), at: new Date(), columns });
  const stored = await db
    .selectFrom('invoice')
    .select(['kind', 'year', 'number'])
    .where('payment_id', '=', paid)
    .executeTakeFirstOrThrow();
  const row = `${southAfricanDate(new Date())},Funds Received (Reversal),Debit,-999.00,${number}`;
  return { paid, invoice: invoiceNumber(stored), csv: `Date,Type,Sign,Gross,PF Payment ID\n${row}` };
}

const countOf = (rest: ReturnType<typeof sql>) =>
  sql<{ count: number }>`select count(*)::integer as count ${rest}`;

/** One for each. A new one does not compile before it is here. */
export const wholeCalls: Record<WholeCall, (place: Place) => Promise<Whole>> = {
  async createAccounts({ admin: headers }) {
    const email = (number: number) => `${marked}.${number}@example.co.za`;
    const names = { password: PASSWORD, name: 'Sipho', surname: 'Dube', contact: '+27 82 555 0199' };
    // A member without a plan or a membership would be half a member. One entry is of the file.
    const stored = countOf(sql`from member join membership on membership.member_id = id
      join plan on plan.member_id = id where email like ${`${marked}%`}`);
    const body = { users: rows((number) => ({ email: email(number), ...names })) };
    return { headers, body, stored, before: 0, after: ROWS, entries: ROWS + 1 };
  },
  async bulkBookActivityEmail({ db, admin: headers }) {
    const members = await Promise.all(rows(() => aMember({ db }, { years: [YEAR] })));
    const activities = members.map(({ email }, number) => ({ user_email: email, ...anEntry(number) }));
    const ids = members.map(({ id }) => String(id));
    const stored = countOf(sql`from activity where member_id = any(${ids}::uuid[])`);
    // One for the upload, and one for each member.
    return { headers, body: { activities }, stored, before: 0, after: ROWS, entries: ROWS + 1 };
  },
  async recordPayments({ db, admin: headers }) {
    const members = await Promise.all(rows(() => aMember({ db }, { membership: unpaid, years: [] })));
    const payments = members.map(({ email }) => aRecordedPayment(email));
    const ids = members.map(({ id }) => String(id));
    // A payment without its invoice, its days or its plan year would be half a payment.
    const stored = countOf(sql`from payment join invoice on invoice.payment_id = payment.id
      join membership on membership.member_id = payment.member_id and paid_to = period_to
      join plan on plan.member_id = payment.member_id where payment.member_id = any(${ids}::uuid[])`);
    return { headers, body: { payments }, stored, before: 0, after: ROWS, entries: ROWS + 1 };
  },
  async reversePayment({ site, db, admin: headers }) {
    const { id, email } = await aMember({ db }, { membership: unpaid, years: [] });
    const made = await site.server.call(recordPayment, { body: aRecordedPayment(email), headers });
    const stored = countOf(sql`from payment join invoice on invoice.payment_id = payment.id
      join membership on membership.member_id = payment.member_id and paid_to is null
      where payment.member_id = ${id} and reversed_at is not null and credits_id is not null`);
    const body = { payment: made.body.payment.id, reason: 'Another member' };
    return { headers, body, stored, before: 0, after: 1, entries: 1 };
  },
  async reissueUserInvoice({ site, db, admin: headers }) {
    const { id, email } = await aMember({ db }, { membership: unpaid, years: [] });
    await site.server.call(recordPayment, { body: aRecordedPayment(email), headers });
    await site.server.call(saveUserBuyer, { body: { user_id: id, name: 'Dube and Partners' }, headers });
    const first = await db
      .selectFrom('invoice_recipient')
      .select('invoice_id')
      .where('member_id', '=', String(id))
      .executeTakeFirstOrThrow();
    const stored = countOf(sql`from invoice join invoice_recipient on invoice_id = invoice.id
      where member_id = ${id} and (replaces_id = ${first.invoice_id} or credits_id = ${first.invoice_id})`);
    return { headers, body: { user_id: id, id: first.invoice_id }, stored, before: 0, after: 2, entries: 1 };
  },
  async moveYear({ db, admin: headers }) {
    const from = await aMember({ db }, { years: [YEAR] });
    const to = await aMember({ db }, { years: [] });
    for (const number of rows((at) => at))
      await anEvidence(
        { db },
        from.id,
        [await anActivity({ db }, from.id, { plan_year: YEAR, title: `${number}` })],
        {
          plan_year: YEAR,
        },
      );
    // An activity without its file, its plan or the event of the move would be half a year.
    const stored = countOf(sql`from activity join activity_evidence on activity_id = activity.id
      join evidence on evidence.id = evidence_id and evidence.member_id = activity.member_id
      join plan on plan.member_id = activity.member_id and plan.plan_year = activity.plan_year
      join plan_event on plan_event.member_id = activity.member_id and what = 'account added'
      where activity.member_id = ${to.id}`);
    const body = { from: from.email, to: to.email, year: YEAR };
    return { headers, body, stored, before: 0, after: ROWS, entries: 3 };
  },
  async takeBackYear({ db, admin: headers }) {
    const { id, email } = await aMember({ db }, { years: [YEAR - 2, YEAR] });
    const stored = countOf(sql`from plan where member_id = ${id}`);
    return { headers, body: { email, year: YEAR - 2 }, stored, before: 2, after: 1, entries: 1 };
  },
  async readStatement({ db, admin: headers }) {
    const { csv } = await aReversal(db);
    const name = `${marked}.csv`;
    const stored = countOf(sql`from statement where name = ${name}`);
    return { headers, body: { csv, name }, stored, before: 0, after: 1, entries: 1 };
  },
  async refundStatementLine({ db, admin: headers }) {
    const { csv, paid } = await aReversal(db);
    const id = uuid();
    const day = southAfricanDate(new Date());
    // Not by the call, whose entries in the log are counted too.
    const compared = { counts: '{}', result: '{}', read_at: new Date(), checked_at: new Date() };
    const lines = packed(readLines(csv).lines ?? []);
    await db
      .insertInto('statement')
      .values({
        id,
        digest: id,
        name: 'a.csv',
        first_on: day,
        last_on: day,
        line_count: 1,
        lines,
        ...compared,
      })
      .execute();
    // A credit note that is not marked as sent would be half a reversal.
    const stored = countOf(
      sql`from invoice join refund_sent on credit_note_id = invoice.id where payment_id = ${paid}`,
    );
    return { headers, body: { id, line: 2 }, stored, before: 0, after: 1, entries: 1 };
  },
  async markRefundSent({ site, db, admin: headers }) {
    const { paid, invoice } = await aReversal(db);
    await site.server.call(creditInvoice, { body: { invoice }, headers });
    const note = await db
      .selectFrom('invoice')
      .select('id')
      .where('payment_id', '=', paid)
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow();
    const stored = countOf(sql`from refund_sent where credit_note_id = ${note.id}`);
    const body = { id: note.id, sent_on: southAfricanDate(new Date()) };
    return { headers, body, stored, before: 0, after: 1, entries: 1 };
  },
  async markUserDeceased({ db, admin: headers }) {
    const { id, email } = await aMember({ db });
    await aSubscription({ db }, { member_id: String(id) });
    const stored = countOf(sql`from member join subscription on subscription.member_id = member.id
      where member.id = ${id} and deceased_at is not null and cancel_asked_at is not null`);
    const body = { user_id: id, email, reason: 'The daughter called' };
    return { headers, body, stored, before: 0, after: 1, entries: 1 };
  },
  async bulkBookActivity({ db }) {
    const { id, headers } = await aSignedIn(db);
    const more = { evidence: '', verifiable_hours: '' };
    const body = { activities: rows((number) => ({ ...anEntry(number), ...more })), rpt_year: YEAR };
    const stored = countOf(sql`from activity where member_id = ${id}`);
    return { headers, body, stored, before: 0, after: ROWS, entries: 0 };
  },
  async addAffiliates({ admin: headers }) {
    const activities = rows((number) => ({
      title: `${marked} ${number}`,
      provider: 'Umhlanga Learning',
      type: 'webinar',
      description: 'Twelve lessons',
      competency: 'data_analytics',
      price: '3200',
    }));
    const stored = countOf(sql`from affiliate_activity where title like ${`${marked}%`}`);
    return { headers, body: { activities }, stored, before: 0, after: ROWS, entries: 1 };
  },
  async deleteAffiliates({ db, admin: headers }) {
    const affiliateIds = await Promise.all(rows(() => anAffiliate({ db })));
    const stored = countOf(sql`from affiliate_activity where id = any(${affiliateIds}::uuid[])`);
    return { headers, body: { affiliateIds }, stored, before: ROWS, after: 0, entries: 1 };
  },
  async bulkAddLeads({ admin: headers }) {
    const leads = rows((number) => ({ name: 'Sipho', email: `${marked}.${number}@example.org` }));
    const stored = countOf(sql`from lead where email like ${`${marked}%`}`);
    return { headers, body: { leads }, stored, before: 0, after: ROWS, entries: 1 };
  },
  async judgeRefusedNotifications({ db, admin: headers }) {
    const bodies = rows((number) => aSignedBody(`${marked}-${number}`));
    await insertRefused(
      db,
      bodies.map((raw_body) => ({ raw_body, source: '127.0.0.1' })),
    );
    const stored = countOf(sql`from payment_notification where raw_body = any(${bodies}::text[])`);
    return { headers, body: {}, stored, before: 0, after: ROWS, entries: 1 };
  },
  async seenRefusedNotifications({ db, admin: headers }) {
    await insertRefused(
      db,
      rows((number) => ({ raw_body: '', source: `10.9.9.${number}` })),
    );
    const stored = countOf(
      sql`from refused_notification where source like '10.9.9.%' and seen_at is not null`,
    );
    return { headers, body: { until: new Date().toISOString() }, stored, before: 0, after: ROWS, entries: 1 };
  },
  async toggleLeadState({ admin: headers }) {
    const stored = countOf(sql`from lead_campaign where state = 'ACTIVE'`);
    return {
      headers,
      body: { state: 'ACTIVE' },
      stored,
      before: 0,
      after: 1,
      entries: 1,
      logged: 'Activated leads',
    };
  },
};
