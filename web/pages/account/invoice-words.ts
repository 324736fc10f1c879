import type { ResultOf } from '#contract/endpoint.ts';
import type { invoices } from '#contract/invoices.ts';
import { type Cents, cents } from '#domain/money.ts';

export type Invoice = ResultOf<typeof invoices>['invoices'][number];

export const invoiceFor = ({ item, credits }: Invoice): string =>
  credits ? `Credit note for ${credits}` : item;

/** A credit note takes its amount back. */
export const signedAmount = ({ kind, amount }: Invoice): Cents =>
  kind === 'credit_note' ? cents(-amount) : amount;
