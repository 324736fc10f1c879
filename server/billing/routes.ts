import { v7 as uuid } from 'uuid';
import * as calls from '#contract/billing.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { inRand } from '#domain/money.ts';
import { type CheckoutKind, type Frequency, priceFor } from '#domain/pricing.ts';
import { accountOf } from '#server/auth/auth.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { priceList } from '#server/pricing/pricing.ts';
import { checkDiscountCode, holdDiscountCode } from './discounts.ts';
import { itemNames } from './items.ts';
import { keepNotification } from './notifications.ts';
import * as queries from './queries.ts';

/** Discount checks, the signed payment form, the provider's notifications (spec A §7 'Payment'). */
export function billingRoutes(mount: Mount, deps: Deps): void {
  for (const call of [calls.checkDiscount, calls.checkDiscountAnnual]) {
    mount(call, async ({ body, db, now, fail }) => {
      const account = await accountOf(db, body.email);
      const check = await checkDiscountCode(db, { code: body.code, memberId: account?.id ?? null, now });
      if ('refused' in check) return fail(check.refused);
      return { percentage_discount: check.percentage };
    });
  }

  mount(calls.checkout, async ({ body, db, now, fail }) => {
    const account = (await accountOf(db, body.email)) ?? fail('checkout_account_missing');
    if (account.paid_at) fail('already_paid');
    const code = body.kind === 'Annual' && body.code ? body.code : null;
    const discount = code
      ? await holdDiscountCode(db, { code, memberId: account.id, now })
      : { percentage: 0 };
    if ('refused' in discount) return fail(discount.refused);
    const list = await priceList(db);
    const given = { list, legacy: account.legacy_since !== null, today: southAfricanDate(now) };
    const charge = priceFor(body.kind, { ...given, percentage: discount.percentage });
    const id = uuid();
    await queries.insertCheckout(db, {
      id,
      payment_reference: id,
      member_id: account.id,
      kind: body.kind,
      amount_cents: charge.amountCents,
      recurring_cents: charge.recurringCents,
      frequency: charge.frequency,
      discount_code: code,
      percentage_discount: discount.percentage,
      created_at: now,
    });
    const form = deps.payments.checkoutForm(
      orderOf(deps, { ...charge, kind: body.kind, email: body.email, id }),
    );
    const recurring = charge.recurringCents === null ? null : inRand(charge.recurringCents);
    return { ...form, amount: inRand(charge.amountCents), recurring_amount: recurring };
  });

  for (const call of [calls.payfastNotify, calls.payfastNotifyAudit]) {
    mount(
      call,
      async ({ rawBody, address, now, log, fail, enqueue }) => {
        const reading = await deps.payments.readNotification(rawBody, address);
        if (!reading.ok) {
          log.warn({ reason: reading.reason }, 'a payment notification was refused');
          return fail(reading.retry ? 'unavailable' : 'notification_refused');
        }
        await deps.db
          .transaction()
          .execute((trx) =>
            keepNotification(trx, { notification: reading.notification, rawBody, now, enqueue }),
          );
        return {};
      },
      { transaction: 'own' },
    );
  }
}

interface Charged {
  id: string;
  kind: CheckoutKind;
  email: string;
  amountCents: number;
  recurringCents: number | null;
  frequency: Frequency | null;
}

/** What the browser posts shows nothing of the member that the caller did not send: no name. */
const orderOf = ({ publicUrl, supportEmail }: Deps, charged: Charged) => ({
  kind: charged.kind,
  email: charged.email,
  mPaymentId: charged.id,
  amountCents: charged.amountCents,
  itemName: itemNames[charged.kind],
  recurring:
    charged.recurringCents !== null && charged.frequency !== null
      ? { amountCents: charged.recurringCents, frequency: charged.frequency }
      : null,
  urls: {
    return: `${publicUrl}/success`,
    cancel: `${publicUrl}/cancel`,
    notify: publicUrl + (charged.kind === 'Audit' ? calls.payfastNotifyAudit : calls.payfastNotify).path,
  },
  confirmationAddress: supportEmail,
});
