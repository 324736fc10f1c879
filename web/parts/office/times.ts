import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';

/** The day of an instant in South Africa: '20 Nov 2026'. */
export const dayOf = (instant: string): string => dateInTable(southAfricanDate(new Date(instant)));

/** '20 Nov 2026 09:30', in South African time. */
export const dayAndTime = (instant: string): string =>
  `${dayOf(instant)} ${southAfricanTime(new Date(instant))}`;

/** '09:30 today', or with the day when that is another one. */
export const timeOrDay = (instant: string, now: Date): string =>
  isOn(instant, now) ? `${southAfricanTime(new Date(instant))} today` : dayAndTime(instant);

/** '20 Nov 2026 09:30:07', in South African time. */
export const exactTime = (instant: string): string => `${dayOf(instant)} ${clockOf(instant)}`;

/** '09:30:07', or with the day when that is not today. */
export const exactTimeOrDay = (instant: string, now: Date): string =>
  isOn(instant, now) ? clockOf(instant) : exactTime(instant);

const isOn = (instant: string, now: Date) => southAfricanDate(new Date(instant)) === southAfricanDate(now);
const clockOf = (instant: string) => `${southAfricanTime(new Date(instant))}:${instant.slice(17, 19)}`;
