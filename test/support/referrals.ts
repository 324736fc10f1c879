import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { cents } from '#domain/money/money.ts';
import type { ReferralUseTable } from '#server/db/tables.ts';
import type { TestApp } from './app.ts';

interface UseMore extends Partial<Insertable<ReferralUseTable>> {
  /** The payment was given back. */
  refunded?: boolean;
}

/** A use of a member's referral code, with the payment that it stands on. Returns the payment's id. */
export async function aReferralUse(
  { db }: Pick<TestApp, 'db'>,
  referrerId: string,
  day: string,
  { refunded = false, ...more }: UseMore = {},
): Promise<string> {
  const [payment_id, notification_id] = [uuid(), uuid()];
  const at = new Date(`${day}T08:00:00Z`);
  await db
    .insertInto('payment_notification')
    .values({ id: notification_id, idempotency_key: notification_id, raw_body: '', received_at: at })
    .execute();
  const payment = { provider_payment_id: payment_id, amount_cents: cents(79_920), paid_at: at };
  await db
    .insertInto('payment')
    .values({ id: payment_id, notification_id, ...payment, refunded_at: refunded ? at : null })
    .execute();
  await db
    .insertInto('referral_use')
    .values({ payment_id, referrer_id: referrerId, used_at: at, ...more })
    .execute();
  return payment_id;
}

/** For `aReferralUse`: its reward was paid out. */
export const rewarded = (amount: number) => ({
  paid_out_at: new Date('2026-08-12T08:00:00Z'),
  paid_out_cents: cents(amount),
});
