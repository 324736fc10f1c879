import { type RawBuilder, sql } from 'kysely';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getUserList, userListSorts } from '#contract/office-users.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import {
  COUNTED_TO,
  countOf,
  keysAt,
  keysOf,
  type List,
  nextOf,
  pageAfter,
  partsIn,
  placeOf,
  rowsNamed,
} from '#server/db/paging.ts';
import type { Tables } from '#server/db/tables.ts';
import { presentUser, type UserRow } from './user-row.ts';
import {
  hasLikeness,
  isFiltered,
  isLike,
  isNarrowed,
  likeness,
  matchingMemberships,
  matchingUsers,
  statesMatch,
  textMatches,
  type UserFilter,
} from './user-search-queries.ts';

type UserPage = ResultOf<typeof getUserList>;

interface UserRequest extends UserFilter {
  page: number;
  size: number;
  sort?: (typeof userListSorts)[number] | undefined;
  direction: 'asc' | 'desc';
  /** The id of a member: the list is then those after this one. */
  after?: string | undefined;
}

/** The longest list of members who are like a search that nobody matches. */
const ALIKE_MAX = 100;
/** Members that are read at a time for the file. */
const CSV_PAGE = 5_000;

/**
 * A page of the members that match. The ids of a long list come from an index in its order, and the columns only for the rows of
 * the page, so that a late page costs little more than the first.
 */
export async function userPage(db: Db, request: UserRequest, today: CalendarDate): Promise<UserPage> {
  const { page, size, direction, sort = 'email', after, ...filter } = request;
  const descending = direction === 'desc';
  const users: Matching =
    sort === 'paid_to'
      ? (await matchingMemberships(db, filter, today)).members
      : matchingUsers(db, filter, today);
  const ordered = {
    ...{ key: sql`member.id`, descending },
    parts: partsIn({ by: columnsOf[sort], nullsLast: sort === 'paid_to' }),
    list: ((column, where) => sql`${users.where(where).select(column)}`) satisfies List,
  };
  if (after !== undefined) {
    const [{ total: all }, { ids, ...counted }] = await Promise.all([
      countOf(db, sql`member`, null),
      pageAfter(db, { ...ordered, after }, { page, size }),
    ]);
    return { rows: await rowsOf(db, ids, today), ...counted, all, alike: false };
  }
  const [{ total: all }, { total, more, few }] = await Promise.all([
    countOf(db, sql`member`, null),
    keysOf(db, sql`${users.select('member.id as key')}`, COUNTED_TO, isNarrowed(filter) ? COUNTED_TO : 0),
  ]);
  if (
    total === 0 &&
    hasLikeness(filter.userEmail) &&
    !(isFiltered(filter) && (await anyMatch(db, filter.userEmail)))
  )
    return alikePage(db, request, all, today);
  const { from, count } = placeOf({ page, size }, total);
  const ids = more
    ? await keysAt(db, ordered, from, count)
    : await idsOf(
        db,
        sql`${(few ? named(db, few, sort) : users).select('member.id')}
            order by ${orderOf(sort, descending)} limit ${count} offset ${from}`,
      );
  const next = nextOf(more, from + count === total, ids);
  return { rows: await rowsOf(db, ids, today), total, ...more, ...next, all, alike: false };
}

/** Few members are found first and sorted then. */
function named(db: Db, ids: readonly unknown[], sort: UserSort): Matching {
  const members = db.selectFrom(rowsNamed<Tables['member']>('member', ids).as('member'));
  return sort === 'paid_to' ? members.innerJoin('membership', 'membership.member_id', 'member.id') : members;
}

type Matching = ReturnType<typeof matchingUsers>;
type UserSort = (typeof userListSorts)[number];

const columnsOf: Record<UserSort, RawBuilder<unknown>[]> = {
  email: [sql`member.email`],
  name: [sql`lower(member.name)`, sql`lower(member.surname)`, sql`member.id`],
  joined: [sql`member.created_at`, sql`member.id`],
  paid_to: [sql`membership.paid_to`, sql`member.id`],
};

function orderOf(sort: UserSort, descending: boolean) {
  const columns = columnsOf[sort].map((column) => (descending ? sql`${column} desc` : column));
  // Members without a paid day come last in both directions.
  return sql.join(sort === 'paid_to' ? [sql`membership.paid_to is null`, ...columns] : columns);
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
  (await countOf(db, sql`${matchingUsers(db, filter, today)} as matching`, null)).total;

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
