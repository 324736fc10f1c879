import { addDays, daysBetween, southAfricanDate, weekdayOf } from './calendar.ts';

/** The working hours of a South African office, as its clock shows them. Public holidays are not known here. */
const BEGINS = '08:00';
const ENDS = '18:00';
/** No longer time is asked for; it bounds the loop. */
const DAYS_MOST = 31;

/** The seconds of working time, Monday to Friday, between two instants; 0 when the second is not later. At most a month is counted. */
export function workingSeconds(from: Date, to: Date): number {
  const last = southAfricanDate(to);
  const first = southAfricanDate(from);
  const days = Math.min(DAYS_MOST, daysBetween(first, last));
  let all = 0;
  for (let back = 0; back <= days; back++) {
    const day = addDays(last, -back);
    if (['Saturday', 'Sunday'].includes(weekdayOf(day))) continue;
    const begins = Math.max(from.getTime(), Date.parse(`${day}T${BEGINS}:00+02:00`));
    const ends = Math.min(to.getTime(), Date.parse(`${day}T${ENDS}:00+02:00`));
    all += Math.max(0, ends - begins);
  }
  return all / 1000;
}
