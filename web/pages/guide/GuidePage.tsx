import { competencies } from '#framework/competencies.ts';
import { groups } from '#framework/groups.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import classes from '#web/parts/Reading.module.css';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { chapters } from './chapters.ts';

/** The page that the link `quick_start_guide` opens when the operator has set no address. */
export function GuidePage() {
  return (
    <PublicCard title="Quick-Start Guide" wide>
      <div className={classes.text}>
        {chapters.map(({ title, lead, steps }) => (
          <section key={title}>
            <h2>{title}</h2>
            {lead ? <p>{lead}</p> : null}
            {steps ? (
              <ol className="rpt-bullets">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            ) : null}
          </section>
        ))}
        <section id="framework">
          <h2>The competency framework</h2>
          <p>
            The <ExternalLink href={linkTo('framework')}>competency framework (PDF)</ExternalLink> also shows
            the level that each career path requires.
          </p>
          {groups.map((group) => (
            <div key={group.key}>
              <h3>{group.label}</h3>
              <dl>
                {competencies
                  .filter((competency) => competency.group === group.key)
                  .map((competency) => (
                    <div key={competency.key}>
                      <dt>{competency.label}</dt>
                      <dd>{competency.definition}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </section>
      </div>
    </PublicCard>
  );
}
