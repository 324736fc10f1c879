import type { CalendarDate } from '#domain/calendar.ts';
import { dayFirstText } from '#domain/csv/day-first.ts';

/**
 * One row to overwrite, with dates in the year of the plan. A reflection is not dated after today (readings 77), so in the
 * first weeks of a year its dates are earlier.
 */
export const exampleRow = (year: number, today: CalendarDate): string[] => [
  'VAT on electronic services',
  'SAICA',
  'webinar',
  'Place of supply, registration and the invoice',
  dayFirstText(earlierOf(`${year}-02-26`, today)),
  'Tax planning',
  'Yes, it answered what I needed',
  'Yes',
  'No',
  'https://example.org/certificate.pdf',
  '1.5',
  dayFirstText(earlierOf(`${year}-02-28`, today)),
];

/** The same for the file with an Email column, which has neither evidence nor hours (spec B §5). */
export function memberExampleRow(year: number, today: CalendarDate): string[] {
  const row = exampleRow(year, today);
  return ['naledi.khumalo@example.com', ...row.slice(0, -3), ...row.slice(-1)];
}

const earlierOf = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);
