import type { Cap } from '#framework/obligations/rule-set.ts';
import { isWithin } from './cycles.ts';
import { type CountedPortion, canCount } from './portions.ts';
import type { Requirement } from './required.ts';
import type { RequiredHours } from './required-hours.ts';

/** The portions of a rule after its caps: hours above one have the reason 'over_cap'. Hours that count come before those that can. */
export const withinCaps = (
  rule: RequiredHours,
  { cycle }: Requirement,
  portions: readonly CountedPortion[],
): readonly CountedPortion[] =>
  (rule.caps ?? []).reduce((all, cap) => capped(all, cap, rule, cycle), portions);

function capped(
  portions: readonly CountedPortion[],
  cap: Cap,
  rule: RequiredHours,
  cycle: Requirement['cycle'],
): readonly CountedPortion[] {
  const most = Math.floor(cap.minutes ?? (cap.share ?? 1) * rule.fullMinutes);
  const isCapped = ({ portion }: CountedPortion) => cap.types.some((type) => type === portion.type);
  // Hours without a date share the room of the last year.
  const yearOf = ({ portion: { date } }: CountedPortion) =>
    cap.per === 'cycle' ? 0 : cycle.years.findIndex((year) => date !== null && isWithin(date, year));
  const room = new Map<number, number>();
  const kept = new Map<CountedPortion, number>();
  const take = (one: CountedPortion) => {
    const year = yearOf(one) === -1 ? cycle.years.length - 1 : yearOf(one);
    const left = room.get(year) ?? most;
    kept.set(one, Math.min(left, one.minutes));
    room.set(year, left - Math.min(left, one.minutes));
  };
  const inCap = portions.filter(isCapped);
  for (const one of inCap) if (one.reason === null) take(one);
  for (const one of inCap) if (canCount(one.reason)) take(one);
  return portions.flatMap((one) => parted(one, kept.get(one) ?? one.minutes, 'over_cap'));
}

/** A portion of which only some minutes keep their reason: the others get this one. */
export function parted(
  one: CountedPortion,
  minutes: number,
  reason: 'over_cap' | 'fills_previous',
): CountedPortion[] {
  const rest = { ...one, minutes: one.minutes - minutes, reason, isUnproven: false };
  return [...(minutes > 0 ? [{ ...one, minutes }] : []), ...(rest.minutes > 0 ? [rest] : [])];
}
