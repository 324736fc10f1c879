import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Occasion, ReminderKind } from '#domain/reminders/reminders.ts';
import { selectGroupMailStop } from '#server/areas/group-mails/group-mails.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import { selectBodies } from '#server/areas/obligations/body-queries.ts';
import { selectCounting, selectDeclarations } from '#server/areas/obligations/queries.ts';
import { registrations } from '#server/areas/plans/plans.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';
import { planOfRow } from '#server/db/plan-or-row.ts';

/** The next living members, by id, who are paid today and have verified their address. */
export async function someMembers(
  db: Db,
  { after, today, limit }: { after: string; today: CalendarDate; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select('member.id')
    .where('member.id', '>', after)
    .where('member.verified_at', 'is not', null)
    .where('member.deceased_at', 'is', null)
    .where(isPaidOn(today))
    .orderBy('member.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface Asked {
  ids: readonly string[];
  /** The first plan year, and the one before it. */
  from: number;
  before: number;
  today: CalendarDate;
}

/**
 * These members with the kinds that they stopped, mails to groups too, the reminders of the last years, and from a year on the plan years, each
 * with the statuses that were kept for today and what its declarations rest on.
 */
export const remindedRows = compiledOnce((db, { ids, from, before, today }: Asked) =>
  db
    .selectFrom('member')
    .select('member.id')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('plan')
          .select('plan.plan_year')
          .select(registrations)
          .select((of) => [
            jsonArrayFrom(
              of
                .selectFrom('standing')
                .select(['standing.version', 'standing.cycle_from', 'standing.status'])
                .whereRef('standing.member_id', '=', 'plan.member_id')
                .whereRef('standing.plan_year', '=', 'plan.plan_year')
                .where('standing.from_day', '<=', today)
                .where('standing.until_day', '>=', today),
            ).as('standings'),
            jsonArrayFrom(selectCounting(db, planOfRow)).as('circumstances'),
            jsonArrayFrom(selectBodies(db, planOfRow)).as('bodies'),
            jsonArrayFrom(selectDeclarations(db, planOfRow)).as('declared'),
          ])
          .whereRef('plan.member_id', '=', 'member.id')
          .where('plan.plan_year', '>=', from)
          .orderBy('plan.plan_year'),
      ).as('plans'),
      jsonArrayFrom(
        eb
          .selectFrom('reminder_sent as sent')
          .select(['sent.plan_year', 'sent.kind', 'sent.from_day', 'sent.queued_at', 'sent.sent_at'])
          .whereRef('sent.member_id', '=', 'member.id')
          // On the first days of a year the last mail may be about the year before.
          .where('sent.plan_year', '>=', before)
          .orderBy('sent.queued_at', 'desc'),
      ).as('sent'),
      jsonArrayFrom(stopsOf(db, sql.ref<string>('member.id'))).as('stopped'),
      jsonObjectFrom(selectGroupMailStop(db, sql.ref<string>('member.id'))).as('no_news'),
    ])
    .where('member.id', '=', sql<string>`any(${ids}::uuid[])`),
);

/** The kinds that a member stopped. */
const stopsOf = (db: Db, memberId: string | Expression<string>) =>
  db
    .selectFrom('reminder_stop as stop')
    .select(['stop.kind', 'stop.stopped_at', 'stop.by_link'])
    .where('stop.member_id', '=', memberId);

export const stoppedBy = (db: Db, memberId: string) => stopsOf(db, memberId).execute();

export interface DueReminder extends Occasion {
  memberId: string;
}

/** Notes reminders. Returns those that nobody noted before. */
export async function note(trx: Db, due: readonly DueReminder[], now: Date): Promise<DueReminder[]> {
  if (due.length === 0) return [];
  const rows = await trx
    .insertInto('reminder_sent')
    .values(
      due.map(({ memberId, year, kind, from }) => ({
        member_id: memberId,
        plan_year: year,
        kind,
        from_day: from,
        queued_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['member_id', 'plan_year', 'kind', 'from_day'])
    .execute();
  return rows.map(({ member_id, plan_year, kind, from_day }) => ({
    memberId: member_id,
    year: plan_year,
    kind,
    from: from_day,
  }));
}

const isThis = ({ memberId, year, kind, from }: DueReminder) =>
  sql<boolean>`member_id = ${memberId} and plan_year = ${year} and kind = ${kind} and from_day = ${from}`;

/** The note of a reminder, locked until the transaction ends. */
export const lockNote = (trx: Db, reminder: DueReminder) =>
  trx
    .selectFrom('reminder_sent')
    .select(['begun_at', 'sent_at'])
    .where(isThis(reminder))
    .forUpdate()
    .executeTakeFirst();

export const change = (
  db: Db,
  reminder: DueReminder,
  values: { begun_at?: Date | null; sent_at?: Date; token_hash?: string },
) => db.updateTable('reminder_sent').set(values).where(isThis(reminder)).execute();

/** Removes a reminder that is not needed any more: it counts neither as sent nor for the six days. */
export const withdraw = (trx: Db, reminder: DueReminder) =>
  trx.deleteFrom('reminder_sent').where(isThis(reminder)).execute();

/** The reader of the mail; undefined when they are not paid today or the account is gone. */
export const readerOf = (db: Db, memberId: string, today: CalendarDate) =>
  db
    .selectFrom('member')
    .innerJoin('membership', 'membership.member_id', 'member.id')
    .select(['member.email', 'member.name'])
    .where('member.id', '=', memberId)
    .where('member.verified_at', 'is not', null)
    .where('member.deceased_at', 'is', null)
    .where(isPaidOn(today))
    .executeTakeFirst();

/** The reminder with this secret. */
export const ofSecret = (db: Db, hash: string) =>
  db
    .selectFrom('reminder_sent')
    .select(['member_id', 'kind'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** Stops a kind. One that is stopped keeps its first day. */
export const stop = (
  trx: Db,
  row: { member_id: string; kind: ReminderKind; stopped_at: Date; by_link: boolean },
) =>
  trx
    .insertInto('reminder_stop')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const goOn = (trx: Db, memberId: string, kinds: readonly ReminderKind[]) =>
  trx.deleteFrom('reminder_stop').where('member_id', '=', memberId).where('kind', 'in', kinds).execute();

/** Deletes notes that were made before this instant: their links work no more. */
export const sweepNotes = (db: Db, before: Date) =>
  db.deleteFrom('reminder_sent').where('queued_at', '<', before).execute();
