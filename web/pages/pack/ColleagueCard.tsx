import type { ResultOf } from '#contract/endpoint.ts';
import type { shares as sharesCall } from '#contract/shares.ts';
import { LinkFacts } from './LinkFacts.tsx';
import { LinkForm } from './LinkForm.tsx';

interface ColleagueCardProps {
  shares: ResultOf<typeof sharesCall>;
  year: number;
}

/** Links to the plan for colleagues: a new one, and those of before with what was said. */
export function ColleagueCard({ shares, year }: ColleagueCardProps) {
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="colleague">
      <div className="rpt-pad-16">
        <h2 className="rpt-text-16 rpt-strong" id="colleague">
          Ask a colleague
        </h2>
        <p className="rpt-text-14 rpt-muted">
          A link to your plan, to read and to comment. It shows your reflections.
        </p>
      </div>
      <div className="rpt-pair rpt-rule rpt-pad-16">
        <LinkForm year={year} />
        {shares.length > 0 ? (
          <ul>
            {shares.map((share) => (
              <LinkFacts key={share.id} share={share} year={year} />
            ))}
          </ul>
        ) : (
          <p className="rpt-text-14 rpt-muted">No link yet.</p>
        )}
      </div>
    </section>
  );
}
