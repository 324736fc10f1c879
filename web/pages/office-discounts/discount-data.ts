import type { ResultOf } from '#contract/endpoint.ts';
import type { officeDiscounts } from '#contract/office-discounts.ts';
import { MANY_USES } from '#domain/prices/discounts.ts';
import { grouped } from '#domain/text/counted.ts';

export type DiscountCode = ResultOf<typeof officeDiscounts>['rows'][number];

/** The question about a code that many can use; null for few. */
export const manyUses = (code: Record<'code' | 'percentage_discount' | 'usage_limit' | 'ends_on', string>) =>
  Number(code.usage_limit) > MANY_USES
    ? {
        title: `Add ${code.code.toUpperCase()} for ${grouped(Number(code.usage_limit))} uses?`,
        body: `It takes ${code.percentage_discount}% off${code.ends_on ? ` until ${code.ends_on}` : ' and does not expire'}.`,
      }
    : null;

/** The bar of the uses has ten parts, whatever the limit is. */
export const PARTS = 10;

/** How much of the bar is filled, in its parts. A code that was used more often than its limit fills it. */
export const filledParts = ({ used, usage_limit }: Pick<DiscountCode, 'used' | 'usage_limit'>): number =>
  usage_limit === 0 ? PARTS : Math.min(PARTS, (used / usage_limit) * PARTS);
