declare const unit: unique symbol;

/**
 * Money is whole cents everywhere inside. `cents` makes them, so that neither a count nor an amount in rand can be taken for
 * one.
 */
export type Cents = number & { readonly [unit]: 'cents' };

/** An amount as it travels: a number of rand. */
export type Rand = number & { readonly [unit]: 'rand' };

/** An amount that is known in cents: a constant, or what a calculation with amounts gives. */
export const cents = (count: number): Cents => count as Cents;

/** Amount for people: 129900 -> 'R1 299.00'. */
export function rand(amount: Cents): string {
  const [whole = '', fraction = ''] = plainAmount(cents(Math.abs(amount))).split('.');
  const sign = amount < 0 ? '\u2212' : '';
  return `${sign}R${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction}`;
}

/** Amount for the payment provider: 129900 -> '1299.00'. */
export function plainAmount(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Amount on the wire, a number of rand: 79920 -> 799.2. */
export const inRand = (amount: Cents): Rand => (amount / 100) as Rand;

/** The cents of an amount on the wire: 799.2 -> 79920. */
export const fromRand = (amount: number): Cents => cents(Math.round(amount * 100));

/** Reads '999', '999.5', '-22.98' or '999.00' into cents; null when the text is no such amount. */
export function centsOf(text: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] && amount > 0 ? -amount : amount);
}

/**
 * Price less a whole percentage of it, in cents, half a cent rounded up (spec A §9, B §9).
 * Throws a RangeError for a percentage that is not a whole number from 0 to 100.
 */
export function discounted(amount: Cents, percentage: number): Cents {
  if (!Number.isInteger(percentage) || percentage < 0 || percentage > 100) {
    throw new RangeError(`Not a percentage: ${percentage}`);
  }
  return cents(Math.floor((amount * (100 - percentage) + 50) / 100));
}

/** How much of an amount that includes VAT is VAT, and how much is left. */
export interface VatParts {
  netCents: Cents;
  vatCents: Cents;
}

/**
 * Parts an amount that includes VAT at a rate in hundredths of a percent (1500 is 15%). Half a cent of VAT is rounded up,
 * and both parts together are always the amount. Throws a RangeError for an amount or a rate that is negative or not whole.
 */
export function vatParts(totalCents: Cents, hundredths: number): VatParts {
  for (const value of [totalCents, hundredths])
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not an amount or a rate: ${value}`);
  const whole = 10_000 + hundredths;
  const vatCents = cents(Math.floor((2 * totalCents * hundredths + whole) / (2 * whole)));
  return { netCents: cents(totalCents - vatCents), vatCents };
}
