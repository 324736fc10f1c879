import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { minutesOf } from '../hours/verifiable-hours.ts';
import { inWords } from '../text/counted.ts';
import { inUnit } from './cycle-words.ts';

interface Figure {
  label: string;
  /** In hours, as the next one. */
  required: number;
  /** Required for a full cycle or a full year of it, at the member's level. */
  full: number;
}

/**
 * The hours that are asked of a part of a cycle, beside those of a full one: '5.0 of 10 tax hours and 1.0 of 2 ethics
 * hours', or that it changes nothing. Empty for a body that asks for no hours.
 */
export function apportionedInWords(version: string, figures: readonly Figure[]): string {
  const rules = ruleSets.find((set) => set.version === version);
  if (!rules || figures.length === 0) return '';
  const unit = rules.unit ?? null;
  if (!rules.apportioned) return `and the ${unit?.one ?? 'hour'}s are not shortened`;
  const parts = figures.map(({ label, required, full }) => {
    const whole = Number(inUnit(minutesOf(full), unit));
    return `${inUnit(minutesOf(required), unit)} of ${whole} ${label.toLowerCase().replace(/^all /, '')}`;
  });
  return `so ${inWords(parts)}`;
}
