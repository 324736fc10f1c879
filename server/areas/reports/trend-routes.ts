import { officeTrends } from '#contract/office-trends.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import {
  countIn,
  daysOf,
  paidByKind,
  paidOn,
  revenueByKind,
  revenueKinds,
  trendMonths,
  yearBefore,
} from '#domain/office/trends.ts';
import type { Mount } from '#server/http/mount.ts';
import { auditPayments, endedDays, joinedDays, paidDays, renewalDays, revenueIn } from './trend-queries.ts';

const nothing = { Annual: cents(0), Monthly: cents(0), Audit: cents(0), Other: cents(0) };
const totalOf = (revenue = nothing) => cents(sumOf(revenueKinds.map((kind) => revenue[kind])));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The figures of 24 months on the administrators' home. */
export function trendRoutes(mount: Mount): void {
  mount(officeTrends, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const months = trendMonths(today).map((month) => ({ month, days: daysOf(month, today) }));
    const since = `${months[0]?.month}-01`;
    const before = yearBefore(daysOf(today.slice(0, 7), today));
    const periods = [...months.map(({ days }) => days), before];
    const [audit, sums, days, ended, joined, renewals] = await Promise.all([
      auditPayments(db, since),
      revenueIn(db, periods),
      paidDays(db, since),
      endedDays(db, since, today),
      joinedDays(db, since),
      renewalDays(db, today),
    ]);
    const revenue = sums.map((paid) => revenueByKind(paid, audit));
    const paid = paidByKind(days, audit);
    const chosen = ended.map(({ day, chosen: count }) => ({ day, count }));
    return {
      counted_at: now.toISOString(),
      months: months.map(({ month, days }, at) => ({
        month,
        revenue: totalOf(revenue[at]),
        revenue_by: revenue[at] ?? nothing,
        paid: paidOn(days.to, paid),
        ended: countIn(ended, days),
        by_choice: countIn(chosen, days),
        joined: countIn(joined, days),
      })),
      year_before: {
        revenue: totalOf(revenue.at(-1)),
        ended: countIn(ended, before),
        joined: countIn(joined, before),
      },
      renewals,
    };
  });
}
