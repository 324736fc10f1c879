import type { Db } from '#server/db/connect.ts';

/**
 * The member and the first payment of a checkout; undefined when we made no such checkout. `isConfirmed`: the provider has the
 * card, and the first charge comes later.
 */
export async function paymentOfCheckout(db: Db, reference: string) {
  const row = await db
    .selectFrom('checkout')
    .leftJoin('payment', 'payment.checkout_id', 'checkout.id')
    .select([
      'checkout.member_id',
      'checkout.billing_on',
      'checkout.completed_at',
      'payment.amount_cents',
      'payment.provider_payment_id',
      'payment.paid_at',
      'payment.set_aside_at',
    ])
    .where('checkout.payment_reference', '=', reference)
    // A form can be paid twice. The payment that counted is named, wherever it came in the order.
    .orderBy('payment.set_aside_at', (order) => order.asc().nullsFirst())
    .orderBy('payment.paid_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { member_id: memberId, amount_cents, provider_payment_id, paid_at, set_aside_at } = row;
  const isConfirmed = row.billing_on !== null && row.completed_at !== null;
  if (amount_cents === null || provider_payment_id === null || paid_at === null)
    return { memberId, payment: null, isConfirmed };
  return {
    memberId,
    isConfirmed,
    payment: {
      amountCents: amount_cents,
      providerReference: provider_payment_id,
      paidAt: paid_at,
      isSecond: set_aside_at !== null,
    },
  };
}
