import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate } from '#domain/calendar.ts';
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
import { insertPayment, lockMember, lockToken } from './queries.ts';
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
/** How many questions are with the provider at once. After so many in a row without an answer it is away, and the rest waits. */
const AT_ONCE = 12;
/** How many answers change something at once, each in its transaction: members need connections too. */
const SETTLED_AT_ONCE = 4;

type Due = queries.DueRenewal;

/** The answer about a subscription; null: the provider does not know it. */
interface Answer {
  row: Due;
  said: Subscription | null;
}

interface Run {
  signal: AbortSignal;
  today: CalendarDate;
  silent: number;
  silentInARow: number;
}

/**
 * Asks the provider about every live subscription whose renewal has not come (spec-readings 38): a notification that was
 * lost must not lock a paying member out. The answers of a page are stored with the day before the next page, so that a run
 * after a kill, or another node's, goes on with the rest. Whom it does not answer about stays in (spec-readings 38). Throws
 * when it did not answer, so that the job comes again.
 */
export async function askRenewals(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const run: Run = { signal, today: southAfricanDate(clock.now()), silent: 0, silentInARow: 0 };
  const counts = { answered: 0, unclear: 0 };
  for (let after: queries.NoticedTo | null = queries.BEFORE_ALL; after && run.silentInARow < AT_ONCE; ) {
    const page: Due[] = await queries.dueRenewals(db, run.today, { after, limit: PAGE });
    for (const state of await settleAll(deps, await answersAbout(deps, page, run), run))
      counts[state === 'unclear' ? state : 'answered']++;
    after = page.length < PAGE ? null : queries.lastOf(page);
  }
  deps.jobs.wake();
  const { silent } = run;
  if (silent + counts.unclear > 0) await queries.markUnanswered(db, run.today);
  if (counts.answered > 0) log.info({ ...counts, silent }, 'the payment provider was asked about renewals');
  if (silent > 0)
    throw new Error(`The payment provider did not answer about ${silent} renewals; they stay paid`);
}

/** Asks about each. A question in a row that is not answered leaves one place less, so that a provider in trouble gets fewer. */
async function answersAbout({ payments, log }: Deps, page: readonly Due[], run: Run): Promise<Answer[]> {
  const answers: Answer[] = [];
  const asked = new Set<Promise<void>>();
  const all: Promise<void>[] = [];
  const ask = async (row: Due) => {
    try {
      answers.push({ row, said: await payments.subscription(row.token) });
      run.silentInARow = 0;
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ problem: error.message }, 'the payment provider did not answer about a renewal');
      run.silent++;
      run.silentInARow++;
    }
  };
  try {
    for (const row of page) {
      while (asked.size > 0 && asked.size >= AT_ONCE - run.silentInARow) await Promise.race(asked);
      if (run.silentInARow >= AT_ONCE) break;
      run.signal.throwIfAborted();
      const one: Promise<void> = ask(row).finally(() => asked.delete(one));
      asked.add(one);
      all.push(one);
    }
    // All of them: a race takes the first that ends and no notice of a fault beside it.
    await Promise.all(all);
  } finally {
    await Promise.allSettled(asked);
  }
  return answers;
}

/** Does what the answers say. Most say that the charge is still to come: these are noted together. */
async function settleAll(deps: Deps, answers: readonly Answer[], { today, signal }: Run) {
  const isWaiting = ({ row, said }: Answer) =>
    said !== null && meaningOf(row, said, today).state === 'waiting';
  const waiting = answers.filter(isWaiting).map(({ row }) => row.token);
  await queries.markAnswered(deps.db, today, waiting);
  const states: RenewalState[] = waiting.map(() => 'waiting');
  const others = answers.filter((one) => !isWaiting(one));
  for (let at = 0; at < others.length; at += SETTLED_AT_ONCE) {
    signal.throwIfAborted();
    const some = others.slice(at, at + SETTLED_AT_ONCE);
    states.push(...(await Promise.all(some.map((one) => settleOne(deps, one)))));
  }
  return states;
}

/** In one transaction. */
async function settleOne(deps: Deps, { row, said }: Answer): Promise<RenewalState> {
  const state = said ? await deps.db.transaction().execute((trx) => settle(deps, trx, said)) : 'unclear';
  if (state !== 'unclear') return state;
  // The token alone would let nobody charge, but it is the provider's name for a person's card: the checkout's id is ours.
  const facts = { checkoutId: row.checkout_id, status: said?.status ?? 'unknown to the provider' };
  deps.log.error(facts, 'a subscription needs a person: what the provider says of its renewal does not fit');
  return state;
}

function meaningOf(row: Due, said: Subscription, today: CalendarDate) {
  const known = {
    payments: row.payments,
    paidTo: row.paid_to,
    recurringCents: dueOf(row, said.amountCents),
    frequency: row.frequency,
    formMadeOn: row.billing_on ?? southAfricanDate(row.form_made_at),
  };
  const cyclesComplete = chargesCounted(said.cyclesComplete, row.billing_on !== null);
  return renewalAnswer(known, { ...said, cyclesComplete }, today);
}

async function settle(deps: Deps, trx: Db, said: Subscription): Promise<RenewalState> {
  const now = deps.clock.now();
  const today = southAfricanDate(now);
  await lockToken(trx, said.token);
  const row = await queries.dueRenewal(trx, today, said.token);
  // Meanwhile its notification has come, it was cancelled, or another node has asked: the answer is old.
  if (!row) return 'renewed';
  await lockMember(trx, row.member_id);
  const { missing, state } = meaningOf(row, said, today);
  if (state === 'unclear') return state;
  await queries.markAnswered(trx, today, [row.token]);
  const ids = Array.from({ length: missing }, () => uuid());
  if (missing > 0) {
    for (const id of ids)
      await insertPayment(trx, {
        id,
        checkout_id: row.checkout_id,
        member_id: row.member_id,
        token: row.token,
        amount_cents: said.amountCents,
        paid_at: now,
      });
    const paidOn = row.stopped_on ?? row.paid_to;
    const credit = { subscription: row, memberId: row.member_id, added: ids, kind: null, paidOn, now };
    await creditSubscription(trx, credit);
    await finishMove(trx, row, said.amountCents);
    deps.log.info({ payments: missing }, 'payments without a notification are credited');
  }
  if (state === 'ended') await endSubscription(deps, trx, row.token, now);
  if (state === 'failed' || state === 'stopped')
    await queries.updateSubscription(trx, row.token, { stopped_on: today });
  if (state === 'failed') await markRenewalFailed(deps, trx, row.token, now);
  for (const id of ids) await invoicePayment(trx, id, { seller: deps.seller, now });
  return state;
}
