import { sql } from 'kysely';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import { failedJobs, lostFiles, openNotifications, refusedMails } from './attention-queries.ts';

type Read = (rawBody: string) => PaymentNotification;

const LISTED = 100;

/** The newest items of one list, with the columns that say whom they concern. */
const newest = (rows: typeof refusedMails) =>
  sql`(select * from (${rows}) as open order by at desc limit ${LISTED}) as open`;

interface Concerned {
  id: string;
  at: Date;
  member_id: string | null;
  email: string | null;
}
type Fault<More> = Concerned & More;

/** The items that need a person, each with the member whom it concerns, as far as it can be known. */
export async function attentionOf(db: Db, read: Read) {
  return {
    notifications: await notificationsOf(db, read),
    jobs: await jobsOf(db, read),
    mails: await mailsOf(db),
    files: await filesOf(db),
  };
}

async function notificationsOf(db: Db, read: Read) {
  const { rows } = await sql<{ id: string; at: Date; outcome: string; payment: string; raw_body: string }>`
    select open.*, notification.raw_body from ${newest(openNotifications)}
    join payment_notification as notification on notification.id = open.id order by at desc`.execute(db);
  const payers = await payersOf(db, rows, read);
  return rows.map(({ raw_body, ...row }) => ({ ...row, ...payerIn(payers, row.id) }));
}

/** The input of a job names its member, or what belongs to one. An input that names a notification is read like one. */
async function jobsOf(db: Db, read: Read) {
  const { rows } = await sql<
    Fault<{ name: string; tries: number; amount: Cents | null; raw_body: string | null }>
  >`
    select open.id, open.at, open.name, open.tries, member.id as member_id, member.email,
      subscription.recurring_cents as amount, notification.raw_body
    from ${newest(failedJobs)}
    left join subscription on subscription.token = payload ->> 'token'
    left join payment_notification as notification on notification.id = (payload ->> 'notificationId')::uuid
    left join mailed_code on mailed_code.id = (payload ->> 'codeId')::uuid
    left join email_change on email_change.id = (payload ->> 'changeId')::uuid
    left join member on member.id = coalesce((payload ->> 'memberId')::uuid, subscription.member_id,
      mailed_code.member_id, email_change.member_id)
    order by at desc`.execute(db);
  const payers = await payersOf(
    db,
    rows.flatMap(({ id, raw_body }) => (raw_body === null ? [] : { id, raw_body })),
    read,
  );
  return rows.map(({ raw_body, ...row }) => {
    if (raw_body === null) return row;
    const { member_id, email, amount } = payerIn(payers, row.id);
    return { ...row, member_id, email, amount };
  });
}

async function mailsOf(db: Db) {
  const { rows } = await sql<Fault<{ to: string; subject: string; status: number }>>`
    select open.*, member.id as member_id, member.email from ${newest(refusedMails)}
    left join member on member.email = open."to" order by at desc`.execute(db);
  return rows;
}

async function filesOf(db: Db) {
  const { rows } = await sql<Fault<{ year: number; name: string }>>`
    select open.*, member.id as member_id from ${newest(lostFiles)}
    join member on member.email = open.email order by at desc`.execute(db);
  return rows;
}

interface Payer {
  member_id: string | null;
  email: string | null;
  amount: Cents | null;
  due: Cents | null;
  /** The member of the payment form, when the subscription belongs to another member. */
  form_of: { id: string; email: string } | null;
  /** The invoice to be credited, after the payment was paid back; empty without one. */
  credit: string;
}
const NOBODY: Payer = { member_id: null, email: null, amount: null, due: null, form_of: null, credit: '' };

const payerIn = (payers: Map<string, Payer>, id: string): Payer => payers.get(id) ?? NOBODY;

/** The payers and amounts of notifications as they came: by the ledger, the subscription, the form, or the address in them. */
async function payersOf(db: Db, notifications: { id: string; raw_body: string }[], read: Read) {
  const named = notifications.flatMap(({ id, raw_body }) => {
    const body = readable(raw_body, read);
    if (!body) return [];
    const { pfPaymentId, token, mPaymentId, email, amountGrossCents } = body;
    return { id, payment: pfPaymentId, token, form: mPaymentId, address: email, amount: amountGrossCents };
  });
  const { rows } = await sql<
    Omit<Payer, 'credit'> & { id: string; invoice: { year: number; number: number } | null }
  >`
    select named.id, named.amount, member.id as member_id, member.email,
      coalesce(subscription.recurring_cents, checkout.amount_cents) as due,
      case when other.id is not null then json_build_object('id', other.id, 'email', other.email) end as form_of,
      (select json_build_object('year', year, 'number', number) from invoice
        where payment_id = payment.id and kind = 'invoice' and payment.set_aside_at is not null
          and payment.refunded_at is null order by issued_on desc, number desc limit 1) as invoice
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as named(id uuid, payment text, token text, form text, address text, amount integer)
    left join payment on payment.provider_payment_id = named.payment
    left join subscription on subscription.token = named.token
    left join checkout on checkout.payment_reference = named.form
    left join member on member.id = coalesce(payment.member_id, subscription.member_id, checkout.member_id,
      (select id from member where member.email = lower(named.address)))
    left join member as other on other.id = checkout.member_id and other.id <> member.id`.execute(db);
  return new Map(
    rows.map(({ id, invoice, ...payer }) => [
      id,
      { ...payer, credit: invoice ? invoiceNumber({ kind: 'invoice', ...invoice }) : '' },
    ]),
  );
}

/** A body that cannot be read is listed too, with nobody's name. */
function readable(rawBody: string, read: Read): PaymentNotification | null {
  try {
    return read(rawBody);
  } catch {
    return null;
  }
}
