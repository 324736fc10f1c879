import { v7 as uuid } from 'uuid';
import { addMonths, type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { INVOICES_KEPT_YEARS } from '#domain/invoices/invoices.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import type { Db } from '#server/db/connect.ts';
import { accountDeleted } from '#server/emails/account-deleted.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import type { Deps } from '#server/http/deps.ts';
import { type JobHandler, job } from '#server/queue/port.ts';
import { leaverOf } from './queries.ts';

/** Everything that the mail says, because the account is gone. A job that is done keeps nothing of it. */
interface LastMail {
  to: string;
  name: string;
  messageId: string;
  at: string;
  byOffice: boolean;
  invoicesUntil: CalendarDate | null;
}

/** Two days in all, because a mail server can be away for a day. */
export const lastMailJob = job<LastMail>('send-account-deleted', {
  retryLimit: 11,
  retryDelaySeconds: 60,
  expireSeconds: 60,
});

/** The last mail to a member whose account is about to be deleted; null when it goes to nobody, because they have died. */
export async function lastMailTo(
  trx: Db,
  { memberId, byOffice, now }: { memberId: string; byOffice: boolean; now: Date },
): Promise<LastMail | null> {
  const member = await leaverOf(trx, memberId);
  if (!member || isDeceased(member)) return null;
  const { email: to, paid_at } = member;
  return {
    to,
    name: greetedName(member),
    messageId: uuid(),
    at: now.toISOString(),
    byOffice,
    invoicesUntil: paid_at && addMonths(southAfricanDate(paid_at), 12 * INVOICES_KEPT_YEARS),
  };
}

/** Sends the mail. The job never fails for good: a failed job would keep the address. */
export const sendLastMail =
  ({ mail, supportEmail, log }: Deps): JobHandler<LastMail> =>
  async ({ to, messageId, at, ...facts }, run) => {
    const message = accountDeleted({ ...facts, at: new Date(at), supportEmail });
    try {
      await mail.send({ ...message, to, messageId, audience: 'gone' });
    } catch (error) {
      if (run.attempt <= lastMailJob.options.retryLimit) throw error;
      log.warn({ jobId: run.id }, 'a last mail was given up');
    }
  };
