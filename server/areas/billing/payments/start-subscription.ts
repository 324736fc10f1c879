import type { Selectable } from 'kysely';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { firstPaymentDay, laterOf } from '#domain/payments/renewals.ts';
import type { PaymentNotification } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import { completeCheckout, wasCancelled } from './queries.ts';
import { insertSubscription, type SubscriptionRow } from './subscription-queries.ts';

interface First {
  checkout: Selectable<CheckoutTable>;
  notification: PaymentNotification;
  arrivedOn: CalendarDate;
  now: Date;
}

/** After a checkout's first notification the checkout is complete and its subscription begins. Null for a payment that does not recur. */
export async function startSubscription(
  trx: Db,
  { checkout, notification, arrivedOn, now }: First,
): Promise<SubscriptionRow | null> {
  await completeCheckout(trx, checkout.id, now);
  const { kind, recurring_cents, frequency, member_id, created_at, billing_on } = checkout;
  const { token, billingDate } = notification;
  if (!token || kind === 'PriorYear' || recurring_cents === null || frequency === null) return null;
  const formMadeOn = southAfricanDate(created_at);
  const first_on = billing_on ?? firstPaymentDay({ billingDate, arrivedOn, formMadeOn, frequency });
  // Days that are paid for already are not lost: those of this subscription follow them.
  const paidTo = member_id && (await membershipOf(trx, member_id, southAfricanDate(now))).paid_to;
  const follows = paidTo && paidTo > first_on ? paidTo : null;
  return insertSubscription(trx, {
    token,
    member_id,
    checkout_id: checkout.id,
    kind,
    recurring_cents,
    frequency,
    started_at: now,
    first_on,
    follows,
    // The first charge is still to come. It is due from this day on.
    paid_to: billing_on && laterOf(billing_on, follows),
    // Notifications may come in any order: one that cancelled this subscription may be settled already.
    cancelled_at: (await wasCancelled(trx, token)) ? now : null,
  });
}
