import { type RawBuilder, sql } from 'kysely';
import type { SelectionPart } from '#contract/office-users.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import {
  hasOverride,
  hasPaidForOn,
  isPaidOn,
  keptPaidAmongAll,
  paymentsSayOn,
} from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { COUNTED_TO, countOf } from '#server/db/paging.ts';
import { selectedToCount, selectedUsers, type UserSelection } from './user-search-queries.ts';

/**
 * How a selection is made up, for the confirmations. `about`: the numbers that a confirmation shows, because each part of them
 * reads other rows.
 */
export async function selectionFacts(
  db: Db,
  {
    users,
    about,
    administrators,
    today,
  }: {
    users: UserSelection;
    about: SelectionPart;
    administrators: readonly string[];
    today: CalendarDate;
  },
) {
  const kept = Array.isArray(users) ? undefined : await keptPaidAmongAll(db, today);
  const isPaid = isPaidOn(today, kept);
  const chosen = selectedToCount(db, { selection: users, isPaid, today });
  const isAdministrator = sql<boolean>`member.verified_at is not null
    and (member.office_role is not null or member.email = any(${[...administrators]}::text[]))`;
  const countsRenewing = about === 'subscriptions';
  // Few of the UNPAID have a subscription, so no count of these would end early. They are counted with the other numbers.
  const isUnpaid = !Array.isArray(users) && users.filter.payment_status === 'UNPAID';
  const { total, legacy, admins, renewing, ...counts } = await chosen
    .select(sql<number>`count(*)::integer`.as('total'))
    .$if(about === 'accounts', (query) =>
      query.select(countWhere(sql`member.legacy_since is not null`).as('legacy')),
    )
    .$if(countsRenewing, (query) => query.select(countWhere(isAdministrator).as('admins')))
    .$if(countsRenewing && isUnpaid, (query) => query.select(countWhere(renews('member')).as('renewing')))
    .$if(about === 'payments', (query) =>
      query.select([
        countOther(sql`not ${isPaid}`).as('unpaid'),
        countOther(sql`not ${hasPaidForOn(today)}`).as('unpaid_days'),
        countOther(sql`membership.payment_failed_at is not null`).as('failed'),
        countOther(hasOverride(today)).as('by_office'),
        countOther(
          sql`${hasOverride(today)} and (membership.override = 'PAID') <> ${paymentsSayOn(today, { kept })}`,
        ).as('turned_back'),
        countOther(sql`membership.payment_failed_at is not null and not (${hasOverride(today)})
          and membership.paid_to < ${today} and ${paymentsSayOn(today, { failed: sql`false`, kept })}`).as(
          'unmarked',
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  // To find a few members twice takes longer than to name them, and the first of few come late in the order of all addresses.
  const few = total > COUNTED_TO ? null : (await chosen.select('member.id').execute()).map(({ id }) => id);
  const [counted, emails] = await Promise.all([
    countsRenewing && renewing === undefined
      ? countRenewing(db, few ? sql`select unnest(${few}::uuid[]) as id` : sql`${chosen.select('member.id')}`)
      : null,
    firstEmails(
      few
        ? db.selectFrom('member').where('id', '=', sql<string>`any(${few}::uuid[])`)
        : selectedUsers(db, users, today),
    ),
  ]);
  return {
    ...{ total, emails, legacy: legacy ?? null, administrators: admins ?? null },
    subscriptions: renewing === undefined ? counted : { total: renewing },
    payments: about === 'payments' ? paymentsOf(total, counts) : null,
  };
}

const countWhere = (is: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${is}))::integer`;

/** Among the memberships that are joined. All others are paid by payments, without a mark of failure. */
const countOther = (is: RawBuilder<boolean>) => countWhere(sql`membership.member_id is not null and ${is}`);

type PaymentCounts = Partial<
  Record<'unpaid' | 'unpaid_days' | 'failed' | 'by_office' | 'turned_back' | 'unmarked', number>
>;

function paymentsOf(
  total: number,
  { unpaid = 0, unpaid_days = 0, failed = 0, by_office = 0, turned_back = 0, unmarked = 0 }: PaymentCounts,
) {
  const paid = total - unpaid;
  return {
    ...{ paid, failed, by_office },
    // The mark of a failure ends the days of grace, and its removal brings them back.
    told: {
      ...{ PAID: unpaid, UNPAID: paid, AS_PAYMENTS_SAY: turned_back },
      ...{ FAILED_PAYMENT: unpaid_days - unpaid, NO_ISSUE: unmarked },
    },
  };
}

const renews = (members: string) => sql<boolean>`exists (select from subscription
  where subscription.member_id = ${sql.ref(`${members}.id`)} and subscription.cancelled_at is null)`;

/** How many of these members have a subscription that renews, counted no further than a long list. */
async function countRenewing(db: Db, members: RawBuilder<unknown>) {
  const { total, more } = await countOf(
    db,
    sql`(${members}) as chosen where ${renews('chosen')}`,
    COUNTED_TO,
  );
  return { total, ...more };
}

/** Three addresses. */
async function firstEmails(members: ReturnType<typeof selectedUsers>): Promise<string[]> {
  const rows = await members.select('email').orderBy('email').limit(3).execute();
  return rows.map(({ email }) => email);
}

/** The members whom a selection reaches, for a bulk action. */
export function selectionTargets(db: Db, users: UserSelection, today: CalendarDate) {
  const targets = selectedUsers(db, users, today).select(['member.id as target', 'member.email as label']);
  return sql<{ target: string; label: string }>`(${targets})`;
}
