import { type RawBuilder, sql } from 'kysely';
import type { SelectionPart } from '#contract/office-users.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { allLeftOut, type LeftOut } from '#domain/office/group-mail.ts';
import type { Address } from '#domain/text/address.ts';
import { leftOut } from '#server/areas/group-mails/group-mails.ts';
import { hasOverride, hasPaidForOn, isPaidOn, paymentsSayOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { COUNTED_TO, countOf } from '#server/db/paging.ts';
import { type UserSelection, userList } from './user-queries.ts';

interface Asked {
  users: UserSelection;
  /** The numbers that the confirmation shows. */
  about: SelectionPart;
  administrators: readonly Address[];
  today: CalendarDate;
  now: Date;
}

/** How a selection is made up, for the confirmations. */
export async function selectionFacts(db: Db, { users, about, administrators, today, now }: Asked) {
  const chosen = selectedUsers(db, users, today);
  const [counts, emails, renewing, withoutMail] = await Promise.all([
    chosen
      .select(sql<number>`count(*)::integer`.as('total'))
      .$if(about === 'accounts', (query) =>
        query.select(countWhere(sql`member.legacy_since is not null`).as('legacy')),
      )
      .$if(about === 'subscriptions', (query) =>
        query.select(countWhere(isAdministrator(administrators)).as('administrators')),
      )
      .$if(about === 'payments', (query) => query.select(paymentCounts(today)))
      .executeTakeFirstOrThrow(),
    chosen.select('member.email').orderBy('member.email').limit(3).execute(),
    // A statement of its own: as a column it would look up each member's.
    about === 'subscriptions' ? countOf(db, sql`${chosen.where(renews)}`, COUNTED_TO) : null,
    about === 'mails' ? leftOutCounts(chosen, { administrators, now }) : null,
  ]);
  const { total, legacy = null, administrators: admins = null } = counts;
  return {
    total,
    emails: emails.map(({ email }) => email),
    legacy,
    administrators: admins,
    subscriptions: renewing,
    left_out: withoutMail,
    payments: about === 'payments' ? paymentsOf(counts) : null,
  };
}

const selectedUsers = (db: Db, users: UserSelection, today: CalendarDate) =>
  userList.selected(db, users, { userEmail: '', today });

/** The members whom a selection reaches, for a bulk action. */
export const selectionTargets = (db: Db, users: UserSelection, today: CalendarDate) =>
  userList.targets(db, users, { userEmail: '', today });

/** How many of the members get no mail to a group, by the reason. */
async function leftOutCounts(
  chosen: ReturnType<typeof selectedUsers>,
  judged: Pick<Asked, 'administrators' | 'now'>,
): Promise<Record<LeftOut, number>> {
  const reason = leftOut(judged);
  const rows = await chosen
    .select([reason.as('reason'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const countOf = (wanted: LeftOut) => rows.find((row) => row.reason === wanted)?.count ?? 0;
  return Object.fromEntries(allLeftOut.map((one) => [one, countOf(one)])) as Record<LeftOut, number>;
}

const countWhere = (is: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${is}))::integer`;

const isAdministrator = (addresses: readonly string[]) => sql<boolean>`member.verified_at is not null
  and (member.office_role is not null or member.email = any(${[...addresses]}::text[]))`;

const renews = sql<boolean>`exists (select from subscription
  where subscription.member_id = member.id and subscription.cancelled_at is null)`;

/** Nobody mails a member who has died. */
const toldWhere = (is: RawBuilder<boolean>) => countWhere(sql`member.deceased_at is null and (${is})`);

/** The mark of a failure ends the days of grace, and its removal brings them back. */
const paymentCounts = (today: CalendarDate) => [
  countWhere(isPaidOn(today)).as('paid'),
  countWhere(sql`membership.payment_failed_at is not null`).as('failed'),
  countWhere(hasOverride(today)).as('by_office'),
  toldWhere(sql`not ${isPaidOn(today)}`).as('PAID'),
  toldWhere(isPaidOn(today)).as('UNPAID'),
  toldWhere(sql`${hasOverride(today)} and (membership.override = 'PAID') <> ${paymentsSayOn(today)}`).as(
    'AS_PAYMENTS_SAY',
  ),
  toldWhere(sql`${isPaidOn(today)} and not ${hasPaidForOn(today)}`).as('FAILED_PAYMENT'),
  toldWhere(sql`membership.payment_failed_at is not null and not (${hasOverride(today)})
    and membership.paid_to < ${today} and ${paymentsSayOn(today, { failed: sql`false` })}`).as('NO_ISSUE'),
];

type Told = 'PAID' | 'UNPAID' | 'AS_PAYMENTS_SAY' | 'FAILED_PAYMENT' | 'NO_ISSUE';
type PaymentCounts = Record<'paid' | 'failed' | 'by_office' | Told, number>;

function paymentsOf({ paid = 0, failed = 0, by_office = 0, ...told }: Partial<PaymentCounts>) {
  const { PAID = 0, UNPAID = 0, AS_PAYMENTS_SAY = 0, FAILED_PAYMENT = 0, NO_ISSUE = 0 } = told;
  return { paid, failed, by_office, told: { PAID, UNPAID, AS_PAYMENTS_SAY, FAILED_PAYMENT, NO_ISSUE } };
}
