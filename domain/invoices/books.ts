import { addDays, type CalendarDate, partsOf } from '../calendar/calendar.ts';
import { monthNames } from '../calendar/date-words.ts';
import { type Cents, cents } from '../money/money.ts';

/** From one South African day to another, both counted. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** Sums of the invoices, the credit notes, the payments and the payouts: of a month, or of all. */
export interface BookSums {
  invoices: number;
  invoicedCents: Cents;
  creditNotes: number;
  creditedCents: Cents;
  /** The VAT of the invoices less that of the credit notes. */
  vatCents: Cents;
  payments: number;
  receivedCents: Cents;
  /** The provider's part of what was received. */
  feeCents: Cents;
  payouts: number;
  /** Rewards of referral codes that were paid out, an expense. */
  paidOutCents: Cents;
}

/** Income of a month, or of all months of a period. `before` plus `net` is `earned` plus `after`. */
export interface IncomeSums {
  /** Paid in advance when it begins. */
  beforeCents: Cents;
  /** The invoices less the credit notes of its days, without VAT. */
  netCents: Cents;
  earnedCents: Cents;
  /** Paid in advance when it ends. */
  afterCents: Cents;
}

export type IncomeMonth = IncomeSums & { month: string };

/** `month`: '2026-11'. */
export type BookMonth = BookSums & { month: string; income: IncomeSums };

const noSums: BookSums = {
  invoices: 0,
  invoicedCents: cents(0),
  creditNotes: 0,
  creditedCents: cents(0),
  vatCents: cents(0),
  payments: 0,
  receivedCents: cents(0),
  feeCents: cents(0),
  payouts: 0,
  paidOutCents: cents(0),
};

/** The months of a period in order, '2026-11', whole or in part. Empty when it ends before it begins. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addDays(day, 31).slice(0, 8).concat('01'))
    months.push(day.slice(0, 7));
  return months;
}

/** 'November 2026' for '2026-11'. Throws a RangeError when the text is no month. */
export function monthInWords(month: string): string {
  const parts = partsOf(`${month}-01`);
  return `${monthNames[parts.month - 1]} ${parts.year}`;
}

/** The sums of each month of the income, also of months in which nothing was invoiced, received or paid out. */
export const bookMonths = (
  months: readonly IncomeMonth[],
  known: readonly (Partial<BookSums> & { month: string })[],
): BookMonth[] =>
  months.map(({ month, ...income }) =>
    Object.assign({ ...noSums, month, income }, ...known.filter((row) => row.month === month)),
  );

/** All months together. */
export function bookTotal(months: readonly BookSums[]): BookSums {
  const total = (of: (sums: BookSums) => number) => months.reduce((sum, month) => sum + of(month), 0);
  return {
    invoices: total((month) => month.invoices),
    invoicedCents: cents(total((month) => month.invoicedCents)),
    creditNotes: total((month) => month.creditNotes),
    creditedCents: cents(total((month) => month.creditedCents)),
    vatCents: cents(total((month) => month.vatCents)),
    payments: total((month) => month.payments),
    receivedCents: cents(total((month) => month.receivedCents)),
    feeCents: cents(total((month) => month.feeCents)),
    payouts: total((month) => month.payouts),
    paidOutCents: cents(total((month) => month.paidOutCents)),
  };
}

/** The invoices less the credit notes, with VAT. */
export const turnoverCents = ({ invoicedCents, creditedCents }: BookSums): Cents =>
  cents(invoicedCents - creditedCents);

/** The invoices less the credit notes, without VAT. */
export const netCents = (sums: BookSums): Cents => cents(turnoverCents(sums) - sums.vatCents);

/** The columns of the books, on the page, on paper and in files. */
export const bookColumns = [
  { key: 'invoiced', title: 'Invoiced', of: (sums) => sums.invoicedCents },
  { key: 'credited', title: 'Credited', of: (sums) => sums.creditedCents },
  { key: 'net', title: 'Net', of: netCents },
  { key: 'vat', title: 'VAT', of: (sums) => sums.vatCents },
  { key: 'total', title: 'Total', of: turnoverCents },
  { key: 'received', title: 'Received', of: (sums) => sums.receivedCents },
  { key: 'fees', title: 'Fees', of: (sums) => sums.feeCents },
  { key: 'paid_out', title: 'Paid out', of: (sums) => sums.paidOutCents },
] as const satisfies { key: string; title: string; of: (sums: BookSums) => Cents }[];

/** How the columns are reckoned, for the page and for paper. */
export const BOOKS_DEFINITION =
  'Total is the invoices less the credit notes issued in the period. Net and VAT are its parts. Received is what arrived in the period. Fees are what the provider kept. Paid out are rewards of referral codes, an expense.';
