import type { adminDiscounts } from '#contract/admin-discounts.ts';
import type { ResultOf } from '#contract/endpoint.ts';

export type DiscountCode = ResultOf<typeof adminDiscounts>['rows'][number];

/** The bar of the uses has ten parts, whatever the limit is. */
export const PARTS = 10;

/** How much of the bar is filled, in its parts. A code that was used more often than its limit fills it. */
export const filledParts = ({ used, usage_limit }: Pick<DiscountCode, 'used' | 'usage_limit'>): number =>
  usage_limit === 0 ? PARTS : Math.min(PARTS, (used / usage_limit) * PARTS);
