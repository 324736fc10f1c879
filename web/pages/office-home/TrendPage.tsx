import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { officeTrends } from '#contract/office-trends.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { trendCaptions } from '#domain/office/trends.ts';
import { byName } from '#domain/text/names.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { saveList } from '#web/parts/csv/save-list.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import classes from '#web/parts/office/Schedule.module.css';
import { useTableState } from '#web/parts/use-table-state.ts';
import { paths } from '#web/paths.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { pageAt } from '#web/ui/table/page-at.ts';
import type { TableStateHook } from '#web/ui/table/url-state.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { sum } from './home-data.ts';
import type { ListLink } from './links.ts';
import { saysOf, type TrendData } from './Trend.tsx';
import { type Bar, TrendBars } from './TrendBars.tsx';
import { allTrends } from './trend-data.ts';

/** /masterTrends: one trend of the home with its table. */
export function TrendPage() {
  const trends = useQuery({ ...query(officeTrends), refetchInterval: delays.counts });
  const state = useTableState({ filters: ['of'] });
  const [at, change] = state;
  const all = trends.data ? allTrends(trends.data) : [];
  const trend = all.find(({ key }) => key === at.filters.of) ?? all[0];
  const { counted_at } = trends.data ?? {};
  return (
    <OfficePage
      eyebrow={<Link to={paths.masterHome}>Dashboard</Link>}
      title={trend?.title ?? 'Trends'}
      lead={
        trend && counted_at
          ? `${trend.bars[0]?.label} to ${trend.bars.at(-1)?.label}, counted at ${southAfricanTime(new Date(counted_at))}.`
          : null
      }
      file={trend ? (format) => saveList(listOf(trend), format) : null}
    >
      <div>
        <ShowButtons
          label="Trend"
          choices={all.map(({ key, tab }) => ({ key, label: tab, chosen: key === trend?.key }))}
          onChoose={(of) => change({ filters: { of }, page: 1 })}
        />
      </div>
      <Loaded query={trends} lasting rows={12}>
        {() => (trend ? <TrendTable trend={trend} state={state} /> : null)}
      </Loaded>
    </OfficePage>
  );
}

/** Rows of the table on a page. Paper has all. */
const ROWS = 12;

interface TrendTableProps {
  trend: TrendData;
  state: TableStateHook;
}

function TrendTable({ trend, state: [at, change] }: TrendTableProps) {
  const { title, heads, bars, show, short = show } = trend;
  const size = usePrinting() ? bars.length : ROWS;
  const page = pageAt({ page: at.page, size }, bars.length);
  const [hasTotal, hasBefore] = [heads.length > 1, isCompared(trend)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled from the keyboard too
    <section className="rpt-card" style={{ overflowX: 'auto' }} aria-label={title} tabIndex={0}>
      <div className="rpt-pad-16">
        <TrendBars bars={bars} says={saysOf(trend)} show={short} />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            {headsOf(trend).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .toReversed()
            .slice(page.from, page.to)
            .map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{labelOf(bar)}</th>
                {hasTotal
                  ? cellsOf(bar).map((cell, at) => (
                      <td key={heads[at]}>
                        <Figure value={cell} list={bar.lists?.[at]} show={show} />
                      </td>
                    ))
                  : null}
                <td className="rpt-strong">
                  <Figure value={totalOf(bar)} list={bar.list} show={show} />
                </td>
                {hasBefore ? <td className="rpt-muted">{beforeOf(bar, show)}</td> : null}
              </tr>
            ))}
        </tbody>
      </table>
      <Pager
        title={title}
        page={{ ...page, sizes: [size] }}
        size={size}
        total={bars.length}
        onChange={change}
      />
      <Row gap={16} className="rpt-text-13 rpt-muted rpt-pad-16">
        {isCompared(trend) ? 'The outlined month is not over. ' : ''}
        {trendCaptions[trend.key]}
      </Row>
    </section>
  );
}

interface FigureProps extends Pick<TrendData, 'show'> {
  value: number;
  list: ListLink | undefined;
}

/** A number that leads to the list behind it; nobody is behind 0. */
const Figure = ({ value, list, show }: FigureProps) =>
  list && value !== 0 ? <Link {...list}>{show(value)}</Link> : show(value);

const isCompared = ({ bars }: TrendData) => bars.some(({ before }) => before !== undefined);
const cellsOf = ({ cells, parts }: Bar) => cells ?? parts;
const totalOf = ({ parts }: Bar) => sum(parts);
const labelOf = ({ label, row = label, open }: Bar) => (open ? `${row}, until today` : row);
const beforeOf = <Shown,>({ before }: Bar, show: (value: number) => Shown): Shown | string =>
  before === null || before === undefined ? '–' : show(before);

/** The heads of the table: 'Month', the parts, 'Total', 'A year before'. */
function headsOf(trend: TrendData): string[] {
  const { heads } = trend;
  const compared = isCompared(trend);
  return [
    compared ? 'Month' : 'Day',
    ...(heads.length > 1 ? [...heads, 'Total'] : heads),
    ...(compared ? ['A year before'] : []),
  ];
}

/** The table as a file has it. */
function listOf(trend: TrendData) {
  const { key, heads, bars, holds = 'number', file = String } = trend;
  const [period = '', ...others] = headsOf(trend);
  const rows = bars.toReversed().map((bar) => {
    const values = [...(heads.length > 1 ? cellsOf(bar) : []), totalOf(bar), bar.before ?? null];
    const texts = values.map((value) => (value === null ? '' : file(value)));
    return { [period]: labelOf(bar), ...zip(others, texts) };
  });
  return { name: key, columns: { [period]: 'text', ...byName(others, () => holds) } as const, rows };
}

const zip = (names: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
