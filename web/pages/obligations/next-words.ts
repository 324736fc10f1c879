import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import { dutyNames } from '#domain/obligations/duty-names.ts';
import { isYearOver } from '#domain/obligations/status.ts';
import { inWords } from '#domain/text/counted.ts';
import { dueInWords } from './due-words.ts';
import { dutyWords } from './duty-words.ts';
import type { Body } from './obligations-data.ts';

type Known = Pick<
  Body,
  'waived' | 'due' | 'declared' | 'keep_until' | 'duties' | 'hours' | 'without_proof' | 'status'
>;

/** Hours below this count as none. */
const LESS_THAN_A_MINUTE = 0.01;

/**
 * The next demand of a body, on its one line: the first open duty, then the hours without proof, then the hours that nothing
 * brings, then the activities that lie ahead, then the declaration.
 */
export function nextInWords(body: Known, year: number, today: CalendarDate): string {
  const { waived, declared, duties, without_proof: unproven } = body;
  if (waived === 'not_held' || waived === 'exempt') return 'Nothing to do';
  const duty = waived ? undefined : duties.find(({ met }) => !met);
  if (duty) return `${dutyNames[duty.key]}: ${lower(dutyWords[duty.key].fact(duty))}`;
  const open = waived ? [] : openHours(body);
  if (unproven > 0) {
    const rest = open.length > 0 ? `, then ${addWords(open, year, today)}` : '';
    return `Add proof of ${hoursShown(unproven)} hours${rest}`;
  }
  if (open.length > 0) return upper(addWords(open, year, today));
  if (body.status === 'on_course') return 'Do the activities that you planned';
  if (body.status === 'mend') return 'Complete the activities that do not count yet';
  return declared ? `Keep the record until ${dateInWords(body.keep_until)}` : declareInWords(body, today);
}

/** '1.5 tax hours' of each figure that no activity brings. */
const openHours = ({ hours }: Known): string[] =>
  hours.flatMap(({ label, required, counted, outstanding }) => {
    const open = required - counted - outstanding;
    return open < LESS_THAN_A_MINUTE ? [] : [`${hoursShown(open)} ${lower(label)}`];
  });

const addWords = (open: string[], year: number, today: CalendarDate): string =>
  isYearOver(year, today) ? `add the missing ${inWords(open)}` : `plan ${inWords(open)}`;

/** 'Tax hours' inside a sentence. An abbreviation stays as it is. */
const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Declare by 31 January 2027', or that this day has passed. */
function declareInWords({ due, waived }: Known, today: CalendarDate): string {
  const isLate = due !== null && due.date < today;
  return `Declare${isLate ? ':' : ''} ${dueInWords({ due, waived }, today)}`;
}
