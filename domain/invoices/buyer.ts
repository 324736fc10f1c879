import { type Cents, cents, rand } from '../money/money.ts';
import { namesOf } from '../text/names.ts';

/** The payer as an invoice names them. Each may be empty; without a name there is no buyer. */
export interface Buyer {
  name: string;
  address: string;
  vat_number: string;
  order_number: string;
}

export const noBuyer: Buyer = { name: '', address: '', vat_number: '', order_number: '' };
export const buyerFields = namesOf(noBuyer);

export const buyerLabels: Record<keyof Buyer, string> = {
  name: 'Name of the company or person who pays',
  address: 'Address',
  vat_number: 'VAT number',
  order_number: 'Order number',
};

/** Above this amount, with VAT, an invoice names the buyer in full (VAT Act, section 20(4) and (5)). */
export const FULL_INVOICE_ABOVE = cents(500_000);

/** Whether a text can be a VAT number: ten digits, of which the first is 4. */
export const isVatNumber = (text: string): boolean => /^4\d{9}$/.test(text);

/** The digits of a VAT number as people write it: '4123 456 789'. */
export const vatDigits = (text: string): string => text.replace(/[\s-]/g, '');

/** The faults of the buyer's fields, by field; empty when they can be kept. No field at all is no buyer. */
export function buyerFaults(buyer: Buyer): Partial<Record<keyof Buyer, string>> {
  const faults: Partial<Record<keyof Buyer, string>> = {};
  if (buyer.vat_number !== '' && !isVatNumber(buyer.vat_number))
    faults.vat_number = 'A VAT number has 10 digits and begins with 4';
  if (buyer.name === '' && buyerFields.some((field) => buyer[field] !== ''))
    faults.name = 'Enter the name of the buyer too';
  return faults;
}

/** A seller, who charges no VAT where this is null. */
interface ChargesVat {
  vat: object | null;
}

/** Whether this seller's invoice of an amount has to name the buyer in full. */
export const isFullInvoice = (totalCents: Cents, { vat }: ChargesVat): boolean =>
  vat !== null && totalCents > FULL_INVOICE_ABOVE;

/** Why an invoice of an amount cannot be issued to this buyer, by field; empty when it can. */
export function fullInvoiceFaults(
  totalCents: Cents,
  seller: ChargesVat,
  buyer: Buyer | null,
): Partial<Record<'name' | 'address', string>> {
  if (!isFullInvoice(totalCents, seller)) return {};
  const above = `An invoice over ${rand(FULL_INVOICE_ABOVE)} needs the`;
  return {
    ...(buyer?.name ? {} : { name: `${above} name of the buyer` }),
    ...(buyer?.address ? {} : { address: `${above} address of the buyer` }),
  };
}
