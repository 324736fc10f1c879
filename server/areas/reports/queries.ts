import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type OpenStatus, openStatuses } from '#domain/obligations/status.ts';
import { ETHICS_ITEMS, type UserReport } from '#domain/office/user-reports.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import type { StoredUser } from '#server/areas/office/office.ts';
import type { Db } from '#server/db/connect.ts';
import {
  COUNTED_TO,
  containing,
  countOf,
  keysOf,
  type List,
  nextOf,
  pageAfter,
  partsIn,
  placeOf,
  rowsNamed,
} from '#server/db/paging.ts';

/** Which members a report is about. */
export interface Reported {
  /** Without one: all members, whatever their plans hold. */
  filter?: UserReport | undefined;
  /** Those with open obligations; the table standing is about days. */
  open?: OpenObligations | undefined;
  year: number;
  /** A part of the address; empty for all. */
  q: string;
}

interface OpenObligations {
  today: CalendarDate;
  /** Left out: any body, any open status. */
  body?: string | undefined;
  status?: OpenStatus | undefined;
}

interface PageWanted {
  page: number;
  size: number;
  sort?: 'email' | 'name' | undefined;
  direction: 'asc' | 'desc';
  /** The id of a member: the rows are then those after this one. */
  after?: string | undefined;
}

/** The rules of domain/office/user-reports.ts in SQL, over the counts of a plan year. A test compares the two. */
const held: Record<UserReport, RawBuilder<boolean>> = {
  not_scored: sql`plan.scored_count = 0`,
  no_activities: sql`plan.scored_count > 0 and plan.activity_count = 0`,
  no_reflection: sql`plan.reflection_count < plan.activity_count`,
  no_ethics_reflection: sql`plan.ethics_count < ${ETHICS_ITEMS}`,
  fully_compliant: sql`plan.scored_count > 0 and plan.activity_count > 0
    and plan.reflection_count >= plan.activity_count and plan.ethics_count >= ${ETHICS_ITEMS}`,
};

/** The kept standings of today that are open, of all members. */
const openStandings = (db: Db, year: number, { today, body, status }: OpenObligations) =>
  db
    .selectFrom('standing')
    .where('standing.plan_year', '=', year)
    .where('standing.status', 'in', status ? [status] : openStatuses)
    .where('standing.from_day', '<=', today)
    .where('standing.until_day', '>=', today)
    .$if(body !== undefined, (query) => query.where('standing.body', '=', body ?? ''));

/** A query of the members of a report, without columns. */
export const reported = (db: Db, { filter, open, year, q }: Reported) =>
  db
    .selectFrom('member')
    .$if(filter !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('plan')
            .whereRef('plan.member_id', '=', 'member.id')
            .where('plan.plan_year', '=', year)
            .where(held[filter ?? 'not_scored']),
        ),
      ),
    )
    .$if(open !== undefined, (query) =>
      query.where(
        'member.id',
        'in',
        openStandings(db, year, open ?? { today: '' }).select('standing.member_id'),
      ),
    )
    .$if(q !== '', (query) => query.where('member.email', 'like', containing(q)));

const orders = {
  email: [sql`member.email`],
  name: [sql`lower(member.name)`, sql`lower(member.surname)`, sql`member.id`],
};

/** How many members a report is about. Without a text the plans or standings say it alone: each has a member. */
export async function countReported(db: Db, of: Reported): Promise<number> {
  const { filter, open, year, q } = of;
  if (q === '' && filter && !open)
    return (
      await countOf(db, sql`(select from plan where plan_year = ${year} and ${held[filter]}) as one`, null)
    ).total;
  if (q === '' && open && !filter)
    return (
      await countOf(
        db,
        sql`${openStandings(db, year, open).select('standing.member_id').distinct()} as one`,
        null,
      )
    ).total;
  return (await countOf(db, sql`${reported(db, of)} as one`, null)).total;
}

/**
 * One page of the members of a report, how many these are (`found`), and how many members there are in all. Few members are
 * sorted, and the ids of many come from an index in their order. The columns, and whether a member is paid, are asked for the
 * page's only. The pages end as those of a large list.
 */
export async function reportPage(db: Db, of: Reported, wanted: PageWanted, today: CalendarDate) {
  const [found, { total: all }, { ids, ...counted }] = await Promise.all([
    countReported(db, of),
    countOf(db, sql`member`, null),
    pageIds(db, of, wanted),
  ]);
  const { rows } = await sql<StoredUser & Opened>`
    select ${rowColumns(today)}, ${openOf(db, of)} as open
    from member join membership on membership.member_id = member.id
    where member.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], member.id)`.execute(db);
  return { rows, ...counted, found, all };
}

async function pageIds(db: Db, of: Reported, wanted: PageWanted) {
  const { sort = 'email', direction, after } = wanted;
  const by = orders[sort];
  const members = reported(db, of);
  if (after !== undefined) {
    const list: List = (column, where) => sql`${members.where(where).select(column)}`;
    const order = { parts: partsIn({ by, nullsLast: false }), descending: direction === 'desc' };
    return pageAfter(db, { after, list, key: sql`member.id`, ...order }, wanted);
  }
  const isNarrowed = of.filter !== undefined || of.open !== undefined || of.q !== '';
  const { total, more, few } = await keysOf(
    db,
    sql`${members.select('member.id as key')}`,
    COUNTED_TO,
    isNarrowed ? COUNTED_TO : 0,
  );
  const { from, count } = placeOf(wanted, total);
  const { rows } = await sql<{ id: string }>`
    ${few ? sql`select id from ${rowsNamed('member', few)} as member` : members.select('member.id')}
    order by ${sql.join(by.map((column) => sql`${column} ${sql.raw(direction)}`))} limit ${count} offset ${from}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return { ids, total, ...more, ...nextOf(more, from + count === total, ids) };
}

/** The open standings of one member, as a column. */
function openOf(db: Db, { year, open }: Reported): RawBuilder<unknown> {
  if (!open) return sql`null`;
  const ofMember = openStandings(db, year, open)
    .where('standing.member_id', '=', sql.ref<string>('member.id'))
    .select(['body', 'status', 'version', 'unproven_minutes']);
  return sql`(select json_agg(json_build_object('body', body, 'status', status, 'without_proof', round(unproven_minutes / 60.0, 2))
    order by version)
    from (${ofMember}) as one)`;
}

/** The members of a report in the order of their addresses, some at a time, so that no list of all is in memory. */
export async function* allReported(db: Db, of: Reported, today: CalendarDate): AsyncGenerator<StoredUser[]> {
  for (let after = ''; ; ) {
    const ids = reported(db, of).select('member.id').where('member.email', '>', after);
    const { rows } = await sql<StoredUser>`
      select ${rowColumns(today)} from (${ids} order by member.email limit ${AT_A_TIME}) as part
      join member on member.id = part.id join membership on membership.member_id = member.id
      order by member.email`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)?.email ?? after;
  }
}

/** Members that are read at a time for a file: each part costs one look at all plans of the year. */
const AT_A_TIME = 5_000;

type Opened = { open: { body: string; status: OpenStatus; without_proof: number }[] | null };

const rowColumns = (
  today: CalendarDate,
) => sql`member.id, member.email, member.name, member.surname, member.contact,
  member.legacy_since, member.verified_at, membership.kind, membership.payment_failed_at, ${isPaidOn(today)} as paid`;
