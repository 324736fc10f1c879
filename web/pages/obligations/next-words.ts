import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { minutesOf } from '#domain/hours/verifiable-hours.ts';
import { inUnit, isCalendarYear } from '#domain/obligations/cycle-words.ts';
import { dutyNames } from '#domain/obligations/duty-names.ts';
import { inWords, lower, upper } from '#domain/text/counted.ts';
import { dueInWords } from './due-words.ts';
import { dutyWords } from './duty-words.ts';
import type { Body } from './obligations-data.ts';

type Known = Pick<
  Body,
  | 'version'
  | 'cycle'
  | 'unit'
  | 'waived'
  | 'due'
  | 'declared_to'
  | 'receiver'
  | 'declared'
  | 'keep_until'
  | 'duties'
  | 'hours'
  | 'without_proof'
  | 'status'
>;

/** Hours below this count as none. */
const LESS_THAN_A_MINUTE = 0.01;

/**
 * The next demand of a body in one cycle, on its one line: the first open duty, then the hours without proof, then the hours that
 * nothing brings, then the activities that lie ahead, then the declaration.
 */
export function nextInWords(body: Known, today: CalendarDate): string {
  const { cycle, waived, declared, duties, without_proof: unproven } = body;
  if (waived === 'not_held' || waived === 'exempt') return 'Nothing to do';
  if (waived === 'not_yet') return `Begins on ${dateInWords(addDays(cycle.until, 1))}`;
  if (waived === 'unknown') return 'Add what you did in these days, if you want it to count';
  const duty = waived ? undefined : duties.find(({ met }) => !met);
  if (duty) return `${dutyNames[duty.key]}: ${lower(dutyWords[duty.key].fact(duty))}`;
  const open = waived ? [] : openHours(body, today);
  const by = mendBy(body, today);
  if (unproven > 0) {
    const rest = open.length > 0 ? `, then ${addWords(open, cycle, today)}` : '';
    return `Add proof of ${shown(unproven, body)}${rest}${by}`;
  }
  if (open.length > 0) return `${upper(addWords(open, cycle, today))}${by}`;
  if (cycle.from > today) return `Begins on ${dateInWords(cycle.from)}`;
  const later = waived ? [] : openLater(body, today);
  if (later.length > 0) return `On course: ${inWords(later)} to go by ${dateInWords(cycle.until)}`;
  if (body.status === 'on_course') return 'Do the activities that you planned';
  if (body.status === 'mend') return `Complete the activities that do not count yet${by}`;
  if (!declared) return declareInWords(body, today);
  return body.keep_until ? `Keep the record until ${dateInWords(body.keep_until)}` : 'Keep the record';
}

type Hours = Body['hours'][number];

/** '4.0 hours', or in the body's own word: '4.0 credits'. */
const shown = (hours: number, { unit }: Pick<Known, 'unit'>): string =>
  `${inUnit(minutesOf(hours), unit)} ${unit?.one ?? 'hour'}s`;

/** '1.5 tax hours' of each figure that no activity brings, and that is something to do today. */
const openHours = (body: Known, today: CalendarDate): string[] =>
  openOf(body, ({ begins }) => begins <= today || isCalendarYear(body.cycle));

/** The figures of several years that are something to do in the last of them. */
const openLater = (body: Known, today: CalendarDate): string[] =>
  openOf(body, ({ begins, within }) => begins > today && within.from <= today);

const openOf = ({ hours, unit }: Known, isMeant: (hours: Hours) => boolean): string[] =>
  hours.filter(isMeant).flatMap(({ label, required, counted, outstanding }) => {
    const open = required - counted - outstanding;
    return open < LESS_THAN_A_MINUTE
      ? []
      : [`${inUnit(minutesOf(open), unit)} ${lower(label.replace(/^All /, ''))}`];
  });

const addWords = (open: string[], { until }: Body['cycle'], today: CalendarDate): string =>
  today > until ? `add the missing ${inWords(open)}` : `plan ${inWords(open)}`;

/** ' by 15 June 2027': the day up to which a cycle that is over can be mended. A plan year has the date of its declaration. */
function mendBy({ cycle, due, declared }: Known, today: CalendarDate): string {
  const isOpen = today > cycle.until && due !== null && due.date >= today && !declared;
  return isOpen && !isCalendarYear(cycle) ? ` by ${dateInWords(due.date)}` : '';
}

/** 'Declare by 31 January 2027', 'Hand it in to your FSP by 15 June 2027', or that this day has passed. */
function declareInWords(body: Known, today: CalendarDate): string {
  const { due, declared_to: to } = body;
  const verb = to === 'employer' ? 'Hand it in' : 'Declare';
  const isLate = due !== null && due.date < today;
  return `${verb}${isLate ? ':' : ''} ${dueInWords(body, today)}`;
}
