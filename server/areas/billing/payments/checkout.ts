import { payfastNotify, payfastNotifyAudit } from '#contract/payments.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Charge, CheckoutKind } from '#domain/prices/prices.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { itemName, membershipPage } from './items.ts';
import * as queries from './queries.ts';

interface Order extends Charge {
  id: string;
  kind: CheckoutKind;
  email: string;
  /** The plan year, for an extra year only. */
  year?: number;
  /** The day of the first charge, for a subscription that is taken up again. */
  billingOn?: CalendarDate;
}

interface StoredOrder extends Order {
  memberId: string;
  code: string | null;
  percentage: number;
  /** The subscription whose place it takes; none by default. */
  replaces?: string | null;
  now: Date;
}

/** Stores the order of a form, so that its notification can be compared with it. */
export const keepCheckout = (db: Db, order: StoredOrder) =>
  queries.insertCheckout(db, {
    id: order.id,
    payment_reference: order.id,
    member_id: order.memberId,
    kind: order.kind,
    plan_year: order.year ?? null,
    amount_cents: order.amountCents,
    recurring_cents: order.recurringCents,
    frequency: order.frequency,
    discount_code: order.code,
    percentage_discount: order.percentage,
    billing_on: order.billingOn ?? null,
    replaces: order.replaces ?? null,
    created_at: order.now,
  });

/**
 * The form that the browser posts to the provider, and the amounts in rand. It shows nothing about the member that the
 * caller did not send, such as the name.
 */
export function signedForm({ payments, publicUrl, supportEmail }: RouteDeps, order: Order) {
  const { id, kind, email, amountCents, recurringCents, frequency, billingOn: billingDate } = order;
  const form = payments.checkoutForm({
    kind,
    email,
    mPaymentId: id,
    amountCents,
    itemName: itemName(kind, order.year),
    recurring:
      recurringCents !== null && frequency !== null
        ? { amountCents: recurringCents, frequency, billingDate }
        : null,
    urls: {
      return: billingDate
        ? membershipPage(publicUrl)
        : publicUrl + (kind === 'PriorYear' ? '/app/success' : '/success'),
      cancel: `${publicUrl}/cancel`,
      notify: publicUrl + (kind === 'Audit' ? payfastNotifyAudit : payfastNotify).path,
    },
    confirmationAddress: supportEmail,
  });
  return { reference: id, kind, ...form, amount: amountCents, recurring_amount: recurringCents };
}
