import { addDays, addMonths, type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import { type IncomeMonth, type IncomeSums, monthsIn, type Period } from './books.ts';

/** An amount of a document without its VAT, on the day of its issue. */
export interface Issued {
  on: CalendarDate;
  cents: Cents;
}

/** An invoice with its credit notes, and the days that its payment pays for. */
export interface Income {
  /** The first day that is paid for, and the day of the next payment, which is not. Null: it pays for no days. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Whether the payment brought nothing and is to be paid back. */
  isAside: boolean;
  invoice: Issued;
  /** In the order of their issue. */
  credits: readonly Issued[];
}

/**
 * The part of an invoice that is paid in advance at the end of a day (docs/decisions/0047). Each day from the first to the one before
 * `to` earns an equal share, and a part of a cent is not earned yet. An invoice of a later day catches up with the days before it.
 * A credit note first takes the part that is not earned. An invoice for no days is earned on its own day; money that is to be
 * paid back is never earned.
 */
export function advanceOn({ from, to, isAside, invoice, credits }: Income, day: CalendarDate): Cents {
  if (day < invoice.on) return cents(0);
  const until = credits.filter(({ on }) => on <= day);
  if (isAside) return cents(until.reduce((left, credit) => left - credit.cents, invoice.cents as number));
  if (from === null || to === null || from >= to || day >= to) return cents(0);
  const whole = daysBetween(from, to);
  const daysFrom = (first: CalendarDate) => (first <= from ? whole : Math.max(0, daysBetween(first, to)));
  let left: { cents: number; days: number } = { cents: invoice.cents, days: whole };
  const pass = (first: CalendarDate) => {
    const days = daysFrom(first);
    left = { cents: days === left.days ? left.cents : Math.ceil((left.cents * days) / left.days), days };
  };
  for (const credit of until) {
    pass(credit.on);
    left.cents = Math.max(0, left.cents - credit.cents);
  }
  pass(addDays(day, 1));
  return cents(left.cents);
}

/** Equal invoices: how many there are. */
export type CountedIncome = Income & { count: number };

/** The income of a period month by month. It needs each invoice of the period, and each that is not all earned before it. */
export function incomeMonths(period: Period, invoices: readonly CountedIncome[]): IncomeMonth[] {
  const months = monthsIn(period);
  const ends = months.map((month) => lastDay(month, period.to));
  const dayBefore = addDays(period.from, -1);
  const monthAt = new Map(months.map((month, at) => [month, at]));
  let before = 0;
  const after = months.map(() => 0);
  const net = months.map(() => 0);
  for (const invoice of invoices) {
    before += invoice.count * advanceOn(invoice, dayBefore);
    for (const [at, end] of ends.entries()) {
      if (isOver(invoice, ends[at - 1])) break;
      after[at] = (after[at] ?? 0) + invoice.count * advanceOn(invoice, end);
    }
    for (const { on, amount } of amountsOf(invoice)) {
      const at = on < period.from || on > period.to ? undefined : monthAt.get(on.slice(0, 7));
      if (at !== undefined) net[at] = (net[at] ?? 0) + invoice.count * amount;
    }
  }
  return months.map((month, at) => {
    const sums = [at === 0 ? before : (after[at - 1] ?? 0), net[at] ?? 0, after[at] ?? 0] as const;
    return { month, ...sumsOf(...sums) };
  });
}

/** All months together: from the beginning of the first to the end of the last. */
export function incomeTotal(months: readonly IncomeSums[]): IncomeSums {
  const net = months.reduce((sum, { netCents }) => sum + netCents, 0);
  return sumsOf(months[0]?.beforeCents ?? 0, net, months.at(-1)?.afterCents ?? 0);
}

const sumsOf = (before: number, net: number, after: number): IncomeSums => ({
  beforeCents: cents(before),
  netCents: cents(net),
  earnedCents: cents(before + net - after),
  afterCents: cents(after),
});

/** Whether nothing is paid in advance from this day on; it spares a year the eleven months after a monthly payment. */
const isOver = ({ to, isAside, invoice }: Income, day: CalendarDate | undefined) =>
  day !== undefined && !isAside && day >= invoice.on && (to === null || day >= to);

const lastDay = (month: string, last: CalendarDate): CalendarDate => {
  const end = addDays(addMonths(`${month}-01`, 1), -1);
  return end < last ? end : last;
};

const amountsOf = ({ invoice, credits }: Income) => [
  { on: invoice.on, amount: invoice.cents as number },
  ...credits.map((credit) => ({ on: credit.on, amount: -credit.cents })),
];

/** The columns of the income, on the page, on paper and in files. */
export const incomeColumns = [
  { key: 'advance_before', title: 'In advance at start', of: (sums) => sums.beforeCents },
  { key: 'net', title: 'Net', of: (sums) => sums.netCents },
  { key: 'earned', title: 'Earned', of: (sums) => sums.earnedCents },
  { key: 'advance_after', title: 'In advance at end', of: (sums) => sums.afterCents },
] as const satisfies { key: string; title: string; of: (sums: IncomeSums) => Cents }[];

/** The heading of the income, on the page and on paper. */
export const INCOME_TITLE = 'Earned and paid in advance';

/** How income is counted, for the page and for paper. */
export const INCOME_DEFINITION =
  'Amounts are without VAT. Earned is the share of the days in the month, from the first day paid for to the day before the next payment. In advance is what was invoiced for later days, and what is to be paid back. A credit note first lowers what is not earned yet. An earlier plan year is earned on the day of its invoice.';
