import type { adminTrends } from '#contract/admin-trends.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { monthInWords } from '#domain/books.ts';
import { grouped } from '#domain/counted.ts';
import { monthNames, shortDate } from '#domain/date-words.ts';
import { cents, rand } from '#domain/money.ts';
import { payingKinds, RENEWAL_DAYS } from '#domain/trends.ts';
import { sum } from './home-data.ts';
import type { TrendData } from './Trend.tsx';

export type Trends = ResultOf<typeof adminTrends>;
type Month = Trends['months'][number];

const amount = (value: number) => rand(cents(value));
/** 'R3.9 m', 'R120 k': for the scale, which has little room. */
const shortAmount = (value: number) =>
  value >= 1e8 ? `R${value / 1e8} m` : value >= 1e5 ? `R${value / 1e5} k` : `R${value / 100}`;

/** 'Nov 2026'. */
const shortMonth = (month: string) =>
  `${monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;

const barsOf = ({ months }: Trends, of: (month: Month) => readonly number[]) =>
  months.map((month, at) => ({
    label: shortMonth(month.month),
    parts: of(month),
    open: at === months.length - 1,
  }));

export function paidTrend(data: Trends): TrendData {
  const totals = data.months.map(({ paid }) => sum(payingKinds.map((kind) => paid[kind])));
  const [now = 0, before = 0] = [totals.at(-1), totals.at(-13)];
  const change = now - before;
  return {
    title: 'Paid members by kind',
    figure: grouped(now),
    note: `${grouped(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} than at the end of ${monthInWords(data.months.at(-13)?.month ?? '')}.`,
    heads: payingKinds,
    bars: barsOf(data, ({ paid }) => payingKinds.map((kind) => paid[kind])),
    show: grouped,
  };
}

/** The trends of one number a month. */
export function monthTrends(data: Trends): TrendData[] {
  const now = data.months.at(-1);
  const one = (title: string, key: 'revenue' | 'ended' | 'joined', show: (value: number) => string) => ({
    title,
    figure: show(now?.[key] ?? 0),
    note: `The same days a year before: ${show(data.year_before[key])}.`,
    heads: [title],
    bars: barsOf(data, (month) => [month[key]]),
    show,
  });
  return [
    one('Sign-ups a month', 'joined', grouped),
    one('Ended a month', 'ended', grouped),
    { ...one('Revenue a month', 'revenue', amount), short: shortAmount },
  ];
}

export function renewalTrend({ renewals }: Trends): TrendData {
  const title = `Renewals due in ${RENEWAL_DAYS} days`;
  return {
    title,
    figure: grouped(sum(renewals.map(({ count }) => count))),
    note: `${amount(sum(renewals.map((day) => day.amount)))} in all.`,
    heads: [title],
    bars: renewals.map(({ day, count }) => ({ label: shortDate(day), parts: [count] })),
    show: grouped,
  };
}
