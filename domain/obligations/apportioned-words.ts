import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { hoursOf, hoursShown } from '../hours/verifiable-hours.ts';
import { inWords } from '../text/counted.ts';

interface Figure {
  key: string;
  label: string;
  /** In hours. */
  required: number;
}

/**
 * The hours that are asked of a part of a year, beside those of a full one: '5.0 of 10 tax hours and 1.0 of 2 ethics
 * hours', or that it changes nothing. Empty for a body that asks for no hours.
 */
export function apportionedInWords(version: string, figures: readonly Figure[]): string {
  const rules = ruleSets.find((set) => set.version === version);
  if (!rules || figures.length === 0) return '';
  if (!rules.apportioned) return 'and the hours are not shortened';
  const parts = figures.map(({ key, label, required }) => {
    const full = rules.hours.find((one) => one.key === key)?.minutes;
    const of = typeof full === 'number' ? ` of ${hoursOf(full)}` : '';
    return `${hoursShown(required)}${of} ${label.toLowerCase().replace(/^all /, '')}`;
  });
  return `so ${inWords(parts)}`;
}
