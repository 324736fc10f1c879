import type { ResultOf } from '#contract/endpoint.ts';
import type { books } from '#contract/office-books.ts';
import type { officeInvoices } from '#contract/office-invoices.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import type { Period } from '#domain/invoices/books.ts';

export type Invoices = ResultOf<typeof officeInvoices>;
export type Invoice = Invoices['rows'][number];
/** A month of the books; without a name all months together. */
export type BookRow = ResultOf<typeof books>['months'][number];

/** The period that the address names; null when it names none. */
export function chosenPeriod({ from = '', to = '' }: Readonly<Record<string, string>>): Period | null {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null;
}

/** The period until somebody chooses one: this month until today. */
export const thisMonth = (today: CalendarDate): Period => ({ from: `${today.slice(0, 8)}01`, to: today });

/** '1 October 2026 to 31 October 2026'. */
export const periodInWords = ({ from, to }: Period): string => `${dateInWords(from)} to ${dateInWords(to)}`;
