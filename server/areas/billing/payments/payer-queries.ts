import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export interface PayerNotification {
  id: string;
  raw_body: string;
  settled_at: Date | null;
}

/**
 * The kept notifications about a member, locked: those of the ledger, and those whose body names a form, a subscription
 * or an address of theirs.
 */
export async function lockNotificationsOf(
  trx: Db,
  memberId: string,
  emails: readonly string[],
): Promise<PayerNotification[]> {
  const marks = await marksOf(trx, memberId, emails);
  // Not with `or`: then the index on the marks (`payment_notification_payer`) would not be used. And not in one statement
  // with the lock: PostgreSQL expects one in a hundred to match, and would read them all.
  const { rows } = await sql<{ id: string }>`
    select notification_id as id from payment where member_id = ${memberId} and notification_id is not null
    union select id from payment_notification
      where ${hasMark(marks)}`.execute(trx);
  return trx
    .selectFrom('payment_notification')
    .select(['id', 'raw_body', 'settled_at'])
    .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The refused messages about a member, as far as they can be judged again, locked. */
export const lockRefusedOf = async (trx: Db, memberId: string, emails: readonly string[]) => {
  const marks = await marksOf(trx, memberId, emails);
  return trx
    .selectFrom('refused_notification')
    .select(['id', 'raw_body'])
    .where(hasMark(marks))
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Whether the body of a row names one of these. */
const hasMark = (marks: readonly string[]) =>
  sql<boolean>`payer_marks(raw_body) && (select array_agg(md5(mark)) from unnest(${marks}::text[]) as mark)`;

/** The fields that name a member in a body: their forms, subscriptions and addresses. */
async function marksOf(trx: Db, memberId: string, emails: readonly string[]): Promise<string[]> {
  const [references, tokens] = [await referencesOf(trx, memberId), await tokensOf(trx, memberId)];
  return [
    ...references.map((value) => markOf('m_payment_id', value)),
    ...tokens.map((value) => markOf('token', value)),
    ...emails.map((value) => markOf('email_address', value)),
  ];
}

/** A field as it stands in a body, in lower case. */
const markOf = (name: string, value: string) =>
  new URLSearchParams({ [name]: value }).toString().toLowerCase();

async function referencesOf(trx: Db, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('checkout')
    .select('payment_reference')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.payment_reference);
}

/** All subscriptions of the member, also those that have ended. */
export async function tokensOf(trx: Db, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('subscription')
    .select('token')
    .where('member_id', '=', memberId)
    .orderBy('token')
    .execute();
  return rows.map((row) => row.token);
}

export const writeBody = (trx: Db, id: string, rawBody: string) =>
  trx.updateTable('payment_notification').set({ raw_body: rawBody }).where('id', '=', id).execute();

export const writeRefusedBody = (trx: Db, id: string, rawBody: string) =>
  trx.updateTable('refused_notification').set({ raw_body: rawBody }).where('id', '=', id).execute();

/** Locks the member's forms, and the forms of others that name a code. */
export const lockForms = (trx: Db, memberId: string, code: string | undefined) =>
  trx
    .selectFrom('checkout')
    .select('id')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('discount_code', '=', code ?? '')]))
    .orderBy('id')
    .forUpdate()
    .execute();

export const blankCode = (trx: Db, code: string) =>
  trx.updateTable('checkout').set({ discount_code: null }).where('discount_code', '=', code).execute();

interface NamedForm {
  token: string | null;
  mPaymentId: string | null;
}

/** Whether the payer of a notification's form has been deleted. */
export const isPayerGone = async (trx: Db, named: NamedForm): Promise<boolean> =>
  (await formsWithoutPayer(trx, named).execute()).length > 0;

/**
 * The forms of deleted members that a notification names by its reference or by its subscription. Not with `or` over both
 * tables: then PostgreSQL would read the forms of all deleted members.
 */
export function formsWithoutPayer(trx: Db, { token, mPaymentId }: NamedForm) {
  const forms = trx.selectFrom('checkout').select('checkout.id').where('checkout.member_id', 'is', null);
  return forms
    .where('checkout.payment_reference', '=', mPaymentId ?? '')
    .union(
      forms
        .innerJoin('subscription', 'subscription.checkout_id', 'checkout.id')
        .where('subscription.token', '=', token ?? ''),
    );
}
