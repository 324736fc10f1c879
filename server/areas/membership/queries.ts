import { type Insertable, sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import {
  GRACE_DAYS,
  type MembershipKind,
  noOverride,
  overrideColumns,
  overrideOn,
  type StoredOverride,
} from '#domain/membership/membership.ts';
import type { StatusFacts } from '#domain/office/undo-status.ts';
import { pick } from '#domain/text/names.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import { atHome } from '#server/db/south-african-time.ts';
import type { MembershipTable } from '#server/db/tables.ts';

const liveOfMember = sql`select from subscription
  where subscription.member_id = membership.member_id and subscription.cancelled_at is null`;

/** Whether an override of an administrator holds on a day: `overrideOn` for a row of the membership table. */
export const hasOverride = (today: CalendarDate) => sql<boolean>`membership.override is not null
  and (membership.override_until is null or ${today}::date <= membership.override_until)`;

/** Whether the office set the status and nothing but a payment or the office ends it. */
export const hasEndlessOverride = sql<boolean>`membership.override is not null
  and membership.override_until is null`;

/** Whether a subscription keeps a member paid whose days are over: each member's is looked up by index. */
const keptPaid = (today: CalendarDate) => sql<boolean>`case
  when ${today}::date <= membership.paid_to + ${GRACE_DAYS}::integer then exists (${liveOfMember})
  else exists (${liveOfMember} and subscription.unanswered_since is not null)
end`;

/**
 * The rule `isPaid` of domain/membership/membership.ts in SQL, for a row of the membership table. A test compares the two. Queries over
 * many members, too, ask each one's index for the subscription: a list of all live ones is searched from its beginning for each
 * member as soon as it is larger than the memory of a statement.
 */
export const isPaidOn = (today: CalendarDate) => sql<boolean>`case
  when ${hasOverride(today)} then membership.override = 'PAID'
  else ${paymentsSayOn(today)}
end`;

const hasFailed = sql<boolean>`membership.payment_failed_at is not null`;

/** Whether a member is paid without an override; `failed`: as if the last payment had failed, or not. */
export const paymentsSayOn = (today: CalendarDate, { failed = hasFailed } = {}) => sql<boolean>`case
  when membership.paid_to is null then membership.kind = 'manual_input'
  when ${today}::date <= membership.paid_to then true
  when ${failed} then false
  else ${keptPaid(today)}
end`;

/** The rule `hasPaidFor` over a row: paid without the days of grace. */
export const hasPaidForOn = (today: CalendarDate) => sql<boolean>`case
  when ${hasOverride(today)} then membership.override = 'PAID'
  when membership.paid_to is null then membership.kind = 'manual_input'
  else ${today}::date <= membership.paid_to
end`;

/** A member's subscription kind, whether they are paid today, and the override that holds today. Every member has this row from registration on. */
export async function membershipOf(db: Db, memberId: string, today: CalendarDate) {
  const [row] = await selectMembership(db, { memberId, today });
  if (!row) throw new Error('A member without a membership');
  return { ...row, override: overrideOn({ override: row.override, until: row.override_until }, today) };
}

const selectMembership = compiledOnce((db, { memberId, today }: { memberId: string; today: CalendarDate }) =>
  db
    .selectFrom('membership')
    .select([
      'kind',
      'first_paid_at',
      'paid_to',
      'payment_failed_at',
      ...overrideColumns,
      isPaidOn(today).as('isPaid'),
    ])
    .where('member_id', '=', memberId),
);

/** Every member to whom a day brings its plan year: not those who have died; a query without columns. */
export const paidMembers = (db: Db, today: CalendarDate) =>
  db
    .selectFrom('membership')
    .where(hasPaidForOn(today))
    .where(
      sql<boolean>`not exists (select from member
        where member.id = membership.member_id and member.deceased_at is not null)`,
    );

/** An id before those of all members. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The next members by id, whether they are paid or not, of a job that goes through all. */
export const nextMembers = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('membership')
    .select('member_id')
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit);

/**
 * Takes off the members whose paid days end in a span and to whom nothing is charged after it, unless they have been told of
 * that day. The mail about a cancellation in the last days has told them. An account of the office has no subscription, nor has a
 * member whose payment the office recorded.
 */
export async function takeEnds(
  trx: Db,
  span: { after: CalendarDate; until: CalendarDate; cancelledDaysBefore: number; limit: number },
): Promise<{ member_id: string; paid_to: CalendarDate }[]> {
  const cancelledOn = sql`(subscription.cancelled_at ${atHome})::date`;
  const { rows } = await sql<{ member_id: string; paid_to: CalendarDate }>`
    update membership set end_told_for = paid_to
    where member_id in (
      select member_id from membership
      where paid_to > ${span.after}::date and paid_to <= ${span.until}::date
        and not (${hasOverride(span.after)}) and end_told_for is distinct from paid_to
        and (
          select coalesce(every(${cancelledOn} < membership.paid_to - ${span.cancelledDaysBefore}::integer),
              membership.kind = 'manual_input' or exists (select from payment
                where payment.member_id = membership.member_id and way is not null and reversed_at is null
                  and period_to = membership.paid_to))
            and count(*) = count(subscription.cancelled_at)
          from subscription where subscription.member_id = membership.member_id)
      order by member_id limit ${span.limit} for update skip locked)
    returning member_id, paid_to`.execute(trx);
  return rows;
}

/** Inserts a new member's row. With only the kind, nothing is paid yet. */
export const insertMembership = (trx: Db, membership: Insertable<MembershipTable>) =>
  trx.insertInto('membership').values(membership).execute();

/** The last paid day of each of these members, to whom payments have come. */
export async function paidDaysOf(trx: Db, memberIds: readonly string[]) {
  const rows = await trx
    .selectFrom('membership')
    .select(['member_id', 'paid_to'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ member_id, paid_to }) => [member_id, paid_to]));
}

interface Credited {
  memberId: string;
  /** The kind; null leaves it as it is. */
  kind: MembershipKind | null;
  paidTo: CalendarDate;
}

/** Payments have come: an override and the mark of a failure end with them. */
export async function creditMemberships(trx: Db, credited: readonly Credited[], now: Date): Promise<void> {
  const listed = sql<Credited>`jsonb_to_recordset(${JSON.stringify(credited)}::jsonb)`;
  await trx
    .updateTable('membership')
    .from(listed.as<'one'>(sql`one("memberId" uuid, kind text, "paidTo" date)`))
    .set({
      kind: sql<MembershipKind>`coalesce(one.kind, membership.kind)`,
      first_paid_at: sql<Date>`coalesce(first_paid_at, ${now}::timestamptz)`,
      paid_to: sql<CalendarDate>`one."paidTo"`,
      payment_failed_at: null,
      ...noOverride,
    })
    .whereRef('membership.member_id', '=', 'one.memberId')
    .execute();
}

/** Writes columns of a membership, but not the override, which `setOverride` writes. */
export const updateMembership = (
  trx: Db,
  memberId: string,
  change: Omit<Updateable<MembershipTable>, keyof StoredOverride>,
) => trx.updateTable('membership').set(change).where('member_id', '=', memberId).execute();

/** An instant as the database wrote it, to the microsecond. */
const instant = (text: string | null) => sql<Date | null>`${text}::timestamptz`;

interface Changed {
  memberId: string;
  today: CalendarDate;
}
type CountedFrom = Pick<StatusFacts, 'first_paid_at'>;

/** Stores an override, or none, and since when its member counts as paid. Returns whether they are paid with it. */
export const setOverride = async (trx: Db, by: Changed, override: StoredOverride & CountedFrom) =>
  isPaidNow(await updateOverride(trx, { ...override, ...by }));

const updateOverride = compiledOnce((trx, is: StoredOverride & CountedFrom & Changed) =>
  trx
    .updateTable('membership')
    .set({ ...pick(is, overrideColumns), first_paid_at: instant(is.first_paid_at) })
    .where('member_id', '=', is.memberId)
    .returning(isPaidOn(is.today).as('isPaid')),
);

/** Stores the mark of a failed payment, or none. Returns whether the member is paid with it. */
export const setFailure = async (trx: Db, by: Changed, failedAt: string | null) =>
  isPaidNow(await updateFailure(trx, { ...by, failedAt }));

const updateFailure = compiledOnce((trx, was: Changed & { failedAt: string | null }) =>
  trx
    .updateTable('membership')
    .set({ payment_failed_at: instant(was.failedAt) })
    .where('member_id', '=', was.memberId)
    .returning(isPaidOn(was.today).as('isPaid')),
);

const isPaidNow = ([row]: readonly { isPaid: boolean }[]): boolean => row?.isPaid ?? false;
