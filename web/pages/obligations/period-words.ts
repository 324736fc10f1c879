import { addDays } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { apportionedInWords } from '#domain/obligations/apportioned-words.ts';
import { isCalendarYear } from '#domain/obligations/cycle-words.ts';
import { counted } from '#domain/text/counted.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { Body } from './obligations-data.ts';

const waivedWords = {
  not_held: 'Not registered in this year. Nothing is required.',
  unknown: 'Nothing is recorded for these days, so nothing is owed and nothing is carried over.',
  exempt: 'Exempt all year. Nothing is required.',
  not_active: 'Not active. No plan is required, only the yearly declaration.',
  not_active_70: 'Not active, and 70 or older: one declaration, once, as reported. Nothing else is required.',
};

type Bound = Pick<Body, 'version' | 'cycle' | 'period' | 'months' | 'waived' | 'hours'>;

/** 'Registered 15 July 2026: 6 of 12 months, so 5.0 of 10 tax hours'. `brief`: without the hours. */
export function periodInWords(
  { cycle, period, months, waived, hours, version }: Bound,
  brief: boolean,
): string {
  if (waived === 'not_yet')
    return `Your first cycle begins on ${dateInWords(addDays(cycle.until, 1))}. Nothing is required before.`;
  if (waived || !period) return waivedWords[waived ?? 'not_held'];
  const rules = ruleSets.find((set) => set.version === version);
  const verb = rules?.holder === 'everyone' ? 'Active' : rules?.body === 'cipc' ? 'Licensed' : 'Registered';
  const none = hours.length === 0 ? ' No hours required.' : '';
  const isToEnd = period.until === cycle.until;
  const whole = wholeMonths(cycle);
  const isWhole = isToEnd && period.from === cycle.from;
  const all = isCalendarYear(cycle) ? `${verb} all year` : `${verb} all the time`;
  if (isWhole && months === whole) return `${all}.${none}`;
  // New rules begin on a day of their own.
  const days = isWhole
    ? `Absent for ${counted(whole - months, 'whole month')}`
    : isToEnd && rules && rules.from < period.from
      ? `${verb} ${dateInWords(period.from)}`
      : `${dateInWords(period.from)} to ${dateInWords(period.until)}`;
  const less = brief ? '' : apportionedInWords(version, hours);
  return `${days}: ${months} of ${whole} months${less ? `, ${less}` : ''}.${none}`;
}

/** The calendar months of a cycle, whose years are whole ones. */
const wholeMonths = ({ from, until }: Body['cycle']): number =>
  12 * (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) +
  Number(until.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;
