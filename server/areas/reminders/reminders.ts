import type { ResultOf } from '#contract/endpoint.ts';
import type { reminders } from '#contract/reminders.ts';
import { addDays, southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import {
  nextReminders,
  REMINDERS_AT,
  type ReminderKind,
  reminderKinds,
} from '#domain/reminders/reminders.ts';
import type { Db } from '#server/db/connect.ts';
import { goOn, stop, stoppedBy, sweepNotes } from './queries.ts';
import { remindedMembers } from './reminded.ts';

export { queueReminders, reminderJob, sendReminder } from './mails.ts';

/** How long the link of a mail works. */
const LINK_DAYS = 730;

export async function sweepReminders(db: Db, now: Date): Promise<void> {
  await sweepNotes(db, new Date(now.getTime() - LINK_DAYS * 86_400_000));
}

/** Sets which kinds a member gets, and returns which they got before. A kind that was stopped keeps its first day. */
export async function saveReminders(
  trx: Db,
  memberId: string,
  wanted: Readonly<Record<ReminderKind, boolean>>,
  now: Date,
): Promise<ReminderKind[]> {
  const stopped = (await stoppedBy(trx, memberId)).map(({ kind }) => kind);
  const kinds = reminderKinds.filter((kind) => wanted[kind]);
  if (kinds.length > 0) await goOn(trx, memberId, kinds);
  for (const kind of reminderKinds)
    if (!wanted[kind]) await stop(trx, { member_id: memberId, kind, stopped_at: now, by_link: false });
  return reminderKinds.filter((kind) => !stopped.includes(kind));
}

const SHOWN = 3;

/** The reminders of a member as the account page shows them. `isPaid`: nobody else gets any. */
export async function remindersOf(
  db: Db,
  { memberId, isPaid, now }: { memberId: string; isPaid: boolean; now: Date },
): Promise<ResultOf<typeof reminders>> {
  const today = southAfricanDate(now);
  const [member] = await remindedMembers(db, [memberId], today);
  const from = southAfricanTime(now) < REMINDERS_AT ? today : addDays(today, 1);
  const next = member && isPaid ? nextReminders(member, from) : new Map<ReminderKind, string>();
  const stateOf = (kind: ReminderKind) => {
    const stop = member?.row.stopped.find((one) => one.kind === kind);
    return {
      on: !stop,
      next: next.get(kind) ?? null,
      stopped_at: stop ? new Date(stop.stopped_at).toISOString() : null,
      by_link: stop?.by_link ?? false,
    };
  };
  const noNews = member?.row.no_news;
  const kinds = {
    year_end: stateOf('year_end'),
    declaration: stateOf('declaration'),
    weekly: stateOf('weekly'),
  };
  return {
    year_end: kinds.year_end.on,
    declaration: kinds.declaration.on,
    weekly: kinds.weekly.on,
    news: {
      on: !noNews,
      stopped_at: noNews ? new Date(noNews.stopped_at).toISOString() : null,
      by_link: noNews?.by_link ?? false,
    },
    kinds,
    sent: (member?.row.sent ?? [])
      .flatMap(({ kind, sent_at }) => (sent_at ? [{ kind, at: new Date(sent_at).toISOString() }] : []))
      .slice(0, SHOWN),
  };
}
