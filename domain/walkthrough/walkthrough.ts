import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  southAfricanDate,
  weekdayOf,
} from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';

/** How long a walkthrough takes. */
export const WALKTHROUGH_MINUTES = 30;
/** How many days ahead a time may be proposed. */
export const WALKTHROUGH_DAYS = 60;
/** When support works, as a person reads it. */
export const WALKTHROUGH_HOURS = 'Monday to Friday, 08:00 to 17:00, South African time';

/** When a walkthrough may begin, South African time: it ends within the working hours. */
export const walkthroughTimes = [
  '08:00',
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
] as const;

/** A time that a member proposes, South African. */
export interface ProposedTime {
  date: CalendarDate;
  time: string;
}

export interface ProposedTimes {
  first_date: CalendarDate;
  first_time: string;
  second_date: CalendarDate;
  second_time: string;
}

export const firstOf = ({ first_date: date, first_time: time }: ProposedTimes): ProposedTime => ({
  date,
  time,
});
export const secondOf = ({ second_date: date, second_time: time }: ProposedTimes): ProposedTime => ({
  date,
  time,
});

/** South Africa keeps UTC+2 all year. */
export const instantOf = ({ date, time }: ProposedTime): Date => new Date(`${date}T${time}:00+02:00`);

/** 'Monday 23 November 2026, 10:00'. */
export const proposedTimeInWords = ({ date, time }: ProposedTime): string =>
  `${weekdayOf(date)} ${dateInWords(date)}, ${time}`;

const NOT_A_WORKING_DAY = 'Choose a day from Monday to Friday';
const PAST_DAY = 'Choose a day in the future';
const PAST_TIME = 'Choose a time in the future';
const TOO_FAR = `Choose a day within the next ${WALKTHROUGH_DAYS} days`;
const SAME = 'Choose a different time from the first';

/**
 * The faults of two proposed times, by field; none when both can be proposed. A day or a time that is missing or
 * does not exist is left to the schema, so that the other fields are judged meanwhile.
 */
export function proposalFaults(
  times: ProposedTimes,
  now: Date,
): Partial<Record<keyof ProposedTimes, string>> {
  const [first, second] = [firstOf(times), secondOf(times)];
  const wrong = { ...faultOf(first, 'first', now), ...faultOf(second, 'second', now) };
  const isSame = isCalendarDate(first.date) && first.date === second.date && first.time === second.time;
  return isSame && !wrong.second_date ? { ...wrong, second_time: SAME } : wrong;
}

function faultOf(proposed: ProposedTime, which: 'first' | 'second', now: Date) {
  const { date } = proposed;
  if (!isCalendarDate(date)) return {};
  const today = southAfricanDate(now);
  const dayFault =
    date < today
      ? PAST_DAY
      : date > addDays(today, WALKTHROUGH_DAYS)
        ? TOO_FAR
        : ['Saturday', 'Sunday'].includes(weekdayOf(date))
          ? NOT_A_WORKING_DAY
          : '';
  if (dayFault) return { [`${which}_date`]: dayFault };
  return instantOf(proposed) <= now ? { [`${which}_time`]: PAST_TIME } : {};
}
