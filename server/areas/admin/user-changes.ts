import { addDays, type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar.ts';
import { OVERRIDE_DAYS } from '#domain/membership.ts';
import {
  type IssueState,
  issueStateOf,
  type LegacyState,
  legacyStateOf,
  type PaymentState,
  paymentStateOf,
} from '#domain/user-states.ts';
import { membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import { setLegacy } from './user-row-queries.ts';

/** One state that an administrator sets (spec B §4). */
export type StateChange =
  | { state: 'legacy'; to: LegacyState }
  | { state: 'payment_status'; to: PaymentState; terms?: OverrideTerms }
  | { state: 'payment_issue'; to: IssueState };

/** Why an override is made, and its last day; null: it has no end. */
export interface OverrideTerms {
  reason: string;
  until: CalendarDate | null;
}

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
  const before = await stateToday(trx, change, { user, today });
  // With terms it is made even so: it can be what the payments say today, and not tomorrow.
  if (before === change.to && !('terms' in change)) return null;
  if (change.state === 'legacy') await setLegacy(trx, user.id, change.to === 'LEGACY' ? now : null);
  if (change.state === 'payment_issue')
    await updateMembership(trx, user.id, { payment_failed_at: change.to === 'FAILED_PAYMENT' ? now : null });
  if (change.state === 'payment_status') await setOverride(trx, change, { user, now, today });
  return { before, after: change.to };
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
  { to, terms }: Extract<StateChange, { state: 'payment_status' }>,
  { user: { id: memberId }, now, today }: Changing & { today: CalendarDate },
): Promise<void> {
  const { reason, until } = terms ?? { reason: '', until: addDays(today, OVERRIDE_DAYS) };
  await updateMembership(trx, memberId, { override: to, override_reason: reason, override_until: until });
  if (to === 'UNPAID') return;
  const { first_paid_at } = await membershipOf(trx, memberId, today);
  if (!first_paid_at) await updateMembership(trx, memberId, { first_paid_at: now });
  const year = yearOf(today);
  await addYears(trx, memberId, [year], now);
  await ensureCurrentYear(trx, { memberId, year });
}
