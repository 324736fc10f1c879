import type { books } from '#contract/admin-books.ts';
import type { adminInvoices } from '#contract/admin-invoices.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Period } from '#domain/books.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts';
import { dateInWords } from '#domain/date-words.ts';

export type Invoices = ResultOf<typeof adminInvoices>;
export type Invoice = Invoices['rows'][number];
/** A month of the books; without a name all months together. */
export type BookRow = ResultOf<typeof books>['months'][number];

/** The period that the address names; null when it names none. */
export function chosenPeriod({ from = '', to = '' }: Readonly<Record<string, string>>): Period | null {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null;
}

/** Until somebody chooses: this month until today. */
export const thisMonth = (today: CalendarDate): Period => ({ from: `${today.slice(0, 8)}01`, to: today });

/** '1 October 2026 to 31 October 2026'. */
export const periodInWords = ({ from, to }: Period): string => `${dateInWords(from)} to ${dateInWords(to)}`;
