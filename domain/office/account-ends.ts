import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts';

/** Months for which an account of the office is open, unless the office says otherwise. */
const USUAL_MONTHS = 12;

/** The day that the office is offered as the end of an account: the last of a year that begins today. */
export const usualEnd = (today: CalendarDate): CalendarDate => addDays(addMonths(today, USUAL_MONTHS), -1);

/** Why an account cannot end on a day; null when it can. An empty text: it has no end. */
export const endFault = (endsOn: CalendarDate | '', today: CalendarDate): string | null =>
  endsOn !== '' && endsOn < today ? 'This day has passed. Choose today or a later day.' : null;
