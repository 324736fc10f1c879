import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';

/** South Africa keeps UTC+2 all year. */
const SOUTH_AFRICAN_OFFSET = -120;

/**
 * An instant in South African time, as in mails and documents: '21 November 2026, 13:50'. Where the clock of the browser shows
 * another time, it says so.
 */
export function timeText(instant: string | Date): string {
  const at = new Date(instant);
  const zone = at.getTimezoneOffset() === SOUTH_AFRICAN_OFFSET ? '' : ' (South African time)';
  return `${dateInWords(southAfricanDate(at))}, ${southAfricanTime(at)}${zone}`;
}
