import { southAfricanDate, southAfricanTime } from '#domain/calendar.ts';

/** '2026-11-20 09:30', in South African time. */
export const dayAndTime = (instant: string): string => {
  const at = new Date(instant);
  return `${southAfricanDate(at)} ${southAfricanTime(at)}`;
};

/** '09:30', or with the day when that is not today. */
export const timeOrDay = (instant: string, now: Date): string => {
  const at = new Date(instant);
  return southAfricanDate(at) === southAfricanDate(now) ? southAfricanTime(at) : dayAndTime(instant);
};
