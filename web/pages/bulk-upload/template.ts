import type { CalendarDate } from '#domain/calendar.ts';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import { csvText } from '#domain/csv/write.ts';
import { saveAs } from '#web/api/client.ts';

/**
 * Saves a CSV file for this person's spreadsheet program. Where the comma is the decimal mark, Excel needs semicolons.
 */
export function saveCsv(records: readonly (readonly string[])[], name: string) {
  const comma = new Intl.NumberFormat(navigator.language).format(1.5).includes(',');
  saveAs(new Blob([csvText(records, comma ? ';' : ',')], { type: 'text/csv;charset=utf-8' }), name);
}

/** The header as the specification writes it. The title of a date shows its form. */
export const headerOf = <Values>(columns: Columns<Values>): string[] =>
  keysOf(columns).map((key) => {
    const { title } = columns[key];
    return title.endsWith('Date') ? `${title} (DD/MM/YYYY)` : title;
  });

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

const earlierOf = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/** '2026-02-26' -> '26/02/2026'. */
const dayFirstText = (date: CalendarDate) => date.split('-').toReversed().join('/');
