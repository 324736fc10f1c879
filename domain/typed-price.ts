import { type Cents, centsOf } from './money.ts';

/** A price above this is a typing mistake. */
export const PRICE_MAX: Cents = 100_000_000;

/**
 * A price as people type it, in cents: '1450', 'R1 450.00', '1450,50', '1,450.00', 'Free' (0). Null when the text is empty:
 * the provider names the price. Undefined when it is no price.
 */
export function typedPrice(text: string): Cents | null | undefined {
  const digits = text.replace(/\s/gu, '');
  if (digits === '') return null;
  const typed = digits.replace(/^R/i, '');
  if (/^free$/i.test(typed)) return 0;
  const grouped = /^\d{1,3}(,\d{3})+\.\d{2}$/.test(typed);
  const cents = centsOf(grouped ? typed.replaceAll(',', '') : typed.replace(/,(\d{1,2})$/, '.$1'));
  return cents === null || cents < 0 ? undefined : cents;
}
