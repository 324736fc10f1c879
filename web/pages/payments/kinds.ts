import type { CheckoutKind } from '#domain/prices/prices.ts';
import { type PagePath, paths } from '#web/paths.ts';

/** The kinds that a new member can subscribe to. The extra year is bought elsewhere. */
export type SubscriptionKind = Exclude<CheckoutKind, 'PriorYear'>;

/** The kind of the subscription that is paid for. */
export const kindOf = (kind: CheckoutKind | undefined): SubscriptionKind | undefined =>
  kind === 'PriorYear' ? undefined : kind;

interface KindWords {
  title: string;
  /** The line of the bill. */
  line: string;
  /** The words after an amount that renews. */
  per: string;
  months: number;
  /** The kind as a choice (`way`), and the payments after the first (`afterwards`). */
  way: string;
  afterwards: string;
  page: PagePath;
}

export const kinds: Record<SubscriptionKind, KindWords> = {
  Annual: {
    title: 'Sign up for the year',
    line: 'Annual subscription',
    per: 'a year',
    months: 12,
    way: 'Yearly',
    afterwards: 'renews each year',
    page: paths.registerAnnual,
  },
  Monthly: {
    title: 'Sign up by the month',
    line: 'Monthly subscription',
    per: 'a month',
    months: 1,
    way: 'Monthly',
    afterwards: 'renews each month',
    page: paths.registerMonthly,
  },
  Audit: {
    title: 'Sign up as a tax practitioner',
    line: 'Tax practitioner subscription',
    per: 'a year',
    months: 12,
    way: 'Yearly',
    afterwards: 'renews each year',
    page: paths.registerTP,
  },
};
