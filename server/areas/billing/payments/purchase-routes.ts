import { v7 as uuid } from 'uuid';
import * as calls from '#contract/purchases.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { priceFor } from '#domain/prices/prices.ts';
import { purchaseRefusal } from '#domain/years/plan-years.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import { openPin } from '#server/areas/sign-in/sign-in.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { lacksBuyer } from '../invoices/full-invoice.ts';
import { holdDiscountCode } from '../prices/discount-queries.ts';
import { noteRefusedCode } from '../prices/refused-code-queries.ts';
import { keepCheckout, signedForm } from './checkout.ts';
import { paymentOfCheckout } from './payment-queries.ts';

const NO_DISCOUNT = { percentage: 0 };
const REFUSALS = {
  included: 'This year comes with your membership',
  later: 'This year has not begun',
  unknown: 'Choose a year from 2020',
} as const;

/** The purchase of an earlier plan year, and whether the payment of a form has arrived (spec-readings 42, 44). */
export function purchaseRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.purchaseYear, async ({ body, member, db, now, fail, refuse }) => {
    const { year, code } = body;
    const today = southAfricanDate(now);
    const owned = (await plansOf(db, member.id)).map((plan) => plan.year);
    const refusal = purchaseRefusal(year, owned, today);
    if (refusal === 'owned') return fail('year_owned');
    if (refusal) return fail('invalid_input', { year: REFUSALS[refusal] });
    if (!(await membershipOf(db, member.id, today)).isPaid) fail('membership_ended');
    const use = { code: code ?? '', memberId: member.id, now };
    const discount = code ? await holdDiscountCode(db, use) : NO_DISCOUNT;
    if ('refused' in discount) {
      await noteRefusedCode(db, { ...use, member, takesReferrals: false, ...discount });
      return refuse(discount.refused);
    }
    const { percentage } = discount;
    const list = await priceList(db);
    const charge = priceFor('PriorYear', { list, legacy: member.legacy, today, percentage });
    const asked = { totalCents: charge.amountCents, seller: deps.seller };
    if (await lacksBuyer(db, member.id, asked)) fail('full_invoice_needed');
    const order = { ...charge, id: uuid(), kind: 'PriorYear' as const, year, email: member.email };
    await keepCheckout(db, { ...order, memberId: member.id, code: code || null, percentage, now });
    return signedForm(deps, order);
  });

  mount(calls.paymentState, async ({ params, db, fail }) => {
    const checkout = (await paymentOfCheckout(db, params.reference)) ?? fail('not_found');
    const { memberId, payment, isConfirmed } = checkout;
    if (!payment)
      return { state: isConfirmed ? ('received' as const) : ('waiting' as const), payment: null, pin: null };
    // Only after the payment: before it, anybody could ask for the form of any address.
    const pin = memberId && !payment.isSecond ? await openPin(db, memberId) : null;
    return {
      state: payment.isSecond ? ('second' as const) : ('received' as const),
      payment: {
        amount: payment.amountCents,
        reference: payment.providerReference,
        paid_at: payment.paidAt.toISOString(),
      },
      pin: pin && { sent_at: pin.sentAt?.toISOString() ?? null },
    };
  });
}
