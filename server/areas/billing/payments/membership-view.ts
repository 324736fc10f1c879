import type { z } from 'zod/mini';
import type { membership } from '#contract/membership.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { membershipState } from '#domain/membership/membership-state.ts';
import { nextCharge } from '#domain/payments/price-moves.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { changeTerms } from './change-kind.ts';
import { membershipPage, periodOf } from './items.ts';
import { isCharging, isLive, type SubscriptionRow, subscriptionsOf } from './subscription-queries.ts';
import { termsFor } from './take-up.ts';

interface Asking {
  member: { id: string; legacy: boolean };
  now: Date;
  payments: Pick<Payments, 'cardPage'>;
  publicUrl: string;
}

/** The membership as its member sees it. With several live subscriptions the newest counts; the others are being cancelled. */
export async function membershipView(
  db: Db,
  { member, now, payments, publicUrl }: Asking,
): Promise<z.output<typeof membership>> {
  const today = southAfricanDate(now);
  const known = await membershipOf(db, member.id, today);
  const subscriptions = await subscriptionsOf(db, member.id);
  const live = subscriptions.find(isLive);
  const state = membershipState(
    {
      kind: known.kind,
      paidTo: known.paid_to,
      renews: live !== undefined,
      chargedOn: live?.paid_to ?? null,
      failed: known.payment_failed_at !== null,
      unanswered: live?.unanswered_since != null,
      cancelAsked: live?.cancel_asked_at != null,
      override: known.override,
    },
    today,
  );
  const all = { ...known, subscriptions };
  // Nothing is offered to a member who never had a subscription, so no price is read.
  const pricing =
    subscriptions.length > 0 ? { list: await priceList(db), legacy: member.legacy, today } : null;
  const terms = pricing && termsFor(all, pricing);
  const change = pricing && changeTerms(all, pricing);
  const charges = subscriptions.find(isCharging) ?? null;
  return {
    kind: known.kind,
    state,
    paid_to: known.paid_to,
    charged_on: charges?.paid_to ?? null,
    amount: charges && amountOf(charges),
    period: charges && periodOf(charges.frequency),
    cancelling: live !== undefined && charges === null,
    can_cancel: charges !== null,
    take_up: terms && present(terms),
    change: change && { kind: change.kind, ...present(change) },
    card_page: charges && payments.cardPage(charges.token, membershipPage(publicUrl)),
  };
}

const present = (terms: NonNullable<ReturnType<typeof termsFor>>) => ({
  charged_on: terms.billingOn,
  amount: terms.recurringCents,
  period: periodOf(terms.frequency),
});

/** The charge that comes next, and its day; null when nothing more is charged. */
export async function nextChargeFor(db: Db, memberId: string) {
  const charges = (await subscriptionsOf(db, memberId)).find(isCharging);
  return charges ? { on: charges.paid_to, amount: amountOf(charges) } : null;
}

/** The amount of the next charge. */
export const amountOf = (row: SubscriptionRow) =>
  nextCharge({
    recurringCents: row.recurring_cents,
    toCents: row.move_to_cents,
    toldFor: row.move_told_on && row.move_on,
    paidTo: row.paid_to,
  });
