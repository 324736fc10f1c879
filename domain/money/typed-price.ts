import { type Cents, cents, centsOf } from './money.ts';

/** An activity's price above this is a typing mistake. Our own prices have OUR_PRICE_MAX. */
export const ACTIVITY_PRICE_MAX = cents(100_000_000);

/**
 * A price as people type it, in cents: '1450', 'R1 450.00', '1450,50', '1,450.00', 'Free' (0). Null when the text is empty:
 * the provider names the price. Undefined when it is no price. A space only groups thousands: '10 99' may mean two amounts.
 */
export function typedPrice(text: string): Cents | null | undefined {
  const typed = text.trim().replace(/^R\s*/i, '');
  if (typed === '') return text.trim() === '' ? null : undefined;
  if (/^free$/i.test(typed)) return cents(0);
  if (!typings.some((typing) => typing.test(typed))) return undefined;
  const grouped = typed.replace(/\s|,(?=\d{3})/gu, '').replace(',', '.');
  // A number with more digits than any amount is above every limit.
  return centsOf(grouped) ?? cents(Number.POSITIVE_INFINITY);
}

/** Digits, or digits in groups of three with spaces; then cents. With commas between the groups the cents must be there. */
const typings = [/^\d+([.,]\d{1,2})?$/, /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$/, /^\d{1,3}(,\d{3})+\.\d{2}$/];
