import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import {
  isOnePurchase,
  type Outcome,
  outcomeOfPayment,
  type PaymentFacts,
  setAsideOutcomes,
} from '#domain/payments/payments.ts';
import { isBillingDay } from '#domain/payments/renewals.ts';
import { chargesCounted } from '#domain/payments/take-up.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import { countReferralUse } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/http/deps.ts';
import { invoiceNotified } from '../invoices/invoices.ts';
import { type Receipt, receiptJob } from '../invoices/receipt.ts';
import { discountUseOf, spendDiscountCode } from '../prices/discount-queries.ts';
import { dueOf, finishMove } from '../prices/price-moves.ts';
import { correctFirstDay, creditSubscriptions, creditYear } from './credit-member.ts';
import { askToCancel, endSubscription } from './end-subscription.ts';
import { undoSecondPayment } from './paid-twice.ts';
import { isPayerGone, writeBody } from './payer-queries.ts';
import * as queries from './queries.ts';
import { startSubscription } from './start-subscription.ts';
import {
  claimFoundPayment,
  countPayments,
  hasFoundPayment,
  type SubscriptionRow,
} from './subscription-queries.ts';
import { confirmTakeUp } from './take-up.ts';

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
  const counted = await countedByProvider(deps, notification.token);
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async (trx) => {
    if (!(await queries.lockOpenNotification(trx, notificationId))) return null;
    const arrivedOn = southAfricanDate(row.received_at);
    const arrived = { id: notificationId, notification, arrivedOn, counted, now };
    const result = confirmed === 'invalid' ? 'not_confirmed' : await settle(deps, trx, arrived);
    await queries.settleNotification(trx, notificationId, result, now);
    // After a member closed the account, a later post of the provider must not name them (docs/decisions/0020).
    if (await isPayerGone(trx, notification))
      await writeBody(trx, notificationId, deps.payments.withoutPayer(row.raw_body));
    // The invoice comes last, because it locks the counter of the invoices.
    if (notification.pfPaymentId)
      await invoiceNotified(trx, notification.pfPaymentId, { seller: deps.seller, now });
    return result;
  });
  deps.jobs.wake();
  return outcome;
}

/**
 * How many payments of a subscription the provider counts. Asked only when the ledger has a payment without a notification,
 * to which this notification may belong. null when the provider need not be asked, or does not answer.
 */
async function countedByProvider({ db, payments }: Deps, token: string | null): Promise<number | null> {
  if (!token || !(await hasFoundPayment(db, token))) return null;
  const subscription = await payments.subscription(token).catch(() => null);
  return subscription?.cyclesComplete ?? null;
}

interface Arrived {
  id: string;
  notification: PaymentNotification;
  /** The day on which the notification arrived, which a late run of the job does not move. */
  arrivedOn: CalendarDate;
  counted: number | null;
  now: Date;
}

async function settle(deps: Deps, trx: Db, arrived: Arrived): Promise<Outcome> {
  const { notification, now } = arrived;
  if (notification.token) await queries.lockToken(trx, notification.token);
  if (!isOnePurchase(await queries.namedBy(trx, notification))) return 'form_mismatch';
  switch (notification.status) {
    case 'COMPLETE':
      return complete(deps, trx, arrived);
    case 'CANCELLED':
      if (notification.token) await endSubscription(deps, trx, notification.token, now);
      return 'cancelled';
    case 'FAILED':
    case 'PENDING':
      return 'noted';
    default:
      return 'unknown_status';
  }
}

type Paid = NonNullable<Awaited<ReturnType<typeof paidFor>>>;

/** Reads the facts under locks, lets the rule decide, and applies the decision. */
async function complete(deps: Deps, trx: Db, arrived: Arrived): Promise<Outcome> {
  const { notification, now } = arrived;
  const paid = await paidFor(trx, notification);
  if (!paid) return 'unknown_payment';
  const { checkout, subscription, amountCents, pfPaymentId } = paid;
  const facts = await factsOf(trx, paid, now);
  const outcome = outcomeOfPayment(facts);
  if (outcome === 'amount_mismatch' || outcome === 'already_applied' || amountCents === null) return outcome;
  const { member_id: memberId, kind, billing_on } = checkout;
  if (billing_on && amountCents === 0)
    return confirmTakeUp(deps, trx, { ...arrived, checkout: { ...checkout, billing_on }, subscription });
  const { token } = notification;
  const entry = {
    notification_id: arrived.id,
    provider_payment_id: pfPaymentId,
    amount_cents: amountCents,
    fee_cents: notification.feeCents,
    net_cents: notification.netCents,
  };
  if (subscription && (await isFound(trx, { ...arrived, paid: { ...paid, subscription }, entry })))
    return 'already_applied';
  const aside = setAsideOutcomes.includes(outcome) ? now : null;
  const owner = { checkout_id: checkout.id, member_id: memberId, token };
  const paymentId = uuid();
  await queries.insertPayment(trx, { id: paymentId, ...entry, ...owner, paid_at: now, set_aside_at: aside });
  const replaced = !subscription && token && memberId ? await queries.liveTokens(trx, memberId) : [];
  const started = subscription ?? (await startSubscription(trx, { checkout, ...arrived }));
  if (!memberId || outcome === 'payer_deleted') {
    if (token) await askToCancel(deps.jobs, trx, token, now);
    return outcome;
  }
  const planYear = checkout.plan_year;
  const receipt = {
    memberId,
    kind,
    planYear,
    amountCents,
    reference: pfPaymentId,
    paidAt: now.toISOString(),
  };
  if (outcome === 'paid_twice') {
    await undoSecondPayment(deps, trx, { ...receipt, token, now });
    return outcome;
  }
  if (facts.discount) await spendDiscountCode(trx, checkout, now);
  const { discount_code: code } = checkout;
  if (!subscription && kind === 'Annual' && code)
    await countReferralUse(trx, { code, paymentId, usedBy: memberId, now });
  // A subscription whose renewal never came must not charge beside the new one.
  for (const old of replaced) await askToCancel(deps.jobs, trx, old, now);
  await credit(deps, trx, { paid, paymentId, started, receipt, arrived });
  return outcome;
}

interface Crediting {
  paid: Paid;
  paymentId: string;
  started: SubscriptionRow | null;
  receipt: Omit<Receipt, 'messageId'>;
  arrived: Arrived;
}

/** Gives the member what they paid for; only the first payment of a checkout is mailed about. */
async function credit(deps: Deps, trx: Db, crediting: Crediting): Promise<void> {
  const { paid, paymentId, started, receipt, arrived } = crediting;
  const { checkout, subscription } = paid;
  const { memberId, kind } = receipt;
  const { arrivedOn: paidOn, now } = arrived;
  if (started && kind !== 'PriorYear') {
    const added = [paymentId];
    await creditSubscriptions(trx, [{ subscription: started, memberId, added, paidOn }], now);
    if (subscription) {
      await finishMove(trx, subscription, receipt.amountCents);
      await learnFirstDay(trx, { ...arrived, paid: { ...paid, subscription } });
    }
  } else await creditYear(trx, { memberId, checkout, now });
  if (!subscription) await deps.jobs.enqueue(trx, receiptJob, { ...receipt, messageId: uuid() });
}

type OfSubscription = Arrived & { paid: Paid & { subscription: SubscriptionRow } };

/** Whether the provider's own answer has brought this payment already; then its notification completes that entry. */
async function isFound(
  trx: Db,
  { entry, ...arrived }: OfSubscription & { entry: Parameters<typeof claimFoundPayment>[2] },
): Promise<boolean> {
  // The provider counts more than the ledger has: this is one that is missing there.
  const { all } = await countPayments(trx, arrived.paid.subscription.token);
  const startsFree = arrived.paid.checkout.billing_on !== null;
  if (arrived.counted !== null && chargesCounted(arrived.counted, startsFree) > all) return false;
  const claimed = await claimFoundPayment(trx, arrived.paid.subscription.token, entry);
  if (claimed) await learnFirstDay(trx, arrived);
  return claimed;
}

/** The first payment's own notification names its day; a renewal that overtook it did not. */
async function learnFirstDay(trx: Db, { paid, notification, arrivedOn, now }: OfSubscription): Promise<void> {
  // The form itself names the day of a subscription that is taken up again.
  if (paid.checkout.billing_on) return;
  const row = await queries.subscriptionByToken(trx, paid.subscription.token);
  const formMadeOn = southAfricanDate(paid.checkout.created_at);
  const { billingDate } = notification;
  if (!row?.first_on || !isBillingDay(billingDate, { arrivedOn, formMadeOn })) return;
  if (billingDate < row.first_on) await correctFirstDay(trx, row, billingDate, now);
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
  const known = subscription && (await countPayments(trx, subscription.token));
  // The first payment was set aside, for another subscription had brought its days. So this one may be for days that are paid.
  const isSecond = known !== undefined && known.all > 0 && known.counting === 0;
  const recurringCents = subscription ? dueOf(subscription, amountCents) : checkout.recurring_cents;
  return {
    amountCents,
    due: { firstCents, firstIsPaid, recurringCents },
    isInLedger: await queries.isInLedger(trx, pfPaymentId),
    isRenewal: subscription !== undefined && !isSecond,
    recurs: token !== null,
    payer:
      memberId === null
        ? null
        : {
            isPaid: (await membershipOf(trx, memberId, southAfricanDate(now))).isPaid,
            hasLiveSubscription: (await queries.liveTokens(trx, memberId)).some((live) => live !== token),
            ownsYear:
              checkout.plan_year !== null &&
              (await plansOf(trx, memberId)).some(({ year }) => year === checkout.plan_year),
          },
    discount: subscription ? null : await discountUseOf(trx, checkout),
  };
}
