import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { NOTICE_DAYS } from '#domain/payments/renewals.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { membershipOf, takeEnds } from '#server/areas/membership/membership.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { membershipEnds } from '#server/emails/membership-ends.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { liveTokens, payerById } from './queries.ts';
import { isRecordedTo } from './recorded-queries.ts';

interface Notice {
  memberId: string;
  endsOn: CalendarDate;
  messageId: string;
}
export const endNoticeJob = job<Notice>('send-end-notice', { ...receiptOptions, atOnce: 2 });

const PAGE = 200;

/** Tells members whose subscription was cancelled, whose account the office made, or whose payment it recorded, of the end of their paid days, a week before it, once (as `noticeRenewals`). */
export async function noticeEnds({ db, jobs, clock }: Deps, signal: AbortSignal): Promise<void> {
  const today = southAfricanDate(clock.now());
  const span = { after: today, until: addDays(today, NOTICE_DAYS), cancelledDaysBefore: NOTICE_DAYS };
  for (let taken = PAGE; taken === PAGE; ) {
    signal.throwIfAborted();
    taken = await db.transaction().execute(async (trx) => {
      const rows = await takeEnds(trx, { ...span, limit: PAGE });
      const notices = rows.map(({ member_id, paid_to }) => ({
        memberId: member_id,
        endsOn: paid_to,
        messageId: uuid(),
      }));
      await jobs.enqueueEach(trx, endNoticeJob, notices);
      return rows.length;
    });
  }
  jobs.wake();
}

/** Runs the job. Nothing is sent to members who have paid or taken the subscription up again meanwhile. */
export async function sendEndNotice(deps: Deps, { memberId, endsOn, messageId }: Notice): Promise<void> {
  const { db, mail, clock, publicUrl, supportEmail } = deps;
  const member = await payerById(db, memberId);
  if (!member || (await liveTokens(db, memberId)).length > 0) return;
  const { kind, paid_to, override } = await membershipOf(db, memberId, southAfricanDate(clock.now()));
  if (paid_to !== endsOn || override !== null) return;
  const recorded = await isRecordedTo(db, memberId, endsOn);
  const facts = {
    byOffice: kind === 'manual_input',
    recorded,
    endsOn,
    signInUrl: `${publicUrl}/login`,
    supportEmail,
  };
  const name = greetedName(member);
  const own = await ownParagraphs(deps, 'membership_ends', name);
  const message = membershipEnds({ name, own, ...facts });
  await mail.send({ ...message, to: member.email, messageId });
}
