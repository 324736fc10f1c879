import { useQuery } from '@tanstack/react-query';
import { officeTrends } from '#contract/office-trends.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { payingKinds } from '#domain/office/trends.ts';
import { grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { Trend } from './Trend.tsx';
import { tones } from './TrendBars.tsx';
import { allTrends, type Trends } from './trend-data.ts';

/** The business: revenue and renewals first, then three small pictures. `byOffice`: the paid accounts of the office. */
export function TrendCard({ byOffice }: { byOffice: number }) {
  const trends = useQuery({ ...query(officeTrends), refetchInterval: delays.counts });
  return (
    <Loaded query={trends} lasting rows={8}>
      {(data) => {
        const all = allTrends(data, byOffice);
        const first = all.filter(({ key }) => FIRST.has(key));
        const others = all.filter(({ key }) => !FIRST.has(key));
        return (
          <section className="rpt-card" aria-labelledby="trends">
            <Row gap={8} className="rpt-between rpt-pad-16">
              <h2 className="rpt-text-16" id="trends">
                Revenue and renewals
              </h2>
              <span className="rpt-text-13 rpt-muted">
                24 months; the outlined one is not over. Counted at{' '}
                {southAfricanTime(new Date(data.counted_at))}.
              </span>
            </Row>
            <div className="rpt-stack rpt-gap-0" style={columnsOf(280)}>
              {first.map((trend) => (
                <Trend key={trend.key} trend={trend} large />
              ))}
            </div>
            <div className="rpt-stack rpt-gap-0" style={columnsOf(190)}>
              {others.map((trend) => (
                <Trend
                  key={trend.key}
                  trend={trend}
                  legend={trend.key === 'paid' ? <Legend data={data} /> : null}
                />
              ))}
            </div>
          </section>
        );
      }}
    </Loaded>
  );
}

const FIRST = new Set(['revenue', 'renewals']);

const columnsOf = (least: number) => ({
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
});

const Legend = ({ data: { months } }: { data: Trends }) => (
  <Row gap={8} className="rpt-text-13 rpt-muted">
    {payingKinds.map((kind, at) => (
      <span key={kind}>
        <span
          aria-hidden
          style={{ display: 'inline-block', width: 10, height: 10, marginRight: 6, background: tones[at] }}
        />
        {kind} <strong>{grouped(months.at(-1)?.paid[kind] ?? 0)}</strong>
      </span>
    ))}
  </Row>
);
