import type { Affiliate } from './affiliate.ts';

/** The values of the form. */
export type AffiliateValues = {
  title: string;
  provider: string;
  type: string;
  description: string;
  competency: string;
  date: string;
  /** Whether the date is left open. */
  flexible: boolean;
  price: string;
  url: string;
};

export const affiliateLabels = {
  title: 'Title',
  provider: 'Provider',
  type: 'Type',
  competency: 'Competency',
  description: 'Description',
  date: 'Activity date',
  price: 'Price',
  url: 'URL',
} as const;

export const valuesOf = ({
  title,
  provider,
  type,
  description,
  competency,
  date,
  price,
  url,
}: Affiliate) => ({
  title,
  provider,
  type: type as string,
  description,
  competency,
  date,
  price,
  url,
  flexible: date === '',
});

/** The fields of the call. */
export const sentValues = ({ flexible, date, type, ...same }: AffiliateValues) => ({
  ...same,
  // The schema has judged the type before.
  type: type as Affiliate['type'],
  date: flexible ? '' : date,
});

/** The date is left open on purpose, not by an oversight (spec B §5). */
export const dateGiven = ({ date, flexible }: AffiliateValues): { date?: string } =>
  date === '' && !flexible ? { date: 'Enter a date, or tick Flexible Date' } : {};
