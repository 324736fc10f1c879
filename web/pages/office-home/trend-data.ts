import type { ResultOf } from '#contract/endpoint.ts';
import type { officeTrends } from '#contract/office-trends.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords, monthNames, shortDate } from '#domain/calendar/date-words.ts';
import { monthInWords, type Period } from '#domain/invoices/books.ts';
import { cents, plainAmount, rand } from '#domain/money/money.ts';
import {
  daysOf,
  type Happening,
  type PayingKind,
  payingKinds,
  RENEWAL_DAYS,
  revenueKinds,
  yearBefore,
} from '#domain/office/trends.ts';
import { grouped } from '#domain/text/counted.ts';
import { sum } from './home-data.ts';
import { invoicesOf, type ListLink, usersWith } from './links.ts';
import type { TrendData } from './Trend.tsx';
import type { Bar } from './TrendBars.tsx';

export type Trends = ResultOf<typeof officeTrends>;
type Month = Trends['months'][number];

const amount = (value: number) => rand(cents(value));
/** 'R3.9 m', 'R120 k': for the scale, which has little room. */
const shortAmount = (value: number) =>
  value >= 1e8 ? `R${value / 1e8} m` : value >= 1e5 ? `R${value / 1e5} k` : `R${value / 100}`;

/** 'Nov 2026'. */
const shortMonth = (month: string) =>
  `${monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;

const barsOf = (
  { months }: Trends,
  of: (month: Month, at: number) => Omit<Bar, 'label' | 'row' | 'open'>,
): Bar[] =>
  months.map((month, at) => ({
    label: shortMonth(month.month),
    row: monthInWords(month.month),
    open: at === months.length - 1,
    ...of(month, at),
  }));

/** `byOffice`: the accounts of the office that are paid today. No payment pays for them. */
export function paidTrend(data: Trends, byOffice = 0): TrendData {
  const today = todayOf(data);
  const paidOn = (month: string, kind?: PayingKind) =>
    usersWith({ happened: 'PAID', to: daysOf(month, today).to, ...(kind ? { paid_as: kind } : {}) });
  const beside = byOffice > 0 ? ` In addition, ${grouped(byOffice)} by manual_input.` : '';
  const totals = data.months.map(({ paid }) => sum(payingKinds.map((kind) => paid[kind])));
  const [now = 0, before = 0] = [totals.at(-1), totals.at(-13)];
  const change = now - before;
  return {
    key: 'paid',
    tab: 'Paid members',
    title: 'Paid members by kind',
    figure: grouped(now),
    note: `${grouped(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} than at the end of ${monthInWords(data.months.at(-13)?.month ?? '')}.${beside}`,
    list: paidOn(today.slice(0, 7)),
    heads: payingKinds,
    bars: barsOf(data, ({ month, paid }, at) => ({
      parts: payingKinds.map((kind) => paid[kind]),
      list: paidOn(month),
      lists: payingKinds.map((kind) => paidOn(month, kind)),
      before: totals[at - 12] ?? null,
    })),
    show: grouped,
  };
}

/** The trends of one number a month. */
export function monthTrends(data: Trends): TrendData[] {
  const now = data.months.at(-1);
  const today = todayOf(data);
  const days = daysOf(today.slice(0, 7), today);
  const one = (
    names: Pick<TrendData, 'key' | 'tab' | 'title'>,
    key: 'revenue' | 'ended' | 'joined',
    show: (value: number) => string,
    listOf: (days: Period) => ListLink,
  ) => ({
    ...names,
    figure: show(now?.[key] ?? 0),
    note: `${daysInWords(yearBefore(days))}: ${show(data.year_before[key])}.`,
    list: listOf(days),
    heads: [names.title] as readonly string[],
    bars: barsOf(data, (month, at) => ({
      parts: [month[key]],
      list: listOf(daysOf(month.month, today)),
      before: month === now ? data.year_before[key] : (data.months[at - 12]?.[key] ?? null),
    })),
    show,
  });
  const happened =
    (what: Happening, more: Readonly<Record<string, string>> = {}) =>
    (period: Period) =>
      usersWith({ happened: what, ...period, ...more });
  const joined = one(
    { key: 'joined', tab: 'Sign-ups', title: 'Sign-ups a month' },
    'joined',
    grouped,
    happened('JOINED'),
  );
  const ended = one(
    { key: 'ended', tab: 'Ended', title: 'Ended a month' },
    'ended',
    grouped,
    happened('ENDED'),
  );
  const revenue = one(
    { key: 'revenue', tab: 'Revenue', title: 'Revenue a month' },
    'revenue',
    amount,
    (period) => invoicesOf(period),
  );
  return [
    joined,
    {
      ...ended,
      note: `${ended.note}${shareByChoice(now)}`,
      heads: ['By choice', 'Payment failed'],
      bars: parted(data, ended.bars, ({ ended: all, by_choice }, period) => [
        [by_choice, happened('ENDED', { payment_issue: 'NO_ISSUE' })(period)],
        [all - by_choice, happened('ENDED', { payment_issue: 'FAILED_PAYMENT' })(period)],
      ]),
    },
    {
      ...revenue,
      heads: revenueKinds,
      bars: parted(data, revenue.bars, ({ revenue_by }, period) =>
        revenueKinds.map((kind) => [revenue_by[kind], invoicesOf(period, kind)] as const),
      ),
      short: shortAmount,
      holds: 'amount',
      file: (value) => plainAmount(cents(value)),
    },
  ];
}

/** The bars with the numbers of the table, each with its list. */
const parted = (
  data: Trends,
  bars: readonly Bar[],
  of: (month: Month, days: Period) => readonly (readonly [value: number, list: ListLink])[],
): Bar[] =>
  data.months.flatMap((month, at) => {
    const parts = of(month, daysOf(month.month, todayOf(data)));
    const bar = bars[at];
    return bar ? { ...bar, cells: parts.map(([value]) => value), lists: parts.map(([, list]) => list) } : [];
  });

/** ' 61% by choice.'; nothing in a month without an end. */
const shareByChoice = (month: Month | undefined): string =>
  month && month.ended > 0 ? ` ${Math.round((month.by_choice / month.ended) * 100)}% by choice.` : '';

/** '1 to 22 November 2025', for days of one month. */
const daysInWords = ({ from, to }: Period): string => `${Number(from.slice(8))} to ${dateInWords(to)}`;

const todayOf = ({ counted_at }: Trends) => southAfricanDate(new Date(counted_at));

/** Every trend, in the order of the home. */
export const allTrends = (data: Trends, byOffice?: number): TrendData[] => [
  paidTrend(data, byOffice),
  ...monthTrends(data),
  renewalTrend(data),
];

export function renewalTrend({ renewals }: Trends): TrendData {
  const renewing = (days: Period) => usersWith({ happened: 'RENEWS', ...days });
  const title = `Renewals due in ${RENEWAL_DAYS} days`;
  return {
    key: 'renewals',
    tab: 'Renewals due',
    title,
    figure: grouped(sum(renewals.map(({ count }) => count))),
    note: `${amount(sum(renewals.map((day) => day.amount)))} in all.`,
    list: renewing({ from: renewals[0]?.day ?? '', to: renewals.at(-1)?.day ?? '' }),
    heads: [title],
    bars: renewals.map(({ day, count }) => ({
      label: shortDate(day),
      parts: [count],
      list: renewing({ from: day, to: day }),
    })),
    show: grouped,
  };
}
