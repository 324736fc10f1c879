import type { Selectable } from 'kysely';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import type { Outcome } from '#domain/payments/payments.ts';
import { beginsAgain, takeUpDay } from '#domain/payments/take-up.ts';
import { type CheckoutKind, priceFor } from '#domain/prices/prices.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import type { Deps } from '#server/http/deps.ts';
import { tellOfChange } from './change-notice.ts';
import { askToCancel } from './end-subscription.ts';
import { liveTokens } from './queries.ts';
import { startSubscription } from './start-subscription.ts';
import { isLive, type SubscriptionRow, subscriptionsOf } from './subscription-queries.ts';

/**
 * The terms on which a member takes a cancelled subscription up again, at today's price; null when there is nothing to take
 * up. Nothing is charged before the day after the last one that is paid for.
 */
export async function takeUpTerms(db: Db, member: { id: string; legacy: boolean }, now: Date) {
  const today = southAfricanDate(now);
  const known = await membershipOf(db, member.id, today);
  const subscriptions = await subscriptionsOf(db, member.id);
  return termsFor({ ...known, subscriptions }, { list: await priceList(db), legacy: member.legacy, today });
}

export type KnownMembership = Awaited<ReturnType<typeof membershipOf>> & {
  subscriptions: readonly SubscriptionRow[];
};

/** The facts that decide a member's prices today. */
export type Pricing = Omit<Parameters<typeof priceFor>[1], 'percentage'>;

/** The terms of taking a subscription up again, from rows that were read before. */
export function termsFor(
  { kind, paid_to: paidTo, isPaid, subscriptions }: KnownMembership,
  pricing: Pricing,
) {
  const hasLive = subscriptions.some(isLive);
  const known = { kind, paidTo, isPaid, hasLive, hasEnded: subscriptions.length > 0 };
  const billingOn = takeUpDay(known, pricing.today);
  if (billingOn === null || kind === 'manual_input') return null;
  return laterCharge({ kind, billingOn }, pricing);
}

/** The form's charges at today's price: nothing now, and the whole amount from a later day on. Null for a kind that does not recur. */
export function laterCharge<Kind extends CheckoutKind>(
  { kind, billingOn }: { kind: Kind; billingOn: CalendarDate },
  pricing: Pricing,
) {
  const { recurringCents, frequency } = priceFor(kind, { ...pricing, percentage: 0 });
  if (recurringCents === null || frequency === null) return null;
  return { kind, billingOn, amountCents: cents(0), recurringCents, frequency };
}

interface Confirmed {
  checkout: Selectable<CheckoutTable> & { billing_on: CalendarDate };
  subscription: SubscriptionRow | undefined;
  notification: PaymentNotification;
  arrivedOn: CalendarDate;
  now: Date;
}

/**
 * The provider has the card for a form whose first charge comes later. Nothing was paid, so the ledger gets nothing. A
 * subscription that may not begin is cancelled at the provider; one that begins ends those whose place it takes. The
 * member is locked by the caller.
 */
export async function confirmTakeUp({ jobs }: Deps, trx: Db, confirmed: Confirmed): Promise<Outcome> {
  const { checkout, subscription, notification, arrivedOn, now } = confirmed;
  const { token } = notification;
  // The first charge of the subscription may have overtaken this notification.
  if (subscription || !token) return 'already_applied';
  const memberId = checkout.member_id;
  const replaced = memberId === null ? [] : await replacedBy(trx, memberId, checkout);
  const payer = memberId === null ? null : await payerOf(trx, memberId, replaced, now);
  const begins = beginsAgain({ chargesOn: checkout.billing_on, arrivedOn, payer });
  await startSubscription(trx, { checkout, notification, arrivedOn, now });
  if (!begins || !memberId) {
    await askToCancel(jobs, trx, token, now);
    return 'not_begun';
  }
  for (const old of replaced) await askToCancel(jobs, trx, old, now);
  if (checkout.replaces) await tellOfChange(jobs, trx, { memberId, token });
  return 'applied';
}

/** The live subscriptions whose place a form takes: the one that it names, and those that are being cancelled. */
async function replacedBy(
  trx: Db,
  memberId: string,
  { replaces }: Pick<Selectable<CheckoutTable>, 'replaces'>,
) {
  if (replaces === null) return [];
  return (await subscriptionsOf(trx, memberId))
    .filter(isLive)
    .filter(({ token, cancel_asked_at }) => token === replaces || cancel_asked_at !== null)
    .map(({ token }) => token);
}

async function payerOf(trx: Db, memberId: string, replaced: readonly string[], now: Date) {
  const { paid_to: paidTo, override } = await membershipOf(trx, memberId, southAfricanDate(now));
  const others = (await liveTokens(trx, memberId)).filter((token) => !replaced.includes(token));
  return { paidTo, override, hasLive: others.length > 0 };
}
