import { type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { heldRegistrations } from '#domain/obligations/body-registrations.ts';
import { isDeclared } from '#domain/obligations/declarations.ts';
import { requirementsOf } from '#domain/obligations/required.ts';
import { isYearOver } from '#domain/obligations/status.ts';
import type { BodyToRemind, Reminded } from '#domain/reminders/reminders.ts';
import type { Db } from '#server/db/connect.ts';
import { remindedRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof remindedRows>>[number];

export interface RemindedMember extends Reminded {
  memberId: string;
  row: Row;
}

/**
 * The facts of these members for the rule of the reminders, with the statuses that were kept for today: of this plan year
 * and of the one before it, which is declared and mended in this one.
 */
export async function remindedMembers(
  db: Db,
  ids: readonly string[],
  today: CalendarDate,
): Promise<RemindedMember[]> {
  const year = yearOf(today);
  const rows = await remindedRows(db, { ids, today, from: year - 1, before: year - 2 });
  return rows.map((row) => ({
    memberId: row.id,
    row,
    years: row.plans.map((plan) => ({ year: plan.plan_year, bodies: bodiesOf(plan, today) })),
    stopped: row.stopped.map(({ kind }) => kind),
    sent: row.sent.map(({ kind, plan_year: year, from_day: from, queued_at, sent_at }) => ({
      kind,
      year,
      from,
      on: southAfricanDate(new Date(sent_at ?? queued_at)),
    })),
  }));
}

/** The last days for hours: of the cycle, and of each of its years that has hours of its own. */
export const lastDaysOf = (
  { until }: { until: CalendarDate },
  hours: readonly { within: { until: CalendarDate } }[],
): CalendarDate[] => [...new Set([until, ...hours.map(({ within }) => within.until)])];

/** A year that changed in the last minute has no status yet, so it counts as open: the job of the mail looks again. */
function bodiesOf(plan: Row['plans'][number], today: CalendarDate): BodyToRemind[] {
  const { plan_year, circumstances, standings, declared } = plan;
  const registrations = heldRegistrations(plan.registrations ?? [], plan.bodies);
  const open = isYearOver(plan_year, today) ? 'mend' : 'short';
  return requirementsOf(plan_year, { registrations, circumstances }).map((one) => ({
    status:
      standings.find(
        ({ version, cycle_from }) => version === one.rules.version && cycle_from === one.cycle.from,
      )?.status ?? (one.waived ? 'waived' : open),
    due: one.due,
    declared: isDeclared(declared, one),
    ends: one.cycle.until,
    lastDays: lastDaysOf(one.cycle, one.hours),
  }));
}
