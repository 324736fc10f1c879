import { dutyNames } from '#domain/obligations/duty-names.ts';
import { confidences, dutyKeys } from '#framework/obligations/rule-set.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { Body } from './obligations-data.ts';

const labels = { confirmed: 'Confirmed', reported: 'Reported', assumed: 'Assumed' };

/** The source of each figure and duty, by how sure it is. Folded where there is little room. */
export function Sources({ sources }: Pick<Body, 'sources'>) {
  const groups = confidences
    .map((confidence) => ({ confidence, list: sources.filter((one) => one.confidence === confidence) }))
    .filter(({ list }) => list.length > 0);
  return (
    <details className="rpt-sunken rpt-rule rpt-text-13 rpt-muted" open={window.innerWidth >= 640}>
      <summary className="rpt-pad-12-16">
        <b>Sources</b> {groups.map(({ confidence }) => confidence).join(', ')}
      </summary>
      <dl className="rpt-stack rpt-gap-8 rpt-anywhere" style={{ padding: '0 16px 12px' }}>
        {groups.map(({ confidence, list }) => (
          <Row key={confidence} gap="4-12" className="rpt-top">
            <dt className="rpt-strong" style={{ flex: '0 0 76px' }}>
              {labels[confidence]}
            </dt>
            <dd className="rpt-flush rpt-slim" style={{ flex: '1 1 240px' }}>
              {list.map(({ about, source, note }) => (
                <span key={about}>
                  {nameOf(about)}: <Source source={source} />
                  {note ? ` (${note})` : ''}.{' '}
                </span>
              ))}
            </dd>
          </Row>
        ))}
      </dl>
    </details>
  );
}

/** A source that is an address opens in a new tab. */
const Source = ({ source }: { source: string }) =>
  /^[a-z\d.-]+\.[a-z]{2,}(\/\S*)?$/.test(source) ? (
    <a href={`https://${source}`} target="_blank" rel="noreferrer">
      {source}
      <span className="rpt-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    source
  );

/** A duty is named as in its row. */
function nameOf(about: string): string {
  const key = dutyKeys.find((one) => one === about);
  return key ? dutyNames[key] : about;
}
