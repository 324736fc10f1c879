import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';
import { type Cents, rand } from '../money/money.ts';
import { countOf, type Payers, renewalOf } from '../prices/price-changes.ts';
import { currentPrice, type PriceRow, type PricingKind, upcomingPrices } from '../prices/prices.ts';
import { laterOf, monthsOf, NOTICE_DAYS, type PaidPeriods, type ProviderAnswer } from './renewals.ts';

// Running subscriptions keep their price until the office moves them (docs/decisions/0031). A member is told by mail at least
// thirty days before the renewal that is the first at the new price.

/** The kinds that renew. */
export const renewingKinds = ['Annual', 'Monthly', 'Audit'] as const satisfies PricingKind[];
export type RenewingKind = (typeof renewingKinds)[number];

/** At least so many days lie between the mail and the first charge at the new price. */
export const ANNOUNCE_DAYS = 30;
/** The mail may leave so many days before it must, so that a mail server that is away costs nobody a renewal. */
const SPARE_DAYS = 7;
/** The provider is told so many days before the renewal, when a mail that comes back has come back. */
export const CHANGE_DAYS = 21;

/** The renewal amount to which subscriptions of a kind are moved: that of the newest entry, which may be announced only. */
export function moveTarget(kind: RenewingKind, list: readonly PriceRow[], today: CalendarDate) {
  const announced = upcomingPrices(list, today).findLast((row) => row.kind === kind);
  const price = announced ?? { kind, ...currentPrice(kind, list, today) };
  return { toCents: renewalOf(price), startsOn: announced?.startDate ?? null };
}

/** The offer to move the payers of an amount to the newest price; null when there is nobody to move. */
export function moveOffer(
  kind: RenewingKind,
  paying: readonly Payers[],
  { list, today }: { list: readonly PriceRow[]; today: CalendarDate },
) {
  const { toCents, startsOn } = moveTarget(kind, list, today);
  const movable = paying.filter(
    (one) => one.renewalCents !== toCents && one.toCents !== toCents && !one.isTold && !one.legacy,
  );
  const subscriptions = countOf(movable);
  return subscriptions > 0 ? { price: toCents, start_date: startsOn ?? '', subscriptions } : null;
}

export const isRenewing = (kind: PricingKind): kind is RenewingKind =>
  renewingKinds.some((one) => one === kind);

/** The facts that decide whether a subscription can be moved now. */
export interface Movable {
  isLive: boolean;
  legacy: boolean;
  recurringCents: Cents;
  /** A move that was begun before, and the renewal that its mail named; null before that mail. */
  toCents: Cents | null;
  toldFor: CalendarDate | null;
}

/** Why a subscription is not moved from one amount to another, for an administrator. Null when it is. */
export function moveProblem(known: Movable, fromCents: Cents, toCents: Cents): string | null {
  if (!known.isLive) return 'This subscription has ended';
  if (known.legacy) return 'A legacy member keeps the legacy price';
  if (known.toldFor !== null && known.toCents !== null)
    return `The member was told that the price is ${rand(known.toCents)} from ${known.toldFor}. Move it again after that day`;
  if (known.recurringCents === toCents) return 'This subscription already renews at the new price';
  if (known.recurringCents !== fromCents) return 'This subscription renews at another price now';
  return null;
}

/**
 * Why a move is not taken back, for an administrator. Null when it is. The provider gets the amount from `CHANGE_DAYS` before
 * the renewal on; a day lies between, for a change that begins at midnight.
 */
export const stopProblem = (toldFor: CalendarDate | null, today: CalendarDate): string | null =>
  toldFor !== null && toldFor <= addDays(today, CHANGE_DAYS + 1)
    ? `Payfast may already have the amount for ${toldFor}`
    : null;

/** A subscription that is to be moved and whose member has not been told. */
export interface ToTell {
  kind: RenewingKind;
  periods: PaidPeriods;
  paidTo: CalendarDate;
  legacy: boolean;
  toCents: Cents;
  /** The first day of the new price; null when it holds already. */
  startsOn: CalendarDate | null;
}

/**
 * The renewal that the mail of today names; `wait` while it is too far away, `drop` when the price list has another amount
 * for that day by now, or the member has become a legacy member.
 */
export function telling(
  known: ToTell,
  list: readonly PriceRow[],
  today: CalendarDate,
): { renewsOn: CalendarDate } | 'wait' | 'drop' {
  const { kind, periods, paidTo, legacy, toCents, startsOn } = known;
  if (legacy) return 'drop';
  const renewsOn = renewalFrom(periods, laterOf(laterOf(addDays(today, ANNOUNCE_DAYS), startsOn), paidTo));
  if (renewsOn > addDays(today, ANNOUNCE_DAYS + SPARE_DAYS)) return 'wait';
  const price = { kind, ...currentPrice(kind, list, renewsOn) };
  return renewalOf(price) === toCents ? { renewsOn } : 'drop';
}

/** The first renewal of a subscription on or after a day. */
export function renewalFrom(periods: PaidPeriods, day: CalendarDate): CalendarDate {
  const from = periods.resumedOn ?? laterOf(periods.firstOn, periods.follows);
  for (let months = 0; ; months += monthsOf(periods.frequency)) {
    const renewal = addMonths(from, months);
    if (renewal >= day) return renewal;
  }
}

/** Whether a mail of this day is early enough for a renewal. */
export const isInTime = (told: CalendarDate, renewsOn: CalendarDate): boolean =>
  addDays(told, ANNOUNCE_DAYS) <= renewsOn;

/** The facts of a move whose member was told. */
export interface Told {
  fromCents: Cents;
  toCents: Cents;
  renewsOn: CalendarDate;
  toldOn: CalendarDate;
}

/**
 * The next step of a told move after the provider's answer. `change`: the next charge is the one that the mail named. `done`:
 * the provider has the new amount already. `wait`: not now. `unclear`: a person has to look.
 */
export function changeAnswer(
  told: Told,
  answer: Omit<ProviderAnswer, 'cyclesComplete'> | null,
  today: CalendarDate,
): 'change' | 'done' | 'wait' | 'unclear' {
  if (!answer || !isInTime(told.toldOn, told.renewsOn)) return 'unclear';
  if (answer.status !== 'ACTIVE') return 'wait';
  if (answer.amountCents === told.toCents) return 'done';
  if (answer.amountCents !== told.fromCents) return 'unclear';
  // While a charge at the old price is still to come, the provider keeps the old amount. Shortly before the renewal its
  // notice has named the amount.
  const isNext = answer.nextPaymentDate !== null && answer.nextPaymentDate >= told.renewsOn;
  return isNext && isChangeTime(told.renewsOn, today) ? 'change' : 'wait';
}

/** Whether the provider may be told today: not before a mail that came back is known, nor after the notice of the renewal. */
export const isChangeTime = (renewsOn: CalendarDate, today: CalendarDate): boolean =>
  addDays(today, CHANGE_DAYS) >= renewsOn && addDays(today, NOTICE_DAYS) < renewsOn;

/** The amount of the next charge: the new one only if the member was told of it. */
export const nextCharge = (known: {
  recurringCents: Cents;
  toCents: Cents | null;
  toldFor: CalendarDate | null;
  paidTo: CalendarDate | null;
}): Cents =>
  known.toCents !== null && known.toldFor !== null && (known.paidTo ?? '') >= known.toldFor
    ? known.toCents
    : known.recurringCents;
