import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type OpenStatus, openStatuses } from '#domain/obligations/status.ts';
import { ETHICS_ITEMS, type UserReport } from '#domain/office/user-reports.ts';
import { userSortColumns, users } from '#server/areas/office/office.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing, countOf, type PageWanted } from '#server/db/paging.ts';

/** Which members a report is about. */
export interface Reported {
  year: number;
  today: CalendarDate;
  /** Without one: all members, whatever their plans hold. */
  filter?: UserReport | undefined;
  /** Those with open obligations. */
  open?: OpenObligations | undefined;
  /** A part of the address; empty for all. */
  q: string;
}

interface OpenObligations {
  /** Left out: any body, any open status. */
  body?: string | undefined;
  status?: OpenStatus | undefined;
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

/** The members of a report (spec B §2.9, §7.8). */
export const reportList = officeList({
  // Nobody who has died has anything left to do.
  rows: (db: Db, asked: Reported) =>
    users(db, asked).select(openOf(asked).as('open')).where('member.deceased_at', 'is', null),
  key: 'member.id',
  search: { q: (part) => sql`member.email like ${containing(part)}` },
  filters: {
    filter: (filter, { year }) => sql`exists (select from plan
      where plan.member_id = member.id and plan.plan_year = ${year} and ${held[filter]})`,
    open: (open, asked) => sql`member.id in (select member_id from standing where ${isOpen(open, asked)})`,
  },
  sorts: userSortColumns,
  usual: { sort: 'email', direction: 'asc' },
});

/** The kept standings of today that are open. */
const isOpen = (
  { body, status }: OpenObligations,
  { year, today }: Reported,
) => sql<boolean>`plan_year = ${year}
  and status in (${sql.join(status ? [status] : openStatuses)}) and from_day <= ${today} and until_day >= ${today}
  and ${body === undefined ? sql`true` : sql`body = ${body}`}`;

type Open = { body: string; cycle_from: string; status: OpenStatus; without_proof: number }[] | null;

/** The open standings of one member, as a column. */
const openOf = (asked: Reported): RawBuilder<Open> =>
  asked.open
    ? sql`(select json_agg(json_build_object('body', body, 'cycle_from', cycle_from, 'status', status, 'without_proof', round(unproven_minutes / 60.0, 2))
        order by version, cycle_from) from standing where standing.member_id = member.id and ${isOpen(asked.open, asked)})`
    : sql`null::json`;

/** One page of a report, how many members it is about, and how many members there are in all. */
export async function reportPage(db: Db, asked: Reported, wanted: PageWanted<'email' | 'name'>) {
  const [{ total: found }, { total: all }] = await Promise.all([
    reportList.count(db, asked),
    countOf(db, sql`select from member`, null),
  ]);
  return { ...(await reportList.page(db, asked, wanted, found)), found, all };
}
