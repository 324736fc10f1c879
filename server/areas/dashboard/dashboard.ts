import type { ResultOf } from '#contract/endpoint.ts';
import type { personRecord } from '#contract/office-person.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dutyNames } from '#domain/obligations/duty-names.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { yearIn } from './facts.ts';
import { presentObligations, presentStanding } from './obligations.ts';
import { dashboardRows } from './queries.ts';

export { keepStandings, keepStandingsJob } from './kept-standings.ts';

/** The demands of each body in a year, how far the member is today, and the next step. */
export const obligationsOf = async (db: Db, plan: Plan, today: CalendarDate) =>
  presentObligations({ plan, rows: await dashboardRows(db, plan), today });

/** How the member stands with each body, and which reflections are in own words: what a document of the year says. */
export async function yearOf(db: Db, plan: Plan, today: CalendarDate) {
  const rows = await dashboardRows(db, plan);
  const { standings, written } = yearIn({ plan, rows, today });
  return {
    bodies: standings.map((one) => presentStanding(one, rows)),
    texts: written.texts,
    /** The activities of other plan years, of which a cycle may take hours. */
    others: rows.others.map(({ id, title, activity_date }) => ({ id, title, date: activity_date ?? '' })),
  };
}

/** How a member stands with each body in a year, and the next step, for the office: nothing that they wrote. */
export async function standingFor(
  db: Db,
  plan: Plan,
  today: CalendarDate,
): Promise<ResultOf<typeof personRecord>['standings'][number]> {
  const { bodies, next_step } = await obligationsOf(db, plan, today);
  const { activity_id: _, ...step } = next_step;
  return {
    year: plan.year,
    bodies: bodies.map(({ body, version, cycle, status, without_proof, sure, waived, hours, duties }) => ({
      body,
      version,
      cycle,
      status,
      without_proof,
      sure,
      waived,
      open: waived
        ? []
        : [
            ...hours.filter(({ counted, required }) => counted < required).map(({ label }) => label),
            ...duties.filter(({ met }) => !met).map(({ key }) => dutyNames[key]),
          ],
    })),
    next_step: step,
  };
}
