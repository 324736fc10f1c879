import { sql } from 'kysely';
import type { QueryOf, ResultOf } from '#contract/endpoint.ts';
import type { getUserList, userListSorts, usersCsv } from '#contract/office-users.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { lastDayOfAccess } from '#domain/payments/failed-renewals.ts';
import { amountOf, overdueOf } from '#server/areas/billing/billing.ts';
import { hasEndlessOverride, hasOverride, isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList, oneOf } from '#server/db/office-list.ts';
import { COUNTED_TO, countOf, type PageWanted, type Selected } from '#server/db/paging.ts';
import { hasHappened } from './happening-queries.ts';
import { presentUser } from './user-row.ts';
import { hasLikeness, isLike, likeness, textMatches } from './user-search-queries.ts';

export type UserFilter = Omit<QueryOf<typeof usersCsv>, 'format'>;
type Asked = UserFilter & { today: CalendarDate };
/** Whom a bulk call means: these addresses, or all that match except some. */
export type UserSelection = Selected<UserFilter>;

/** Members with their memberships. Every member has one; a left join costs nothing where nobody asks for it. */
export const users = (db: Db, { today }: { today: CalendarDate }) =>
  db
    .selectFrom('member')
    .leftJoin('membership', 'membership.member_id', 'member.id')
    .select([
      'member.id',
      'email',
      'name',
      'surname',
      'contact',
      'legacy_since',
      'verified_at',
      'created_at',
      'deceased_at',
    ])
    .select((eb) => eb.ref('membership.kind').$notNull().as('kind'))
    .select(['membership.paid_to', 'membership.payment_failed_at', isPaidOn(today).as('paid')]);

export const userSortColumns = {
  email: sql`member.email`,
  name: [sql`lower(member.name)`, sql`lower(member.surname)`],
};

/** The list of /masterdelete (spec B §2.9). */
export const userList = officeList({
  rows: (db: Db, asked: Asked) => users(db, asked),
  key: 'member.id',
  search: { userEmail: textMatches },
  filters: {
    legacy: oneOf({
      LEGACY: sql`member.legacy_since is not null`,
      'NOT LEGACY': sql`member.legacy_since is null`,
    }),
    payment_status: (status, { today }) =>
      sql<boolean>`(member.deceased_at is null and ${isPaidOn(today)} = ${status === 'PAID'}::boolean)`,
    payment_by: (source, { today }) =>
      sql<boolean>`(member.deceased_at is null and ${
        source === 'OFFICE_WITHOUT_END'
          ? hasEndlessOverride
          : sql`(${hasOverride(today)}) = ${source === 'OFFICE'}::boolean`
      })`,
    payment_issue: oneOf({
      FAILED_PAYMENT: sql`membership.payment_failed_at is not null and member.deceased_at is null`,
      NO_ISSUE: sql`membership.payment_failed_at is null`,
    }),
    subscription_type: (kind) => sql`membership.kind = ${kind}`,
    account_status: oneOf({
      VERIFIED: sql`member.verified_at is not null and member.deceased_at is null`,
      UNVERIFIED: sql`member.verified_at is null and member.deceased_at is null`,
      DECEASED: sql`member.deceased_at is not null`,
    }),
    plan_year: (year) => sql`exists (select from plan where member_id = member.id and plan_year = ${year})`,
    happened: hasHappened,
  },
  sorts: { ...userSortColumns, joined: sql`member.created_at`, paid_to: sql`membership.paid_to` },
  usual: { sort: 'email', direction: 'asc' },
  named: (addresses) => sql`member.email = any(${[...addresses]}::text[])`,
  label: sql`member.email`,
});

/** The longest list of members who are like a search that nobody matches. */
const ALIKE_MAX = 100;

type UserRequest = UserFilter & PageWanted<(typeof userListSorts)[number]>;

/** A page of the members that match; of those who are like the search when nobody matches it. */
export async function userPage(
  db: Db,
  request: UserRequest,
  today: CalendarDate,
): Promise<ResultOf<typeof getUserList>> {
  const asked = { ...request, today };
  const [{ total: all }, page] = await Promise.all([
    countOf(db, sql`select from member`, null),
    userList.page(db, asked, request),
  ]);
  const isUnknown = page.total === 0 && hasLikeness(request.userEmail) && (await matchesNobody(db, asked));
  const { rows, ...counted } = isUnknown ? await alikePage(db, asked, request) : page;
  const overdue = await overdueOf(
    db,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((row) => ({
    ...presentUser(row),
    joined: southAfricanDate(row.created_at),
    paid_to: row.paid_to ?? '',
    ...presentOverdue(overdue.get(row.id), row.payment_failed_at),
  }));
  return { rows: shown, ...counted, all, alike: isUnknown };
}

function presentOverdue(row: Overdue | undefined, failedAt: Date | null) {
  if (!row?.failing_for) return {};
  const overdue = {
    due_on: row.failing_for,
    amount: amountOf(row),
    next_try_on: row.next_try_on ?? '',
    access_to: lastDayOfAccess(row.failing_for, failedAt && southAfricanDate(failedAt)),
  };
  return { overdue };
}

type Overdue = Awaited<ReturnType<typeof overdueOf>> extends Map<string, infer Row> ? Row : never;

/** Whether the text alone, without the filters, matches nobody. */
const matchesNobody = async (db: Db, asked: Asked): Promise<boolean> =>
  (await countOf(db, sql`${userList.matching(db, asked, userList.search)}`, COUNTED_TO)).total === 0;

async function alikePage(db: Db, asked: Asked, { page, size }: { page: number; size: number }) {
  const alike = userList.matching(db, asked, userList.filters).where(isLike(asked.userEmail));
  const found = await alike
    .select('member.id')
    .orderBy(likeness(asked.userEmail), 'desc')
    .orderBy('member.email')
    .limit(ALIKE_MAX)
    .execute();
  const from = Math.min(page - 1, Math.max(0, Math.ceil(found.length / size) - 1)) * size;
  const ids = found.slice(from, from + size).map(({ id }) => id);
  return { rows: await userList.rowsOf(db, asked, ids), total: found.length };
}
