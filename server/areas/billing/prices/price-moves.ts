import { v7 as uuid } from 'uuid';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { changeAnswer, isInTime, type Told, telling } from '#domain/payments/price-moves.ts';
import type { PriceRow } from '#domain/prices/prices.ts';
import { ownParagraphs } from '#server/areas/mails/mails.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { greetedName } from '#server/emails/greeted-name.ts';
import { priceMove } from '#server/emails/price-move.ts';
import type { Deps } from '#server/http/deps.ts';
import { hasFailed } from '#server/mail/recorded-mail.ts';
import { job } from '#server/queue/port.ts';
import { receiptOptions } from '../invoices/receipt.ts';
import { periodsOf } from '../payments/credit-member.ts';
import { cancelSubscriptionJob } from '../payments/end-subscription.ts';
import { periodOf } from '../payments/items.ts';
import { lockToken, payerById, subscriptionByToken } from '../payments/queries.ts';
import { isCharging, type SubscriptionRow, updateSubscription } from '../payments/subscription-queries.ts';
import * as queries from './price-move-queries.ts';
import { priceStaysJob } from './price-stays.ts';

// Subscriptions that the office moves to a new price: the mail, and the change at the provider (docs/decisions/0031).

interface Announced {
  memberId: string;
  token: string;
  toCents: Cents;
  renewsOn: CalendarDate;
  messageId: string;
}
export const priceMoveJob = job<Announced>('send-price-move', { ...receiptOptions, atOnce: 2 });
export const changePriceJob = job<{ token: string }>('change-price', cancelSubscriptionJob.options);

const PAGE = 200;

/**
 * Every night: tells the members whose renewal at the new price comes. The renewal is stored in the transaction that puts
 * the mail in the queue, so neither a kill nor a second node sends it twice.
 */
export async function announcePriceMoves(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, jobs, clock } = deps;
  const today = southAfricanDate(clock.now());
  const list = await priceList(db);
  await eachPage(signal, (page) =>
    db.transaction().execute(async (trx) => {
      const rows = await queries.untold(trx, today, page);
      await announce(deps, trx, rows, { list, today });
      return rows;
    }),
  );
  jobs.wake();
}

/** Each row gets its day, waits for one, or is not moved any more. One statement for each of these, and one for the mails. */
async function announce(
  { jobs, log }: Deps,
  trx: Db,
  rows: readonly (SubscriptionRow & { legacy: boolean })[],
  { list, today }: { list: readonly PriceRow[]; today: CalendarDate },
): Promise<void> {
  const outcomes = rows.flatMap((row) => {
    const { token, kind, legacy, member_id: memberId, paid_to: paidTo, move_to_cents: toCents } = row;
    if (toCents === null || memberId === null || paidTo === null) return [];
    const known = { kind, legacy, periods: periodsOf(row), paidTo, toCents, startsOn: row.move_from };
    return [{ token, memberId, toCents, form: row.checkout_id, outcome: telling(known, list, today) }];
  });
  const dropped = outcomes.filter(({ outcome }) => outcome === 'drop');
  for (const { form } of dropped)
    log.warn({ checkoutId: form }, 'a subscription is not moved: its new price holds no more');
  await queries.drop(trx, dropped.map(tokenOf));
  const told = outcomes.flatMap(({ token, memberId, toCents, outcome }) =>
    typeof outcome === 'object'
      ? [{ token, memberId, toCents, renewsOn: outcome.renewsOn, messageId: uuid() }]
      : [],
  );
  await queries.setRenewals(trx, [
    ...told,
    ...outcomes.filter(({ outcome }) => outcome === 'wait').map(({ token }) => ({ token, renewsOn: null })),
  ]);
  await jobs.enqueueEach(trx, priceMoveJob, told);
}

const tokenOf = ({ token }: { token: string }): string => token;

/**
 * Runs the job: mails a move. Nothing is sent too late, or to somebody who has cancelled. The day of the mail counts after
 * it was sent.
 */
export async function sendPriceMove(deps: Deps, told: Announced): Promise<void> {
  const { db, jobs, mail, clock, publicUrl, supportEmail } = deps;
  const { token, toCents, renewsOn, messageId } = told;
  const today = () => southAfricanDate(clock.now());
  const member = await payerById(db, told.memberId);
  const row = await subscriptionByToken(db, token);
  if (!member || !row || !renews(row) || row.move_told_on || !isInTime(today(), renewsOn)) return;
  if (row.move_to_cents !== toCents || row.move_on !== renewsOn) return;
  const name = greetedName(member);
  const message = priceMove({
    name,
    own: await ownParagraphs(deps, 'price_move', name),
    renewsOn,
    amountCents: toCents,
    beforeCents: row.recurring_cents,
    period: periodOf(row.frequency),
    signInUrl: `${publicUrl}/login`,
    supportEmail,
  });
  await mail.send({ ...message, to: member.email, messageId });
  const on = today();
  if (!isInTime(on, renewsOn)) return;
  if (await queries.markTold(db, { token, toCents, renewsOn, mail: messageId, on })) return;
  // The move was taken back while its mail was on the way.
  const { memberId } = told;
  await jobs.enqueue(db, priceStaysJob, { memberId, token, toCents, renewsOn, messageId: uuid() });
}

/** Every night: leaves telling the provider of the new amounts to a job for each, because it may not answer now. */
export async function changePrices({ db, jobs, clock }: Deps, signal: AbortSignal): Promise<void> {
  const today = southAfricanDate(clock.now());
  await eachPage(signal, async (page) => {
    const rows = await queries.toChange(db, today, page);
    const asks = rows.map(({ token }) => ({ token }));
    await jobs.enqueueEach(db, changePriceJob, asks, tokenOf);
    return rows;
  });
  jobs.wake();
}

/**
 * Runs the job: gives the provider the new amount; safe to repeat. It asks before it changes, so that the next charge is the
 * one that the mail named. Throws when a person has to look, so that the job is listed as failed.
 */
export async function changePrice({ db, payments, clock, log }: Deps, token: string): Promise<void> {
  const row = await subscriptionByToken(db, token);
  const told = row && renews(row) ? toldOf(row) : null;
  if (!row || !told) return;
  const facts = { checkoutId: row.checkout_id };
  if (await hasFailed(db, row.move_mail ?? '')) {
    log.warn(facts, 'a subscription is not moved: the mail about it came back');
    return void (await updateSubscription(db, token, queries.noMove));
  }
  const answer = await payments.subscription(token);
  const outcome = changeAnswer(told, answer, southAfricanDate(clock.now()));
  if (outcome === 'wait') return;
  if (outcome === 'unclear' || (await changed(payments, token, told, outcome)) === 'not_found')
    throw new Error(
      `The answer of the provider about the subscription of form ${row.checkout_id} does not fit`,
    );
  await db.transaction().execute(async (trx) => {
    await lockToken(trx, token);
    const now = await subscriptionByToken(trx, token);
    if (now) await finishMove(trx, now, told.toCents);
  });
  log.info(facts, 'a subscription has its new price at the provider');
}

const changed = (payments: Deps['payments'], token: string, { toCents }: Told, outcome: 'change' | 'done') =>
  outcome === 'done' ? 'changed' : payments.changeAmount(token, toCents);

/** Ends a told move when this is its amount: the provider has it, or has charged it. */
export async function finishMove(trx: Db, row: SubscriptionRow, amountCents: Cents): Promise<void> {
  if (toldOf(row)?.toCents !== amountCents) return;
  await updateSubscription(trx, row.token, {
    ...queries.noMove,
    recurring_cents: amountCents,
    moved_from_cents: row.recurring_cents,
  });
}

/** The move of a subscription whose member was told of it; null when there is none. */
function toldOf(row: SubscriptionRow): Told | null {
  const { recurring_cents: fromCents, move_to_cents: toCents, move_on, move_told_on: toldOn } = row;
  return toCents !== null && move_on !== null && toldOn !== null
    ? { fromCents, toCents, renewsOn: move_on, toldOn }
    : null;
}

/** The amount of ours that a charge of a subscription has, or should have. */
export const dueOf = (row: SubscriptionRow, amountCents: Cents | null): Cents =>
  [toldOf(row)?.toCents, row.moved_from_cents].find((one) => one === amountCents) ?? row.recurring_cents;

const renews = (row: SubscriptionRow): boolean => isCharging(row) && row.member_id !== null;

async function eachPage(
  signal: AbortSignal,
  next: (page: { after: string; limit: number }) => Promise<{ token: string }[]>,
): Promise<void> {
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const rows = await next({ after, limit: PAGE });
    after = rows.at(-1)?.token ?? '';
    if (rows.length < PAGE) return;
  }
}
