import { addDays, type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { noOverride, OVERRIDE_DAYS, overrideColumns } from '#domain/membership/membership.ts';
import { endFault } from '#domain/office/account-ends.ts';
import type { Logged } from '#domain/office/office-log.ts';
import { type ChangedState, givenYear, type StatusWas } from '#domain/office/undo-status.ts';
import {
  type IssueState,
  issueStateOf,
  type LegacyState,
  legacyStateOf,
  type Override,
  paymentStateOf,
  stateInWords,
} from '#domain/office/user-states.ts';
import { namesOf, pick } from '#domain/text/names.ts';
import { askToCancel, endSubscription, liveTokens } from '#server/areas/billing/billing.ts';
import { setFailure, setOverride } from '#server/areas/membership/membership.ts';
import { addYears, ensureCurrentYears, removeUnusedYear } from '#server/areas/plans/plans.ts';
import { type BulkActionRow, LastingRowFailure } from '#server/bulk/bulk-action.ts';
import type { Db } from '#server/db/connect.ts';
import { ApiError } from '#server/http/errors.ts';
import { officeNoticeJob, statusNotice } from './office-notices.ts';
import { type MemberStatus, standingOf, statusOf } from './status-queries.ts';
import { setLegacy } from './user-row-queries.ts';

/** The states of a member that an administrator sets (spec B §4). */
export interface StatusChange {
  legacy?: LegacyState;
  payment_issue?: IssueState;
  payment_status?: Word;
  /** The other fields of a form, whose one entry in the log has only what differs. */
  details?: { before: Logged; after: Logged };
}

/** The override that the office sets. AS_PAYMENTS_SAY: the payments decide again. */
export interface Word {
  to: Override;
  terms?: OverrideTerms | undefined;
  /** Whether to set it also where the payments say it today: they may not tomorrow. */
  always?: boolean;
  /** With UNPAID, what goes on charging: `ask` has a job ask the provider, a list has what it has cancelled already. */
  cancel?: 'ask' | readonly string[];
}

/** The reason of an override and its last day; null: it has no end. */
export interface OverrideTerms {
  reason: string;
  until: CalendarDate | null;
}

/**
 * The terms as a call has them: without a last day it holds for OVERRIDE_DAYS, and an empty one is none. A day that has passed is
 * refused.
 */
export function termsOf(
  { reason, until }: { reason: string; until?: string | undefined },
  now: Date,
): OverrideTerms {
  const today = southAfricanDate(now);
  const fault = endFault(until ?? '', today);
  if (fault) throw new ApiError('invalid_input', { fields: { until: fault } });
  return { reason, until: until === undefined ? addDays(today, OVERRIDE_DAYS) : until || null };
}

/** Puts back a state that a bulk action changed, unless the member has become something else since; `is`: what they are. */
interface PutBack {
  back: StatusWas;
  is: MemberStatus;
}

/** A call, or a row of a bulk action: the mails of its rows go together, and the entry of the whole has the reason. */
type By = Pick<BulkActionRow<object>, 'now' | 'enqueue' | 'audit'> &
  Partial<Pick<BulkActionRow<object>, 'enqueueLast'>> & {
    /** Given when this is part of another act, which has its own entry in the log and its own mail. */
    isPart?: true;
  };

/** The member, whom the caller has locked as a payment does, so that a payment that arrives meanwhile comes before or after. */
interface Whom {
  id: string;
  email: string;
}

/** The states that became different, and everything of the member before and after. */
interface StatusSet {
  changed: readonly ChangedState[];
  was: MemberStatus;
  is: MemberStatus;
}

/** The names of the states in the log. */
export const statusLabels: Record<ChangedState, string> = {
  legacy: 'Legacy',
  payment_status: 'Payment status',
  payment_issue: 'Payment issue',
};

/**
 * Sets or puts back the states of a member. No other function stores PAID or UNPAID of the office (spec-readings 38): this one
 * decides what counts and until when, gives the plan year, ends subscriptions, tells the member, and writes the log.
 */
export async function setStatus(
  trx: Db,
  whom: Whom,
  change: StatusChange | PutBack,
  by: By,
): Promise<StatusSet> {
  const acting = { memberId: whom.id, now: by.now, today: southAfricanDate(by.now) };
  const set = 'back' in change ? await putBack(trx, change, acting) : await putStates(trx, change, acting);
  const before = standingOf(set.was, acting.today);
  const after = standingOf(set.is, acting.today);
  if (by.isPart) return set;
  const notice = statusNotice({ memberId: whom.id, before, after, now: by.now });
  if (notice && by.enqueueLast) by.enqueueLast(officeNoticeJob, notice);
  else if (notice) await by.enqueue(trx, officeNoticeJob, notice);
  const ended = 'back' in change ? {} : await endSubscriptions(trx, change.payment_status, acting, by);
  const entry = entryOf(change, { changed: set.changed, before, after }, 'enqueueLast' in by);
  if (entry || namesOf(ended).length > 0)
    await by.audit({
      whom: { id: whom.id, email: whom.email },
      ...entry,
      after: { ...entry?.after, ...ended },
    });
  return set;
}

interface Acting {
  memberId: string;
  now: Date;
  today: CalendarDate;
}

async function putStates(
  trx: Db,
  { legacy, payment_issue, payment_status: word }: StatusChange,
  acting: Acting,
): Promise<StatusSet> {
  const { memberId, now, today } = acting;
  const was = await statusOf(trx, memberId, today);
  const changed: ChangedState[] = [];
  if (legacy && legacy !== legacyStateOf(was.facts.legacy_since !== null)) {
    await setLegacy(trx, memberId, legacy === 'LEGACY' ? now.toISOString() : null);
    changed.push('legacy');
  }
  let isPaid = was.isPaid;
  if (payment_issue && payment_issue !== issueStateOf(was.facts.payment_failed_at)) {
    isPaid = await setFailure(trx, acting, payment_issue === 'FAILED_PAYMENT' ? now.toISOString() : null);
    changed.push('payment_issue');
  }
  // Last, because the mark of a failure can end the days of grace: the status must then be the one that was chosen.
  if (word && isOther(word, standingOf({ ...was, isPaid }, today))) {
    await say(trx, word, was.facts.first_paid_at, acting);
    changed.push('payment_status');
  }
  return { changed, was, is: changed.length > 0 ? await statusOf(trx, memberId, today) : was };
}

type Standing = ReturnType<typeof standingOf>;

const isOther = ({ to, always }: Word, { isPaid, override }: Standing): boolean =>
  to === 'AS_PAYMENTS_SAY' ? override !== null : always === true || to !== paymentStateOf(isPaid);

/**
 * The override of an administrator holds to its last day, or until a payment or another override. A member who becomes PAID
 * gets the year's plan as with a payment: without it they could sign in and find nothing. They count as paid from
 * then on. So an UNPAID later leaves them the way in to read, and an administrator the way back.
 */
async function say(trx: Db, { to, terms }: Word, firstPaidAt: string | null, acting: Acting): Promise<void> {
  const { memberId, now, today } = acting;
  if (to === 'AS_PAYMENTS_SAY') {
    await setOverride(trx, acting, { ...noOverride, first_paid_at: firstPaidAt });
    return;
  }
  const { reason, until } = terms ?? termsOf({ reason: '' }, now);
  await setOverride(trx, acting, {
    override: to,
    override_reason: reason,
    override_until: until,
    first_paid_at: firstPaidAt ?? (to === 'PAID' ? now.toISOString() : null),
  });
  if (to === 'UNPAID') return;
  const year = yearOf(today);
  await addYears(trx, memberId, [year], now);
  await ensureCurrentYears(trx, [{ memberId, year }]);
}

async function putBack(trx: Db, { back, is }: PutBack, acting: Acting): Promise<StatusSet> {
  const { memberId } = acting;
  const { state, before } = back;
  const changed = [state];
  if (state === 'legacy') {
    await setLegacy(trx, memberId, before.legacy_since);
    return { changed, was: is, is: { ...is, facts: { ...is.facts, ...pick(before, ['legacy_since']) } } };
  }
  if (state === 'payment_issue') {
    const isPaid = await setFailure(trx, acting, before.payment_failed_at);
    return {
      changed,
      was: is,
      is: { isPaid, facts: { ...is.facts, ...pick(before, ['payment_failed_at']) } },
    };
  }
  const stored = pick(before, [...overrideColumns, 'first_paid_at']);
  const isPaid = await setOverride(trx, acting, stored);
  const year = givenYear(back);
  if (year !== null && !(await removeUnusedYear(trx, { memberId, year }, before.current_year)))
    throw new LastingRowFailure(
      `PAID gave this user the plan year ${year}, and they have worked in it since.`,
    );
  return { changed, was: is, is: { isPaid, facts: { ...is.facts, ...stored } } };
}

/** In the words of the log. */
async function endSubscriptions(
  trx: Db,
  word: Word | undefined,
  { memberId, now }: Acting,
  { enqueue }: By,
): Promise<Logged> {
  if (!word?.cancel) return {};
  const isAsked = word.cancel === 'ask';
  const tokens = word.cancel === 'ask' ? await liveTokens(trx, memberId) : word.cancel;
  for (const token of tokens)
    if (isAsked) await askToCancel({ enqueue }, trx, token, now);
    else await endSubscription({ jobs: { enqueue } }, trx, token, now);
  return tokens.length > 0 ? { Subscription: isAsked ? 'Asked to cancel' : 'CANCELLED' } : {};
}

/**
 * A form has one entry for all its fields, with only what differs. Any other change has its one state, and a payment status its
 * override beside it. Null: there is nothing to say.
 */
function entryOf(
  change: StatusChange | PutBack,
  { changed, before, after }: { changed: readonly ChangedState[]; before: Standing; after: Standing },
  isRow: boolean,
): { before: Logged; after: Logged } | null {
  const { payment_status: word, details }: StatusChange = 'back' in change ? {} : change;
  const why = word?.terms && !isRow ? { Reason: word.terms.reason } : {};
  if (details) {
    const other = namesOf(statusLabels).filter((state) => wordsOf[state](before) !== wordsOf[state](after));
    const made = changed.includes('payment_status') ? { ...overrideInLog(after), ...why } : {};
    return {
      before: { ...details.before, ...valuesInLog(other, before) },
      after: { ...details.after, ...valuesInLog(other, after), ...made },
    };
  }
  if (changed.length === 0 && !word?.always) return null;
  const states: readonly ChangedState[] = word ? ['payment_status'] : changed;
  const inLog = (standing: Standing) => ({
    ...valuesInLog(states, standing),
    ...(states.includes('payment_status') ? overrideInLog(standing) : {}),
  });
  return { before: inLog(before), after: { ...inLog(after), ...why } };
}

const wordsOf: Record<ChangedState, (standing: Standing) => string> = {
  legacy: ({ legacy_since }) => legacyStateOf(legacy_since !== null),
  payment_status: ({ isPaid }) => paymentStateOf(isPaid),
  payment_issue: ({ payment_failed_at }) => stateInWords(issueStateOf(payment_failed_at)),
};

const valuesInLog = (states: readonly ChangedState[], standing: Standing): Logged =>
  Object.fromEntries(states.map((state) => [statusLabels[state], wordsOf[state](standing)]));

const overrideInLog = ({ override, override_until: until }: Standing) => ({
  Override: override ? `${override} ${until ? `until ${until}` : 'without end'}` : 'None',
});
