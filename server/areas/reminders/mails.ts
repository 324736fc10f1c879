import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isBeforeEnd, isStillDue, remindedIn, reminderOf } from '#domain/reminders/reminders.ts';
import { obligationsOf } from '#server/areas/dashboard/dashboard.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { plansOfYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { reminderMail } from '#server/emails/reminder.ts';
import type { Deps } from '#server/http/deps.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { MailUncertain } from '#server/mail/port.ts';
import { job } from '#server/queue/port.ts';
import * as queries from './queries.ts';
import { lastDaysOf, remindedMembers } from './reminded.ts';

interface ReminderMail extends queries.DueReminder {
  /** Equal in each try, so that a repeated mail is recognised. */
  messageId: string;
}

/** Two days in all, because a mail server can be away for a day. The window of the occasion ends it before. */
export const reminderJob = job<ReminderMail>('send-reminder', {
  retryLimit: 11,
  retryDelaySeconds: 60,
  expireSeconds: 60,
  atOnce: 2,
});

const PAGE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Puts the reminders of the day in the queue, a page of members at a time, each with its note in one transaction: neither a
 * kill nor a second node reminds anybody twice.
 */
export async function queueReminders({ db, jobs, clock }: Deps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const today = southAfricanDate(now);
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    signal.throwIfAborted();
    const ids = await queries.someMembers(db, { after, today, limit: PAGE });
    const members = ids.length > 0 ? await remindedMembers(db, ids, today) : [];
    const due = members.flatMap(({ memberId, ...reminded }) => {
      const occasion = reminderOf(reminded, today);
      return occasion ? [{ memberId, ...occasion }] : [];
    });
    if (due.length > 0) {
      await db.transaction().execute(async (trx) => {
        const noted = await queries.note(trx, due, now);
        const mails = noted.map((reminder) => ({ ...reminder, messageId: uuid() }));
        await jobs.enqueueEach(trx, reminderJob, mails);
      });
      jobs.wake();
    }
    after = ids.length === PAGE ? ids.at(-1) : undefined;
  }
}

/**
 * The job of one mail. It looks at the whole record again, and is silent when nothing is left. That the mail begins is
 * stored before the mail server gets it, so after a kill in between it counts as sent: nobody gets it twice.
 */
export async function sendReminder(deps: Deps, { messageId, ...reminder }: ReminderMail): Promise<void> {
  const { db, clock, mail, publicUrl, log } = deps;
  const secret = `${reminder.kind}.${newSecret()}`;
  const found = await db
    .transaction()
    .execute((trx) => begin(trx, reminder, { hash: secretHash(secret), now: clock.now() }));
  if (!found) return;
  const own = await ownParagraphs(deps, 'reminder', found.name);
  const message = reminderMail({ ...found, ...reminder, own, publicUrl, secret });
  try {
    const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${secret}`;
    await mail.send({ ...message, to: found.email, messageId, unsubscribeUrl });
  } catch (error) {
    if (!(error instanceof MailUncertain)) {
      await queries.change(db, reminder, { begun_at: null });
      throw error;
    }
    log.warn({ memberId: reminder.memberId }, 'a reminder counts as sent: nobody knows');
  }
  await queries.change(db, reminder, { sent_at: clock.now() });
}

/** Begins a mail. Returns its facts when it is to be sent now. */
async function begin(trx: Db, reminder: queries.DueReminder, { hash, now }: { hash: string; now: Date }) {
  const noted = await queries.lockNote(trx, reminder);
  if (!noted || noted.sent_at) return null;
  if (noted.begun_at) {
    await queries.change(trx, reminder, { sent_at: now });
    return null;
  }
  const today = southAfricanDate(now);
  const { memberId, year } = reminder;
  const reader = await queries.readerOf(trx, memberId, today);
  const [plan] = await plansOfYear(trx, [memberId], year);
  const facts = reader && plan ? await obligationsOf(trx, plan, today) : null;
  const stopped = await queries.stoppedBy(trx, memberId);
  const isLast = (await plansOfYear(trx, [memberId], year + 1)).length === 0;
  const known = (facts?.bodies ?? []).map(({ declared, cycle, ...one }) => {
    const lastDays = lastDaysOf(cycle, one.hours);
    return { ...one, cycle, ends: cycle.until, lastDays, declared: declared !== null };
  });
  const bodies = remindedIn({ year, bodies: known }, isLast)
    .filter(({ ends, lastDays }) =>
      reminder.kind === 'year_end' ? isBeforeEnd(reminder.from, lastDays) : ends < today,
    )
    .map((one) => ({ ...one, hours: one.hours.filter(({ begins }) => begins <= today) }));
  const reminded = {
    years: [{ year, bodies }, ...(isLast ? [] : [{ year: year + 1, bodies: [] }])],
    stopped: stopped.map(({ kind }) => kind),
    sent: [],
  };
  if (!reader || !facts || !isStillDue(reminder, reminded, today)) {
    await queries.withdraw(trx, reminder);
    return null;
  }
  await queries.change(trx, reminder, { begun_at: now, token_hash: hash });
  return { ...reader, bodies, step: facts.next_step.step };
}
