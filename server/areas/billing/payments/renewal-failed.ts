import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { renewalFailed } from '#server/emails/renewal-failed.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { payerById, subscriptionByToken } from './queries.ts';

interface Failed {
  memberId: string;
  dueOn: string;
  amountCents: Cents;
  messageId: string;
}
export const renewalFailedJob = job<Failed>('send-renewal-failed', receiptOptions);

/** Marks the membership that hangs on this subscription as failed, and has the member told, once. */
export async function markRenewalFailed({ jobs }: Deps, trx: Db, token: string, now: Date): Promise<void> {
  const row = await subscriptionByToken(trx, token);
  if (!row?.member_id || !row.paid_to) return;
  const { member_id: memberId, paid_to: dueOn, recurring_cents: amountCents } = row;
  const membership = await membershipOf(trx, memberId, southAfricanDate(now));
  // The member is paid for longer by another subscription, so this one no longer matters.
  if (membership.payment_failed_at || (membership.paid_to ?? '') > dueOn) return;
  await updateMembership(trx, memberId, { payment_failed_at: now });
  await jobs.enqueue(trx, renewalFailedJob, { memberId, dueOn, amountCents, messageId: uuid() });
}

/** Runs the job: mails the member that the renewal failed. */
export async function sendRenewalFailed(deps: Deps, failed: Failed): Promise<void> {
  const { db, mail, publicUrl } = deps;
  const member = await payerById(db, failed.memberId);
  if (!member) return;
  const { dueOn, amountCents, messageId } = failed;
  const name = greetedName(member);
  const own = await ownParagraphs(deps, 'renewal_failed', name);
  const facts = { name, own, dueOn, amountCents, signInUrl: `${publicUrl}/login` };
  await mail.send({ ...renewalFailed(facts), to: member.email, messageId });
}
