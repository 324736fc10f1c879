import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';

/** '2026-11-20 09:30', in South African time. */
export const dayAndTime = (instant: string): string => {
  const at = new Date(instant);
  return `${southAfricanDate(at)} ${southAfricanTime(at)}`;
};

/** '09:30 today', or with the day when that is another one. */
export const timeOrDay = (instant: string, now: Date): string => {
  const at = new Date(instant);
  return southAfricanDate(at) === southAfricanDate(now)
    ? `${southAfricanTime(at)} today`
    : dayAndTime(instant);
};

/** '2026-11-20 09:30:07', in South African time. */
export function exactTime(instant: string): string {
  const at = new Date(instant);
  return `${southAfricanDate(at)} ${southAfricanTime(at)}:${instant.slice(17, 19)}`;
}

/** '09:30:07', or with the day when that is not today. */
export function exactTimeOrDay(instant: string, now: Date): string {
  const full = exactTime(instant);
  return southAfricanDate(new Date(instant)) === southAfricanDate(now) ? full.slice(11) : full;
}
