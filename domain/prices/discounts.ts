import type { CalendarDate } from '../calendar/calendar.ts';

/** The percentages that an administrator can choose, the first one unless they choose (spec B §9). */
export const discountPercentages = [10, 20, 30, 40] as const;
export const strongestPercentage = Math.max(...discountPercentages);

/** More uses than this are a typing mistake. */
export const USAGE_LIMIT_MAX = 1_000_000;

/** A code is read off a mail or a poster and typed: signs that every keyboard has, and no spaces. */
export const isTypedCode = (code: string): boolean => /^[!-~]+$/.test(code);

/** More uses than this are asked about. */
export const MANY_USES = 1_000;

/** Whether a code can be applied no more: an administrator ended it, or its last day is over. */
export const isCodeOver = (
  { ended_at, ends_on }: { ended_at: Date | null; ends_on: CalendarDate | null },
  today: CalendarDate,
): boolean => ended_at !== null || (ends_on !== null && ends_on < today);

/** `ended`: an administrator ended it, or its last day is over. */
export type CodeState = 'running' | 'used_up' | 'ended';

/** The state of a code in the administrators' list. */
export function codeState(code: { isEnded: boolean; used: number; usageLimit: number }): CodeState {
  if (code.isEnded) return 'ended';
  return code.used >= code.usageLimit ? 'used_up' : 'running';
}

/** For this many minutes a payment form holds one use of its discount code (spec-readings 49). */
export const DISCOUNT_HOLD_MINUTES = 60;
/**
 * Within these hours a member's later forms with the code start no new hold. Otherwise a member who never pays could hold
 * it for good.
 */
export const DISCOUNT_HOLD_ONCE_HOURS = 24;

/** How often a code was used, and may be used, from one member's point of view. */
export interface CodeUse {
  usageLimit: number;
  /** Completed payments with it. */
  used: number;
  /** Other members whose open payment form holds a use. */
  held: number;
  usedByMember: boolean;
}

/**
 * Why the member cannot pay with the code, or null. `used`: a code works once per member, within its usage limit. `held`:
 * the open forms of others hold all remaining uses for now.
 */
export function refusalOf({ usageLimit, used, held, usedByMember }: CodeUse): 'used' | 'held' | null {
  if (usedByMember || used >= usageLimit) return 'used';
  return used + held >= usageLimit ? 'held' : null;
}

/** A member holds a use while the first of their open forms after `formsAfter` was made after `firstAfter`. */
export const holdWindow = (now: Date): { formsAfter: Date; firstAfter: Date } => ({
  formsAfter: new Date(now.getTime() - DISCOUNT_HOLD_ONCE_HOURS * 3_600_000),
  firstAfter: new Date(now.getTime() - DISCOUNT_HOLD_MINUTES * 60_000),
});
