import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { overrideColumns, overrideOn, type StoredOverride } from '#domain/membership/membership.ts';
import type { Cents } from '#domain/money/money.ts';
import type { GivenRole } from '#domain/office/roles.ts';
import { daysWithout, type LaterDays } from '#domain/payments/recorded.ts';
import { creditableCents, creditPart } from '#domain/payments/refunds.ts';
import { paidToOf } from '#domain/payments/renewals.ts';
import { pick } from '#domain/text/names.ts';
import { membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import { removeUnusedYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import * as invoiced from '../invoices/invoice-queries.ts';
import { amountsOf, credit } from '../invoices/invoices.ts';
import { periodsOf } from './credit-member.ts';
import { lockMember, lockTokens } from './queries.ts';
import * as queries from './recorded-queries.ts';
import {
  countPayments,
  setPaidPeriods,
  subscriptionsOf,
  updateSubscription,
} from './subscription-queries.ts';

interface Reversed {
  creditNote: string;
  creditNoteId: string;
  invoice: string;
  totalCents: Cents;
  paidTo: string | null;
  /** Plan years that came with the payment and stay, because the member has worked in them. */
  keptYears: number[];
  /** The override that the payment ended; null when there was none, or when another payment or the office came since. */
  override: StoredOverride | null;
  /** The member; null once the account is deleted. */
  whom: { id: string; email: string; office_role: GivenRole | null } | null;
}

/**
 * Takes back a payment that the office recorded by mistake: a credit note for the rest of its invoice, and the membership as the
 * other payments make it. Nothing is deleted. Null when the office recorded no such payment; 'credited' when nothing is left of it.
 */
export async function reversePayment(
  trx: Db,
  {
    id,
    now,
    unlessOfOffice,
  }: { id: string; now: Date; unlessOfOffice: (member: NonNullable<Reversed['whom']>) => void },
): Promise<Reversed | 'credited' | null> {
  const found = await queries.recordedById(trx, id);
  if (!found) return null;
  const { member_id: memberId } = found;
  if (memberId)
    await lockTokens(
      trx,
      (await subscriptionsOf(trx, memberId)).map(({ token }) => token),
    );
  const whom = (memberId && (await lockMember(trx, memberId))) || null;
  if (whom) unlessOfOffice(whom);
  const payment = await invoiced.lockPayment(trx, id);
  const known = await invoiced.invoicesOfPayment(trx, id);
  const invoice = known.find((one) => creditableCents(amountsOf(one).whole, amountsOf(one).credited) > 0);
  const recorded = await queries.recordedById(trx, id);
  if (!payment || !recorded || !invoice || recorded.reversed_at) return 'credited';
  const { whole, credited } = amountsOf(invoice);
  const part = creditPart(whole, credited, creditableCents(whole, credited));
  if (!part) return 'credited';
  await queries.markReversed(trx, id, now);
  const back = whom
    ? await takeBack(trx, whom.id, recorded, now)
    : { paidTo: null, keptYears: [], override: null };
  // The credit note comes last, because it locks the counter.
  const note = await credit(trx, invoice, { ...part, reason: 'reversal' }, { payment, now });
  return {
    creditNote: invoiceNumber(note),
    creditNoteId: note.id,
    invoice: invoiceNumber(invoice),
    totalCents: part.totalCents,
    ...back,
    whom,
  };
}

type Recorded = NonNullable<Awaited<ReturnType<typeof queries.recordedById>>>;

/** The membership without the payment, and the plan years that came with it and are empty. */
async function takeBack(trx: Db, memberId: string, recorded: Recorded, now: Date) {
  const { id, period_from: from, period_to: to } = recorded;
  const was = recorded.was as queries.MembershipWas | null;
  const later = await queries.laterDaysOf(trx, memberId, id);
  const today = southAfricanDate(now);
  if (from && to && was) await moveDays(trx, { memberId, was, days: { from, to }, later, today });
  const keptYears: number[] = [];
  for (const year of was?.added_years ?? []) {
    if (await queries.isYearPaid(trx, { memberId, year, without: id })) continue;
    if (!(await removeUnusedYear(trx, { memberId, year }, was?.current_year ?? year))) keptYears.push(year);
  }
  const { paid_to: paidTo, override } = await membershipOf(trx, memberId, today);
  const ended = was && overrideOn({ override: was.override, until: was.override_until }, today);
  const isLast = later.length === 0 && override === null;
  return { paidTo, keptYears, override: was && ended && isLast ? pick(was, overrideColumns) : null };
}

interface Moving {
  memberId: string;
  was: queries.MembershipWas;
  days: { from: string; to: string };
  later: readonly (LaterDays & { token: string | null })[];
  today: string;
}

/** Days that followed those of the payment begin earlier. Without any, the membership is again what it was. */
async function moveDays(trx: Db, { memberId, was, days, later, today }: Moving): Promise<void> {
  const { moved, paidTo, ends } = daysWithout({ ...days, before: was.paid_to }, later);
  await setPaidPeriods(trx, moved);
  await queries.moveBefore(
    trx,
    later.map(({ id }) => id),
    ends,
  );
  const is = await membershipOf(trx, memberId, today);
  let end = paidTo;
  for (const row of await subscriptionsOf(trx, memberId)) {
    const follows =
      row.follows !== null && ends.has(row.follows) ? (ends.get(row.follows) ?? null) : row.follows;
    const resumedOn =
      row.resumed_on !== null && ends.has(row.resumed_on)
        ? (ends.get(row.resumed_on) ?? row.first_on)
        : row.resumed_on;
    if (follows === row.follows && resumedOn === row.resumed_on) continue;
    const change = { follows, resumed_on: resumedOn };
    const { counting } = await countPayments(trx, row.token);
    const subscriptionTo = paidToOf(periodsOf({ ...row, ...change }), counting);
    await updateSubscription(trx, row.token, { ...change, paid_to: subscriptionTo });
    if (is.paid_to === row.paid_to) end = subscriptionTo;
  }
  const isLast = later.length === 0;
  const failedAt =
    isLast && was.payment_failed_at ? { payment_failed_at: new Date(was.payment_failed_at) } : {};
  await updateMembership(trx, memberId, {
    paid_to: end,
    ...(isLast ? { kind: was.kind } : {}),
    ...failedAt,
  });
}
