import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Outcome, outcomeOfPayment, type PaymentFacts } from '#domain/billing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { countReferralUse } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import type { Deps } from '#server/http/deps.ts';
import { creditMember } from './credit-member.ts';
import { discountUseOf, spendDiscountCode } from './discount-queries.ts';
import { cancelSubscriptionJob, undoSecondSubscription } from './paid-twice.ts';
import * as queries from './queries.ts';

/**
 * The job's work: asks the provider whether it sent the notification, then applies it once, in one transaction. Throws
 * while the provider cannot say, so that the job runs again. Null when it was settled before.
 */
export async function applyNotification(deps: Deps, notificationId: string): Promise<Outcome | null> {
  const row = await queries.notificationById(deps.db, notificationId);
  if (!row || row.settled_at) return null;
  const notification = deps.payments.notificationOf(row.raw_body);
  const confirmed = await deps.payments.confirm(notification.validateBody);
  if (confirmed === 'unknown') throw new Error('The provider has not confirmed the notification yet');
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async (trx) => {
    if (!(await queries.lockOpenNotification(trx, notificationId))) return null;
    const arrived = { id: notificationId, notification, now };
    const result = confirmed === 'invalid' ? 'not_confirmed' : await settle(deps, trx, arrived);
    await queries.settleNotification(trx, notificationId, result, now);
    return result;
  });
  deps.jobs.wake();
  return outcome;
}

interface Arrived {
  id: string;
  notification: PaymentNotification;
  now: Date;
}

async function settle(deps: Deps, trx: Db, arrived: Arrived): Promise<Outcome> {
  const { notification, now } = arrived;
  if (notification.token) await queries.lockToken(trx, notification.token);
  switch (notification.status) {
    case 'COMPLETE':
      return complete(deps, trx, arrived);
    case 'CANCELLED':
      if (notification.token) await queries.cancelSubscription(trx, notification.token, now);
      return 'cancelled';
    case 'FAILED':
    case 'PENDING':
      return 'noted';
    default:
      return 'unknown_status';
  }
}

type Checkout = Selectable<CheckoutTable>;
type Paid = NonNullable<Awaited<ReturnType<typeof paidFor>>>;

/** Reads the facts under locks, lets the rule decide, and applies the decision. */
async function complete(deps: Deps, trx: Db, { id, notification, now }: Arrived): Promise<Outcome> {
  const paid = await paidFor(trx, notification);
  if (!paid) return 'unknown_payment';
  const { checkout, subscription, amountCents, pfPaymentId } = paid;
  const facts = await factsOf(trx, paid, now);
  const outcome = outcomeOfPayment(facts);
  if (outcome === 'amount_mismatch' || outcome === 'already_applied' || amountCents === null) return outcome;
  const { member_id: memberId, kind } = checkout;
  const { token } = notification;
  const paymentId = uuid();
  await queries.insertPayment(trx, {
    id: paymentId,
    notification_id: id,
    checkout_id: checkout.id,
    member_id: memberId,
    provider_payment_id: pfPaymentId,
    token,
    amount_cents: amountCents,
    fee_cents: notification.feeCents,
    net_cents: notification.netCents,
    paid_at: now,
  });
  const replaced = !subscription && token && memberId ? await queries.liveTokens(trx, memberId) : [];
  if (!subscription) await startSubscription(trx, checkout, token, now);
  if (!memberId || outcome === 'payer_deleted') {
    if (token) await deps.jobs.enqueue(trx, cancelSubscriptionJob, { token });
    return outcome;
  }
  const receipt = { memberId, kind, amountCents, reference: pfPaymentId, paidAt: now.toISOString() };
  if (outcome === 'paid_twice' && token) {
    await undoSecondSubscription(deps, trx, { ...receipt, token });
    return outcome;
  }
  if (facts.discount) await spendDiscountCode(trx, checkout, now);
  const { discount_code: code } = checkout;
  if (!subscription && kind === 'Annual' && code)
    await countReferralUse(trx, { code, paymentId, usedBy: memberId, now });
  // A subscription whose renewal never came must not charge beside the new one.
  for (const old of replaced) await deps.jobs.enqueue(trx, cancelSubscriptionJob, { token: old });
  await creditMember(deps, trx, { checkout, isFirst: !subscription, receipt, now });
  return outcome;
}

/**
 * The checkout that was paid; null when we never asked for it. A renewal repeats the first payment's reference, so the
 * token is looked up first.
 */
async function paidFor(trx: Db, notification: PaymentNotification) {
  const { token, mPaymentId, pfPaymentId, amountGrossCents: amountCents } = notification;
  const subscription = token ? await queries.subscriptionByToken(trx, token) : undefined;
  const checkout = subscription
    ? await queries.checkoutById(trx, subscription.checkout_id)
    : mPaymentId && (await queries.checkoutByReference(trx, mPaymentId));
  return checkout && pfPaymentId ? { checkout, subscription, token, pfPaymentId, amountCents } : null;
}

async function factsOf(trx: Db, paid: Paid, now: Date): Promise<PaymentFacts> {
  const { checkout, subscription, token, pfPaymentId, amountCents } = paid;
  const { member_id: memberId, amount_cents: firstCents } = checkout;
  // The member is locked before anything is read, so that two payments of one member are applied one after the other.
  if (memberId) await queries.lockMember(trx, memberId);
  const firstIsPaid =
    subscription !== undefined &&
    memberId !== null &&
    (await queries.isPaid(trx, { memberId, token: subscription.token, amountCents: firstCents }));
  const recurringCents = subscription?.recurring_cents ?? checkout.recurring_cents;
  return {
    amountCents,
    due: { firstCents, firstIsPaid, recurringCents },
    isInLedger: await queries.isInLedger(trx, pfPaymentId),
    isRenewal: subscription !== undefined,
    recurs: token !== null,
    payer:
      memberId === null
        ? null
        : {
            isPaid: (await membershipOf(trx, memberId, southAfricanDate(now))).isPaid,
            hasLiveSubscription: (await queries.liveTokens(trx, memberId)).length > 0,
          },
    discount: subscription ? null : await discountUseOf(trx, checkout),
  };
}

/** For a checkout's first payment: marks the checkout as complete and starts its subscription. */
async function startSubscription(
  trx: Db,
  checkout: Checkout,
  token: string | null,
  now: Date,
): Promise<void> {
  await queries.completeCheckout(trx, checkout.id, now);
  const { kind, recurring_cents, frequency } = checkout;
  if (!token || kind === 'PriorYear' || recurring_cents === null || frequency === null) return;
  await queries.insertSubscription(trx, {
    token,
    member_id: checkout.member_id,
    checkout_id: checkout.id,
    kind,
    recurring_cents,
    frequency,
    started_at: now,
    // Notifications may come in any order. One that cancels this subscription may be settled already.
    cancelled_at: (await queries.wasCancelled(trx, token)) ? now : null,
  });
}
