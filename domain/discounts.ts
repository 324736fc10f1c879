/** Minutes for which a payment form keeps the use of the code that it was priced with (spec-readings 63). */
export const DISCOUNT_HOLD_MINUTES = 60;

/** How often a code was used, and may be, seen from one member. */
export interface CodeUse {
  usageLimit: number;
  /** Completed payments with it. */
  used: number;
  /** Open payment forms of other members that still keep a use. */
  held: number;
  usedByMember: boolean;
}

/** Whether the member cannot pay with the code: once per member, under the usage limit. */
export const isUsedUp = ({ usageLimit, used, held, usedByMember }: CodeUse): boolean =>
  usedByMember || used + held >= usageLimit;

/** The instant after which an open form still keeps its use. */
export const holdsSince = (now: Date): Date => new Date(now.getTime() - DISCOUNT_HOLD_MINUTES * 60_000);
