import type { accountOverview } from '#contract/account.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { isCompleted } from '#domain/activities/activities.ts';
import { type CalendarDate, isSameMonth } from '#domain/calendar/calendar.ts';
import type { RowOf } from '#server/db/row-or-json.ts';
import type { Member } from '#server/http/context.ts';
import type { selectTimeline } from './queries.ts';

interface OverviewRows {
  picture: string | null;
  timeline: readonly RowOf<typeof selectTimeline>[];
}

/** The member and the activities of a year (spec A §2 '/app/account'). */
export function presentOverview(
  { name, surname, email }: Member,
  { picture, timeline }: OverviewRows,
  today: CalendarDate,
): ResultOf<typeof accountOverview> {
  const dated = timeline.flatMap((row) =>
    row.activity_date ? [{ ...row, activity_date: row.activity_date, completed: isCompleted(row) }] : [],
  );
  return {
    name,
    surname,
    email,
    user_profile_image: picture ?? '',
    today,
    activities: dated,
    undated: timeline.length - dated.length,
    this_month: dated.filter(({ activity_date }) => isSameMonth(activity_date, today)),
  };
}
