import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Cents } from '#domain/money/money.ts';
import { type Named, openOutcomes } from '#domain/payments/payments.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable, PaymentTable } from '#server/db/tables.ts';

export const insertCheckout = (db: Db, checkout: Insertable<CheckoutTable>) =>
  db.insertInto('checkout').values(checkout).execute();

/**
 * Stores a notification and returns its id. Undefined when it is stored already, unless the stored one changed nothing:
 * then it is processed again, because the provider sends it again after somebody there has looked into it.
 */
export async function keepNotification(
  trx: Db,
  { key, rawBody, now }: { key: string; rawBody: string; now: Date },
): Promise<string | undefined> {
  const arrived = { raw_body: rawBody, received_at: now, settled_at: null, outcome: null };
  const row = await trx
    .insertInto('payment_notification')
    .values({ id: uuid(), idempotency_key: key, ...arrived })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet(arrived)
        .where('payment_notification.outcome', 'in', openOutcomes),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const notificationById = (db: Db, id: string) =>
  db.selectFrom('payment_notification').selectAll().where('id', '=', id).executeTakeFirst();

/** The notification, locked until the transaction ends, unless it is settled. */
export const lockOpenNotification = (trx: Db, id: string) =>
  trx
    .selectFrom('payment_notification')
    .select('id')
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const settleNotification = (trx: Db, id: string, outcome: string, now: Date) =>
  trx.updateTable('payment_notification').set({ settled_at: now, outcome }).where('id', '=', id).execute();

/**
 * Makes notifications of one subscription wait for each other, even before its row exists. Otherwise a renewal that
 * arrives before the first payment would count as a second subscription, and a subscription that is cancelled meanwhile
 * would renew.
 */
export const lockToken = (trx: Db, token: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`.execute(trx);

/** Locks several subscriptions as lockToken does, always in one order, so that two callers never wait for each other in a circle. */
export const lockTokens = (trx: Db, tokens: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(token, 0))
    from unnest(${tokens.toSorted()}::text[]) as token`.execute(trx);

/**
 * The subscription of a token, not locked: `lockToken` locks the token, and a row lock before that of the member would wait
 * in a circle with a payment that replaces the subscription.
 */
export const subscriptionByToken = (db: Db, token: string) =>
  db.selectFrom('subscription').selectAll().where('token', '=', token).executeTakeFirst();

export const checkoutByReference = (trx: Db, reference: string) =>
  trx
    .selectFrom('checkout')
    .selectAll()
    .where('payment_reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

/** The form and the subscription that a notification names, not locked: neither changes what it is about. */
export async function namedBy(
  db: Db,
  { mPaymentId: reference, token, status }: PaymentNotification,
): Promise<Named> {
  const begun = await db
    .selectFrom('subscription')
    .innerJoin('checkout', 'checkout.id', 'subscription.checkout_id')
    .select('payment_reference')
    .where('token', '=', token ?? '')
    .executeTakeFirst();
  const form = await db
    .selectFrom('checkout')
    .select('frequency')
    .where('payment_reference', '=', reference ?? '')
    .executeTakeFirst();
  return {
    reference,
    token,
    form: form ? { recurs: form.frequency !== null } : null,
    begunBy: begun?.payment_reference ?? null,
    isPayment: status === 'COMPLETE',
  };
}

export const checkoutById = (trx: Db, id: string) =>
  trx.selectFrom('checkout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether the ledger has this payment of the provider's. A unique index stops the second of two that arrive at once. */
export async function isInLedger(trx: Db, providerPaymentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment')
    .select('id')
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertPayment = (trx: Db, payment: Insertable<PaymentTable>) => insertPayments(trx, [payment]);

export const insertPayments = (trx: Db, payments: readonly Insertable<PaymentTable>[]) =>
  trx.insertInto('payment').values(payments).execute();

/** Whether the member's ledger has a payment of this amount for the subscription. */
export async function isPaid(
  trx: Db,
  by: { memberId: string; token: string; amountCents: Cents },
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', by.memberId)
    .where('token', '=', by.token)
    .where('amount_cents', '=', by.amountCents)
    .executeTakeFirst();
  return row !== undefined;
}

export const completeCheckout = (trx: Db, id: string, now: Date) =>
  trx
    .updateTable('checkout')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute();

export const payerById = (trx: Db, id: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks the member until the transaction ends. Rows that refer to the member can still be written meanwhile. */
export const lockMember = (trx: Db, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'office_role'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks several members until the transaction ends, in the order of their ids. */
export const lockMembers = (trx: Db, memberIds: readonly string[]) =>
  trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The subscriptions of the member that renew. */
export async function liveTokens(trx: Db, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('subscription')
    .select('token')
    .where('member_id', '=', memberId)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(({ token }) => token);
}

/** Whether a notification that this subscription is cancelled has been settled. */
export async function wasCancelled(trx: Db, token: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_notification')
    .select('id')
    .where('idempotency_key', '=', `${token}:CANCELLED`)
    .where('outcome', '=', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}
