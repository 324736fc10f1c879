import type { CalendarDate } from '../calendar/calendar.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { rand } from '../money/money.ts';
import {
  BOOKS_DEFINITION,
  type BookMonth,
  type BookSums,
  bookColumns,
  bookTotal,
  type IncomeSums,
  monthInWords,
  type Period,
} from './books.ts';
import { INCOME_DEFINITION, INCOME_TITLE, incomeColumns, incomeTotal } from './income.ts';
import type { Seller } from './invoices.ts';

/** A table of the books, with a row for each month. */
interface BooksTable {
  /** Empty where the title of the document says it. */
  name: string;
  heads: string[];
  rows: string[][];
  total: string[];
  statement: string;
}

/** The books of a period as they are printed. */
export interface BooksDocument {
  title: string;
  period: string;
  madeOn: string;
  seller: string[];
  tables: BooksTable[];
}

/** The books of a period, and its income, as they are printed. */
export function booksDocument({
  seller,
  period,
  months,
  madeOn,
}: {
  seller: Seller;
  period: Period;
  months: readonly BookMonth[];
  madeOn: CalendarDate;
}): BooksDocument {
  const sums = (of: BookSums) => bookColumns.map((column) => rand(column.of(of)));
  const earned = (of: IncomeSums) => incomeColumns.map((column) => rand(column.of(of)));
  return {
    title: 'Invoices and payments',
    period: `${dateInWords(period.from)} to ${dateInWords(period.to)}`,
    madeOn: `Made on ${dateInWords(madeOn)}`,
    seller: [seller.name, seller.vat ? `VAT number ${seller.vat.number}` : ''].filter((line) => line !== ''),
    tables: [
      {
        name: '',
        heads: ['Month', ...bookColumns.map(({ title }) => title)],
        rows: months.map((month) => [monthInWords(month.month), ...sums(month)]),
        total: ['Total', ...sums(bookTotal(months))],
        statement: BOOKS_DEFINITION,
      },
      {
        name: INCOME_TITLE,
        heads: ['Month', ...incomeColumns.map(({ title }) => title)],
        rows: months.map(({ month, income }) => [monthInWords(month), ...earned(income)]),
        total: ['Total', ...earned(incomeTotal(months.map(({ income }) => income)))],
        statement: INCOME_DEFINITION,
      },
    ],
  };
}
