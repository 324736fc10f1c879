import { addDays, type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar.ts';
import { OVERRIDE_DAYS } from '#domain/membership.ts';
import type { StatusFacts } from '#domain/undo-status.ts';
import {
  type IssueState,
  issueStateOf,
  type LegacyState,
  legacyStateOf,
  type Override,
  type PaymentState,
  paymentStateOf,
} from '#domain/user-states.ts';
import {
  membershipOf,
  noOverride,
  setOverride,
  updateMembership,
} from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYears } from '#server/areas/plans/plans.ts';
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
/** The same beside a payment status; nothing beside another state. */
export const overrideBeside = (
  state: StateChange['state'],
  { override, override_until: until }: Pick<StatusFacts, 'override' | 'override_until'>,
) => (state === 'payment_status' ? { Override: overrideInLog(override, until) } : {});

interface Changing extends Looking {
  now: Date;
}

/** The change, for the administrators' log; null when the state was that already. */
export type Changed = { before: string; after: string } | null;

/** Sets one state of a member. */
export async function changeState(
  trx: Db,
  change: StateChange,
  { user, membership, now }: Changing,
): Promise<Changed> {
  const today = southAfricanDate(now);
  if (change.state === 'payment_status' && change.to === 'AS_PAYMENTS_SAY')
    return takeBackOverride(trx, { memberId: user.id, membership, today });
  const before = stateOf(change.state, { user, membership });
  // It can be what the payments say today, and not tomorrow.
  const isMadeEvenSo = change.state === 'payment_status' && change.always;
  if (before === change.to && !isMadeEvenSo) return null;
  if (change.state === 'legacy') await setLegacy(trx, user.id, change.to === 'LEGACY' ? now : null);
  if (change.state === 'payment_issue')
    await updateMembership(trx, user.id, { payment_failed_at: change.to === 'FAILED_PAYMENT' ? now : null });
  if (change.state === 'payment_status' && change.to !== 'AS_PAYMENTS_SAY')
    await override(trx, { to: change.to, terms: change.terms }, { memberId: user.id, now, today });
  return { before, after: change.to };
}

/** The payments say it again. Null when they do already. */
async function takeBackOverride(
  trx: Db,
  { memberId, membership, today }: { memberId: string; membership: Standing; today: CalendarDate },
): Promise<Changed> {
  if (!membership.override) return null;
  await updateMembership(trx, memberId, noOverride);
  const after = await membershipOf(trx, memberId, today);
  return { before: paymentStateOf(membership.isPaid), after: paymentStateOf(after.isPaid) };
}

/** From here the states of a member are read: `membershipOf`, or the facts of a bulk action. */
export interface Standing {
  isPaid: boolean;
  /** The one that holds today. */
  override: PaymentState | null;
  payment_failed_at: Date | string | null;
}

interface Looking {
  /** Locked by the caller, as a payment does it, so that a payment that arrives meanwhile comes before or after. */
  user: { id: string; legacy_since: Date | string | null };
  /** As it is now, under that lock. */
  membership: Standing;
}

/** A state in the words of the calls. */
export function stateOf(state: StateChange['state'], { user, membership }: Looking): string {
  if (state === 'legacy') return legacyStateOf(user.legacy_since !== null);
  return state === 'payment_status'
    ? paymentStateOf(membership.isPaid)
    : issueStateOf(membership.payment_failed_at);
}

/**
 * The override of an administrator holds to its last day, or until a payment or another override (spec-readings 38). A member who becomes PAID
 * gets the year's plan as with a payment: without it they could sign in and find nothing. They count as paid from
 * then on. So an UNPAID later leaves them the way in to read, and an administrator the way back.
 */
async function override(
  trx: Db,
  { to, terms }: { to: PaymentState; terms: OverrideTerms | undefined },
  { memberId, now, today }: { memberId: string; now: Date; today: CalendarDate },
): Promise<void> {
  const { reason, until } = terms ?? termsOf({ reason: '' }, today);
  await setOverride(trx, { memberId, override: to, reason, until, paidAt: to === 'PAID' ? now : null });
  if (to === 'UNPAID') return;
  const year = yearOf(today);
  await addYears(trx, memberId, [year], now);
  await ensureCurrentYears(trx, [{ memberId, year }]);
}
