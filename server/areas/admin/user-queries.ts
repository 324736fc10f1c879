import { type RawBuilder, sql } from 'kysely';
import type { getUserList, userListSorts } from '#contract/admin-users.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar.ts';
import {
  hasOverride,
  hasPaidForOn,
  isPaidOn,
  keptPaidAmongAll,
  paymentsSayOn,
} from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { COUNTED_TO, countOf } from '#server/db/paging.ts';
import { presentUser, type UserRow } from './user-row.ts';
import {
  hasLikeness,
  isFiltered,
  isLike,
  isSearch,
  likeness,
  matchingUsers,
  selectedMemberships,
  selectedUsers,
  statesMatch,
  textMatches,
  type UserFilter,
  type UserSelection,
} from './user-search-queries.ts';

type UserPage = ResultOf<typeof getUserList>;

interface UserRequest extends UserFilter {
  page: number;
  size: number;
  sort?: (typeof userListSorts)[number] | undefined;
  direction: 'asc' | 'desc';
}

/** The longest list of members who are like a search that nobody matches. */
const ALIKE_MAX = 100;
/** Members that are read at a time for the file. */
const CSV_PAGE = 5_000;

/**
 * A page of the members that match. The page's ids come from an index in the order that is asked for, and the columns only
 * for those rows, so that a page late in 100,000 members costs little more than the first.
 */
export async function userPage(db: Db, request: UserRequest, today: CalendarDate): Promise<UserPage> {
  const { page: wanted, size, direction, sort = 'email', ...filter } = request;
  const [all, { total, more }] = [
    (await countOf(db, sql`member`, null)).total,
    await countOf(db, matching(db, filter, today), COUNTED_TO),
  ];
  if (
    total === 0 &&
    hasLikeness(filter.userEmail) &&
    !(isFiltered(filter) && (await anyMatch(db, filter.userEmail)))
  )
    return alikePage(db, request, all, today);
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / size)));
  const from = (page - 1) * size;
  const count = Math.min(size, total - from);
  // A page of the second half is read from the end, so that none has to step over more than half of the members.
  const isLate = !more && from > total / 2;
  const order = orderOf(sort, (direction === 'desc') !== isLate, isLate);
  const ids = await idsOf(
    db,
    sql`${inOrder(matchingUsers(db, filter, today), sort).select('member.id')}
      order by ${order} limit ${count} offset ${isLate ? total - from - count : from}`,
  );
  const rows = await rowsOf(db, isLate ? ids.reverse() : ids, today);
  return { rows, total, ...more, all, alike: false };
}

type Matching = ReturnType<typeof matchingUsers>;
type UserSort = (typeof userListSorts)[number];

/** The members with what their order needs. */
const inOrder = (users: Matching, sort: UserSort): Matching =>
  sort === 'paid_to' ? users.innerJoin('membership', 'membership.member_id', 'member.id') : users;

const columnsOf: Record<UserSort, RawBuilder<unknown>[]> = {
  email: [sql`member.email`],
  name: [sql`lower(member.name)`, sql`lower(member.surname)`, sql`member.id`],
  joined: [sql`member.created_at`, sql`member.id`],
  paid_to: [sql`membership.paid_to`, sql`member.id`],
};

function orderOf(sort: UserSort, descending: boolean, fromTheEnd: boolean) {
  const columns = columnsOf[sort].map((column) => (descending ? sql`${column} desc` : column));
  // Members without a paid day come last in both directions.
  const withoutLast = sql`membership.paid_to is null ${fromTheEnd ? sql`desc` : sql`asc`}`;
  return sql.join(sort === 'paid_to' ? [withoutLast, ...columns] : columns);
}

async function alikePage(db: Db, request: UserRequest, all: number, today: CalendarDate): Promise<UserPage> {
  const { page, size, userEmail } = request;
  const order = sql`${likeness(userEmail)} desc, member.email`;
  const alike = db.selectFrom('member').where(isLike(userEmail)).where(statesMatch(request, today));
  const ids = await idsOf(db, sql`${alike.select('member.id')} order by ${order} limit ${ALIKE_MAX}`);
  const from = Math.min(page - 1, Math.max(0, Math.ceil(ids.length / size) - 1)) * size;
  return { rows: await rowsOf(db, ids.slice(from, from + size), today), total: ids.length, all, alike: true };
}

/** Counted like a list: asked for one row, PostgreSQL reads all members until it finds it. */
const anyMatch = async (db: Db, text: string): Promise<boolean> =>
  (await countOf(db, sql`member where ${textMatches(text)}`, COUNTED_TO)).total > 0;

/** The file's rows in the order of the addresses, a page at a time, so that no list of all members is in memory. */
export async function* allUsers(db: Db, filter: UserFilter, today: CalendarDate): AsyncGenerator<UserRow[]> {
  for (let after = ''; ; ) {
    const next = matchingUsers(db, filter, today).select('member.id').where('email', '>', after);
    const ids = await idsOf(db, sql`${next} order by member.email limit ${CSV_PAGE}`);
    const rows = await rowsOf(db, ids, today);
    if (rows.length > 0) yield rows;
    if (ids.length < CSV_PAGE) return;
    after = rows.at(-1)?.email ?? after;
  }
}

export const countUsers = async (db: Db, filter: UserFilter, today: CalendarDate): Promise<number> =>
  (await countOf(db, matching(db, filter, today), null)).total;

const matching = (db: Db, filter: UserFilter, today: CalendarDate) =>
  sql`${matchingUsers(db, filter, today)} as matching`;

/**
 * How a selection is made up, for the confirmations. Each number comes from the rows that say it, which are few for most. A search
 * reads each member anyway, so the numbers about members come with the others.
 */
export async function selectionFacts(
  db: Db,
  {
    users,
    administrators,
    today,
  }: { users: UserSelection; administrators: readonly string[]; today: CalendarDate },
) {
  const chosen = selectedMemberships(db, users, today);
  const filter = Array.isArray(users) ? null : users.filter;
  const wanted = filter?.payment_status;
  const kept = keptPaidAmongAll(today);
  const isLegacy = sql<boolean>`member.legacy_since is not null`;
  const isAdministrator = sql<boolean>`member.verified_at is not null
    and (member.office_role is not null or member.email = any(${[...administrators]}::text[]))`;
  const countWhere = (is: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${is}))::integer`;
  const { for_days, turned_back, unmarked, ...counts } = await chosen
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(membership.payment_failed_at)::integer`.as('failed'),
      countWhere(hasOverride(today)).as('by_office'),
      // The filter has asked already.
      (wanted
        ? sql<number>`${wanted === 'PAID' ? sql`count(*)` : sql.lit(0)}::integer`
        : countWhere(isPaidOn(today, kept))
      ).as('paid'),
      countWhere(hasPaidForOn(today)).as('for_days'),
      countWhere(
        sql`${hasOverride(today)} and (membership.override = 'PAID') <> ${paymentsSayOn(today, { kept })}`,
      ).as('turned_back'),
      countWhere(sql`membership.payment_failed_at is not null and not (${hasOverride(today)})
        and membership.paid_to < ${today} and ${paymentsSayOn(today, { failed: sql`false`, kept })}`).as(
        'unmarked',
      ),
    ])
    .$if(filter !== null && isSearch(filter.userEmail), (query) =>
      query.select([countWhere(isLegacy).as('legacy'), countWhere(isAdministrator).as('administrators')]),
    )
    .executeTakeFirstOrThrow();
  const { total, paid } = counts;
  // To find a few members twice takes longer than to name them.
  const few =
    total > COUNTED_TO ? null : await idsOf(db, sql`${chosen.select('membership.member_id as id')}`);
  const of = async (some: RawBuilder<boolean>) =>
    (await countOf(db, sql`${chosen.where(some)} as chosen`, null)).total;
  // With a text alone, the members need not be joined with their memberships again.
  const all =
    filter && !isFiltered(filter)
      ? sql`${selectedUsers(db, users, today).select('member.id as member_id')}`
      : sql`${chosen.select('membership.member_id')}`;
  // The first of few members come late in the order of all addresses.
  const named = few
    ? db.selectFrom('member').where('id', '=', sql<string>`any(${few}::uuid[])`)
    : selectedUsers(db, users, today);
  const [legacy, admins, subscriptions, emails] = await Promise.all([
    counts.legacy ?? of(isLegacy),
    counts.administrators ?? of(isAdministrator),
    renewing(db, few ? sql`select unnest(${few}::uuid[]) as member_id` : all, total),
    firstEmails(named),
  ]);
  return {
    ...counts,
    // The mark of a failure ends the days of grace, and its removal brings them back.
    told: {
      ...{ PAID: total - paid, UNPAID: paid, AS_PAYMENTS_SAY: turned_back },
      ...{ FAILED_PAYMENT: paid - for_days, NO_ISSUE: unmarked },
    },
    ...{ legacy, administrators: admins, subscriptions, emails },
  };
}

/** Each of up to so many members is asked by index; for more, all subscriptions are read once. */
const FEW = 200_000;

/** How many of these members have a subscription that renews. */
async function renewing(db: Db, members: RawBuilder<unknown>, total: number): Promise<number> {
  const renews = sql`exists (select from subscription
    where subscription.member_id = chosen.member_id and subscription.cancelled_at is null)`;
  const chosen = sql`(${members}) as chosen`;
  if (total > FEW) return (await countOf(db, sql`${chosen} where ${renews}`, null)).total;
  const count = sql<{
    count: number;
  }>`select (count(*) filter (where ${renews}))::integer as count from ${chosen}`;
  return (await count.execute(db)).rows[0]?.count ?? 0;
}

/** Three addresses. */
async function firstEmails(members: Matching): Promise<string[]> {
  const rows = await members.select('email').orderBy('email').limit(3).execute();
  return rows.map(({ email }) => email);
}

/** The members whom a selection reaches, for a bulk action. */
export function selectionTargets(db: Db, users: UserSelection, today: CalendarDate) {
  const targets = selectedUsers(db, users, today).select(['member.id as target', 'member.email as label']);
  return sql<{ target: string; label: string }>`(${targets})`;
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of these members, in this order. */
async function rowsOf(db: Db, ids: readonly string[], today: CalendarDate) {
  const rows = await db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .where('member.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['member.id', 'email', 'name', 'surname', 'contact', 'legacy_since', 'verified_at', 'created_at'])
    .select([
      'membership.kind',
      'membership.paid_to',
      'membership.payment_failed_at',
      isPaidOn(today).as('paid'),
    ])
    .execute();
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { ...presentUser(row), joined: southAfricanDate(row.created_at), paid_to: row.paid_to ?? '' },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
