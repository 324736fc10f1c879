import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar.ts';
import { type RenewalState, renewalAnswer } from '#domain/renewals.ts';
import { chargesCounted } from '#domain/take-up.ts';
import { PaymentsError, type Subscription } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { creditSubscription } from './credit-member.ts';
import { endSubscription } from './end-subscription.ts';
import { invoicePayment } from './invoices.ts';
import { dueOf, finishMove } from './price-moves.ts';
import { checkoutById, insertPayment, lockMember, lockToken, subscriptionByToken } from './queries.ts';
import { markRenewalFailed } from './renewal-failed.ts';
import * as queries from './subscription-queries.ts';

/** Every night, and again within it while the provider does not answer. */
export const askRenewalsJob = job('ask-renewals', {
  retryLimit: 4,
  retryDelaySeconds: 600,
  expireSeconds: 3600,
  singleton: true,
});

const PAGE = 200;
/** How many questions are with the provider at once. */
const AT_ONCE = 4;
/** After so many questions in a row without an answer the provider is away, and the rest waits. */
const SILENT_IN_A_ROW = 8;

type Outcome = 'answered' | 'silent' | 'unclear';

/**
 * Asks the provider about every live subscription whose renewal has not come (spec-readings 38): a notification that was
 * lost must not lock a paying member out. The provider's answer is stored at once with the day, so that a run after a
 * kill, or another node's, goes on with the rest. Whom it does not answer about stays in (spec-readings 38). Throws when
 * it did not answer, so that the job comes again.
 */
export async function askRenewals(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const today = southAfricanDate(clock.now());
  const counts: Record<Outcome, number> = { answered: 0, silent: 0, unclear: 0 };
  for (let [after, silentInARow] = ['', 0]; silentInARow < SILENT_IN_A_ROW; ) {
    const page = await queries.dueRenewals(db, today, { after, limit: PAGE });
    for (let at = 0; at < page.length && silentInARow < SILENT_IN_A_ROW; at += AT_ONCE) {
      signal.throwIfAborted();
      const outcomes = page.slice(at, at + AT_ONCE).map(({ token }) => askAbout(deps, token));
      for (const outcome of await Promise.all(outcomes)) {
        counts[outcome]++;
        silentInARow = outcome === 'silent' ? silentInARow + 1 : 0;
      }
    }
    after = page.at(-1)?.token ?? '';
    if (page.length < PAGE) break;
  }
  deps.jobs.wake();
  if (counts.silent + counts.unclear > 0) await queries.markUnanswered(db, today);
  if (counts.answered > 0) log.info(counts, 'the payment provider was asked about renewals');
  if (counts.silent > 0)
    throw new Error(`The payment provider did not answer about ${counts.silent} renewals; they stay paid`);
}

/** Asks about one subscription, then does what the answer says in one transaction. */
async function askAbout(deps: Deps, token: string): Promise<Outcome> {
  const { db, payments, log } = deps;
  let subscription: Subscription | null;
  try {
    subscription = await payments.subscription(token);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ problem: error.message }, 'the payment provider did not answer about a renewal');
    return 'silent';
  }
  const state = subscription
    ? await db.transaction().execute((trx) => settle(deps, trx, subscription))
    : 'unclear';
  if (state !== 'unclear') return 'answered';
  // The token alone would let nobody charge, but it is the provider's name for a person's card: the checkout's id is ours.
  const row = await subscriptionByToken(db, token);
  const facts = { checkoutId: row?.checkout_id, status: subscription?.status ?? 'unknown to the provider' };
  log.error(facts, 'a subscription needs a person: what the provider says of its renewal does not fit');
  return 'unclear';
}

async function settle(deps: Deps, trx: Db, subscription: Subscription): Promise<RenewalState> {
  const now = deps.clock.now();
  const today = southAfricanDate(now);
  await lockToken(trx, subscription.token);
  const row = await subscriptionByToken(trx, subscription.token);
  const checkout = row && (await checkoutById(trx, row.checkout_id));
  // Meanwhile its notification has come, it was cancelled, or another node has asked: the answer is old.
  if (!row?.member_id || !checkout || row.cancelled_at || !row.paid_to || row.paid_to >= today)
    return 'renewed';
  await lockMember(trx, row.member_id);
  const known = {
    payments: (await queries.countPayments(trx, row.token)).all,
    paidTo: row.paid_to,
    recurringCents: dueOf(row, subscription.amountCents),
    frequency: row.frequency,
    formMadeOn: checkout.billing_on ?? southAfricanDate(checkout.created_at),
  };
  const cyclesComplete = chargesCounted(subscription.cyclesComplete, checkout.billing_on !== null);
  const { missing, state } = renewalAnswer(known, { ...subscription, cyclesComplete }, today);
  if (state === 'unclear') return state;
  await queries.updateSubscription(trx, row.token, { answered_on: today, unanswered_since: null });
  const ids = Array.from({ length: missing }, () => uuid());
  if (missing > 0) {
    for (const id of ids)
      await insertPayment(trx, {
        id,
        checkout_id: checkout.id,
        member_id: row.member_id,
        token: row.token,
        amount_cents: subscription.amountCents,
        paid_at: now,
      });
    const paidOn = row.stopped_on ?? row.paid_to;
    const credit = { subscription: row, memberId: row.member_id, added: ids, kind: null, paidOn, now };
    await creditSubscription(trx, credit);
    await finishMove(trx, row, subscription.amountCents);
    deps.log.info({ payments: missing }, 'payments without a notification are credited');
  }
  if (state === 'ended') await endSubscription(deps, trx, row.token, now);
  if (state === 'failed' || state === 'stopped')
    await queries.updateSubscription(trx, row.token, { stopped_on: today });
  if (state === 'failed') await markRenewalFailed(deps, trx, row.token, now);
  for (const id of ids) await invoicePayment(trx, id, { seller: deps.seller, now });
  return state;
}
