import { addDays, type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar.ts';
import { OVERRIDE_DAYS } from '#domain/membership.ts';
import {
  type IssueState,
  issueStateOf,
  type LegacyState,
  legacyStateOf,
  type Override,
  type PaymentState,
  paymentStateOf,
} from '#domain/user-states.ts';
import { membershipOf, noOverride, updateMembership } from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { setLegacy } from './user-row-queries.ts';

/** One state that an administrator sets (spec B §4). */
export type StateChange =
  | { state: 'legacy'; to: LegacyState }
  | { state: 'payment_status'; to: Override; terms?: OverrideTerms; always?: boolean }
  | { state: 'payment_issue'; to: IssueState };

/** Why an override is made, and its last day; null: it has no end. */
export interface OverrideTerms {
  reason: string;
  until: CalendarDate | null;
}

/** The terms as a call has them: without a last day it holds for OVERRIDE_DAYS, an empty one is none. */
export const termsOf = (
  { reason, until }: { reason: string; until?: string | undefined },
  today: CalendarDate,
): OverrideTerms => ({ reason, until: until === undefined ? addDays(today, OVERRIDE_DAYS) : until || null });

/** An override in the words of the log. */
export const overrideInLog = (override: PaymentState | null, until: CalendarDate | null): string =>
  override ? `${override} ${until ? `until ${until}` : 'without end'}` : 'None';

interface Changing {
  /** Locked by the caller, as a payment does it, so that a payment that arrives meanwhile comes before or after. */
  user: Looking['user'];
  now: Date;
}

/** The change, for the administrators' log; null when the state was that already. */
export type Changed = { before: string; after: string } | null;

/** Sets one state of a member. */
export async function changeState(trx: Db, change: StateChange, { user, now }: Changing): Promise<Changed> {
  const today = southAfricanDate(now);
  if (change.state === 'payment_status' && change.to === 'AS_PAYMENTS_SAY')
    return takeBackOverride(trx, user.id, today);
  const before = await stateToday(trx, change, { user, today });
  // It can be what the payments say today, and not tomorrow.
  const isMadeEvenSo = change.state === 'payment_status' && change.always;
  if (before === change.to && !isMadeEvenSo) return null;
  if (change.state === 'legacy') await setLegacy(trx, user.id, change.to === 'LEGACY' ? now : null);
  if (change.state === 'payment_issue')
    await updateMembership(trx, user.id, { payment_failed_at: change.to === 'FAILED_PAYMENT' ? now : null });
  if (change.state === 'payment_status' && change.to !== 'AS_PAYMENTS_SAY')
    await setOverride(trx, { to: change.to, terms: change.terms }, { user, now, today });
  return { before, after: change.to };
}

/** The payments say it again. Null when they do already. */
async function takeBackOverride(trx: Db, memberId: string, today: CalendarDate): Promise<Changed> {
  const before = await membershipOf(trx, memberId, today);
  if (!before.override) return null;
  await updateMembership(trx, memberId, noOverride);
  const after = await membershipOf(trx, memberId, today);
  return { before: paymentStateOf(before.isPaid), after: paymentStateOf(after.isPaid) };
}

interface Looking {
  user: { id: string; legacy_since: Date | null };
  today: CalendarDate;
}

/** The state today, in the words of the calls. */
export async function stateToday(
  trx: Db,
  { state }: Pick<StateChange, 'state'>,
  { user, today }: Looking,
): Promise<string> {
  if (state === 'legacy') return legacyStateOf(user.legacy_since !== null);
  const { isPaid, payment_failed_at } = await membershipOf(trx, user.id, today);
  return state === 'payment_status' ? paymentStateOf(isPaid) : issueStateOf(payment_failed_at);
}

/**
 * The override of an administrator holds to its last day, or until a payment or another override (spec-readings 38). A member who becomes PAID
 * gets the year's plan as with a payment: without it they could sign in and find nothing. They count as paid from
 * then on. So an UNPAID later leaves them the way in to read, and an administrator the way back.
 */
async function setOverride(
  trx: Db,
  { to, terms }: { to: PaymentState; terms: OverrideTerms | undefined },
  { user: { id: memberId }, now, today }: Changing & { today: CalendarDate },
): Promise<void> {
  const { reason, until } = terms ?? termsOf({ reason: '' }, today);
  await updateMembership(trx, memberId, { override: to, override_reason: reason, override_until: until });
  if (to === 'UNPAID') return;
  const { first_paid_at } = await membershipOf(trx, memberId, today);
  if (!first_paid_at) await updateMembership(trx, memberId, { first_paid_at: now });
  const year = yearOf(today);
  await addYears(trx, memberId, [year], now);
  await ensureCurrentYear(trx, { memberId, year });
}
