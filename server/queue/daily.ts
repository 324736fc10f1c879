const OFFSET_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The first instant after `now` at which it is 'HH:MM' in South Africa, which keeps UTC+2 all year. */
export function nextAt(time: string, now: Date): Date {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours || !minutes) throw new Error(`Not a time of day: ${time}`);
  const midnight = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const today = midnight + (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
