import type { Selectable } from 'kysely';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import type { Outcome } from '#domain/payments/payments.ts';
import { beginsAgain, takeUpDay } from '#domain/payments/take-up.ts';
import { priceFor } from '#domain/prices/prices.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import type { Deps } from '#server/http/deps.ts';
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
  return termsFor(db, { ...known, subscriptions: await subscriptionsOf(db, member.id) }, member, today);
}

type Known = Awaited<ReturnType<typeof membershipOf>> & { subscriptions: readonly SubscriptionRow[] };

/** The terms of taking a subscription up again, from rows that were read already. */
export async function termsFor(
  db: Db,
  { kind, paid_to: paidTo, isPaid, subscriptions }: Known,
  { legacy }: { legacy: boolean },
  today: CalendarDate,
) {
  const hasLive = subscriptions.some(isLive);
  const known = { kind, paidTo, isPaid, hasLive, hasEnded: subscriptions.length > 0 };
  const billingOn = takeUpDay(known, today);
  if (billingOn === null || kind === 'manual_input') return null;
  const { recurringCents, frequency } = priceFor(kind, {
    list: await priceList(db),
    legacy,
    today,
    percentage: 0,
  });
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
 * subscription that may not begin is cancelled at the provider. The member is locked by the caller.
 */
export async function confirmTakeUp({ jobs }: Deps, trx: Db, confirmed: Confirmed): Promise<Outcome> {
  const { checkout, subscription, notification, arrivedOn, now } = confirmed;
  const { token } = notification;
  // The first charge of the subscription may have overtaken this notification.
  if (subscription || !token) return 'already_applied';
  const memberId = checkout.member_id;
  const payer = memberId === null ? null : await payerOf(trx, memberId, now);
  const begins = beginsAgain({ chargesOn: checkout.billing_on, arrivedOn, payer });
  await startSubscription(trx, { checkout, notification, arrivedOn, now });
  if (begins) return 'applied';
  await askToCancel(jobs, trx, token, now);
  return 'not_begun';
}

async function payerOf(trx: Db, memberId: string, now: Date) {
  const { paid_to: paidTo, override } = await membershipOf(trx, memberId, southAfricanDate(now));
  return { paidTo, override, hasLive: (await liveTokens(trx, memberId)).length > 0 };
}
