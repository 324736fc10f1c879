import { type Cents, cents } from '#domain/money/money.ts';
import type { Account } from './account-data.ts';

export type Invoice = Account['invoices'][number];

export const invoiceFor = ({ item, credits }: Invoice): string =>
  credits ? `Credit note for ${credits}` : item;

/** A credit note takes its amount back. */
export const signedAmount = ({ kind, amount }: Invoice): Cents =>
  kind === 'credit_note' ? cents(-amount) : amount;
