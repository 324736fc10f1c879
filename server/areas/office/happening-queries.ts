import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type Happening, LONGEST_MONTH, type PayingKind } from '#domain/office/trends.ts';
import { midnight } from '#server/db/south-african-time.ts';

/** An event of members and its days: the lists behind the figures of the trends. */
export interface HappeningFilter {
  happened?: Happening | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  paid_as?: PayingKind | undefined;
}

/** How a row of members is asked about its membership: that something holds or does not, and whether it is paid today. */
export interface MembershipAsked {
  of: (is: Expression<SqlBool>) => Expression<SqlBool>;
  ofNot: (is: Expression<SqlBool>) => Expression<SqlBool>;
  isPaid: Expression<SqlBool>;
}

/** Whether it happened to a row of members, as trend-queries.ts of the reports counts it. A test compares the two. */
export function hasHappened(
  happened: Happening,
  { from, to, paid_as }: HappeningFilter,
  { today, membership }: { today: CalendarDate; membership: MembershipAsked },
): Expression<SqlBool> {
  const isWithin = (day: RawBuilder<unknown>) =>
    sql<boolean>`${day} >= ${from ?? '-infinity'}::date and ${day} <= ${to ?? 'infinity'}::date`;
  if (happened === 'JOINED')
    return sql`(${from ? sql`member.created_at >= ${midnight(from)}` : sql`true`}
      and ${to ? sql`member.created_at < ${midnight(addDays(to, 1))}` : sql`true`})`;
  if (happened === 'ENDED')
    return membership.of(sql<boolean>`${isWithin(sql`membership.paid_to`)} and membership.paid_to < ${today}::date
      and not ${membership.isPaid}`);
  if (happened === 'RENEWS')
    return sql`exists (select from subscription where subscription.member_id = member.id
      and subscription.cancelled_at is null and ${isWithin(sql`subscription.paid_to`)})`;
  const day = to ?? today;
  const hasPaid = (
    more: Expression<SqlBool>,
  ) => sql<boolean>`exists (select from payment where payment.member_id = member.id
    and payment.period_from <= ${day}::date and payment.period_to > ${day}::date and ${more})`;
  if (paid_as === undefined) return hasPaid(sql`true`);
  // Beside the payment and not within it, so that PostgreSQL joins it: to look up each member takes ten times as long.
  const isAudit = sql<boolean>`membership.kind = 'Audit'`;
  if (paid_as === 'Audit') return sql`(${hasPaid(sql`true`)} and ${membership.of(isAudit)})`;
  const isLong = sql`(payment.period_to - payment.period_from > ${LONGEST_MONTH}::integer)`;
  return sql`(${hasPaid(sql`${isLong} = ${paid_as === 'Annual'}::boolean`)} and ${membership.ofNot(isAudit)})`;
}
