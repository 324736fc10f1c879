import type { CalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { type Cents, cents, rand, vatParts } from '../money/money.ts';
import type { Buyer } from './buyer.ts';

/** For so many years after a payment the law asks for its invoice. */
export const INVOICES_KEPT_YEARS = 5;

/** The seller. Every invoice shows the seller as on the day of its issue. */
export interface Seller {
  name: string;
  /** On one line; may be empty without VAT. */
  address: string;
  /** Null: the seller charges no VAT, so that no invoice is a tax invoice. */
  vat: { number: string /** In hundredths of a percent: 1500 is 15%. */; rate: number } | null;
}

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * Why an invoice is credited. `refund`: the payment was paid back. `set_aside`: a payment that had brought the member
 * nothing was paid back. `correction`: the provider's notification named another amount than its answer had. `reversal`: the
 * payment was recorded by mistake. `reissue`: a new invoice names another buyer.
 */
export const creditReasons = ['refund', 'set_aside', 'correction', 'reversal', 'reissue'] as const;
export type CreditReason = (typeof creditReasons)[number];

/**
 * `to_pay_back`: its payment brought the member nothing, because the same was paid before. `credited`: it has its credit
 * note. `part_credited`: a part of it is paid back. The alphabet has them from the last to the first that an administrator looks for.
 */
export const invoiceStates = ['credited', 'paid', 'part_credited', 'to_pay_back'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The state of an invoice whose credit notes have this sum. `isAside`: its payment brought nothing and was not given back yet. */
export function invoiceState(totalCents: Cents, creditedCents: Cents, isAside: boolean): InvoiceState {
  if (creditedCents > 0 && creditedCents >= totalCents) return 'credited';
  if (isAside) return 'to_pay_back';
  return creditedCents > 0 ? 'part_credited' : 'paid';
}

interface Numbered {
  kind: InvoiceKind;
  year: number;
  number: number;
}

const PREFIXES: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };
const DIGITS = 6;

/** The number that is printed: 'INV-2026-000123', 'CN-2026-000001'. */
export const invoiceNumber = ({ kind, year, number }: Numbered): string =>
  `${PREFIXES[kind]}-${year}-${String(number).padStart(DIGITS, '0')}`;

/** Reads the number of an invoice; null for any other text, also for that of a credit note. */
export function invoiceNumbered(text: string): { year: number; number: number } | null {
  const match = /^INV-(\d{4})-(\d{6,9})$/.exec(text.trim().toUpperCase());
  const read = match && { year: Number(match[1]), number: Number(match[2]) };
  return read && invoiceNumber({ kind: 'invoice', ...read }) === match[0] ? read : null;
}

/** Reads as much of an invoice's number as somebody has: 'INV-2026-000123', '2026-123', '123'; null for any other text. */
export function invoiceNumberPart(text: string): { year: number | null; number: number } | null {
  const [, year, number] = /^(?:INV-?)?(?:(\d{4})-)?0*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return number === undefined
    ? null
    : { year: year === undefined ? null : Number(year), number: Number(number) };
}

/** All that an invoice or a credit note says. */
export interface InvoiceFacts extends Numbered {
  issuedOn: CalendarDate;
  item: string;
  totalCents: Cents;
  vatCents: Cents;
  seller: Seller;
  /** The member's name at the payment; null once the account is deleted. */
  recipient: string | null;
  /** The payer whom the invoice names beside the member; null: the member pays. */
  buyer: Buyer | null;
  /** The days that the payment pays for; null when it pays for none, or they are not known. */
  period: { from: CalendarDate; to: CalendarDate } | null;
  paidOn: CalendarDate;
  /** The provider's number of the payment; null until its notification has come. */
  reference: string | null;
  /** How the payment came, when it did not come by the provider: 'EFT', 'another way'. */
  way: string | null;
  /** On a credit note: the invoice that it takes back, and why. */
  credits: {
    number: string;
    issuedOn: CalendarDate;
    reason: CreditReason;
    /** Whether it takes back a part of the invoice, and not the whole. */
    isPart: boolean;
  } | null;
}

export interface InvoiceDocument {
  title: string;
  heading: string;
  number: string;
  seller: string[];
  recipient: string;
  /** The buyer, line by line; empty when the member pays. */
  buyer: string[];
  facts: { label: string; value: string }[];
  item: string;
  period: string;
  amount: string;
  totals: { label: string; value: string }[];
  total: { label: string; value: string };
  statements: string[];
}

/** 1500 -> '15%', 1550 -> '15.5%'. */
export const rateText = (rate: number): string => `${rate / 100}%`;

/** The document as it is printed (VAT Act, sections 20(4) and 21(3); spec-readings 45). */
export function invoiceDocument(facts: InvoiceFacts): InvoiceDocument {
  const { kind, seller, totalCents, vatCents, period, credits, reference, buyer, way } = facts;
  const { vat } = seller;
  const number = invoiceNumber(facts);
  const heading = kind === 'credit_note' ? 'CREDIT NOTE' : vat ? 'TAX INVOICE' : 'INVOICE';
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return {
    title: `${heading === 'TAX INVOICE' ? 'Tax invoice' : kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
    heading,
    number,
    seller: [seller.name, seller.address, vat ? `VAT number ${vat.number}` : ''].filter(
      (line) => line !== '',
    ),
    recipient: facts.recipient ?? '',
    buyer: buyerLines(buyer),
    facts: [
      ...fact('Number', number),
      ...fact('Date', dateInWords(facts.issuedOn)),
      ...fact('For invoice', credits?.number ?? null),
      ...fact('Invoice date', credits && dateInWords(credits.issuedOn)),
      ...fact('Paid on', dateInWords(facts.paidOn)),
      ...fact('Paid by', way),
      ...fact(way ? 'Reference' : 'Payment reference', reference),
      ...fact('Order number', buyer?.order_number ?? null),
    ],
    item: facts.item,
    period: period ? `${dateInWords(period.from)} to ${dateInWords(period.to)}` : '',
    amount: rand(totalCents),
    totals: vat
      ? [
          { label: 'Total without VAT', value: rand(cents(totalCents - vatCents)) },
          { label: `VAT at ${rateText(vat.rate)}`, value: rand(vatCents) },
        ]
      : [],
    total: { label: kind === 'invoice' ? 'Total paid' : 'Total credited', value: rand(totalCents) },
    statements: [
      vat
        ? `The total includes VAT at ${rateText(vat.rate)}.`
        : 'No VAT is charged, so this is not a tax invoice.',
      ...(credits ? [credits.isPart ? PART : creditWords[credits.reason]] : []),
    ],
  };
}

/** A tax invoice has the address on it as it was typed, so each of its lines is one. */
const buyerLines = (buyer: Buyer | null): string[] =>
  buyer === null
    ? []
    : [
        buyer.name,
        ...buyer.address.split('\n').map((line) => line.trim()),
        buyer.vat_number && `VAT number ${buyer.vat_number}`,
      ].filter((line) => line !== '');

const PART = 'Part of the payment goes back to the payer.';

const creditWords: Record<CreditReason, string> = {
  refund: 'The payment goes back to the payer.',
  set_aside: 'The payment goes back to the payer, because it paid for nothing new.',
  correction: 'The amount on the invoice was not the amount that was paid. A new invoice replaces it.',
  reversal: 'The payment was recorded by mistake.',
  reissue: 'A new invoice with other details of the buyer takes its place.',
};

/** The VAT in an amount, as this seller charges it: none without a VAT number. */
export const vatOf = (totalCents: Cents, { vat }: Pick<Seller, 'vat'>): Cents =>
  vatParts(totalCents, vat?.rate ?? 0).vatCents;
