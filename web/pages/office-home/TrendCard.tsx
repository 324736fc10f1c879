import { useQuery } from '@tanstack/react-query';
import { officeTrends } from '#contract/office-trends.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { payingKinds, TRENDS_DEFINITION } from '#domain/office/trends.ts';
import { grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { Trend } from './Trend.tsx';
import { tones } from './TrendBars.tsx';
import { allTrends, type Trends } from './trend-data.ts';

/** The business over 24 months: one wide picture and four small ones. `byOffice`: the paid accounts of the office. */
export function TrendCard({ byOffice }: { byOffice: number }) {
  const trends = useQuery({ ...query(officeTrends), refetchInterval: delays.counts });
  return (
    <Loaded query={trends} lasting rows={8}>
      {(data) => {
        const [wide, ...small] = allTrends(data, byOffice);
        return (
          <section className="rpt-card" aria-labelledby="trends">
            <Row gap={8} className="rpt-between rpt-pad-16">
              <h2 className="rpt-text-16" id="trends">
                24 months
              </h2>
              <span className="rpt-text-13 rpt-muted">
                The outlined month is not over. Counted at {southAfricanTime(new Date(data.counted_at))}.
              </span>
            </Row>
            {wide ? <Trend trend={wide} legend={<Legend data={data} />} /> : null}
            <div
              className="rpt-stack rpt-gap-0"
              style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}
            >
              {small.map((trend) => (
                <Trend key={trend.title} trend={trend} />
              ))}
            </div>
            <p className="rpt-text-13 rpt-muted rpt-pad-16 rpt-rule">{TRENDS_DEFINITION}</p>
          </section>
        );
      }}
    </Loaded>
  );
}

const Legend = ({ data: { months } }: { data: Trends }) => (
  <Row gap={16} className="rpt-text-13 rpt-muted rpt-over-8">
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
