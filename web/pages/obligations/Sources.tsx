import { dutyNames } from '#domain/obligations/duty-names.ts';
import { inWords } from '#domain/text/counted.ts';
import { confidences, dutyKeys } from '#framework/obligations/rule-set.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { Body } from './obligations-data.ts';

const labels = { confirmed: 'Confirmed', reported: 'Reported', assumed: 'Assumed' };

/** The source of each figure and duty, by how sure it is. */
export function Sources({ sources }: Pick<Body, 'sources'>) {
  const groups = confidences
    .map((confidence) => ({ confidence, list: sources.filter((one) => one.confidence === confidence) }))
    .filter(({ list }) => list.length > 0);
  if (groups.length === 0) return null;
  return (
    <details className="rpt-sunken rpt-rule rpt-text-13 rpt-muted">
      <summary className="rpt-pad-12-16 rpt-focus-inside">Where this comes from</summary>
      <dl className="rpt-stack rpt-gap-8 rpt-anywhere" style={{ padding: '0 16px 12px' }}>
        {groups.map(({ confidence, list }) => (
          <Row key={confidence} gap="4-12" className="rpt-top">
            <dt className="rpt-strong" style={{ flex: '0 0 76px' }}>
              {labels[confidence]}
            </dt>
            <dd className="rpt-flush rpt-slim" style={{ flex: '1 1 240px' }}>
              {[...Map.groupBy(list, ({ source }) => source)].map(([source, parts]) => (
                <span key={source}>
                  {inWords(parts.map(aboutOf))}: <Source source={source} />.{' '}
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

/** A duty is named as in its row; its note stands beside it. */
function aboutOf({ about, note }: Body['sources'][number]): string {
  const key = dutyKeys.find((one) => one === about);
  const name = key ? dutyNames[key] : about;
  return note ? `${name} (${note})` : name;
}
