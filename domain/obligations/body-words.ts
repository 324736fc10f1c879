import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { daysInMonth } from '../calendar/calendar.ts';
import { monthNames } from '../calendar/date-words.ts';
import { counted, inWords, lower } from '../text/counted.ts';
import { bodyName } from './body-names.ts';
import { inUnit } from './cycle-words.ts';
import { minutesAt } from './levels.ts';

/**
 * The demands of a body, a sentence each: its cycle, the hours of a level (empty: none is chosen), the day and the receiver of
 * the declaration, and how long to keep the record.
 */
export function bodyInWords(rules: RuleSet, level: string): string[] {
  const isNamed = rules.levels?.of.some(({ key }) => key === level) === true;
  return [
    `${yearInWords(rules)}.`,
    hoursInWords(rules, isNamed ? level : null),
    handedInWords(rules),
    rules.keep
      ? `Keep the record for ${counted(rules.keep.years, 'year')} after the cycle.`
      : 'We found no rule on how long to keep the record.',
  ].filter((sentence) => sentence !== '');
}

function yearInWords({ cycle: { starts, years, moves } }: RuleSet): string {
  const many =
    years === 1 ? 'A year' : moves === 'rolling' ? 'Always the last three years, each' : 'Three years';
  if (starts === 'anniversary') return `${many} that ends with the month of your own that you state`;
  if (starts === '01-01') return years === 1 ? 'The calendar year' : `${many} from 1 January`;
  return years === 1
    ? `${many} from ${dayInWords(starts)} to ${dayInWords(dayBefore(starts))}`
    : `${many} from ${dayInWords(starts)}`;
}

const dayInWords = (day: string): string =>
  `${Number(day.slice(3))} ${monthNames[Number(day.slice(0, 2)) - 1]}`;

/** The last day of the month before a first day of a month. */
function dayBefore(starts: string): string {
  const month = Number(starts.slice(0, 2)) - 1;
  return `${String(month).padStart(2, '0')}-${daysInMonth(2026, month)}`;
}

function hoursInWords({ hours, levels, unit, duties }: RuleSet, level: string | null): string {
  const asked = hours.flatMap((rule) => {
    const minutes = minutesAt(rule.minutes, level);
    return minutes ? [`${lower(rule.label)} ${inUnit(minutes, unit ?? null)}`] : [];
  });
  if (asked.length > 0) {
    const figures = `Required: ${inWords(asked)}.`;
    return levels && level === null
      ? `${figures} Nothing is chosen, so these are the largest figures.`
      : figures;
  }
  const other = duties.find(({ key, levels: own }) => key === 'other_body' && level && own?.includes(level));
  return other?.of
    ? `No hours of its own: you meet it when you meet ${bodyName(other.of)}.`
    : 'No number of hours.';
}

function handedInWords({ declaredBy, declaredTo, body }: RuleSet): string {
  const to = declaredTo?.name ?? bodyName(body);
  if (declaredBy === null) return `We found no day by which to declare to ${to}.`;
  if (declaredBy === 'end') return `Declared to ${to} by the last day of the cycle.`;
  return `Declared to ${to} by ${dayInWords(declaredBy)} after it.`;
}
