import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isExpectedAmount, paidUntil, yearsIncluded } from '#domain/billing.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import type { CheckoutKind, Frequency } from '#domain/pricing.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import { addYears, ensureCurrentYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable, SubscriptionTable } from '#server/db/tables.ts';
import type { Deps } from '#server/http/deps.ts';
import { spendDiscountCode } from './discounts.ts';
import { CANCEL_SUBSCRIPTION, undoSecondSubscription } from './paid-twice.ts';
import * as queries from './queries.ts';
import { SEND_RECEIPT } from './receipt.ts';

/** How a notification was settled; anything but the first four wants a person's eye. */
export type Outcome =
  | 'applied'
  | 'already_applied'
  | 'cancelled'
  | 'noted'
  | 'paid_twice'
  | 'discount_overused'
  | 'payer_deleted'
  | 'not_confirmed'
  | 'unknown_payment'
  | 'amount_mismatch'
  | 'unknown_status';

/**
 * The job's work: asks the provider whether it sent this, then applies it once, in one transaction. Throws when the
 * provider cannot say yet, so that the job comes again. Gives null when it was settled before.
 */
export async function applyNotification(deps: Deps, notificationId: string): Promise<Outcome | null> {
  const row = await queries.notificationById(deps.db, notificationId);
  if (!row || row.settled_at) return null;
  const notification = row.notification as PaymentNotification;
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
  deps.jobs.nudge();
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
type Subscription = Selectable<SubscriptionTable>;

async function complete(deps: Deps, trx: Db, { id, notification, now }: Arrived): Promise<Outcome> {
  const { token, pfPaymentId, amountGrossCents } = notification;
  const { checkout, subscription } = await paidFor(trx, notification);
  if (!checkout || !pfPaymentId) return 'unknown_payment';
  const memberId = checkout.member_id;
  // Locked before anything is written: two payments of one member are applied one after the other.
  if (memberId) await queries.lockMember(trx, memberId);
  const firstCents = checkout.amount_cents;
  const firstIsPaid =
    subscription !== undefined &&
    memberId !== null &&
    (await queries.isPaid(trx, { memberId, token: subscription.token, amountCents: firstCents }));
  const due = {
    firstCents,
    firstIsPaid,
    recurringCents: subscription?.recurring_cents ?? checkout.recurring_cents,
  };
  if (amountGrossCents === null || !isExpectedAmount(amountGrossCents, due)) return 'amount_mismatch';
  const isNew = await queries.insertPayment(trx, {
    id: uuid(),
    notification_id: id,
    checkout_id: checkout.id,
    member_id: memberId,
    provider_payment_id: pfPaymentId,
    token,
    amount_cents: amountGrossCents,
    fee_cents: notification.feeCents,
    net_cents: notification.netCents,
    paid_at: now,
  });
  if (!isNew) return 'already_applied';
  const second = !subscription && token && memberId && (await queries.hasLiveSubscription(trx, memberId));
  if (!subscription) await startSubscription(trx, checkout, token, now);
  if (second) {
    const kind = checkout.kind as CheckoutKind;
    const paidAt = now.toISOString();
    const receipt = { memberId, kind, amountCents: amountGrossCents, reference: pfPaymentId, paidAt };
    await undoSecondSubscription(deps, trx, { ...receipt, token });
    return 'paid_twice';
  }
  if (token && !memberId) {
    await deps.jobs.enqueue(trx, CANCEL_SUBSCRIPTION, { token });
    return 'payer_deleted';
  }
  const withinLimit = subscription !== undefined || (await spendDiscountCode(trx, checkout, now));
  await creditMember(deps, trx, { checkout, subscription, pfPaymentId, amountCents: amountGrossCents, now });
  return withinLimit ? 'applied' : 'discount_overused';
}

/** A renewal repeats the first payment's reference, so the token is asked first. */
async function paidFor(trx: Db, { token, mPaymentId }: PaymentNotification) {
  const subscription = token ? await queries.subscriptionByToken(trx, token) : undefined;
  if (subscription)
    return { subscription, checkout: await queries.checkoutById(trx, subscription.checkout_id) };
  const checkout = mPaymentId ? await queries.checkoutByReference(trx, mPaymentId) : undefined;
  return { subscription, checkout };
}

/** Of a checkout's first payment: the checkout is complete, and what it subscribes to begins. */
async function startSubscription(
  trx: Db,
  checkout: Checkout,
  token: string | null,
  now: Date,
): Promise<void> {
  await queries.completeCheckout(trx, checkout.id, now);
  if (!token || checkout.recurring_cents === null || checkout.frequency === null) return;
  await queries.insertSubscription(trx, {
    token,
    member_id: checkout.member_id,
    checkout_id: checkout.id,
    kind: checkout.kind,
    recurring_cents: checkout.recurring_cents,
    frequency: checkout.frequency,
    started_at: now,
    // Notifications may come in any order: one that cancelled this subscription may be settled already.
    cancelled_at: (await queries.wasCancelled(trx, token)) ? now : null,
  });
}

interface Credit {
  checkout: Checkout;
  subscription: Subscription | undefined;
  pfPaymentId: string;
  amountCents: number;
  now: Date;
}

/** What the payment brings the member: PAID, the date it is paid to, the plan years, a receipt. A deleted member gets nothing. */
async function creditMember(
  deps: Deps,
  trx: Db,
  { checkout, subscription, pfPaymentId, amountCents, now }: Credit,
) {
  const member = checkout.member_id ? await queries.payerById(trx, checkout.member_id) : undefined;
  if (!member) return;
  const today = southAfricanDate(now);
  const kind = checkout.kind as CheckoutKind;
  await addYears(trx, member.id, yearsIncluded({ kind, planYear: checkout.plan_year }, today), now);
  if (kind !== 'PriorYear') {
    await ensureCurrentYear(trx, { memberId: member.id, year: yearOf(today) });
    const until = checkout.frequency === null ? null : paidUntil(today, checkout.frequency as Frequency);
    await queries.updatePayer(trx, member.id, {
      paid_at: member.paid_at ?? now,
      paid_until: latest(member.paid_until, until),
      payment_failed_at: null,
      subscription_type: kind,
    });
  }
  if (!subscription) {
    const receipt = {
      memberId: member.id,
      kind,
      amountCents,
      reference: pfPaymentId,
      paidAt: now.toISOString(),
    };
    await deps.jobs.enqueue(trx, SEND_RECEIPT, { ...receipt, messageId: uuid() });
  }
}

const latest = (one: string | null, other: string | null) =>
  one && other ? (one > other ? one : other) : (one ?? other);
