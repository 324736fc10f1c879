import type { adminTrends } from '#contract/admin-trends.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { monthInWords } from '#domain/books.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { grouped } from '#domain/counted.ts';
import { monthNames, shortDate } from '#domain/date-words.ts';
import { cents, plainAmount, rand } from '#domain/money.ts';
import { daysOf, payingKinds, RENEWAL_DAYS, revenueKinds } from '#domain/trends.ts';
import { sum } from './home-data.ts';
import type { TrendData } from './Trend.tsx';
import type { Bar } from './TrendBars.tsx';

export type Trends = ResultOf<typeof adminTrends>;
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

export function paidTrend(data: Trends): TrendData {
  const totals = data.months.map(({ paid }) => sum(payingKinds.map((kind) => paid[kind])));
  const [now = 0, before = 0] = [totals.at(-1), totals.at(-13)];
  const change = now - before;
  return {
    key: 'paid',
    tab: 'Paid members',
    title: 'Paid members by kind',
    figure: grouped(now),
    note: `${grouped(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} than at the end of ${monthInWords(data.months.at(-13)?.month ?? '')}.`,
    heads: payingKinds,
    bars: barsOf(data, ({ paid }, at) => ({
      parts: payingKinds.map((kind) => paid[kind]),
      before: totals[at - 12] ?? null,
    })),
    show: grouped,
  };
}

/** The trends of one number a month. */
export function monthTrends(data: Trends): TrendData[] {
  const now = data.months.at(-1);
  const today = southAfricanDate(new Date(data.counted_at));
  const one = (
    names: Pick<TrendData, 'key' | 'tab' | 'title'>,
    key: 'revenue' | 'ended' | 'joined',
    show: (value: number) => string,
  ) => ({
    ...names,
    figure: show(now?.[key] ?? 0),
    note: `The same days a year before: ${show(data.year_before[key])}.`,
    heads: [names.title],
    bars: barsOf(data, (month, at) => ({
      parts: [month[key]],
      before: month === now ? data.year_before[key] : (data.months[at - 12]?.[key] ?? null),
    })),
    show,
  });
  const revenue = one({ key: 'revenue', tab: 'Revenue', title: 'Revenue a month' }, 'revenue', amount);
  return [
    one({ key: 'joined', tab: 'Sign-ups', title: 'Sign-ups a month' }, 'joined', grouped),
    one({ key: 'ended', tab: 'Ended', title: 'Ended a month' }, 'ended', grouped),
    {
      ...revenue,
      heads: revenueKinds,
      bars: revenue.bars.map((bar, at) => ({
        ...bar,
        cells: revenueKinds.map((kind) => data.months[at]?.revenue_by[kind] ?? 0),
        days: daysOf(data.months[at]?.month ?? '', today),
      })),
      short: shortAmount,
      file: (value) => plainAmount(cents(value)),
    },
  ];
}

/** Every trend, in the order of the home. */
export const allTrends = (data: Trends): TrendData[] => [
  paidTrend(data),
  ...monthTrends(data),
  renewalTrend(data),
];

export function renewalTrend({ renewals }: Trends): TrendData {
  const title = `Renewals due in ${RENEWAL_DAYS} days`;
  return {
    key: 'renewals',
    tab: 'Renewals due',
    title,
    figure: grouped(sum(renewals.map(({ count }) => count))),
    note: `${amount(sum(renewals.map((day) => day.amount)))} in all.`,
    heads: [title],
    bars: renewals.map(({ day, count }) => ({ label: shortDate(day), parts: [count] })),
    show: grouped,
  };
}
