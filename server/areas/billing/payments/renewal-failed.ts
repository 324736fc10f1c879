import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { type FailedMail, failedMailDue, lastDayOfAccess } from '#domain/payments/failed-renewals.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { renewalFailed } from '#server/emails/renewal-failed.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { lockFailing, markTold, noteFailure } from './failing-queries.ts';
import { membershipPage } from './items.ts';
import { amountOf } from './membership-view.ts';
import { payerById, subscriptionByToken } from './queries.ts';
import { isCharging, type SubscriptionRow } from './subscription-queries.ts';

interface Failed {
  memberId: string;
  dueOn: CalendarDate;
  amountCents: Cents;
  messageId: string;
  /** Both are missing in a job of the version before, whose only mail is the first. */
  token?: string;
  mail?: FailedMail;
}
export const renewalFailedJob = job<Failed>('send-renewal-failed', { ...receiptOptions, atOnce: 2 });

const PAGE = 200;

/** Marks the membership that hangs on this subscription as failed. The first mail goes out at once, unless it has gone out already. */
export async function markRenewalFailed({ jobs }: Deps, trx: Db, token: string, now: Date): Promise<void> {
  const found = await subscriptionByToken(trx, token);
  if (!found?.member_id || !found.paid_to) return;
  const { member_id: memberId, paid_to: dueOn } = found;
  const today = southAfricanDate(now);
  const membership = await membershipOf(trx, memberId, today);
  // The member is paid for longer by another subscription, so this one no longer matters.
  if (membership.payment_failed_at || (membership.paid_to ?? '') > dueOn) return;
  await updateMembership(trx, memberId, { payment_failed_at: now });
  const row = await noteFailure(trx, token, today);
  if (!row || membership.override !== null) return;
  await jobs.enqueueEach(trx, renewalFailedJob, await tell(trx, [row], today));
}

/**
 * Mails the members whose renewal is not paid, on days 0, 3 and 7. That a mail is due is noted in the transaction that puts it
 * in the queue: neither a kill nor a second node sends it twice, and a night that was missed is made up for.
 */
export async function remindFailed({ db, jobs, clock }: Deps, signal: AbortSignal): Promise<void> {
  const today = southAfricanDate(clock.now());
  for (let after: string | undefined = ''; after !== undefined; ) {
    signal.throwIfAborted();
    const from: string = after;
    after = await db.transaction().execute(async (trx) => {
      const rows = await lockFailing(trx, today, { after: from, limit: PAGE });
      await jobs.enqueueEach(trx, renewalFailedJob, await tell(trx, rows, today));
      return rows.length < PAGE ? undefined : rows.at(-1)?.token;
    });
  }
  jobs.wake();
}

/** Notes which mails go out today, and gives their jobs. */
async function tell(trx: Db, rows: readonly SubscriptionRow[], today: CalendarDate): Promise<Failed[]> {
  const due = rows.flatMap((row) => {
    const { member_id: memberId, failing_for: dueOn, failing_since: since, failing_told: told, token } = row;
    const mail = since && failedMailDue({ since, told }, today);
    if (mail === null || mail === '' || !memberId || !dueOn) return [];
    return [{ memberId, dueOn, amountCents: amountOf(row), messageId: uuid(), token, mail }];
  });
  await markTold(trx, due);
  return due;
}

/** Runs the job. Nothing is sent when the renewal was paid, the subscription cancelled or the status set by the office meanwhile. */
export async function sendRenewalFailed(deps: Deps, failed: Failed): Promise<void> {
  const { db, mail: mails, clock, payments, publicUrl } = deps;
  const { memberId, dueOn, amountCents, messageId, token, mail = 0 } = failed;
  const member = await payerById(db, memberId);
  const subscription = token === undefined ? undefined : await subscriptionByToken(db, token);
  if (!member || (token !== undefined && !isUnpaid(subscription, dueOn))) return;
  const today = southAfricanDate(clock.now());
  const { override, paid_to, payment_failed_at } = await membershipOf(db, memberId, today);
  if (token !== undefined && (override !== null || (paid_to ?? '') > dueOn)) return;
  const failedOn = payment_failed_at && southAfricanDate(payment_failed_at);
  const nextTryOn = subscription?.next_try_on ?? null;
  const name = greetedName(member);
  const message = renewalFailed({
    name,
    own: await ownParagraphs(deps, 'renewal_failed', name),
    mail,
    dueOn,
    amountCents,
    gaveUp: failedOn !== null,
    nextTryOn: nextTryOn && nextTryOn >= today ? nextTryOn : null,
    accessTo: lastDayOfAccess(dueOn, failedOn),
    today,
    signInUrl: `${publicUrl}/login`,
    cardPage: token === undefined ? null : payments.cardPage(token, membershipPage(publicUrl)),
  });
  await mails.send({ ...message, to: member.email, messageId });
}

const isUnpaid = (row: SubscriptionRow | undefined, dueOn: CalendarDate): boolean =>
  row !== undefined && isCharging(row) && row.paid_to === dueOn;
