import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import type { SharedPlan } from './shared-data.ts';

/** How the plan stands with each body today. */
export function BodiesCard({ bodies }: Pick<SharedPlan, 'bodies'>) {
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="stands">
      <h2 className="rpt-text-16 rpt-strong rpt-pad-16" id="stands">
        Where the plan stands
      </h2>
      <ul className="rpt-tiles rpt-rule">
        {bodies.map(({ body, version, label, hours, duties, ...standing }) => (
          <li className="rpt-pad-16" key={version} title={label}>
            <p className="rpt-text-15 rpt-medium">{nameOf(body)}</p>
            <StandingMark {...standing} />
            {standing.status === 'waived' ? null : (
              <div className="rpt-text-13 rpt-muted rpt-over-4">
                {hours.map((one) => (
                  <p key={one.label}>
                    {one.label}: {one.counted.toFixed(1)} of {one.required.toFixed(1)}
                  </p>
                ))}
                {duties.of > 0 ? (
                  <p>
                    {duties.met} of {duties.of} written duties
                  </p>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
      {bodies.every(({ sure }) => sure) ? null : (
        <p className="rpt-text-13 rpt-muted rpt-rule rpt-pad-12-16">{unconfirmedInWords(bodies)}</p>
      )}
    </section>
  );
}
