import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { PaymentsError } from '#server/adapters/payments/port.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { subscriptionEnded } from '#server/emails/subscription-ended.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { liveTokens, payerById } from './queries.ts';
import * as queries from './subscription-queries.ts';

/**
 * The job that cancels at the provider. It is tried for about a day, since the subscription would charge again; after that
 * every night (`repeatCancellations`).
 */
export const cancelSubscriptionJob = job<{ token: string }>('cancel-subscription', {
  retryLimit: 16,
  retryDelaySeconds: 2,
  expireSeconds: 120,
});

interface Ended {
  memberId: string;
  paidTo: string | null;
  messageId: string;
}
export const subscriptionEndedJob = job<Ended>('send-subscription-ended', receiptOptions);

const DAY_MS = 86_400_000;
const PAGE = 500;

/** Notes that a subscription is to end, and leaves telling the provider to a job: it may not answer now. */
export async function askToCancel(
  { enqueue }: Pick<Deps['jobs'], 'enqueue'>,
  trx: Db,
  token: string,
  now: Date,
): Promise<void> {
  await queries.updateSubscription(trx, token, { cancel_asked_at: now });
  await enqueue(trx, cancelSubscriptionJob, { token }, { key: token });
}

/** Runs the job: cancels at the provider; safe to repeat. The provider's own CANCELLED notification follows. */
export async function cancelSubscription(deps: Deps, token: string): Promise<void> {
  await deps.payments.cancel(token);
  await deps.db.transaction().execute((trx) => endSubscription(deps, trx, token, deps.clock.now()));
  deps.jobs.wake();
}

/**
 * Cancels everything of a member that goes on charging, at the provider. Returns the tokens, for `endSubscription`; safe to
 * repeat. Null when the provider does not answer.
 */
export async function cancelAtProvider(
  payments: Deps['payments'],
  db: Db,
  memberId: string,
  beforeAsking = () => {},
): Promise<string[] | null> {
  const tokens = await liveTokens(db, memberId);
  if (tokens.length > 0) beforeAsking();
  try {
    for (const token of tokens) await payments.cancel(token);
  } catch (error) {
    if (error instanceof PaymentsError) return null;
    throw error;
  }
  return tokens;
}

/**
 * A subscription does not charge any more, whoever ended it. Access stays until the paid-to day. The member is told once,
 * unless another subscription of theirs goes on: then this one was only in its way.
 */
export async function endSubscription(
  { jobs }: { jobs: Pick<Deps['jobs'], 'enqueue'> },
  trx: Db,
  token: string,
  now: Date,
): Promise<void> {
  const ended = await queries.endSubscriptionRow(trx, token, now);
  if (!ended?.member_id || (await liveTokens(trx, ended.member_id)).length > 0) return;
  const { paid_to, override } = await membershipOf(trx, ended.member_id, southAfricanDate(now));
  // Where the office ended the access, the paid days do not count.
  const paidTo = override === 'UNPAID' ? null : paid_to;
  const mail = { memberId: ended.member_id, paidTo, messageId: uuid() };
  await jobs.enqueue(trx, subscriptionEndedJob, mail);
}

/** The job's work: mails that nothing more is charged, and until when the account is open. */
export async function sendSubscriptionEnded(deps: Deps, ended: Ended): Promise<void> {
  const { db, mail, publicUrl } = deps;
  const member = await payerById(db, ended.memberId);
  if (!member) return;
  const name = greetedName(member);
  const own = await ownParagraphs(deps, 'subscription_ended', name);
  const facts = { name, own, paidTo: ended.paidTo, signInUrl: `${publicUrl}/login` };
  await mail.send({ ...subscriptionEnded(facts), to: member.email, messageId: ended.messageId });
}

/** Every night: cancellations that the provider did not answer for a day are asked for again, until it does. */
export async function repeatCancellations(
  { db, jobs, clock, log }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const page = await queries.cancellationsBy(db, before, { after, limit: PAGE });
    const asks = page.map(({ token }) => ({ token }));
    await jobs.enqueueEach(db, cancelSubscriptionJob, asks, ({ token }) => token);
    after = page.at(-1)?.token ?? '';
    if (page.length > 0) log.error({ subscriptions: page.length }, 'cancellations are still not answered');
    if (page.length < PAGE) break;
  }
  jobs.wake();
}
