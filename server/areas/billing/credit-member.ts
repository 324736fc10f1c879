import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { paidUntil, yearsIncluded } from '#domain/billing.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { CheckoutTable } from '#server/db/tables.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Receipt, receiptJob } from './receipt.ts';

interface Credit {
  checkout: Selectable<CheckoutTable>;
  /** False for a renewal: only the first payment sends a mail. */
  isFirst: boolean;
  receipt: Omit<Receipt, 'messageId'>;
  now: Date;
}

/**
 * What a payment gives the member: a new paid-to day, the plan years, a receipt. It ends an administrator's PAID or
 * UNPAID.
 */
export async function creditMember(
  deps: Deps,
  trx: Db,
  { checkout, isFirst, receipt, now }: Credit,
): Promise<void> {
  const { memberId } = receipt;
  const { kind, frequency, plan_year: planYear } = checkout;
  const today = southAfricanDate(now);
  await addYears(trx, memberId, yearsIncluded({ kind, planYear }, today), now);
  if (kind !== 'PriorYear') {
    await ensureCurrentYear(trx, { memberId, year: yearOf(today) });
    const { first_paid_at, paid_to } = await membershipOf(trx, memberId, today);
    await updateMembership(trx, memberId, {
      kind,
      first_paid_at: first_paid_at ?? now,
      paid_to: latest(paid_to, frequency && paidUntil(today, frequency)),
      payment_failed_at: null,
      word: null,
    });
  }
  if (isFirst) await deps.jobs.enqueue(trx, receiptJob, { ...receipt, messageId: uuid() });
}

const latest = (one: string | null, other: string | null) =>
  one && other ? (one > other ? one : other) : (one ?? other);
