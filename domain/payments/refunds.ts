import { type Cents, cents } from '../money/money.ts';

/** An amount with VAT, and the VAT in it. */
export interface Taxed {
  totalCents: Cents;
  vatCents: Cents;
}

/** The rest of an invoice that is not credited yet. */
export const creditableCents = (invoice: Taxed, credited: Taxed): Cents =>
  cents(invoice.totalCents - credited.totalCents);

/**
 * A part of an invoice that is paid back, with its VAT. `credited`: the sum of its credit notes until now. The VAT follows
 * from all parts together, with half a cent rounded up, so the parts of a whole invoice add up to its VAT, in any order.
 * Null when the part is not whole cents, nothing, or more than the rest.
 */
export function creditPart(invoice: Taxed, credited: Taxed, partCents: Cents): Taxed | null {
  if (!Number.isSafeInteger(partCents) || partCents < 1 || partCents > creditableCents(invoice, credited))
    return null;
  const after = credited.totalCents + partCents;
  const vat = Math.floor((2 * invoice.vatCents * after + invoice.totalCents) / (2 * invoice.totalCents));
  return { totalCents: partCents, vatCents: cents(vat - credited.vatCents) };
}
