/** Money is integer cents everywhere. Only this file converts it or takes a percentage. */
export type Cents = number;

/** Amount for people: 129900 -> 'R1 299.00'. */
export function rand(cents: Cents): string {
  const [whole = '', fraction = ''] = plainAmount(Math.abs(cents)).split('.');
  const sign = cents < 0 ? '\u2212' : '';
  return `${sign}R${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction}`;
}

/** Amount for the payment provider: 129900 -> '1299.00'. */
export function plainAmount(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Amount on the wire, a number of rand: 79920 -> 799.2. */
export const inRand = (cents: Cents): number => cents / 100;

/** The cents of an amount on the wire: 799.2 -> 79920. */
export const fromRand = (amount: number): Cents => Math.round(amount * 100);

/** Reads '999', '999.5', '-22.98' or '999.00' into cents; null when the text is no such amount. */
export function centsOf(text: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}

/**
 * Price less a whole percentage of it, in cents, half a cent rounded up (spec A §9, B §9).
 * Throws a RangeError for a percentage that is not a whole number from 0 to 100.
 */
export function discounted(cents: Cents, percentage: number): Cents {
  if (!Number.isInteger(percentage) || percentage < 0 || percentage > 100) {
    throw new RangeError(`Not a percentage: ${percentage}`);
  }
  return Math.floor((cents * (100 - percentage) + 50) / 100);
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
  const vatCents = Math.floor((2 * totalCents * hundredths + whole) / (2 * whole));
  return { netCents: totalCents - vatCents, vatCents };
}
