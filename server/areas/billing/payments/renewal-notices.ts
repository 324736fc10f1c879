import { v7 as uuid } from 'uuid';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { NOTICE_DAYS } from '#domain/payments/renewals.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { renewalNotice } from '#server/emails/renewal-notice.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { payerById, subscriptionByToken } from './queries.ts';
import { lastOf, type NoticedTo, takeNotices } from './subscription-queries.ts';

interface Notice {
  memberId: string;
  token: string;
  renewsOn: string;
  amountCents: Cents;
  messageId: string;
}
export const renewalNoticeJob = job<Notice>('send-renewal-notice', { ...receiptOptions, atOnce: 2 });

const PAGE = 200;

/**
 * Tells members of an annual renewal a week before it. That a notice is due for a renewal day is taken off in the
 * transaction that puts its mail in the queue: neither a kill nor a second node sends it twice, and a night that was
 * missed is made up for.
 */
export async function noticeRenewals({ db, jobs, clock }: Deps, signal: AbortSignal): Promise<void> {
  const today = southAfricanDate(clock.now());
  const until = addDays(today, NOTICE_DAYS);
  // After all tokens of today.
  for (let after: NoticedTo | null = { paidTo: addDays(today, 1), token: '' }; after; ) {
    signal.throwIfAborted();
    const from: NoticedTo = after;
    after = await db.transaction().execute(async (trx) => {
      const rows = await takeNotices(trx, { after: from, until, limit: PAGE });
      const notices = rows.flatMap(
        ({ member_id: memberId, token, paid_to: renewsOn, recurring_cents: amountCents }) =>
          memberId && renewsOn ? [{ memberId, token, renewsOn, amountCents, messageId: uuid() }] : [],
      );
      await jobs.enqueueEach(trx, renewalNoticeJob, notices);
      return rows.length < PAGE ? null : lastOf(rows);
    });
  }
  jobs.wake();
}

/** Runs the job. Members who have cancelled meanwhile are told nothing of a renewal. */
export async function sendRenewalNotice(deps: Deps, notice: Notice): Promise<void> {
  const { db, mail, publicUrl, supportEmail } = deps;
  const { renewsOn, amountCents, messageId } = notice;
  const member = await payerById(db, notice.memberId);
  const subscription = await subscriptionByToken(db, notice.token);
  if (!member || !subscription || subscription.cancelled_at || subscription.cancel_asked_at) return;
  const facts = { renewsOn, amountCents, signInUrl: `${publicUrl}/login`, supportEmail };
  const name = greetedName(member);
  const own = await ownParagraphs(deps, 'renewal_notice', name);
  const message = renewalNotice({ name, own, ...facts });
  await mail.send({ ...message, to: member.email, messageId });
}
