import { displayName } from '#domain/assessment/competency-name.ts';
import { growthSince } from '#domain/assessment/growth.ts';
import { FigureStrip } from '#web/parts/office/FigureStrip.tsx';
import type { Beside } from './growth-data.ts';

/** How many scores moved since an earlier year, and the learning areas that were closed. */
export function GrowthFigures({ beside: { now, before } }: { beside: Beside }) {
  const { higher, same, lower, first, closed } = growthSince(before.scores, now);
  const names = closed.map(displayName).toSorted((a, b) => a.localeCompare(b));
  return (
    <>
      <FigureStrip
        inside
        countFirst
        figures={[
          { label: `Higher than in ${before.year}`, count: higher },
          { label: 'The same', count: same },
          { label: 'Lower', count: lower },
          { label: 'Scored for the first time', count: first },
        ]}
      />
      {names.length > 0 ? (
        <p className="rpt-text-14 rpt-rule rpt-pad-12-16 rpt-muted">
          <strong>
            {names.length} {names.length === 1 ? 'learning area' : 'learning areas'} of {before.year} closed
          </strong>
          : {names.join(', ')}.
        </p>
      ) : null}
    </>
  );
}
