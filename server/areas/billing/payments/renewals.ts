import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { type RenewalState, renewalAnswer } from '#domain/payments/renewals.ts';
import { chargesCounted } from '#domain/payments/take-up.ts';
import { PaymentsError, type Subscription } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/http/deps.ts';
import { job } from '#server/queue/port.ts';
import { invoiceNew } from '../invoices/invoices.ts';
import { dueOf, finishMove } from '../prices/price-moves.ts';
import { creditSubscriptions } from './credit-member.ts';
import { endSubscription } from './end-subscription.ts';
import { noteWaiting } from './failing-queries.ts';
import { insertPayments, lockMembers, lockTokens } from './queries.ts';
import { markRenewalFailed } from './renewal-failed.ts';
import * as queries from './subscription-queries.ts';

/** The job that asks about renewals: every night, and again in that night while the provider does not answer. */
export const askRenewalsJob = job('ask-renewals', {
  retryLimit: 4,
  retryDelaySeconds: 600,
  expireSeconds: 3600,
  singleton: true,
});

const PAGE = 200;
/** How many questions are with the provider at once. After so many in a row without an answer it is away, and the rest waits. */
const AT_ONCE = 12;
/** How many answers that change something are stored in one transaction: their members wait for its end. */
const TOGETHER = 25;
/** How many of these transactions there are at once: members need connections too. */
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
 * after a kill, or another node's, goes on with the rest. Members about whom the provider does not answer stay in
 * (spec-readings 38). Throws when it did not answer, so that the job runs again.
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
    // Waits for all questions: a race would take the first that ends and miss the faults of the others.
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
  const waiting = answers
    .filter(isWaiting)
    .map(({ row, said }) => ({ token: row.token, next: said?.nextPaymentDate ?? null }));
  await noteWaiting(deps.db, today, waiting);
  const states: RenewalState[] = waiting.map(() => 'waiting');
  const groups = groupsOf(answers.filter((one) => !isWaiting(one)));
  for (let at = 0; at < groups.length; at += SETTLED_AT_ONCE) {
    signal.throwIfAborted();
    const some = groups.slice(at, at + SETTLED_AT_ONCE);
    states.push(...(await Promise.all(some.map((group) => settleGroup(deps, group)))).flat());
  }
  return states;
}

/** A member is once in a group: what a payment changes of a membership decides about the next one. */
function groupsOf(answers: readonly Answer[]): Answer[][] {
  const groups: Answer[][] = [];
  for (const one of answers) {
    const isOther = ({ row }: Answer) => row.member_id !== one.row.member_id;
    const group = groups.find((some) => some.length < TOGETHER && some.every(isOther));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Settles the answers of a group in one transaction. */
async function settleGroup(deps: Deps, group: readonly Answer[]): Promise<RenewalState[]> {
  const said = group.flatMap((one) => one.said ?? []);
  const states = await deps.db.transaction().execute((trx) => settle(deps, trx, said));
  return group.map(({ row, said }) => {
    // A renewal that is not due any more: its notification has come, it was cancelled, or another node has asked. The answer
    // is old.
    const state = said ? (states.get(row.token) ?? 'renewed') : 'unclear';
    if (state !== 'unclear') return state;
    // The token alone would let nobody charge, but it is the provider's name for a person's card: the checkout's id is ours.
    const facts = { checkoutId: row.checkout_id, status: said?.status ?? 'unknown to the provider' };
    deps.log.error(
      facts,
      'a subscription needs a person: what the provider says of its renewal does not fit',
    );
    return state;
  });
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

/** Locks as a notification does: subscriptions, members, and at last the counter of the invoices. */
async function settle(
  deps: Deps,
  trx: Db,
  answers: readonly Subscription[],
): Promise<Map<string, RenewalState>> {
  const now = deps.clock.now();
  const today = southAfricanDate(now);
  const saidOf = new Map(answers.map((said) => [said.token, said]));
  await lockTokens(trx, [...saidOf.keys()]);
  const rows = await queries.dueRenewalsOf(trx, today, [...saidOf.keys()]);
  await lockMembers(
    trx,
    rows.map(({ member_id }) => member_id),
  );
  const meant = rows.flatMap((row) => {
    const said = saidOf.get(row.token);
    return said ? [{ row, said, ...meaningOf(row, said, today) }] : [];
  });
  const clear = meant.filter(({ state }) => state !== 'unclear');
  await queries.markAnswered(
    trx,
    today,
    clear.map(({ row }) => row.token),
  );
  const found = clear
    .filter(({ missing }) => missing > 0)
    .map((one) => ({ ...one, added: Array.from({ length: one.missing }, () => uuid()) }));
  await storeFound(deps, trx, found, now);
  for (const { row, state } of clear) {
    if (state === 'ended') await endSubscription(deps, trx, row.token, now);
    if (state === 'failed' || state === 'stopped')
      await queries.updateSubscription(trx, row.token, { stopped_on: today });
    if (state === 'failed') await markRenewalFailed(deps, trx, row.token, now);
  }
  const ids = found.flatMap(({ added }) => added);
  await invoiceNew(trx, ids, { seller: deps.seller, now });
  return new Map(meant.map(({ row, state }) => [row.token, state]));
}

interface Found {
  row: Due;
  said: Subscription;
  /** The ids of the payments that no notification told of. */
  added: readonly string[];
}

async function storeFound(deps: Deps, trx: Db, found: readonly Found[], now: Date): Promise<void> {
  if (found.length === 0) return;
  await insertPayments(
    trx,
    found.flatMap(({ row, said, added }) =>
      added.map((id) => ({
        id,
        checkout_id: row.checkout_id,
        member_id: row.member_id,
        token: row.token,
        amount_cents: said.amountCents,
        paid_at: now,
      })),
    ),
  );
  const credits = found.map(({ row, added }) => ({
    subscription: row,
    memberId: row.member_id,
    added,
    paidOn: row.stopped_on ?? row.paid_to,
  }));
  await creditSubscriptions(trx, credits, now);
  for (const { row, said } of found) await finishMove(trx, row, said.amountCents);
  const payments = found.flatMap(({ added }) => added).length;
  deps.log.info({ payments }, 'payments without a notification are credited');
}
