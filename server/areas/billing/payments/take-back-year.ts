import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import type { YearContent } from '#domain/years/year-content.ts';
import { takeBackFault } from '#domain/years/year-deeds.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import {
  contentOf,
  ensureCurrentYears,
  lockPlansOfYear,
  plansOf,
  removeUnusedYear,
} from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { isYearOfMembership, isYearPaid, saleOf } from './recorded-queries.ts';

/** The content of a plan year, and why the office cannot take it back; null: it can. */
export async function yearToTakeBack(
  db: Db,
  plan: PlanKey,
  now: Date,
): Promise<{ content: YearContent | null; fault: string | null }> {
  const today = southAfricanDate(now);
  const content = await contentOf(db, plan);
  const { isPaid } = await membershipOf(db, plan.memberId, today);
  const isOfMembership =
    (isPaid && plan.year === yearOf(today)) || (content !== null && (await isYearOfMembership(db, plan)));
  return { content, fault: takeBackFault({ year: plan.year, content, isOfMembership }) };
}

/** Takes back a plan year that was sold or given by mistake, while it is empty. A text says why it stays. The plan is locked. */
export async function takeBackYear(trx: Db, plan: PlanKey, now: Date): Promise<string | null> {
  const { fault } = await yearToTakeBack(trx, plan, now);
  if (fault !== null) return fault;
  if (!(await removeUnusedYear(trx, plan, plan.year))) throw new Error('An empty plan year did not go');
  const { memberId } = plan;
  const last = (await plansOf(trx, memberId)).at(-1);
  if (last) await ensureCurrentYears(trx, [{ memberId, year: last.year }]);
  return null;
}

/**
 * Takes back the earlier plan year that the payment of an invoice is for. Gives the year, or a text that says why it stays. A refund
 * does it first, because plans are locked before members and the counter of the documents last.
 */
export async function takeBackSoldYear(
  trx: Db,
  by: { year: number; number: number },
  now: Date,
): Promise<number | string> {
  const sold = await saleOf(trx, by);
  const { id = '', member_id: memberId, year } = sold ?? {};
  if (!memberId || !year) return 'This payment is not for an earlier plan year.';
  await lockPlansOfYear(trx, [memberId], year);
  if (await isYearPaid(trx, { memberId, year, without: id })) return `Another payment is for ${year} too.`;
  return (await takeBackYear(trx, { memberId, year }, now)) ?? year;
}
