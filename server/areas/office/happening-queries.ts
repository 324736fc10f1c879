import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type Happening, LONGEST_MONTH, type PayingKind } from '#domain/office/trends.ts';
import { isOverdue } from '#server/areas/billing/billing.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import { midnight } from '#server/db/south-african-time.ts';

/** The days of an event, and the kind of the payment with PAID. */
interface HappeningDays {
  today: CalendarDate;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  paid_as?: PayingKind | undefined;
}

/** Whether it happened to a row of members with its membership, as trend-queries.ts of the reports counts it. A test compares the two. */
export function hasHappened(
  happened: Happening,
  { today, from, to, paid_as }: HappeningDays,
): Expression<SqlBool> {
  const isWithin = (day: RawBuilder<unknown>) =>
    sql<boolean>`${day} >= ${from ?? '-infinity'}::date and ${day} <= ${to ?? 'infinity'}::date`;
  if (happened === 'JOINED')
    return sql`(${from ? sql`member.created_at >= ${midnight(from)}` : sql`true`}
      and ${to ? sql`member.created_at < ${midnight(addDays(to, 1))}` : sql`true`})`;
  if (happened === 'ENDED')
    return sql`(member.deceased_at is null and ${isWithin(sql`membership.paid_to`)}
      and membership.paid_to < ${today}::date and not ${isPaidOn(today)})`;
  if (happened === 'RENEWS')
    return sql`exists (select from subscription where subscription.member_id = member.id
      and subscription.cancelled_at is null and ${isWithin(sql`subscription.paid_to`)})`;
  if (happened === 'OVERDUE')
    return sql`exists (select from subscription where subscription.member_id = member.id
      and ${isOverdue} and ${isWithin(sql`subscription.paid_to`)})`;
  const day = to ?? today;
  const hasPaid = (
    more: Expression<SqlBool>,
  ) => sql<boolean>`exists (select from payment where payment.member_id = member.id and payment.reversed_at is null
    and payment.period_from <= ${day}::date and payment.period_to > ${day}::date and ${more})`;
  if (paid_as === undefined) return hasPaid(sql`true`);
  const isAudit = sql<boolean>`membership.kind = 'Audit'`;
  if (paid_as === 'Audit') return sql`(${isAudit} and ${hasPaid(sql`true`)})`;
  const isLong = sql`(payment.period_to - payment.period_from > ${LONGEST_MONTH}::integer)`;
  return sql`(not ${isAudit} and ${hasPaid(sql`${isLong} = ${paid_as === 'Annual'}::boolean`)})`;
}
