import { dateInWords } from '#domain/calendar/date-words.ts';
import { apportionedInWords } from '#domain/obligations/apportioned-words.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { Body } from './obligations-data.ts';

const waivedWords = {
  not_held: 'Not registered in this year. Nothing is required.',
  not_yet: 'Your first cycle has not begun. Nothing is required.',
  exempt: 'Exempt all year. Nothing is required.',
  not_active: 'Not active. No plan is required, only the yearly declaration.',
  not_active_70: 'Not active, and 70 or older: one declaration, once, as reported. Nothing else is required.',
};

type Bound = Pick<Body, 'version' | 'period' | 'months' | 'waived' | 'hours'>;

/** 'Registered 15 July 2026: 6 of 12 months, so 5.0 of 10 tax hours'. `brief`: without the hours. */
export function periodInWords({ period, months, waived, hours, version }: Bound, brief: boolean): string {
  if (waived || !period) return waivedWords[waived ?? 'not_held'];
  const rules = ruleSets.find((set) => set.version === version);
  const verb = rules?.holder === 'everyone' ? 'Active' : rules?.body === 'cipc' ? 'Licensed' : 'Registered';
  const none = hours.length === 0 ? ' No hours required.' : '';
  const isToEnd = period.until.endsWith('-12-31');
  if (isToEnd && period.from.endsWith('-01-01')) return `${verb} all year.${none}`;
  // New rules begin on a day of their own.
  const days =
    isToEnd && rules && rules.from < period.from
      ? `${verb} ${dateInWords(period.from)}`
      : `${dateInWords(period.from)} to ${dateInWords(period.until)}`;
  const less = brief ? '' : apportionedInWords(version, hours);
  return `${days}: ${months} of 12 months${less ? `, ${less}` : ''}.${none}`;
}
