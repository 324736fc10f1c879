import { hoursText, minutesOf } from './verifiable-hours.ts';

/** The unit of a number that stands alone. */
export type DurationUnit = 'hours' | 'minutes' | 'seconds';

const perMinute: Record<DurationUnit, number> = { hours: 60, minutes: 1, seconds: 1 / 60 };

/** No duration is longer. Longer texts are not looked at. */
const LONGEST = 40;

const CLOCK =
  /^(?:(\d{1,3}) days?,? )?(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?: ?(?:h|hrs?|hours?|ure))?$/;
const ISO = /^p(?:(\d{1,3})d)?t(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,5})(?:\.\d+)?s)?$/;
const FRACTION = /^(\d{0,4}) ?(½|¼|¾|[123]\/[248])(?: ?(?:h|hrs?|hours?|ure|uur))?$/;
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

const NUMBER = String.raw`(\d{1,6}(?:\.\d+)?)`;
const HOURS = String.raw`${NUMBER} ?(?:hours?|hrs?|h|ure|uur|u)\.?`;
const MINUTES = String.raw`${NUMBER} ?(?:minutes?|minuut|minute|mins?|m)\.?`;
const SECONDS = String.raw`${NUMBER} ?(?:seconds?|sekondes?|secs?|s)\.?`;
const AND = `[ ,]*(?:(?:and|en|&) )?`;
const PARTS = new RegExp(`^(?:${HOURS})?(?:${AND}${MINUTES})?(?:${AND}${SECONDS})?$`);
const SHORT = /^(\d{1,4}) ?[hu] ?([0-5]\d)$/;

/**
 * The whole minutes of a duration as people and programs write it: '1h 30m', '01:30', '1:30:00', '90 min', '2 hrs', '1½',
 * 'PT1H30M', '1 uur 30 minute'. A number alone is of the `unit`. Null: the text is no duration.
 */
export function minutesIn(text: string, unit: DurationUnit = 'hours'): number | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/(\d),(\d)/, '$1.$2');
  if (typed.length > LONGEST) return null;
  if (/^\d*\.?\d+$/.test(typed)) return Math.round(Number(typed) * perMinute[unit]);
  const [, days, hours, minutes, seconds] = CLOCK.exec(typed) ?? ISO.exec(typed) ?? [];
  if (days ?? hours ?? minutes ?? seconds)
    return sumOf([days, 1440], [hours, 60], [minutes, 1], [seconds, 1 / 60]);
  const [, whole, part] = FRACTION.exec(typed) ?? [];
  if (part !== undefined) return minutesOf(Number(whole) + fractionOf(part));
  const [, h, m] = SHORT.exec(typed) ?? [];
  if (h) return sumOf([h, 60], [m, 1]);
  const parts = typed === '' ? null : PARTS.exec(typed);
  return parts ? sumOf([parts[1], 60], [parts[2], 1], [parts[3], 1 / 60]) : null;
}

/** Typed hours as a form keeps them: '1:15' and '1h15' -> '1.25'. A number stays as it was typed, and so does a text that is no duration. */
export function typedHours(text: string): string {
  if (/^[\d.,]*$/.test(text.trim())) return text;
  const minutes = minutesIn(text);
  return minutes === null ? text : hoursText(minutes);
}

const sumOf = (...parts: [string | undefined, number][]): number =>
  Math.round(parts.reduce((sum, [text, minutes]) => sum + Number(text ?? 0) * minutes, 0));

function fractionOf(text: string): number {
  const [above, below] = text.split('/');
  return fractions[text] ?? Number(above) / Number(below);
}
