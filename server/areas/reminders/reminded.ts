import { type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar.ts';
import { requirementsOf } from '#domain/obligations/required.ts';
import type { BodyToRemind, Reminded } from '#domain/reminders.ts';
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
  const rows = await remindedRows(db, { ids, today, from: yearOf(today) - 1 });
  return rows.map((row) => ({
    memberId: row.id,
    row,
    years: row.plans.map((plan) => ({ year: plan.plan_year, bodies: bodiesOf(plan) })),
    stopped: row.stopped.map(({ kind }) => kind),
    sent: row.sent.map(({ kind, plan_year: year, from_day: from, queued_at, sent_at }) => ({
      ...{ kind, year, from, on: southAfricanDate(new Date(sent_at ?? queued_at)) },
    })),
  }));
}

/** A year that changed in the last minute has no status yet: the next run finds it. */
function bodiesOf({ plan_year, registrations, circumstances, standings, declared }: Row['plans'][number]) {
  const given = { registrations: registrations ?? [], circumstances };
  return requirementsOf(plan_year, given).flatMap(({ rules, due }): BodyToRemind[] => {
    const status = standings.find(({ version }) => version === rules.version)?.status;
    return status ? [{ status, due, declared: declared.some(({ body }) => body === rules.body) }] : [];
  });
}
