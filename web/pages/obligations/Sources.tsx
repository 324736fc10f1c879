import { confidences } from '#framework/obligations/rule-set.ts';
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
                {about}: {source}
                {note ? ` (${note})` : ''}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
