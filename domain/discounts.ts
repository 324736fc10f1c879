/** Minutes for which a payment form keeps the use of the code that it was priced with (spec-readings 63). */
export const DISCOUNT_HOLD_MINUTES = 60;
/** Hours within which a member's later forms with the code start no new hour, or one who never pays could keep it for good. */
export const DISCOUNT_HOLD_ONCE_HOURS = 24;

/** How often a code was used, and may be, seen from one member. */
export interface CodeUse {
  usageLimit: number;
  /** Completed payments with it. */
  used: number;
  /** Other members whose open payment form still keeps a use. */
  held: number;
  usedByMember: boolean;
}

/**
 * Why the member cannot pay with the code, if so. `used`: once per member, under the usage limit. `held`: the uses that
 * are left belong to others' open forms for now.
 */
export function refusalOf({ usageLimit, used, held, usedByMember }: CodeUse): 'used' | 'held' | null {
  if (usedByMember || used >= usageLimit) return 'used';
  return used + held >= usageLimit ? 'held' : null;
}

/** A member keeps a use while the first of their open forms after `formsAfter` is from after `firstAfter`. */
export const holdWindow = (now: Date): { formsAfter: Date; firstAfter: Date } => ({
  formsAfter: new Date(now.getTime() - DISCOUNT_HOLD_ONCE_HOURS * 3_600_000),
  firstAfter: new Date(now.getTime() - DISCOUNT_HOLD_MINUTES * 60_000),
});
