import { confidences, dutyKeys } from '#framework/obligations/rule-set.ts';
import { duties } from './DutyRows.tsx';
import type { Body } from './obligations-data.ts';

const labels = { confirmed: 'Confirmed', reported: 'Reported', assumed: 'Assumed' };

/** Where each figure and duty comes from, folded, by how sure it is. */
export function Sources({ sources }: Pick<Body, 'sources'>) {
  const groups = confidences
    .map((confidence) => ({ confidence, list: sources.filter((one) => one.confidence === confidence) }))
    .filter(({ list }) => list.length > 0);
  return (
    <details className="rpt-sunken rpt-rule rpt-text-13 rpt-muted">
      <summary className="rpt-pad-12-16">
        <b>Sources</b> {groups.map(({ confidence }) => confidence).join(', ')}
      </summary>
      <dl className="rpt-stack rpt-gap-12 rpt-pad-16 rpt-anywhere">
        {groups.map(({ confidence, list }) => (
          <div key={confidence}>
            <dt className="rpt-strong">{labels[confidence]}</dt>
            {list.map(({ about, source, note }) => (
              <dd className="rpt-flush" key={about}>
                {nameOf(about)}: <Source source={source} />
                {note ? ` (${note})` : ''}
              </dd>
            ))}
          </div>
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
  return key ? duties[key].name : about;
}
